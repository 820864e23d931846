// Two columns of one record. They are compared by name and not by operators: a dozen more of those
// would make the compiler take seconds over every longer condition.

extension Condition {
    /// How two columns of the same record compare: `.compare(\.updatedAt, .greater, \.createdAt)`.
    ///
    /// `nil` equals `nil`, and is neither less nor greater than anything.
    public static func compare<Value: ColumnValue>(
        _ left: KeyPath<R, Value>, _ comparison: Comparison, _ right: KeyPath<R, Value>
    ) -> Condition { columns(left, comparison, right) }

    /// The same where the left column may have no value.
    public static func compare<Value: ColumnValue>(
        _ left: KeyPath<R, Value?>, _ comparison: Comparison, _ right: KeyPath<R, Value>
    ) -> Condition { columns(left, comparison, right) }

    /// The same where the right column may have no value.
    public static func compare<Value: ColumnValue>(
        _ left: KeyPath<R, Value>, _ comparison: Comparison, _ right: KeyPath<R, Value?>
    ) -> Condition { columns(left, comparison, right) }

    private static func columns(
        _ left: PartialKeyPath<R>, _ comparison: Comparison, _ right: PartialKeyPath<R>
    ) -> Condition {
        make(left) { position in
            guard let other = R.schema.position(of: right) else {
                throw StoreError(.unknownColumn, "\(right) is no column")
            }
            return .compareColumns(position, comparison, other)
        }
    }
}
