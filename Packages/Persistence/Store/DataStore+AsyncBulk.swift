// The forms for `async` functions of what changes many records: without them the synchronous ones
// would be taken, which block a thread of Swift's pool while somebody else is writing.

extension DataStore {
    /// Changes columns of all records of a query; see ``Transaction/update(_:_:_:)``.
    @discardableResult
    nonisolated(nonsending)
        public func update<R: Record>(
            _ query: Query<R>, _ first: Assignment<R>, _ others: Assignment<R>...
        ) async throws -> Int
    {
        try await transaction { try $0.update(query, setting: [first] + others) }
    }

    /// Deletes all records of a query together; see ``Transaction/delete(_:)``.
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
        public func upsert<R: Record>(
            _ record: R, on columns: PartialKeyPath<R>...
        ) async throws -> R
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
        try await transaction {
            try $0.upsert(record, on: columns, updating: [changed] + others)
        }
    }
}
