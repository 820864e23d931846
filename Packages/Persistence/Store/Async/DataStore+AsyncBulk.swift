extension DataStore {
    /// Stores several new records, all or none.
    @inlinable
    @discardableResult
    nonisolated(nonsending)
        public func create<R: Record>(contentsOf records: some Sequence<R>) async throws -> [R]
    {
        try await transaction { try $0.create(contentsOf: Array(records)) }
    }

    /// Changes columns of all records of a query; see ``Transaction/update(_:_:_:)``.
    @discardableResult
    nonisolated(nonsending)
        public func update<R: Record>(
            _ query: Query<R>, _ first: Assignment<R>, _ others: Assignment<R>...
        ) async throws -> Int
    {
        try await transaction { try $0.update(query, setting: [first] + others) }
    }

    /// Deletes all records of a query together; see ``Transaction/delete(_:)->Int``.
    @discardableResult
    nonisolated(nonsending)
        public func delete<R: Record>(_ query: Query<R>) async throws -> Int
    {
        try await transaction { try $0.delete(query) }
    }

    /// Replaces the record that has the same values in some columns, or stores a new one; see
    /// ``Transaction/upsert(_:on:)``.
    @discardableResult
    nonisolated(nonsending)
        public func upsert<R: Record>(_ record: R, on columns: PartialKeyPath<R>...) async throws
        -> R
    {
        try await transaction { try $0.upsert(record, on: columns, updating: nil) }
    }

    /// Changes some columns of the record that has the same values in others, or stores a new
    /// record; see ``Transaction/upsert(_:on:updating:_:)``.
    @discardableResult
    nonisolated(nonsending)
        public func upsert<R: Record>(
            _ record: R,
            on columns: PartialKeyPath<R>...,
            updating changed: PartialKeyPath<R>,
            _ others: PartialKeyPath<R>...
        ) async throws -> R
    {
        try await transaction { try $0.upsert(record, on: columns, updating: [changed] + others) }
    }
}
