import Persistence
import Reactive

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A store whose changes are written down, so that they can be undone together.
///
/// What is changed through it, in however many transactions, is one operation; if another operation
/// came in between, what follows is one of its own, for operations are undone the newest first. A
/// record that is made and deleted again leaves no trace. What is written down is in the same
/// transaction as the change itself: neither is there without the other.
final class RecordingStore: DataStore {
    private let base: any DataStore
    private let recorder: UndoRecorder

    init(_ base: any DataStore, operation: UndoOperation, tables: UndoTables) {
        self.base = base
        recorder = UndoRecorder(operation, tables)
    }

    var changes: Observable<Set<String>> { base.changes }

    func snapshot<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try base.snapshot(body)
    }

    func readOnce<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try base.readOnce(body)
    }

    func transaction<Result>(_ body: (any Transaction) throws -> Result) throws -> Result {
        let (result, id) = try base.transaction { try record(body, in: $0) }
        recorder.operationID = id
        return result
    }

    nonisolated(nonsending)
        func transaction<Result>(_ body: (any Transaction) throws -> Result) async throws -> Result
    {
        let (result, id) = try await base.transaction { try record(body, in: $0) }
        recorder.operationID = id
        return result
    }

    private func record<Result>(
        _ body: (any Transaction) throws -> Result, in transaction: any Transaction
    ) throws -> (Result, RecordID<UndoOperation>?) {
        let recording = RecordingTransaction(transaction, recorder)
        let result = try body(recording)
        return (result, try recording.finish())
    }
}
