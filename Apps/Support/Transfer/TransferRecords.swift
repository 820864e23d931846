import Chrono
package import Persistence
package import TextProcessing

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Records of one type that travel between homes.
package struct TransferRecords<R: UndoableRecord>: TransferKind {
    /// So many records are read at a time when others belong to them.
    private static var pageSize: Int { 500 }

    package let name: String
    package let layout: OwnedLayout
    let uidPath: any KeyPath<R, UUID> & Sendable
    let uidPosition: Int
    let idPosition: Int
    /// The column that says when a record was last changed, if there is one.
    let changePosition: Int?
    let hasNumber: Bool
    let owned: [any OwnedKind]
    let moments: [TransferMoment<R>]
    let rules: TransferRules<R>

    /// Declares them.
    ///
    /// - Parameters:
    ///   - name: what a record is called: `link`.
    ///   - uid: the column of the identifier, which is named `uid`.
    ///   - hasNumber: whether a person knows the number of the row, which travels then.
    ///   - without: the columns that do not travel; they must be able to hold no value.
    ///   - names: what columns are called elsewhere, where that is not their own name.
    ///   - moments: what happens with a record; the first one decides when days are chosen.
    ///   - owned: what belongs to a record and has no identifier.
    ///   - rules: what is special about taking a record in.
    package init(
        _ name: String, uid: any KeyPath<R, UUID> & Sendable, hasNumber: Bool = true,
        without: Set<String> = [], named names: [String: String] = [:],
        moments: [TransferMoment<R>] = [], owned: [any OwnedKind] = [],
        rules: TransferRules<R> = TransferRules()
    ) {
        self.name = name
        self.hasNumber = hasNumber
        self.owned = owned
        self.moments = moments
        self.rules = rules
        uidPath = uid
        let columnNames = R.schema.columnNames
        uidPosition = columnNames.firstIndex(of: "uid") ?? 0
        idPosition = columnNames.firstIndex(of: "id") ?? 0
        changePosition = columnNames.firstIndex(of: "updated_at")
        let columns = TransferColumn.columns(
            of: R.self, without: hasNumber ? without : without.union(["id"]),
            named: names.merging(["id": "number"]) { first, _ in first })
        let first = ["uid", "number"].compactMap { name in
            columns.first {
                $0.name == name
                    && (name == "uid" || $0.position == columnNames.firstIndex(of: "id"))
            }
        }
        let rest = columns.filter { column in !first.contains { $0.position == column.position } }
        layout = OwnedLayout(name, first + rest, owned)
    }

    package var table: String { R.schema.table }

    package var fields: TransferFields { layout.fields }

    // MARK: - Identifiers

    package func uid(of id: Int64, in reading: any ReadTransaction) throws -> TransferUID? {
        try reading.read(RecordID<R>(id)).map { TransferUID($0[keyPath: uidPath]) }
    }

    package func id(of uid: TransferUID, in reading: any ReadTransaction) throws -> Int64? {
        try reading.first(Query<R>().where(uidPath == uid.uuid))?.id.rawValue
    }

    // MARK: - Writing

    package func write(
        _ range: TransferRange?, of app: String, _ lines: TransferLines,
        in reading: any ReadTransaction
    ) throws {
        var query = Query<R>()
        if let range, let moment = moments.first {
            query = query.where(moment.condition(range.days, range.zone))
        }
        let head = Array("{\"app\":\"\(app)\",\"record\":\"\(name)\"".utf8)
        let needed = layout.columns.filter { !$0.isNullable && $0.referencedTable != nil }
        guard !owned.isEmpty || !rules.stated.isEmpty || range != nil && !needed.isEmpty else {
            try reading.forEachRow(query) { try lines.write(head, layout, $0) }
            return
        }
        let stated = layout.columns.compactMap { column in
            rules.stated[column.name].map { (column.position, $0) }
        }
        var cursor: PageCursor?
        repeat {
            let page = try reading.page(query.page(Self.pageSize, after: cursor))
            cursor = page.next
            let ids = page.records.map(\.id.rawValue)
            let lists = try owned.map { try $0.rows(of: ids, in: reading) }
            for record in page.records {
                var values = try R.schema.values(of: record)
                if let range, let references = lines.references,
                    try !needed.allSatisfy({ try $0.isChosen(values, range, references) })
                {
                    continue
                }
                for (position, value) in stated { values[position] = .text(try value(record)) }
                var rows = lists.map { $0[record.id.rawValue] ?? [] }
                if let range, let references = lines.references {
                    rows = try zip(layout.owned, rows).map {
                        try $0.chosen($1, range, references)
                    }
                }
                try lines.write(head, layout, ValueRowReader(values), rows)
            }
        } while cursor != nil
    }

    package func isChosen(
        _ id: Int64, _ range: TransferRange, _ references: TransferReferences
    ) throws -> Bool {
        let needed = layout.columns.filter { !$0.isNullable && $0.referencedTable != nil }
        guard !moments.isEmpty || !needed.isEmpty else { return true }
        guard let record = try references.reading.read(RecordID<R>(id)) else { return false }
        if let moment = moments.first {
            guard let day = moment.day(record, range.zone), range.days.contains(day) else {
                return false
            }
        }
        let values = try R.schema.values(of: record)
        return try needed.allSatisfy { try $0.isChosen(values, range, references) }
    }

    // MARK: - Taking in

    package func makeTaker(_ context: TransferContext) -> any TransferTaker {
        RecordTaker(self, context)
    }

    // MARK: - Looking

    package func events(
        of app: String, _ range: TransferRange, in reading: any ReadTransaction
    ) throws -> [TransferEvent] {
        try moments.flatMap { moment in
            let query = Query<R>().where(moment.condition(range.days, range.zone))
            return try reading.fetch(query).compactMap { record in
                moment.day(record, range.zone).map { day in
                    TransferEvent(
                        app: app, kind: name, name: moment.name, day: day,
                        instant: moment.time(record, range.zone), label: record.label,
                        uid: record[keyPath: uidPath])
                }
            }
        }
    }

    package func hits(
        of app: String, _ words: SearchQuery, limit: Int, in reading: any ReadTransaction
    ) throws -> (hits: [TransferHit], total: Int) {
        guard R.schema.definition.isSearched else { return ([], 0) }
        let results = try reading.searchResults(Query<R>().matching(words).limit(limit))
        let hits = results.hits.map { hit in
            TransferHit(
                app: app, kind: name, label: hit.record.label, uid: hit.record[keyPath: uidPath],
                score: hit.score, snippet: hit.match.snippet(maximumWidth: 70))
        }
        return (hits, results.total)
    }
}

/// What is special about taking records of a type in; by default nothing.
package struct TransferRules<R: UndoableRecord>: Sendable {
    /// The record here that is the same thing though it has another identifier, such as the label of
    /// the same name: it then stands for the one that comes.
    package var twin: @Sendable (R, any ReadTransaction) throws -> RecordID<R>?
    /// Refuses a record with a value that its columns could hold and that it must not have, such as a
    /// file's name that leads elsewhere; it throws ``TransferLineProblem`` then.
    package var check: @Sendable (R) throws -> Void
    /// Changes a record that is about to be stored anew, such as its number in a project.
    package var prepare: @Sendable (inout R, any Transaction) throws -> Void
    /// Does what has to be done once a record is stored, new or changed.
    package var stored: @Sendable (R, any Transaction) throws -> Void
    /// What is written for columns whose values say nothing elsewhere, such as the name of a file
    /// here, by the fields' names. Such a column of a record that is here stays as it is.
    package var stated: [String: @Sendable (R) throws -> String]

    /// Makes rules.
    package init(
        twin: @escaping @Sendable (R, any ReadTransaction) throws -> RecordID<R>? = { _, _ in nil },
        check: @escaping @Sendable (R) throws -> Void = { _ in },
        prepare: @escaping @Sendable (inout R, any Transaction) throws -> Void = { _, _ in },
        stored: @escaping @Sendable (R, any Transaction) throws -> Void = { _, _ in },
        stated: [String: @Sendable (R) throws -> String] = [:]
    ) {
        (self.twin, self.check, self.prepare) = (twin, check, prepare)
        (self.stored, self.stated) = (stored, stated)
    }
}
