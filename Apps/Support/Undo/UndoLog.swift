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
    private let types: [any UndoableRecord.Type]
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
        self.types = types
        self.now = now
    }

    /// The same store, with all that is changed through it recorded as one operation.
    public func recording(_ name: String, _ detail: String) -> any DataStore {
        RecordingStore(
            store, operation: UndoOperation(name: name, detail: detail, createdAt: now()))
    }

    /// The operations that can be undone, the newest first.
    public func operations() throws -> [UndoOperation] {
        try store.fetch(
            Query<UndoOperation>().where(\.undoneAt == nil).sorted(by: \.id, .descending))
    }

    /// Takes back the newest operation that was not undone yet: all of it, or nothing.
    ///
    /// - Returns: what was undone.
    /// - Throws: ``UndoProblem``, naming the records that were changed since.
    public func undoLast() throws -> UndoOperation {
        try store.transaction { transaction in
            let open = Query<UndoOperation>().where(\.undoneAt == nil)
                .sorted(by: \.id, .descending)
            guard var operation = try transaction.first(open) else {
                throw UndoProblem.nothingToUndo
            }
            let entries = Query<UndoEntry>().where(\.operation == operation.id)
            var conflicts: [String] = []
            for entry in try transaction.fetch(entries.sorted(by: \.id, .descending)) {
                var decoder = UndoDecoder(entry.changes)
                guard let changes = decoder.changes() else { throw unreadable(operation) }
                for change in changes.reversed() {
                    if let name = try takeBack(change, of: operation, in: transaction) {
                        conflicts.append(name)
                    }
                }
            }
            guard conflicts.isEmpty else {
                throw UndoProblem.changedSince(
                    operation: operation.summary, records: Array(conflicts.prefix(5)))
            }
            try transaction.delete(entries)
            operation.undoneAt = now()
            try transaction.update(operation)
            return operation
        }
    }

    private func unreadable(_ operation: UndoOperation) -> UndoProblem {
        .unreadable(operation: operation.summary)
    }

    /// - Returns: the name of the record if it is not as the operation left it.
    private func takeBack(
        _ change: UndoChange, of operation: UndoOperation, in transaction: any Transaction
    ) throws -> String? {
        let type = types.first { $0.table == change.table }
        guard let type else { throw unreadable(operation) }
        do {
            return try type.takeBack(change, in: transaction)
        } catch let error as StoreError where error.code == .unreadableValue {
            throw unreadable(operation)
        } catch let error as StoreError
            where error.code == .notUnique || error.code == .brokenReference
        {
            return error.table ?? change.table
        }
    }
}

extension UndoOperation {
    /// The operation as a person would name it: `import bookmarks.html`.
    public var summary: String { detail.isEmpty ? name : name + " " + detail }
}

extension UndoChange {
    fileprivate var table: String {
        switch self {
        case .insert(let table, _, _), .update(let table, _, _, _), .delete(let table, _, _): table
        }
    }
}

extension UndoableRecord {
    fileprivate static var table: String { schema.table }

    fileprivate static func takeBack(
        _ change: UndoChange, in transaction: any Transaction
    ) throws -> String? {
        switch change {
        case .insert(_, let id, let after):
            let id = RecordID<Self>(id)
            guard let current = try transaction.read(id) else { return id.description }
            guard try isUnchanged(current, after) else { return current.label }
            try transaction.delete(id)
        case .update(_, let id, let before, let after):
            guard let current = try transaction.read(RecordID<Self>(id)) else { return String(id) }
            guard try isUnchanged(current, after) else { return current.label }
            try transaction.update(schema.record(from: before))
        case .delete(_, let id, let before):
            if let other = try transaction.read(RecordID<Self>(id)) { return other.label }
            _ = try transaction.create(schema.record(from: before))
        }
        return nil
    }

    private static func isUnchanged(_ record: Self, _ fingerprint: UInt64) throws -> Bool {
        UndoEncoder.fingerprint(try schema.values(of: record)) == fingerprint
    }
}
