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
    /// ``groups(of:by:_:order:limit:)``.
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
    /// then by the second; see ``groups(of:by:_:order:limit:)``.
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

    /// The values that a column has in the records of a query, without making the records.
    ///
    /// ```swift
    /// let titles = try reading.values(of: \.title, in: query)
    /// ```
    ///
    /// - Parameters:
    ///   - column: the column.
    ///   - query: which records, in which order, and how many.
    ///   - distinct: hands out each value once, from the least to the greatest, no value first. The
    ///     query's limit and skip then count values, and its own order and page do not matter.
    public func values<R: Record, Value: ColumnValue>(
        of column: KeyPath<R, Value>, in query: Query<R> = Query(), distinct: Bool = false
    ) throws -> [Value] {
        let columns = [try TypedColumn.of(column, Value.storageType).get()]
        var values: [Value] = []
        try forEachRow(query, columns, distinct) { row in
            values.append(try row.read(columns, 0))
        }
        return values
    }

    /// The values that several columns have in the records of a query, without making the records.
    ///
    /// ```swift
    /// let pairs = try reading.values(of: \.title, \.url, in: query)  // [(String, URL)]
    /// ```
    ///
    /// - Parameters:
    ///   - first: a column.
    ///   - second: another one.
    ///   - other: further ones.
    ///   - query: which records, in which order, and how many.
    ///   - distinct: hands out each combination once, sorted by the first column, then the second…;
    ///     the query's limit and skip then count combinations, and its own order and page do not
    ///     matter.
    public func values<
        R: Record, First: ColumnValue, Second: ColumnValue, each Other: ColumnValue
    >(
        of first: KeyPath<R, First>,
        _ second: KeyPath<R, Second>,
        _ other: repeat KeyPath<R, each Other>,
        in query: Query<R> = Query(),
        distinct: Bool = false
    ) throws -> [(First, Second, repeat each Other)] {
        var columns = [
            try TypedColumn.of(first, First.storageType).get(),
            try TypedColumn.of(second, Second.storageType).get(),
        ]
        repeat columns.append(try TypedColumn.of(each other, (each Other).storageType).get())
        let all = columns
        var rows: [(First, Second, repeat each Other)] = []
        try forEachRow(query, all, distinct) { row in
            var index = 1
            rows.append(
                (
                    try row.read(all, 0), try row.read(all, 1),
                    repeat try row.read(all, next(&index), as: (each Other).self)
                ))
        }
        return rows
    }

    private func forEachRow<R: Record>(
        _ query: Query<R>, _ columns: [TypedColumn], _ isDistinct: Bool,
        _ body: (NamedRow<R>) throws -> Void
    ) throws {
        guard isDistinct else {
            return try forEachRow(query, columns: columns.map(\.position)) {
                try body(NamedRow(row: $0))
            }
        }
        var grouping = Grouping(keys: columns.map(KeyNode.value), aggregates: [])
        grouping.limit = query.limit.map { $0.addingReportingOverflow(query.offset) }
            .flatMap { $0.overflow ? nil : $0.partialValue }
        for values in try groups(of: query, grouping).dropFirst(query.offset) {
            try body(NamedRow(row: ValueRowReader(values)))
        }
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

private func next(_ index: inout Int) -> Int {
    index += 1
    return index
}

/// A row of some columns of a record.
private struct NamedRow<R: Record> {
    let row: RowReader

    func read<Value: ColumnValue>(
        _ columns: [TypedColumn], _ index: Int, as type: Value.Type = Value.self
    ) throws -> Value {
        do {
            return try Value.read(from: row, at: index)
        } catch let error as StoreError {
            throw error.at(
                table: R.schema.table, column: R.schema.columnNames[columns[index].position])
        }
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
