/// A value as every provider keeps it: one of five kinds, compared alike everywhere.
public enum StoredValue: Sendable {
    /// The absence of a value; sorts before everything.
    case null
    /// A signed 64-bit integer; also Booleans, instants (milliseconds) and record numbers.
    case integer(Int64)
    /// A double that is not NaN.
    case real(Double)
    /// Text, compared by its UTF-8 bytes.
    case text(String)
    /// Bytes, compared as unsigned numbers.
    case blob([UInt8])

    /// Whether this is the absence of a value.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The kind of the value; `nil` for the absence of one.
    package var storageType: StorageType? {
        switch self {
        case .null: nil
        case .integer: .integer
        case .real: .real
        case .text: .text
        case .blob: .blob
        }
    }
}

extension StoredValue: Hashable {
    /// Equality by kind and content; text is equal when its bytes are, whatever its normal form.
    public static func == (left: StoredValue, right: StoredValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left == right
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.blob(let left), .blob(let right)): left == right
        default: false
        }
    }

    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0 as UInt8)
        case .integer(let value): hasher.combine(value)
        case .real(let value): hasher.combine(value)
        case .text(let value): for byte in value.utf8 { hasher.combine(byte) }
        case .blob(let value): hasher.combine(value)
        }
    }
}

extension StoredValue: Comparable {
    /// The order of all providers: null, integer, real, text, blob; within a kind by value, text
    /// and blob byte by byte.
    public static func < (left: StoredValue, right: StoredValue) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): left < right
        case (.real(let left), .real(let right)): left < right
        case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
        case (.blob(let left), .blob(let right)): left.lexicographicallyPrecedes(right)
        default: left.rank < right.rank
        }
    }

    private var rank: Int {
        switch self {
        case .null: 0
        case .integer: 1
        case .real: 2
        case .text: 3
        case .blob: 4
        }
    }
}

/// The kind of value that a column keeps.
public enum StorageType: String, Sendable, CaseIterable {
    /// Signed 64-bit integers.
    case integer
    /// IEEE 754 doubles.
    case real
    /// UTF-8 text.
    case text
    /// Bytes.
    case blob
}
