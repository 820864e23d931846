// Two columns of one record. Where one of them may have no value the condition is as with values:
// `nil` equals `nil`, and is neither less nor greater than anything.

extension Condition {
    static func compare(
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

/// The left column equals the right one; `nil` equals `nil`.
public func == <R, Value: ColumnValue>(
    left: KeyPath<R, Value>, right: KeyPath<R, Value>
) -> Condition<R> { .compare(left, .equal, right) }

/// The left column equals the right one.
public func == <R, Value: ColumnValue>(
    left: KeyPath<R, Value?>, right: KeyPath<R, Value>
) -> Condition<R> { .compare(left, .equal, right) }

/// The left column equals the right one.
public func == <R, Value: ColumnValue>(
    left: KeyPath<R, Value>, right: KeyPath<R, Value?>
) -> Condition<R> { .compare(left, .equal, right) }

/// The left column differs from the right one; `nil` differs from every value.
public func != <R, Value: ColumnValue>(
    left: KeyPath<R, Value>, right: KeyPath<R, Value>
) -> Condition<R> { .compare(left, .notEqual, right) }

/// The left column differs from the right one.
public func != <R, Value: ColumnValue>(
    left: KeyPath<R, Value?>, right: KeyPath<R, Value>
) -> Condition<R> { .compare(left, .notEqual, right) }

/// The left column differs from the right one.
public func != <R, Value: ColumnValue>(
    left: KeyPath<R, Value>, right: KeyPath<R, Value?>
) -> Condition<R> { .compare(left, .notEqual, right) }

/// The left column is less than the right one.
public func < <R, Value: ColumnValue>(
    left: KeyPath<R, Value>, right: KeyPath<R, Value>
) -> Condition<R> { .compare(left, .less, right) }

/// The left column is less than the right one, if it has a value.
public func < <R, Value: ColumnValue>(
    left: KeyPath<R, Value?>, right: KeyPath<R, Value>
) -> Condition<R> { .compare(left, .less, right) }

/// The left column is less than the right one, if that has a value.
public func < <R, Value: ColumnValue>(
    left: KeyPath<R, Value>, right: KeyPath<R, Value?>
) -> Condition<R> { .compare(left, .less, right) }

/// The left column is less than or equals the right one.
public func <= <R, Value: ColumnValue>(
    left: KeyPath<R, Value>, right: KeyPath<R, Value>
) -> Condition<R> { .compare(left, .lessOrEqual, right) }

/// The left column is less than or equals the right one, if it has a value.
public func <= <R, Value: ColumnValue>(
    left: KeyPath<R, Value?>, right: KeyPath<R, Value>
) -> Condition<R> { .compare(left, .lessOrEqual, right) }

/// The left column is less than or equals the right one, if that has a value.
public func <= <R, Value: ColumnValue>(
    left: KeyPath<R, Value>, right: KeyPath<R, Value?>
) -> Condition<R> { .compare(left, .lessOrEqual, right) }

/// The left column is greater than the right one.
public func > <R, Value: ColumnValue>(
    left: KeyPath<R, Value>, right: KeyPath<R, Value>
) -> Condition<R> { .compare(left, .greater, right) }

/// The left column is greater than the right one, if it has a value.
public func > <R, Value: ColumnValue>(
    left: KeyPath<R, Value?>, right: KeyPath<R, Value>
) -> Condition<R> { .compare(left, .greater, right) }

/// The left column is greater than the right one, if that has a value.
public func > <R, Value: ColumnValue>(
    left: KeyPath<R, Value>, right: KeyPath<R, Value?>
) -> Condition<R> { .compare(left, .greater, right) }

/// The left column is greater than or equals the right one.
public func >= <R, Value: ColumnValue>(
    left: KeyPath<R, Value>, right: KeyPath<R, Value>
) -> Condition<R> { .compare(left, .greaterOrEqual, right) }

/// The left column is greater than or equals the right one, if it has a value.
public func >= <R, Value: ColumnValue>(
    left: KeyPath<R, Value?>, right: KeyPath<R, Value>
) -> Condition<R> { .compare(left, .greaterOrEqual, right) }

/// The left column is greater than or equals the right one, if that has a value.
public func >= <R, Value: ColumnValue>(
    left: KeyPath<R, Value>, right: KeyPath<R, Value?>
) -> Condition<R> { .compare(left, .greaterOrEqual, right) }
