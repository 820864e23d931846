import Persistence
import Reactive

/// The base store of a vault while it is not sealed.
struct GuardedStore: DataStore {
    let base: any DataStore

    var changes: Observable<Set<String>> { base.changes }

    func snapshot<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try base.snapshot { reading in
            try check(reading)
            return try body(reading)
        }
    }

    func readOnce<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        // Each read is of its own moment: what was read before this one was read unsealed.
        let result = try base.readOnce(body)
        try base.readOnce(check)
        return result
    }

    func transaction<Result>(_ body: (any Transaction) throws -> Result) throws -> Result {
        try base.transaction { try run(body, in: $0) }
    }

    nonisolated(nonsending)
        func transaction<Result>(_ body: (any Transaction) throws -> Result) async throws -> Result
    {
        try await base.transaction { try run(body, in: $0) }
    }

    private func run<Result>(
        _ body: (any Transaction) throws -> Result, in transaction: any Transaction
    ) throws -> Result {
        try check(transaction)
        return try body(transaction)
    }

    private func check(_ reading: any ReadTransaction) throws {
        guard try reading.read(SealedHeader.number) == nil else { throw SealError.sealedMeanwhile }
    }
}
