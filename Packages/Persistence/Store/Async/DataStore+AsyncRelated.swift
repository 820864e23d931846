extension DataStore {
    /// The records of several numbers, those that exist; read at once.
    nonisolated(nonsending)
        public func read<R: Record>(
            _ ids: some Sequence<RecordID<R>>
        ) async throws -> [RecordID<R>: R]
    {
        try await snapshot { try $0.read(ids) }
    }

    /// The records of a query that refer to several others, in lists of their own; see
    /// ``ReadTransaction/fetch(_:by:for:)``.
    nonisolated(nonsending)
        public func fetch<R: Record, Reference: RecordReference>(
            _ query: Query<R>, by reference: KeyPath<R, Reference>,
            for ids: some Sequence<RecordID<Reference.Target>>
        ) async throws -> [RecordID<Reference.Target>: [R]]
    {
        try await snapshot { try $0.fetch(query, by: reference, for: ids) }
    }

    /// How many records of a query refer to each of several others; see
    /// ``ReadTransaction/counts(of:by:for:)``.
    nonisolated(nonsending)
        public func counts<R: Record, Reference: RecordReference>(
            of query: Query<R> = Query(), by reference: KeyPath<R, Reference>,
            for ids: some Sequence<RecordID<Reference.Target>>
        ) async throws -> [RecordID<Reference.Target>: Int]
    {
        try await snapshot { try $0.counts(of: query, by: reference, for: ids) }
    }
}
