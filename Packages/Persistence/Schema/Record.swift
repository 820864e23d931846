/// A value that a store keeps; its columns are declared once, beside it.
///
/// ```swift
/// struct Link: Record {
///     var id: RecordID<Link> = .unsaved
///     var url: String
///     var title: String
///
///     static let schema = Schema(
///         "links",
///         Mapping(
///             Link.init, Column("id", \.id), Column("url", \.url, .unique),
///             Column("title", \.title, .searchable())))
/// }
/// ```
public protocol Record: Sendable {
    /// The table and its columns, and how rows become values and values rows.
    static var schema: Schema<Self> { get }
    /// The number of the record, in the column named `id`: unique in its table, given by the store,
    /// one more than the greatest that any committed record ever had, so that none is used again.
    var id: RecordID<Self> { get set }
}

/// The number of a record of one kind; numbers of different kinds do not mix.
public struct RecordID<R: Record>: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number itself, from 1 on.
    public var rawValue: Int64

    /// The number of a record that was not stored yet; the store gives it one.
    public static var unsaved: RecordID { RecordID(rawValue: 0) }

    /// Makes a typed number.
    @inlinable public init(rawValue: Int64) { self.rawValue = rawValue }

    /// Makes a typed number.
    public init(_ number: Int64) { rawValue = number }

    /// Whether the left record was numbered first.
    public static func < (left: RecordID, right: RecordID) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension RecordID: ColumnValue {
    /// A record of the table.
    public static var meaning: ColumnMeaning { .reference(table: R.schema.table) }
    /// Reads a column.
    @inlinable public static func read(from row: RowReader, at index: Int) -> RecordID {
        RecordID(rawValue: row.integer(at: index))
    }
    /// Writes a column.
    @inlinable public func write(to row: RowWriter, at index: Int) {
        row.set(integer: rawValue, at: index)
    }
    /// The number.
    @inlinable public var storedValue: StoredValue { .integer(rawValue) }
}

extension RecordID: ExpressibleByIntegerLiteral {
    /// Makes a typed number of a literal.
    public init(integerLiteral value: Int64) { rawValue = value }
}

extension RecordID: CustomStringConvertible, LosslessStringConvertible {
    /// The number in decimal digits.
    public var description: String { String(rawValue) }

    /// Reads a number that a person typed; `nil` for what is no positive number.
    public init?(_ description: String) {
        guard let number = Int64(description), number > 0 else { return nil }
        rawValue = number
    }
}
