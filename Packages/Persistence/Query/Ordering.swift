import TextProcessing

/// Which way a column is sorted.
public enum SortDirection: Sendable {
    /// From the least to the greatest; no value first.
    case ascending
    /// From the greatest to the least; no value last.
    case descending
}

/// Where records without a value in a sorted column come.
public enum NullPlacement: Sendable {
    /// Before those that have one.
    case first
    /// After those that have one.
    case last
}

/// A column to sort by.
package struct Ordering: Sendable, Hashable {
    package let column: Int
    package let direction: SortDirection
    package let nulls: NullPlacement
    /// Whether the folded text of the column is what counts.
    package let isFolded: Bool

    init(
        column: Int, direction: SortDirection, nulls: NullPlacement? = nil, isFolded: Bool = false
    ) {
        self.column = column
        self.direction = direction
        self.nulls = nulls ?? (direction == .ascending ? .first : .last)
        self.isFolded = isFolded
    }

    /// Whether records without a value come where they come when nothing is said of them.
    package var hasNullsAsUsual: Bool { (nulls == .first) == (direction == .ascending) }

    /// What of a column's value is compared.
    func key(of value: StoredValue) -> StoredValue { isFolded ? value.folded : value }

    /// Whether what has the left value comes before what has the right one; `nil` if the order
    /// does not tell them apart.
    func precedes(_ left: StoredValue, _ right: StoredValue) -> Bool? {
        if left == right { return nil }
        if left.isNull || right.isNull { return left.isNull == (nulls == .first) }
        return (left < right) == (direction == .ascending)
    }
}

extension Query {
    /// Sorts by a column, after those of earlier calls; no value comes before every value.
    public func sorted<Value: ColumnValue>(
        by column: KeyPath<R, Value>, _ direction: SortDirection = .ascending
    ) -> Query {
        sorted(by: column) { [Ordering(column: $0, direction: direction)] }
    }

    /// Sorts by a column, after those of earlier calls.
    ///
    /// - Parameters:
    ///   - column: a column that may have no value.
    ///   - direction: from the least value to the greatest, or the other way.
    ///   - nulls: where records without a value come, whatever the direction.
    public func sorted<Value: ColumnValue>(
        by column: KeyPath<R, Value?>, _ direction: SortDirection = .ascending,
        nulls: NullPlacement
    ) -> Query {
        sorted(by: column) { [Ordering(column: $0, direction: direction, nulls: nulls)] }
    }

    /// Sorts by a column of text, after those of earlier calls.
    ///
    /// - Parameters:
    ///   - column: a column of text.
    ///   - direction: from the least text to the greatest, or the other way.
    ///   - ignoringCase: compares letters without case, accents and width; texts that differ in
    ///     nothing else come by their bytes. No index helps to fold: the whole table is sorted.
    public func sorted<Value: TextColumnValue>(
        by column: KeyPath<R, Value>, _ direction: SortDirection = .ascending, ignoringCase: Bool
    ) -> Query {
        sorted(by: column) { Self.textOrderings($0, direction, nil, ignoringCase) }
    }

    /// Sorts by a column of text, after those of earlier calls.
    ///
    /// - Parameters:
    ///   - column: a column of text that may have no value.
    ///   - direction: from the least text to the greatest, or the other way.
    ///   - nulls: where records without a value come, whatever the direction.
    ///   - ignoringCase: compares letters without case, accents and width; texts that differ in
    ///     nothing else come by their bytes.
    public func sorted<Value: TextColumnValue>(
        by column: KeyPath<R, Value?>, _ direction: SortDirection = .ascending,
        nulls: NullPlacement, ignoringCase: Bool
    ) -> Query {
        sorted(by: column) { Self.textOrderings($0, direction, nulls, ignoringCase) }
    }

    private static func textOrderings(
        _ column: Int, _ direction: SortDirection, _ nulls: NullPlacement?, _ isFolded: Bool
    ) -> [Ordering] {
        let exact = Ordering(column: column, direction: direction, nulls: nulls)
        guard isFolded else { return [exact] }
        return [
            Ordering(column: column, direction: direction, nulls: nulls, isFolded: true), exact,
        ]
    }

    private func sorted(
        by column: PartialKeyPath<R>, _ orderings: (Int) -> [Ordering]
    ) -> Query {
        with { query in
            if let position = R.schema.position(of: column) {
                query.orderings += orderings(position)
            } else {
                let error = StoreError(.unknownColumn, "\(column) is no column")
                query.problem = error.at(table: R.schema.table)
            }
        }
    }

    /// The orderings with the record's number at the end, so that the order is total.
    package var totalOrderings: [Ordering] {
        let id = R.schema.idPosition
        if orderings.contains(where: { $0.column == id }) { return orderings }
        let direction = orderings.last?.direction ?? .ascending
        return orderings + [Ordering(column: id, direction: direction)]
    }
}

extension StoredValue {
    /// Text without case, accents and width; other values as they are.
    var folded: StoredValue {
        if case .text(let text) = self { .text(text.folded) } else { self }
    }
}
