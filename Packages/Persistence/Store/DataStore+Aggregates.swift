extension DataStore {
    /// How many different values a column has among the records of a query.
    public func count<R: Record, Value: ColumnValue>(
        distinct column: KeyPath<R, Value>, of query: Query<R> = Query()
    ) throws -> Int {
        try snapshot { try $0.count(distinct: column, of: query) }
    }

    /// The sum of a column over the records of a query; see ``ReadTransaction/sum(_:of:)``.
    public func sum<R: Record, Value: Summable>(
        _ column: KeyPath<R, Value>, of query: Query<R> = Query()
    ) throws -> Value.Total {
        try snapshot { try $0.sum(column, of: query) }
    }

    /// The average of a column over the records of a query; `nil` when there is no value.
    public func average<R: Record, Value: Summable>(
        _ column: KeyPath<R, Value>, of query: Query<R> = Query()
    ) throws -> Double? {
        try snapshot { try $0.average(column, of: query) }
    }

    /// The least value of a column among the records of a query; `nil` when there is none.
    public func min<R: Record, Value: ColumnValue>(
        _ column: KeyPath<R, Value>, of query: Query<R> = Query()
    ) throws -> Value? {
        try snapshot { try $0.min(column, of: query) }
    }

    /// The least value of a column among the records of a query; `nil` when there is none.
    public func min<R: Record, Value: ColumnValue>(
        _ column: KeyPath<R, Value?>, of query: Query<R> = Query()
    ) throws -> Value? {
        try snapshot { try $0.min(column, of: query) }
    }

    /// The greatest value of a column among the records of a query; `nil` when there is none.
    public func max<R: Record, Value: ColumnValue>(
        _ column: KeyPath<R, Value>, of query: Query<R> = Query()
    ) throws -> Value? {
        try snapshot { try $0.max(column, of: query) }
    }

    /// The greatest value of a column among the records of a query; `nil` when there is none.
    public func max<R: Record, Value: ColumnValue>(
        _ column: KeyPath<R, Value?>, of query: Query<R> = Query()
    ) throws -> Value? {
        try snapshot { try $0.max(column, of: query) }
    }

    /// Several aggregates of the records of a query in one go; see
    /// ``ReadTransaction/aggregates(_:of:)``.
    public func aggregates<R: Record, each Value>(
        _ aggregate: repeat Aggregate<R, each Value>, of query: Query<R> = Query()
    ) throws -> (repeat each Value) {
        try snapshot { try $0.aggregates(repeat each aggregate, of: query) }
    }

    /// The records of a query in groups, with what the aggregates tell of each; see
    /// the form of ``ReadTransaction``.
    public func groups<R: Record, Key, each Value>(
        of query: Query<R> = Query(),
        by key: GroupKey<R, Key>,
        _ aggregate: repeat Aggregate<R, each Value>,
        order: SortDirection = .ascending,
        limit: Int? = nil
    ) throws -> [(key: Key, values: (repeat each Value))] {
        try snapshot {
            try $0.groups(of: query, by: key, repeat each aggregate, order: order, limit: limit)
        }
    }

    /// The records of a query in groups, each with what one aggregate tells of its records; see
    /// the form of ``ReadTransaction``.
    public func groups<R: Record, Key, Value>(
        of query: Query<R> = Query(),
        by key: GroupKey<R, Key>,
        _ aggregate: Aggregate<R, Value>,
        order: SortDirection = .ascending,
        limit: Int? = nil
    ) throws -> [(key: Key, value: Value)] {
        try snapshot {
            try $0.groups(of: query, by: key, aggregate, order: order, limit: limit)
        }
    }

    /// The records of a query in groups that are told apart by two keys; see
    /// ``ReadTransaction/groups(of:by:then:_:order:limit:)``.
    public func groups<R: Record, First, Second, each Value>(
        of query: Query<R> = Query(),
        by first: GroupKey<R, First>,
        then second: GroupKey<R, Second>,
        _ aggregate: repeat Aggregate<R, each Value>,
        order: SortDirection = .ascending,
        limit: Int? = nil
    ) throws -> [(key: (First, Second), values: (repeat each Value))] {
        try snapshot {
            try $0.groups(
                of: query, by: first, then: second, repeat each aggregate, order: order,
                limit: limit)
        }
    }

    /// The values that a column has in the records of a query; see
    /// ``ReadTransaction/values(of:in:distinct:)``.
    public func values<R: Record, Value: ColumnValue>(
        of column: KeyPath<R, Value>, in query: Query<R> = Query(), distinct: Bool = false
    ) throws -> [Value] {
        try snapshot { try $0.values(of: column, in: query, distinct: distinct) }
    }

    /// The values that several columns have in the records of a query; see
    /// ``ReadTransaction/values(of:_:_:in:distinct:)``.
    public func values<
        R: Record, First: ColumnValue, Second: ColumnValue, each Other: ColumnValue
    >(
        of first: KeyPath<R, First>,
        _ second: KeyPath<R, Second>,
        _ other: repeat KeyPath<R, each Other>,
        in query: Query<R> = Query(),
        distinct: Bool = false
    ) throws -> [(First, Second, repeat each Other)] {
        try snapshot {
            try $0.values(of: first, second, repeat each other, in: query, distinct: distinct)
        }
    }
}
