import Persistence
import Synchronization

/// The operation that a ``RecordingStore`` records, and its number once it is stored.
final class UndoRecorder: Sendable {
    let operation: UndoOperation
    let tables: UndoTables
    private let storedID: Mutex<RecordID<UndoOperation>?> = Mutex(nil)

    init(_ operation: UndoOperation, _ tables: UndoTables) {
        self.operation = operation
        self.tables = tables
    }

    var operationID: RecordID<UndoOperation>? {
        get { storedID.withLock { $0 } }
        set { storedID.withLock { $0 = newValue } }
    }
}

/// A transaction that writes down what is changed through it.
final class RecordingTransaction: Transaction {
    /// When so many bytes are waiting they are stored: memory does not grow with the change.
    private static let entrySize = 256 * 1024
    /// How many operations are kept.
    private static let operationLimit: Int64 = 100

    private let base: any Transaction
    private let recorder: UndoRecorder
    private var operationID: RecordID<UndoOperation>?
    /// Whether this transaction is not the operation's first.
    private let isLater: Bool
    private var encoder = UndoEncoder()

    init(_ base: any Transaction, _ recorder: UndoRecorder) {
        self.base = base
        self.recorder = recorder
        operationID = recorder.operationID
        isLater = operationID != nil
    }

    func read<R: Record>(_ id: RecordID<R>) throws -> R? { try base.read(id) }

    func forEach<R: Record>(_ query: Query<R>, _ body: (R) throws -> Void) throws {
        try base.forEach(query, body)
    }

    func searchResults<R: Record>(_ query: Query<R>) throws -> SearchResults<R> {
        try base.searchResults(query)
    }

    func count<R: Record>(_ query: Query<R>, upTo limit: Int?) throws -> Int {
        try base.count(query, upTo: limit)
    }

    func definition(of table: String) throws -> TableDefinition? {
        try base.definition(of: table)
    }

    func create<R: Record>(_ record: R) throws -> R {
        let stored = try base.create(record)
        let after = try recorder.tables.row(of: stored)
        try note(
            .insert(
                table: R.schema.table, id: stored.id.rawValue, after: after.fingerprint))
        return stored
    }

    func update<R: Record>(_ record: R) throws {
        let before = try base.read(record.id).map(recorder.tables.row(of:))
        try base.update(record)
        guard let before else { return }
        let after = try recorder.tables.row(of: record)
        try note(
            .update(
                table: R.schema.table, id: record.id.rawValue, before: before.values,
                after: after.fingerprint, incidental: after.incidental))
    }

    func delete<R: Record>(_ id: RecordID<R>) throws -> Bool {
        guard let before = try base.read(id).map(recorder.tables.row(of:)) else { return false }
        try base.delete(id)
        if isLater, try forgetInsert(table: R.schema.table, id: id.rawValue) { return true }
        try note(.delete(table: R.schema.table, id: id.rawValue, before: before.values))
        return true
    }

    /// Stores what is still waiting.
    ///
    /// - Returns: the operation's number, if anything was changed.
    func finish() throws -> RecordID<UndoOperation>? {
        try storeEntry()
        return operationID
    }

    private func note(_ change: UndoChange) throws {
        encoder.append(change)
        if encoder.bytes.count >= Self.entrySize { try storeEntry() }
    }

    /// Forgets that an earlier transaction of the operation made a record, which is gone again now,
    /// if that is all that it did to it; and the operation with it, if it did nothing else.
    private func forgetInsert(table: String, id: Int64) throws -> Bool {
        guard let operation = try newestOperation() else { return false }
        var entries = try base.fetch(Query<UndoEntry>().where(\.operation == operation))
        var found = 0
        for index in entries.indices {
            var decoder = UndoDecoder(entries[index].changes)
            guard let changes = decoder.changes() else { return false }
            let others = changes.filter { !$0.concerns(table, id) }
            guard others.count < changes.count else { continue }
            found += changes.count - others.count
            guard found == 1, changes.contains(where: { $0.isInsert(of: table, id) }) else {
                return false
            }
            var encoder = UndoEncoder()
            for change in others { encoder.append(change) }
            entries[index].changes = encoder.bytes
        }
        guard found == 1 else { return false }
        for entry in entries {
            if entry.changes.isEmpty {
                _ = try base.delete(entry.id)
            } else {
                try base.update(entry)
            }
        }
        if encoder.bytes.isEmpty, entries.allSatisfy(\.changes.isEmpty) {
            _ = try base.delete(operation)
            operationID = nil
        }
        return true
    }

    /// The operation, if no other one came after it and it was not undone: only then can more be
    /// added to it, for operations are undone the newest first.
    private func newestOperation() throws -> RecordID<UndoOperation>? {
        guard let operationID else { return nil }
        let newest = try base.first(Query<UndoOperation>().sorted(by: \.id, .descending))
        guard let newest, newest.id == operationID, newest.undoneAt == nil else { return nil }
        return operationID
    }

    private func storeEntry() throws {
        guard !encoder.bytes.isEmpty else { return }
        let operation = try newestOperation() ?? storeOperation()
        _ = try base.create(UndoEntry(operation: operation, changes: encoder.bytes))
        encoder.removeAll()
    }

    private func storeOperation() throws -> RecordID<UndoOperation> {
        let id = try base.create(recorder.operation).id
        let oldest = RecordID<UndoOperation>(id.rawValue - Self.operationLimit)
        try base.delete(Query<UndoEntry>().where(\.operation <= oldest))
        try base.delete(Query<UndoOperation>().where(\.id <= oldest))
        operationID = id
        return id
    }
}
