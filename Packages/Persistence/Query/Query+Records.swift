/// Making records of rows, in code that is generic over the record alone: the compiler specializes it
/// where the record is known, so that each is made in its place in the array. What is generic over
/// the transaction too is not specialized when it is called through `any ReadTransaction`.
extension Query {
    @inlinable
    func records(of store: any DataStore) throws -> [R] {
        try read(from: store) { try records(of: $0) }
    }

    /// Runs a body that reads nothing but this query. A search needs a moment that stands still: it
    /// reads its hits after it has found them.
    @usableFromInline
    func read<Result>(
        from store: any DataStore, _ body: (any ReadTransaction) throws -> Result
    ) throws -> Result {
        search == nil ? try store.readOnce(body) : try store.snapshot(body)
    }

    @inlinable
    nonisolated(nonsending) func records(of store: any DataStore) async throws -> [R] {
        try await read(from: store) { try records(of: $0) }
    }

    /// The same for `async` functions.
    @usableFromInline
    nonisolated(nonsending) func read<Result>(
        from store: any DataStore, _ body: (any ReadTransaction) throws -> Result
    ) async throws -> Result {
        search == nil ? try await store.readOnce(body) : try await store.snapshot(body)
    }

    @inlinable
    func records(of reading: any ReadTransaction) throws -> [R] {
        var records: [R] = []
        let make = R.schema.make
        try reading.forEachRow(self) { records.append(try make($0)) }
        return records
    }

    @inlinable
    func forEach(of reading: any ReadTransaction, _ body: (R) throws -> Void) throws {
        let make = R.schema.make
        try reading.forEachRow(self) { try body(make($0)) }
    }
}
