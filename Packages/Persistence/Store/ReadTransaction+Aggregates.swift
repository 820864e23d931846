extension ReadTransaction {
    /// How many different values a column has among the records of a query, apart from its limit;
    /// the absence of a value is none.
    public func count<R: Record, Value: ColumnValue>(
        distinct column: KeyPath<R, Value>, of query: Query<R> = Query()
    ) throws -> Int {
        try value(.count(distinct: column), of: query)
    }

    /// The sum of a column over the records of a query, apart from its limit; zero when there is no
    /// value.
    ///
    /// ```swift
    /// let minutes = try reading.sum(\.minutes, of: Query<Workout>().where(\.isDone == true))
    /// ```
    ///
    /// - Throws: ``StoreError`` with `overflow` if the column's type cannot hold the sum; see
    ///   ``Aggregate/sum(_:)`` for how doubles are added.
    public func sum<R: Record, Value: Summable>(
        _ column: KeyPath<R, Value>, of query: Query<R> = Query()
    ) throws -> Value.Total {
        try value(.sum(column), of: query)
    }

    /// The average of a column over the records of a query, apart from its limit; `nil` when there
    /// is no value.
    ///
    /// - Throws: ``StoreError`` with `overflow` if there are infinities of both signs.
    public func average<R: Record, Value: Summable>(
        _ column: KeyPath<R, Value>, of query: Query<R> = Query()
    ) throws -> Double? {
        try value(.average(column), of: query)
    }

    /// The least value of a column among the records of a query, apart from its limit; `nil` when
    /// there is none.
    public func min<R: Record, Value: ColumnValue>(
        _ column: KeyPath<R, Value>, of query: Query<R> = Query()
    ) throws -> Value? {
        try value(.min(column), of: query)
    }

    /// The least value of a column among the records of a query, apart from its limit; `nil` when
    /// there is none.
    public func min<R: Record, Value: ColumnValue>(
        _ column: KeyPath<R, Value?>, of query: Query<R> = Query()
    ) throws -> Value? {
        try value(.min(column), of: query)
    }

    /// The greatest value of a column among the records of a query, apart from its limit; `nil`
    /// when there is none.
    public func max<R: Record, Value: ColumnValue>(
        _ column: KeyPath<R, Value>, of query: Query<R> = Query()
    ) throws -> Value? {
        try value(.max(column), of: query)
    }

    /// The greatest value of a column among the records of a query, apart from its limit; `nil`
    /// when there is none.
    public func max<R: Record, Value: ColumnValue>(
        _ column: KeyPath<R, Value?>, of query: Query<R> = Query()
    ) throws -> Value? {
        try value(.max(column), of: query)
    }

    /// Several aggregates of the records of a query, apart from its limit, in one go.
    ///
    /// ```swift
    /// let (count, heaviest) = try reading.aggregates(.count, .max(\.weight), of: query)
    /// ```
    ///
    /// - Throws: ``StoreError`` with `overflow` for a sum that its type cannot hold.
    public func aggregates<R: Record, each Value>(
        _ aggregate: repeat Aggregate<R, each Value>, of query: Query<R> = Query()
    ) throws -> (repeat each Value) {
        var reader = GroupReader<R>([])
        repeat reader.append(each aggregate)
        try reader.check()
        var row = RowValues(try groups(of: query, reader.grouping).first ?? [])
        return (repeat try row.read(each aggregate))
    }

    /// The records of a query in groups, sorted by the groups' keys (no value first): each key with
    /// what the aggregates tell of its records.
    ///
    /// ```swift
    /// let months = try reading.groups(
    ///     of: Query<Workout>().where(\.isDone == true), by: .month(\.startedAt, in: zone),
    ///     .count, .sum(\.volume), .max(\.weight))
    /// for (month, (count, volume, heaviest)) in months { … }
    /// ```
    ///
    /// Records of a query with search words are looked at one by one; the groups of others are made
    /// by the database.
    ///
    /// - Parameters:
    ///   - query: which records; what cuts them (limit, skip and page) does not count.
    ///   - key: what tells the groups apart.
    ///   - aggregate: what is told of each group.
    ///   - order: from the least key to the greatest, or the other way.
    ///   - limit: how many groups are handed out at most.
    /// - Throws: ``StoreError`` with `overflow` for a sum that its type cannot hold.
    public func groups<R: Record, Key, each Value>(
        of query: Query<R> = Query(),
        by key: GroupKey<R, Key>,
        _ aggregate: repeat Aggregate<R, each Value>,
        order: SortDirection = .ascending,
        limit: Int? = nil
    ) throws -> [(key: Key, values: (repeat each Value))] {
        var reader = GroupReader<R>([key.node], order, limit)
        reader.note(key.problem)
        repeat reader.append(each aggregate)
        try reader.check()
        var groups: [(key: Key, values: (repeat each Value))] = []
        for values in try self.groups(of: query, reader.grouping) {
            var row = RowValues(values)
            groups.append((try row.read(key), (repeat try row.read(each aggregate))))
        }
        return groups
    }

    /// The records of a query in groups, each with what one aggregate tells of its records; see
    /// the form with several.
    public func groups<R: Record, Key, Value>(
        of query: Query<R> = Query(),
        by key: GroupKey<R, Key>,
        _ aggregate: Aggregate<R, Value>,
        order: SortDirection = .ascending,
        limit: Int? = nil
    ) throws -> [(key: Key, value: Value)] {
        var reader = GroupReader<R>([key.node], order, limit)
        reader.note(key.problem)
        reader.append(aggregate)
        try reader.check()
        return try groups(of: query, reader.grouping).map { values in
            var row = RowValues(values)
            return (try row.read(key), try row.read(aggregate))
        }
    }

    /// The records of a query in groups that are told apart by two keys, sorted by the first and
    /// then by the second; see ``groups(of:by:_:order:limit:)->[(Key,(Value))]``.
    public func groups<R: Record, First, Second, each Value>(
        of query: Query<R> = Query(),
        by first: GroupKey<R, First>,
        then second: GroupKey<R, Second>,
        _ aggregate: repeat Aggregate<R, each Value>,
        order: SortDirection = .ascending,
        limit: Int? = nil
    ) throws -> [(key: (First, Second), values: (repeat each Value))] {
        var reader = GroupReader<R>([first.node, second.node], order, limit)
        reader.note(first.problem ?? second.problem)
        repeat reader.append(each aggregate)
        try reader.check()
        var groups: [(key: (First, Second), values: (repeat each Value))] = []
        for values in try self.groups(of: query, reader.grouping) {
            var row = RowValues(values)
            let key = (try row.read(first), try row.read(second))
            groups.append((key, (repeat try row.read(each aggregate))))
        }
        return groups
    }

    private func value<R: Record, Value>(
        _ aggregate: Aggregate<R, Value>, of query: Query<R>
    ) throws -> Value {
        var reader = GroupReader<R>([])
        reader.append(aggregate)
        try reader.check()
        var row = RowValues(try groups(of: query, reader.grouping).first ?? [])
        return try row.read(aggregate)
    }
}

/// Collects what is asked of groups.
private struct GroupReader<R: Record> {
    private(set) var grouping: Grouping
    private var problem: StoreError?

    init(_ keys: [KeyNode], _ direction: SortDirection = .ascending, _ limit: Int? = nil) {
        grouping = Grouping(keys: keys, aggregates: [])
        grouping.direction = direction
        grouping.limit = limit.map { max($0, 0) }
    }

    mutating func note(_ problem: StoreError?) { self.problem = self.problem ?? problem }

    mutating func append<Value>(_ aggregate: Aggregate<R, Value>) {
        grouping.aggregates.append(aggregate.node)
        note(aggregate.problem)
    }

    func check() throws {
        if let problem { throw problem }
    }
}

/// The values of a group, read one after another.
private struct RowValues {
    private var values: ArraySlice<StoredValue>

    init(_ values: [StoredValue]) { self.values = values[...] }

    mutating func read<R, Key>(_ key: GroupKey<R, Key>) throws -> Key {
        do {
            return try key.read(values.popFirst() ?? .null)
        } catch let error as StoreError {
            throw error.at(
                table: R.schema.table, column: R.schema.columnNames[key.node.column.position])
        }
    }

    mutating func read<R, Value>(_ aggregate: Aggregate<R, Value>) throws -> Value {
        do {
            return try aggregate.read(values.popFirst() ?? .null)
        } catch let error as StoreError {
            throw error.at(
                table: R.schema.table,
                column: aggregate.node.column.map { R.schema.columnNames[$0.position] })
        }
    }
}
