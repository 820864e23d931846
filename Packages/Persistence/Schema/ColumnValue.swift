#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A Swift type whose values a column can keep.
///
/// Enumerations with a `String` or integer raw value conform by naming the protocol:
/// `enum Visibility: String, ColumnValue { … }`.
public protocol ColumnValue: Sendable {
    /// The kind of value that the column keeps.
    static var storageType: StorageType { get }
    /// Whether the column may hold no value; true for `Optional` only.
    static var isNullable: Bool { get }
    /// What the column's values are to whoever reads them without knowing their type.
    static var meaning: ColumnMeaning { get }
    /// Reads the value of a row's column.
    ///
    /// - Throws: ``StoreError`` when what is stored is no value of this type.
    static func read(from row: RowReader, at index: Int) throws -> Self
    /// Writes the value into a row's column.
    ///
    /// - Throws: ``StoreError`` for values that no provider keeps: NaN, and text with U+0000.
    func write(to row: RowWriter, at index: Int) throws
    /// The value as providers keep it, as ``write(to:at:)`` writes it.
    ///
    /// - Throws: ``StoreError`` for NaN and for text with U+0000.
    var storedValue: StoredValue { get throws }
    /// What text search sees of the value; the same for equal values.
    var searchableText: String { get }
    /// The same of a stored value. It is asked of every candidate of a search, so a type that can
    /// tell without making the value should.
    ///
    /// - Throws: ``StoreError`` when what is stored is no value of this type.
    static func searchableText(in row: RowReader, at index: Int) throws -> String
}

extension ColumnValue {
    /// `false`: only `Optional` says otherwise.
    public static var isNullable: Bool { false }
    /// No more than the kind of value that is kept.
    public static var meaning: ColumnMeaning { .plain(storageType) }
    /// Nothing: only text is searched unless a type says otherwise.
    public var searchableText: String { "" }
    /// Makes the value and asks it.
    public static func searchableText(in row: RowReader, at index: Int) throws -> String {
        try read(from: row, at: index).searchableText
    }

    /// Writes the value and takes what was written.
    public var storedValue: StoredValue {
        get throws {
            let row = ValueRow(count: 1)
            try write(to: row, at: 0)
            return row.values[0]
        }
    }
}

extension Int64: ColumnValue {
    /// Kept as integers.
    @inlinable public static var storageType: StorageType { .integer }
    /// Reads a column.
    @inlinable public static func read(from row: RowReader, at index: Int) -> Int64 {
        row.integer(at: index)
    }
    /// Writes a column.
    @inlinable public func write(to row: RowWriter, at index: Int) {
        row.set(integer: self, at: index)
    }
    /// The integer.
    @inlinable public var storedValue: StoredValue { .integer(self) }
}

extension Int: ColumnValue {
    /// Kept as integers.
    @inlinable public static var storageType: StorageType { .integer }
    /// Reads a column.
    ///
    /// - Throws: ``StoreError`` with `unreadableValue` for what is greater than `Int`.
    @inlinable public static func read(from row: RowReader, at index: Int) throws -> Int {
        guard let value = Int(exactly: row.integer(at: index)) else {
            throw StoreError(.unreadableValue, "a greater integer is stored than Int can hold")
        }
        return value
    }
    /// Writes a column.
    @inlinable public func write(to row: RowWriter, at index: Int) {
        row.set(integer: Int64(self), at: index)
    }
    /// The integer.
    @inlinable public var storedValue: StoredValue { .integer(Int64(self)) }
}

extension Bool: ColumnValue {
    /// Kept as integers, 0 or 1.
    @inlinable public static var storageType: StorageType { .integer }
    /// True or false.
    public static var meaning: ColumnMeaning { .truth }
    /// Reads a column.
    @inlinable public static func read(from row: RowReader, at index: Int) -> Bool {
        row.integer(at: index) != 0
    }
    /// Writes a column.
    @inlinable public func write(to row: RowWriter, at index: Int) {
        row.set(integer: self ? 1 : 0, at: index)
    }
}

extension Double: ColumnValue {
    /// Kept as doubles.
    @inlinable public static var storageType: StorageType { .real }
    /// Reads a column.
    @inlinable public static func read(from row: RowReader, at index: Int) -> Double {
        row.real(at: index)
    }
    /// Writes a column.
    ///
    /// - Throws: ``StoreError`` with `invalidValue` for NaN.
    @inlinable public func write(to row: RowWriter, at index: Int) throws {
        guard !isNaN else { throw StoreError(.invalidValue, "NaN cannot be stored") }
        // SQLite keeps no negative zero, so no provider does.
        row.set(real: self == 0 ? 0 : self, at: index)
    }
}

extension String: ColumnValue {
    /// Kept as text.
    @inlinable public static var storageType: StorageType { .text }
    /// Reads a column.
    @inlinable public static func read(from row: RowReader, at index: Int) -> String {
        row.text(at: index)
    }
    /// Writes a column.
    ///
    /// - Throws: ``StoreError`` with `invalidValue` for text with U+0000.
    @inlinable public func write(to row: RowWriter, at index: Int) throws {
        row.set(text: try storable, at: index)
    }
    /// The text.
    ///
    /// - Throws: ``StoreError`` with `invalidValue` for text with U+0000.
    @inlinable public var storedValue: StoredValue {
        get throws { .text(try storable) }
    }
    @inlinable var storable: String {
        get throws {
            var bytes = self
            guard !bytes.withUTF8({ $0.contains(0) }) else {
                throw StoreError(.invalidValue, "text with the character U+0000 cannot be stored")
            }
            return bytes
        }
    }
    /// The text itself.
    @inlinable public var searchableText: String { self }
    /// The stored text itself.
    @inlinable
    public static func searchableText(in row: RowReader, at index: Int) -> String {
        row.text(at: index)
    }
}

extension [UInt8]: ColumnValue {
    /// Kept as bytes.
    @inlinable public static var storageType: StorageType { .blob }
    /// Reads a column.
    @inlinable public static func read(from row: RowReader, at index: Int) -> [UInt8] {
        row.blob(at: index)
    }
    /// Writes a column.
    @inlinable public func write(to row: RowWriter, at index: Int) {
        row.set(blob: self, at: index)
    }
}

extension Date: ColumnValue {
    /// Kept as integers.
    @inlinable public static var storageType: StorageType { .integer }
    /// An instant.
    public static var meaning: ColumnMeaning { .instant }
    /// Instants are kept as UTC milliseconds since 1970.
    @inlinable public static func read(from row: RowReader, at index: Int) -> Date {
        Date(timeIntervalSince1970: Double(row.integer(at: index)) / 1000)
    }
    /// Writes a column, rounded to milliseconds.
    ///
    /// - Throws: ``StoreError`` with `invalidValue` for what is too far away to be counted.
    @inlinable public func write(to row: RowWriter, at index: Int) throws {
        let milliseconds = (timeIntervalSince1970 * 1000).rounded()
        guard let exact = Int64(exactly: milliseconds) else {
            throw StoreError(.invalidValue, "this instant cannot be stored as milliseconds")
        }
        row.set(integer: exact, at: index)
    }
}

extension UUID: ColumnValue {
    /// Kept as bytes.
    @inlinable public static var storageType: StorageType { .blob }
    /// An identifier.
    public static var meaning: ColumnMeaning { .identifier }
    /// UUIDs are kept as their 16 bytes.
    @inlinable public static func read(from row: RowReader, at index: Int) throws -> UUID {
        let bytes = row.blob(at: index)
        guard bytes.count == 16 else {
            throw StoreError(.unreadableValue, "a UUID of \(bytes.count) bytes is stored")
        }
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
    /// Writes a column.
    @inlinable public func write(to row: RowWriter, at index: Int) {
        row.set(blob: withUnsafeBytes(of: uuid) { Array($0) }, at: index)
    }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    /// Kept as what the value itself is kept as.
    @inlinable public static var storageType: StorageType { Wrapped.storageType }
    /// A column may hold no value.
    @inlinable public static var isNullable: Bool { true }
    /// That of the value.
    public static var meaning: ColumnMeaning { Wrapped.meaning }
    /// Reads a column.
    @inlinable @inline(__always)
    public static func read(from row: RowReader, at index: Int) throws -> Wrapped? {
        row.isNull(at: index) ? nil : try Wrapped.read(from: row, at: index)
    }
    /// Writes a column.
    @inlinable public func write(to row: RowWriter, at index: Int) throws {
        switch self {
        case .some(let value): try value.write(to: row, at: index)
        case .none: row.setNull(at: index)
        }
    }
    /// That of the value, or null.
    @inlinable public var storedValue: StoredValue {
        get throws { try self?.storedValue ?? .null }
    }
    /// That of the value; nothing if there is none.
    @inlinable public var searchableText: String { self?.searchableText ?? "" }
}

extension RawRepresentable where Self: ColumnValue, RawValue: ColumnValue {
    /// The raw value's kind.
    @inlinable public static var storageType: StorageType { RawValue.storageType }
    /// Reads the raw value; one that the type does not know is an error, not a guess.
    @inlinable public static func read(from row: RowReader, at index: Int) throws -> Self {
        let raw = try RawValue.read(from: row, at: index)
        guard let value = Self(rawValue: raw) else {
            throw StoreError(.unreadableValue, "what is stored is no \(Self.self)")
        }
        return value
    }
    /// Writes the raw value.
    @inlinable public func write(to row: RowWriter, at index: Int) throws {
        try rawValue.write(to: row, at: index)
    }
    /// That of the raw value.
    @inlinable public var storedValue: StoredValue {
        get throws { try rawValue.storedValue }
    }
}
