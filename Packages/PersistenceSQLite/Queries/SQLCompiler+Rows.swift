import Persistence

extension SQLCompiler {
    func compare(
        _ left: String, _ comparison: Comparison, _ right: String, _ isNegated: Bool
    ) -> String {
        switch comparison {
        case .equal: "\(left) IS \(right)"
        case .notEqual: "\(left) IS NOT \(right)"
        default: definite("\(left) \(comparison.rawValue) \(right)", isNegated)
        }
    }

    /// That a value is one of those that rows of another table have. The subquery knows nothing of
    /// the row outside, so that SQLite runs it once.
    mutating func isAmong(_ column: String, _ rows: RelatedRows, _ isNegated: Bool) -> String {
        let table = Self.quoted(rows.table)
        // With their table, so that a column that the table lacks is not looked for outside.
        var inner = SQLCompiler(
            columns: rows.columnNames.map { "\(table).\(Self.quoted($0))" })
        let value = inner.columns[rows.column]
        var sql = "SELECT \(value) FROM \(table)"
        if let condition = rows.condition { sql += " WHERE " + inner.sql(condition) }
        parameters += inner.parameters
        if rows.least > 1 || rows.most != nil {
            sql += " GROUP BY \(value) HAVING count(*) >= ?"
            parameters.append(.integer(Int64(rows.least)))
            if let most = rows.most {
                sql += " AND count(*) <= ?"
                parameters.append(.integer(Int64(most)))
            }
        }
        return definite("\(column) IN (\(sql))", isNegated)
    }

    // MARK: - Pages

    /// What an ordering compares.
    func key(_ ordering: Ordering) -> String {
        ordering.isFolded ? Self.folded(columns[ordering.column]) : columns[ordering.column]
    }

    /// That a row comes after the place where a page ended; an index over the first columns finds
    /// where to go on, unless rows without a value come after the others.
    mutating func follows(_ place: PagePosition) -> String {
        let direction = place.orderings.first?.direction
        let isRowValue = place.orderings.indices.allSatisfy { index in
            place.orderings[index].direction == direction && !place.values[index].isNull
                && !place.hasNullsAfter(index)
        }
        guard isRowValue else { return follows(place, from: 0) }
        parameters += place.values
        let keys = place.orderings.map(key).joined(separator: ", ")
        let marks = place.orderings.map { _ in "?" }.joined(separator: ", ")
        return "(\(keys)) \(direction == .descending ? "<" : ">") (\(marks))"
    }

    /// The same of the columns from one on, those before being equal.
    private mutating func follows(_ place: PagePosition, from index: Int) -> String {
        let (ordering, value) = (place.orderings[index], place.values[index])
        let key = key(ordering)
        let isLast = index == place.orderings.count - 1
        if value.isNull {
            let hasValue = "\(key) IS NOT NULL"
            switch (ordering.nulls, isLast) {
            case (.first, true): return hasValue
            case (.first, false): return "(\(hasValue) OR \(follows(place, from: index + 1)))"
            case (.last, true): return "0"
            case (.last, false): return "(\(key) IS NULL AND \(follows(place, from: index + 1)))"
            }
        }
        let sign = ordering.direction == .ascending ? ">" : "<"
        let isNull = place.hasNullsAfter(index) ? " OR \(key) IS NULL" : ""
        if isLast {
            parameters.append(value)
            return "(\(key) \(sign) ?\(isNull))"
        }
        parameters += [value, value]
        if isNull.isEmpty {
            return "(\(key) \(sign)= ? AND (\(key) \(sign) ? "
                + "OR \(follows(place, from: index + 1))))"
        }
        return "(\(key) \(sign) ?\(isNull) OR (\(key) = ? "
            + "AND \(follows(place, from: index + 1))))"
    }
}

extension PagePosition {
    /// Whether rows without a value in a column come after those with one.
    fileprivate func hasNullsAfter(_ index: Int) -> Bool {
        isNullable[index] && orderings[index].nulls == .last
    }
}
