extension ReadTransaction {
    /// The records of several numbers, read at once.
    ///
    /// A number that no record has is left out. However many numbers there are, the provider is
    /// asked once.
    public func read<R: Record>(
        _ ids: some Sequence<RecordID<R>>
    ) throws -> [RecordID<R>: R] {
        let numbers = ids.map { StoredValue.integer($0.rawValue) }
        guard !numbers.isEmpty else { return [:] }
        var records: [RecordID<R>: R] = [:]
        try forEach(Query<R>().where(Condition(.isIn(R.schema.idPosition, numbers)))) {
            records[$0.id] = $0
        }
        return records
    }

    /// The records of a query that refer to several others, in lists of their own.
    ///
    /// ```swift
    /// let issues = try reading.fetch(Query<Issue>())
    /// let comments = try reading.fetch(
    ///     Query<Comment>().sorted(by: \.createdAt), by: \.issue, for: issues.map(\.id))
    /// ```
    ///
    /// - Parameters:
    ///   - query: which records, and their order within each list. A limit and a skip are those of
    ///     each list; all of the query's records are read for them.
    ///   - reference: the column that refers.
    ///   - ids: the records that are referred to. The provider is asked once, however many.
    /// - Returns: a list for each of `ids`, empty if no record refers to it.
    /// - Throws: ``StoreError`` with `misuse` for a query that begins after another page.
    public func fetch<R: Record, Reference: RecordReference>(
        _ query: Query<R>, by reference: KeyPath<R, Reference>,
        for ids: some Sequence<RecordID<Reference.Target>>
    ) throws -> [RecordID<Reference.Target>: [R]] {
        var lists: [RecordID<Reference.Target>: [R]] = [:]
        for id in ids { lists[id] = [] }
        let (limit, offset) = (query.limit ?? .max, query.offset)
        var skipped: [RecordID<Reference.Target>: Int] = [:]
        try forEach(query.referring(by: reference, to: lists.keys)) { record in
            guard let id = record[keyPath: reference].targetID else { return }
            if skipped[id, default: 0] < offset {
                skipped[id, default: 0] += 1
            } else if lists[id, default: []].count < limit {
                lists[id, default: []].append(record)
            }
        }
        return lists
    }

    /// How many records of a query refer to each of several others, apart from limit and skip.
    ///
    /// - Returns: a number for each of `ids`, 0 if no record refers to it.
    public func counts<R: Record, Reference: RecordReference>(
        of query: Query<R> = Query(), by reference: KeyPath<R, Reference>,
        for ids: some Sequence<RecordID<Reference.Target>>
    ) throws -> [RecordID<Reference.Target>: Int] {
        var counts: [RecordID<Reference.Target>: Int] = [:]
        for id in ids { counts[id] = 0 }
        try forEach(query.uncut.referring(by: reference, to: counts.keys)) { record in
            guard let id = record[keyPath: reference].targetID else { return }
            counts[id, default: 0] += 1
        }
        return counts
    }
}

extension DataStore {
    /// The records of several numbers, those that exist; read at once.
    public func read<R: Record>(
        _ ids: some Sequence<RecordID<R>>
    ) throws -> [RecordID<R>: R] {
        try snapshot { try $0.read(ids) }
    }

    /// The records of a query that refer to several others, in lists of their own; see
    /// ``ReadTransaction/fetch(_:by:for:)``.
    public func fetch<R: Record, Reference: RecordReference>(
        _ query: Query<R>, by reference: KeyPath<R, Reference>,
        for ids: some Sequence<RecordID<Reference.Target>>
    ) throws -> [RecordID<Reference.Target>: [R]] {
        try snapshot { try $0.fetch(query, by: reference, for: ids) }
    }

    /// How many records of a query refer to each of several others; see
    /// ``ReadTransaction/counts(of:by:for:)``.
    public func counts<R: Record, Reference: RecordReference>(
        of query: Query<R> = Query(), by reference: KeyPath<R, Reference>,
        for ids: some Sequence<RecordID<Reference.Target>>
    ) throws -> [RecordID<Reference.Target>: Int] {
        try snapshot { try $0.counts(of: query, by: reference, for: ids) }
    }
}

extension Query {
    /// The query for the records that refer to one of several others, all of them.
    fileprivate func referring<Reference: RecordReference>(
        by reference: KeyPath<R, Reference>,
        to ids: some Collection<RecordID<Reference.Target>>
    ) -> Query {
        with { query in
            if query.cursor != nil {
                query.problem = StoreError(.misuse, "lists begin after no page").at(
                    table: R.schema.table)
            }
            query.limit = nil
            query.offset = 0
        }.where(
            .make(reference) { column in
                .isIn(column, ids.map { .integer($0.rawValue) })
            })
    }
}
