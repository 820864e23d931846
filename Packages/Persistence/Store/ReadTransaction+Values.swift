extension ReadTransaction {
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
