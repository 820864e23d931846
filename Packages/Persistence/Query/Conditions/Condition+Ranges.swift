extension Condition {
    /// The column's value is in a range: `1...5`, `0..<10`, `18...`, `..<0`.
    ///
    /// Text is in a range by its bytes.
    public static func isIn<Value: ColumnValue & Comparable>(
        _ column: KeyPath<R, Value>, _ range: some RangeExpression<Value>
    ) -> Condition {
        make(column, range)
    }

    /// The column's value is in a range; a range of integers is not gone through.
    public static func isIn<Value: ColumnValue & Comparable>(
        _ column: KeyPath<R, Value>, _ range: some RangeExpression<Value> & Sequence<Value>
    ) -> Condition {
        make(column, range)
    }

    /// The column has a value, and it is in a range.
    public static func isIn<Value: ColumnValue & Comparable>(
        _ column: KeyPath<R, Value?>, _ range: some RangeExpression<Value>
    ) -> Condition {
        make(column, range)
    }

    private static func make<Value: ColumnValue & Comparable>(
        _ column: PartialKeyPath<R>, _ range: some RangeExpression<Value>
    ) -> Condition {
        make(column, depth: 2) { position in
            .and(
                try Bounds(range).comparisons.map { comparison, value in
                    .compare(position, comparison, try value.storedValue)
                })
        }
    }
}

/// Where a range begins and ends.
struct Bounds<Value: Comparable> {
    private(set) var comparisons: [(Comparison, Value)]

    /// - Throws: ``StoreError`` with `misuse` for ranges that are not the standard library's.
    init(_ range: some RangeExpression<Value>) throws {
        switch range {
        case let range as ClosedRange<Value>:
            comparisons = [
                (.greaterOrEqual, range.lowerBound), (.lessOrEqual, range.upperBound),
            ]
        case let range as Range<Value>:
            comparisons = [(.greaterOrEqual, range.lowerBound), (.less, range.upperBound)]
        case let range as PartialRangeFrom<Value>:
            comparisons = [(.greaterOrEqual, range.lowerBound)]
        case let range as PartialRangeThrough<Value>:
            comparisons = [(.lessOrEqual, range.upperBound)]
        case let range as PartialRangeUpTo<Value>:
            comparisons = [(.less, range.upperBound)]
        default:
            throw StoreError(.misuse, "the range is none of the standard library's")
        }
    }
}
