public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What was done to an app's records, and how to take it back.
///
/// The log is in the app's own database, so it survives the process and is seen by all. The last
/// hundred operations are kept.
public struct UndoLog: Sendable {
    private let store: any DataStore
    let tables: UndoTables
    private let now: @Sendable () -> Date

    /// Makes the log of a store.
    ///
    /// - Parameters:
    ///   - store: the store itself, not a recording one.
    ///   - types: every kind of record whose changes are recorded.
    ///   - now: the clock.
    public init(
        store: any DataStore,
        types: [any UndoableRecord.Type],
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        tables = UndoTables(types)
        self.now = now
    }

    /// The same store, with all that is changed through it recorded as one operation.
    public func recording(_ name: String, _ detail: String) -> any DataStore {
        RecordingStore(
            store,
            operation: UndoOperation(
                name: name, detail: detail, layout: tables.layout, createdAt: now()),
            tables: tables)
    }

    /// The operations that can be undone, the newest first.
    public func operations() throws -> [UndoOperation] {
        try store.fetch(
            Query<UndoOperation>().where(\.undoneAt == nil).sorted(by: \.id, .descending))
    }

    /// Takes back the newest operation that was not undone yet: all of it, or nothing.
    ///
    /// - Returns: what was undone, and what a person knows the records by.
    /// - Throws: ``UndoProblem``, naming the records that were changed since.
    public func undoLast() throws -> Undone {
        try store.transaction { transaction in
            let open = Query<UndoOperation>().where(\.undoneAt == nil)
                .sorted(by: \.id, .descending)
            guard var operation = try transaction.first(open) else {
                throw UndoProblem.nothingToUndo
            }
            guard operation.layout == tables.layout else { throw unreadable(operation) }
            let entries = Query<UndoEntry>().where(\.operation == operation.id)
            var done: [String] = []
            var changed: [String] = []
            var hindered: [String] = []
            // One at a time: together they may be as much as all that was deleted.
            for id in try transaction.values(of: \.id, in: entries.sorted(by: \.id, .descending)) {
                guard let entry = try transaction.read(id) else { continue }
                let decoder = UndoDecoder(entry.changes)
                guard let changes = decoder.changes() else { throw unreadable(operation) }
                for change in changes.reversed() {
                    switch try takeBack(change, of: operation, in: transaction) {
                    case .done(let name):
                        if done.count < Undone.limit, !done.contains(name) { done.append(name) }
                    case .changedSince(let name): changed.append(name)
                    case .hindered(let name): hindered.append(name)
                    }
                }
            }
            // A record that stays as it was changed may hinder others, which need no telling then.
            guard changed.isEmpty else {
                throw UndoProblem.changedSince(
                    operation: operation.summary, records: Array(changed.prefix(5)))
            }
            guard hindered.isEmpty else {
                throw UndoProblem.hindered(
                    operation: operation.summary, records: Array(hindered.prefix(5)))
            }
            try transaction.delete(entries)
            operation.undoneAt = now()
            try transaction.update(operation)
            return Undone(operation: operation, records: done.reversed())
        }
    }

    /// Which of these texts stand in columns of records that undoing could bring back: the names of
    /// files, for example, that must not go yet. It reads the whole log.
    ///
    /// - Throws: `StoreError`.
    public func mentioned(
        _ texts: Set<String>, in snapshot: any ReadTransaction
    ) throws -> Set<String> {
        var found: Set<String> = []
        try snapshot.forEach(Query<UndoEntry>()) { entry in
            let decoder = UndoDecoder(entry.changes)
            for change in decoder.changes() ?? [] {
                for case .text(let text) in change.before where texts.contains(text) {
                    found.insert(text)
                }
            }
        }
        return found
    }

    private func unreadable(_ operation: UndoOperation) -> UndoProblem {
        .unreadable(operation: operation.summary)
    }

    private func takeBack(
        _ change: UndoChange, of operation: UndoOperation, in transaction: any Transaction
    ) throws -> TakeBack {
        guard let type = tables.types[change.table] else { throw unreadable(operation) }
        do {
            return try type.takeBack(change, tables, in: transaction)
        } catch let error as StoreError where error.code == .unreadableValue {
            throw unreadable(operation)
        }
    }
}

/// What became of taking back a change.
private enum TakeBack {
    case done(String)
    /// The record of this name is not as the operation left it.
    case changedSince(String)
    /// Other records do not let this one become what it was: one has its unique value, or refers to
    /// it, or is the one that it refers to and is gone.
    case hindered(String)
}

/// What was taken back.
public struct Undone: Sendable, Equatable {
    /// So many records are named.
    static let limit = 4

    /// The operation.
    public let operation: UndoOperation
    /// What a person knows the records by that it had changed, of many only some.
    public let records: [String]

    /// The operation as a person would name it, with what its numbers and days were about: `edit 12
    /// Swift.org`. One that changed many records is told as it was called.
    public var summary: String {
        // `folder delete Work` says what it was about, `delete 12` does not.
        let isNumbers = operation.detail.allSatisfy { "0123456789- ".contains($0) }
        guard isNumbers, !records.isEmpty, records.count < Self.limit else {
            return operation.summary
        }
        let names = records.joined(separator: ", ")
        let words = Set(names.split { $0 == " " || $0 == "," })
        let isSaid = operation.detail.split(separator: " ").allSatisfy(words.contains)

        return isSaid ? "\(operation.name) \(names)" : "\(operation.summary) (\(names))"
    }
}

extension UndoOperation {
    /// The operation as a person would name it: `import bookmarks.html`.
    public var summary: String { detail.isEmpty ? name : name + " " + detail }
}

extension UndoChange {
    /// The row as it was before; empty for one that was not there.
    fileprivate var before: [StoredValue] {
        switch self {
        case .insert: []
        case .update(_, _, let before, _, _), .delete(_, _, let before): before
        }
    }

    fileprivate var table: String {
        switch self {
        case .insert(let table, _, _), .update(let table, _, _, _, _), .delete(let table, _, _):
            table
        }
    }
}

extension UndoableRecord {
    fileprivate static func takeBack(
        _ change: UndoChange, _ tables: UndoTables, in transaction: any Transaction
    ) throws -> TakeBack {
        switch change {
        case .insert(_, let id, let after):
            let id = RecordID<Self>(id)
            guard let current = try transaction.read(id) else {
                return .changedSince(id.description)
            }
            guard try tables.row(of: current).fingerprint == after else {
                return .changedSince(current.label)
            }
            return try current.unlessHindered(current.label) { try transaction.delete(id) }
        case .update(_, let id, let before, let after, let incidental):
            let id = RecordID<Self>(id)
            guard let current = try transaction.read(id) else {
                return .changedSince(id.description)
            }
            let row = try tables.row(of: current)
            guard row.fingerprint == after else { return .changedSince(current.label) }
            var old = try tables.row(of: schema.record(from: before))
            if row.incidental != incidental { old.incidental = row.incidental }
            for position in lastingPositions { old.values[position] = row.values[position] }
            let record = try schema.record(from: old.values)
            return try current.unlessHindered(record.label) { try transaction.update(record) }
        case .delete(_, let id, let before):
            if let other = try transaction.read(RecordID<Self>(id)) {
                return .changedSince(other.label)
            }
            let record = try schema.record(from: before)
            return try record.unlessHindered(record.label) { _ = try transaction.create(record) }
        }
    }

    private func unlessHindered(
        _ name: String, _ body: () throws -> Void
    ) throws -> TakeBack {
        do {
            try body()
            return .done(name)
        } catch let error as StoreError
            where [.notUnique, .brokenReference, .violatedCheck].contains(error.code)
        {
            return .hindered(label)
        }
    }
}
