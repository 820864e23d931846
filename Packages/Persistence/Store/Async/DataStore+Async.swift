// The forms for `async` functions. Reading costs no change of threads or actors: it is done on the
// caller. So is writing, and where it has to wait the task is suspended.

extension DataStore {
    /// A snapshot.
    nonisolated(nonsending)
        public func readOnce<Result>(
            _ body: (any ReadTransaction) throws -> Result
        ) async throws -> Result
    {
        try await snapshot(body)
    }

    /// The record of that number, if there is one.
    nonisolated(nonsending)
        public func read<R: Record>(_ id: RecordID<R>) async throws -> R?
    {
        try await readOnce { try $0.read(id) }
    }

    /// The records of a query.
    @inlinable @inline(__always)
    nonisolated(nonsending)
        public func fetch<R: Record>(_ query: Query<R> = Query()) async throws -> [R]
    {
        try await query.records(of: self)
    }

    /// The first record of a query.
    nonisolated(nonsending)
        public func first<R: Record>(_ query: Query<R>) async throws -> R?
    {
        try await query.read(from: self) { try $0.first(query) }
    }

    /// One page of a query made with ``Query/page(_:after:)``, and where the next one begins.
    nonisolated(nonsending)
        public func page<R: Record>(_ query: Query<R>) async throws -> Page<R>
    {
        try await query.read(from: self) { try $0.page(query) }
    }

    /// The hits of a query with search words, the best first unless the query has an order.
    nonisolated(nonsending)
        public func search<R: Record>(_ query: Query<R>) async throws -> [SearchHit<R>]
    {
        try await snapshot { try $0.search(query) }
    }

    /// How many records the query has, apart from limit, skip and page.
    nonisolated(nonsending)
        public func count<R: Record>(_ query: Query<R>) async throws -> Int
    {
        try await query.read(from: self) { try $0.count(query) }
    }

    /// Stores a new record; see ``Transaction/create(_:)``.
    @discardableResult
    nonisolated(nonsending)
        public func create<R: Record>(_ record: R) async throws -> R
    {
        try await transaction { try $0.create(record) }
    }

    /// Replaces the stored record of the same number; see ``Transaction/update(_:)``.
    nonisolated(nonsending)
        public func update<R: Record>(_ record: R) async throws
    {
        try await transaction { try $0.update(record) }
    }

    /// Deletes a record; see ``Transaction/delete(_:)->Bool``.
    @discardableResult
    nonisolated(nonsending)
        public func delete<R: Record>(_ id: RecordID<R>) async throws -> Bool
    {
        try await transaction { try $0.delete(id) }
    }

    /// In what the database's tables are not those that these records declare; see the synchronous
    /// form.
    nonisolated(nonsending)
        public func drift<each R: Record>(
            of types: repeat (each R).Type
        ) async throws -> [TableDifference]
    {
        var declared: [TableDefinition] = []
        repeat declared.append((each R).schema.definition)
        return try await snapshot { [declared] in try $0.drift(from: declared) }
    }
}
