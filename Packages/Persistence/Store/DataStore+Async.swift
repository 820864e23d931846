// The forms for `async` functions. Reading costs no change of threads or actors: it is done on the
// caller. So is writing, and where it has to wait the task is suspended.

extension DataStore {
    /// The record of that number, if there is one.
    nonisolated(nonsending)
        public func read<R: Record>(_ id: RecordID<R>) async throws -> R?
    {
        try await snapshot { try $0.read(id) }
    }

    /// The records of a query.
    @inlinable
    nonisolated(nonsending)
        public func fetch<R: Record>(_ query: Query<R> = Query()) async throws -> [R]
    {
        try await snapshot { try $0.fetch(query) }
    }

    /// The first record of a query.
    nonisolated(nonsending)
        public func first<R: Record>(_ query: Query<R>) async throws -> R?
    {
        try await snapshot { try $0.first(query) }
    }

    /// One page of a query made with ``Query/page(_:after:)``, and where the next one begins.
    nonisolated(nonsending)
        public func page<R: Record>(_ query: Query<R>) async throws -> Page<R>
    {
        try await snapshot { try $0.page(query) }
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
        try await snapshot { try $0.count(query) }
    }

    /// Stores a new record; see ``Transaction/create(_:)``.
    @discardableResult
    nonisolated(nonsending)
        public func create<R: Record>(_ record: R) async throws -> R
    {
        try await transaction { try $0.create(record) }
    }

    /// Stores several new records, all or none.
    @inlinable
    @discardableResult
    nonisolated(nonsending)
        public func create<R: Record>(contentsOf records: some Sequence<R>) async throws -> [R]
    {
        try await transaction { try $0.create(contentsOf: records) }
    }

    /// Replaces the stored record of the same number; see ``Transaction/update(_:)``.
    nonisolated(nonsending)
        public func update<R: Record>(_ record: R) async throws
    {
        try await transaction { try $0.update(record) }
    }

    /// Replaces the record that has the same value in a unique column, or stores a new one.
    @discardableResult
    nonisolated(nonsending)
        public func upsert<R: Record, Value: ColumnValue>(
            _ record: R, on column: KeyPath<R, Value>
        ) async throws -> R
    {
        try await transaction { try $0.upsert(record, on: column) }
    }

    /// Deletes a record; see ``Transaction/delete(_:)``.
    @discardableResult
    nonisolated(nonsending)
        public func delete<R: Record>(_ id: RecordID<R>) async throws -> Bool
    {
        try await transaction { try $0.delete(id) }
    }
}
