import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Takes records of one type in, some hundreds at a time.
final class RecordTaker<R: UndoableRecord>: TransferTaker {
    private static var batchSize: Int { 500 }

    private struct Stated {
        var uid: TransferUID
        var object: JSONObject
        var line: Int
    }

    /// Something that could not be said before later records were there.
    private enum Unsettled {
        case reference(RecordID<R>, OpenReference, line: Int)
        case row(RecordID<R>, list: Int, TransferRow, line: Int)
    }

    private let kind: TransferRecords<R>
    private let context: TransferContext
    private let reader: TransferFieldReader
    private let names = R.schema.columnNames
    private var batch: [Stated] = []
    private var seen: Set<TransferUID> = []
    private var unsettled: [Unsettled] = []

    init(_ kind: TransferRecords<R>, _ context: TransferContext) {
        self.kind = kind
        self.context = context
        reader = TransferFieldReader(references: context.references)
    }

    func take(_ object: JSONObject, line: Int) throws {
        guard let stated = object["uid"] else { throw TransferLineProblem.missingField("uid") }
        guard let uid = stated.string.flatMap({ TransferUID($0) }) else {
            throw TransferLineProblem.wrongValue("uid")
        }
        guard seen.insert(uid).inserted else {
            throw TransferLineProblem.duplicate(stated.string ?? "")
        }
        batch.append(Stated(uid: uid, object: object, line: line))
        if batch.count >= Self.batchSize { try finish() }
    }

    func finish() throws {
        guard !batch.isEmpty else { return }
        let transaction = context.transaction
        let present = try transaction.fetch(
            Query<R>().where(.isIn(kind.uidPath, batch.map(\.uid.uuid))))
        let records = Dictionary(
            present.map { (TransferUID($0[keyPath: kind.uidPath]), $0) },
            uniquingKeysWith: { first, _ in first })
        for (uid, record) in records {
            context.references.learn(uid, record.id.rawValue, in: kind.table)
        }
        for stated in batch {
            do {
                try take(stated, records[stated.uid])
            } catch let problem as TransferLineProblem {
                context.report.note(problem, line: stated.line)
            } catch let error as StoreError where error.isAboutRecord {
                context.report.note(.refused(error.message), line: stated.line)
            }
        }
        batch.removeAll(keepingCapacity: true)
    }

    private func take(_ stated: Stated, _ present: R?) throws {
        var row = try reader.row(
            stated.object, kind.layout.columns, count: names.count, owned: kind.owned,
            also: ["app", "record"])
        let definition = kind.layout.columns
        for open in row.open {
            let column = definition.first { $0.position == open.position }
            guard let column, column.isNullable else {
                throw TransferLineProblem.brokenReference(column?.name ?? "")
            }
        }
        if let present {
            try merge(&row, into: present, stated)
            return
        }
        let number: Int64? =
            if case .integer(let number) = row.values[kind.idPosition] { number } else { nil }
        let free: RecordID<R> = try context.transaction.freeNumber(number)
        row.values[kind.idPosition] = .integer(free.rawValue)
        var record = try R.schema.record(from: row.values)
        try kind.rules.check(record)
        if let id = try kind.rules.twin(record, context.transaction),
            let twin = try context.transaction.read(id)
        {
            context.references.learn(stated.uid, id.rawValue, in: kind.table)
            try merge(&row, into: twin, stated)
            return
        }
        try kind.rules.prepare(&record, context.transaction)
        record = try context.transaction.create(record)
        context.references.learn(stated.uid, record.id.rawValue, in: kind.table)
        try add(filled(row.owned, record), to: record, line: stated.line)
        postpone(row.open, of: record.id, line: stated.line)
        try kind.rules.stored(record, context.transaction)
        context.report.added += 1
    }

    /// Makes a record that is here what the file says of it, unless it was changed here later.
    private func merge(_ row: inout TransferRow, into present: R, _ stated: Stated) throws {
        let transaction = context.transaction
        var before = TransferRow(values: try R.schema.values(of: present))
        let id = present.id.rawValue
        before.owned = try kind.owned.map { try $0.rows(of: [id], in: transaction)[id] ?? [] }
        let traveling = Set(kind.layout.columns.map(\.position))
        let open = Set(row.open.map(\.position))
        let fixed = Set(
            kind.layout.columns.filter { kind.rules.stated[$0.name] != nil }.map(\.position))
        for position in row.values.indices
        where !traveling.contains(position) || open.contains(position)
            || position == kind.idPosition || position == kind.uidPosition
            || fixed.contains(position)
        {
            row.values[position] = before.values[position]
        }
        // A file may write a value in another way.
        let record = try R.schema.record(from: row.values)
        try kind.rules.check(record)
        row.values = try R.schema.values(of: record)
        row.owned = try filled(row.owned, record)
        guard !row.isSame(as: before, kind.layout) else {
            context.report.unchanged += 1
            return
        }
        if let position = kind.changePosition, row.values[position] < before.values[position] {
            context.report.kept += 1
            return
        }
        if row.values != before.values { try transaction.update(record) }
        if !row.ownsSame(as: before, kind.layout) {
            for owned in kind.owned { try owned.delete(of: id, in: transaction) }
            try add(row.owned, to: record, line: stated.line)
        }
        postpone(row.open, of: record.id, line: stated.line)
        try kind.rules.stored(record, transaction)
        context.report.updated += 1
    }

    /// What belongs to a record as it is stored.
    private func filled(_ owned: [[TransferRow]], _ record: R) throws -> [[TransferRow]] {
        guard !kind.owned.isEmpty else { return [] }
        var inherited: [String: StoredValue] = [:]
        for (name, value) in zip(names, try R.schema.values(of: record)) where name != "id" {
            inherited[name] = value
        }
        return try zip(kind.owned, owned).map {
            try $0.filled($1, of: record.id.rawValue, inherited)
        }
    }

    private func add(_ owned: [[TransferRow]], to record: R, line: Int) throws {
        for (index, rows) in owned.enumerated() {
            try kind.owned[index].create(
                rows.filter(\.isSettled), of: record.id.rawValue, in: context.transaction)
            for row in rows where !row.isSettled {
                unsettled.append(.row(record.id, list: index, row, line: line))
            }
        }
    }

    private func postpone(_ open: [OpenReference], of id: RecordID<R>, line: Int) {
        for reference in open { unsettled.append(.reference(id, reference, line: line)) }
    }

    func settle() throws {
        try finish()
        for item in unsettled {
            switch item {
            case .reference(let id, let open, let line):
                guard let number = try context.references.id(of: open.uid, in: open.table),
                    let record = try context.transaction.read(id)
                else {
                    note(open, kind.layout, line)
                    continue
                }
                var values = try R.schema.values(of: record)
                values[open.position] = .integer(number)
                try context.transaction.update(R.schema.record(from: values))
            case .row(let id, let list, var row, let line):
                guard try row.settle(context.references) else {
                    if let open = row.open.first { note(open, kind.layout.owned[list], line) }
                    continue
                }
                try kind.owned[list].create(
                    [row], of: id.rawValue, in: context.transaction)
            }
        }
        unsettled.removeAll()
    }

    private func note(_ open: OpenReference, _ layout: OwnedLayout, _ line: Int) {
        let column = layout.columns.first { $0.position == open.position }
        context.report.note(.brokenReference(column?.name ?? layout.name), line: line)
    }
}

extension StoreError {
    /// Whether it says something of the record, and nothing of the store.
    fileprivate var isAboutRecord: Bool {
        [
            .notUnique, .brokenReference, .violatedCheck, .invalidValue, .unreadableValue,
            .overflow,
        ].contains(code)
    }
}

extension TransferRow {
    /// Whether all that it refers to is known.
    var isSettled: Bool { open.isEmpty && owned.joined().allSatisfy(\.isSettled) }

    /// Sets what it refers to; `false` if something is still not known.
    mutating func settle(_ references: TransferReferences) throws -> Bool {
        open = try open.filter { open in
            guard let number = try references.id(of: open.uid, in: open.table) else { return true }
            values[open.position] = .integer(number)
            return false
        }
        var isSettled = open.isEmpty
        for list in owned.indices {
            for index in owned[list].indices {
                let isInnerSettled = try owned[list][index].settle(references)
                isSettled = isSettled && isInnerSettled
            }
        }
        return isSettled
    }

    /// Whether what travels of both is the same.
    func isSame(as other: TransferRow, _ layout: OwnedLayout) -> Bool {
        open.isEmpty
            && layout.columns.allSatisfy { values[$0.position] == other.values[$0.position] }
            && ownsSame(as: other, layout)
    }

    /// Whether what travels of all that belongs to both is the same.
    func ownsSame(as other: TransferRow, _ layout: OwnedLayout) -> Bool {
        zip(layout.owned, zip(owned, other.owned)).allSatisfy { inner, lists in
            lists.0.count == lists.1.count
                && zip(lists.0, lists.1).allSatisfy { $0.isSame(as: $1, inner) }
        }
    }
}
