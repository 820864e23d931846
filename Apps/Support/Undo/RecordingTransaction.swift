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

    let base: any Transaction
    let recorder: UndoRecorder
    private var operationID: RecordID<UndoOperation>?
    /// Whether this transaction is not the operation's first.
    let isLater: Bool
    private var encoder = UndoEncoder()
    private var fingerprints: [ObjectIdentifier: UndoFingerprint] = [:]

    init(_ base: any Transaction, _ recorder: UndoRecorder) {
        self.base = base
        self.recorder = recorder
        operationID = recorder.operationID
        isLater = operationID != nil
    }

    func read<R: Record>(_ id: RecordID<R>) throws -> R? { try base.read(id) }

    func forEachRow<R: Record>(_ query: Query<R>, _ body: (RowReader) throws -> Void) throws {
        try base.forEachRow(query, body)
    }

    func searchResults<R: Record>(_ query: Query<R>) throws -> SearchResults<R> {
        try base.searchResults(query)
    }

    func count<R: Record>(_ query: Query<R>, upTo limit: Int?) throws -> Int {
        try base.count(query, upTo: limit)
    }

    func forEachRow<R: Record>(
        _ query: Query<R>, columns: [Int], _ body: (RowReader) throws -> Void
    ) throws {
        try base.forEachRow(query, columns: columns, body)
    }

    func groups<R: Record>(of query: Query<R>, _ grouping: Grouping) throws -> [[StoredValue]] {
        try base.groups(of: query, grouping)
    }

    func definition(of table: String) throws -> TableDefinition? {
        try base.definition(of: table)
    }

    func create<R: Record>(_ record: R) throws -> R {
        let fingerprint = try fingerprint(of: R.self)
        let schema = R.schema
        let stored = try base.create(record)
        try note(
            .insert(
                table: schema.table, id: stored.id.rawValue,
                after: fingerprint.value(of: stored, schema)))
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
        try note(deleted: [(id.rawValue, before)], of: R.self)
        return true
    }

    /// Stores what is still waiting.
    ///
    /// - Returns: the operation's number, if anything was changed.
    func finish() throws -> RecordID<UndoOperation>? {
        try storeEntry()
        return operationID
    }

    /// What makes fingerprints of the rows of records.
    ///
    /// - Throws: `StoreError` with `misuse` if changes of the records' table are not recorded.
    func fingerprint<R: Record>(of type: R.Type) throws -> UndoFingerprint {
        let key = ObjectIdentifier(type)
        if let fingerprint = fingerprints[key] { return fingerprint }
        let fingerprint = try recorder.tables.fingerprint(of: type)
        fingerprints[key] = fingerprint
        return fingerprint
    }

    func note(_ change: UndoChange) throws {
        encoder.append(change)
        if encoder.bytes.count >= Self.entrySize { try storeEntry() }
    }

    /// Forgets that an earlier transaction of the operation made records, which are gone again now,
    /// where that is all that it did to them; and the operation with it, if it did nothing else.
    ///
    /// - Returns: the records that are forgotten.
    func forgetInserts(table: String, ids: Set<Int64>) throws -> Set<Int64> {
        guard let operation = try newestOperation() else { return [] }
        var entries = try base.fetch(Query<UndoEntry>().where(\.operation == operation))
        var stored: [[UndoChange]] = []
        for entry in entries {
            let decoder = UndoDecoder(entry.changes)
            guard let changes = decoder.changes() else { return [] }
            stored.append(changes)
        }
        let forgotten = stored.joined().onlyInserted(into: table, of: ids)
        guard !forgotten.isEmpty else { return [] }
        for (index, changes) in stored.enumerated() {
            let others = changes.filter { !$0.concerns(table, forgotten) }
            guard others.count < changes.count else { continue }
            var encoder = UndoEncoder()
            for change in others { encoder.append(change) }
            entries[index].changes = encoder.bytes
            if others.isEmpty {
                _ = try base.delete(entries[index].id)
            } else {
                try base.update(entries[index])
            }
        }
        if encoder.bytes.isEmpty, entries.allSatisfy(\.changes.isEmpty) {
            _ = try base.delete(operation)
            operationID = nil
        }
        return forgotten
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
