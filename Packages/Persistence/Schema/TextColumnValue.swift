/// A Swift type whose values a column keeps as text that conditions can look into.
///
/// ``Condition/contains(_:_:ignoringCase:)`` and its kin exist for columns of these types only.
/// Types with a `String` raw value conform by naming this protocol in place of ``ColumnValue``:
/// `struct Slug: RawRepresentable, TextColumnValue { … }`.
public protocol TextColumnValue: ColumnValue {}

extension String: TextColumnValue {}

extension Optional: TextColumnValue where Wrapped: TextColumnValue {}
