/// A stored row, read column by column; each provider has its own.
///
/// Read a column as the kind that it was declared with; nothing is converted. It is valid only
/// while the provider hands it out.
open class RowReader {
    /// For providers only.
    public init() {}
    /// Whether the column holds no value.
    open func isNull(at index: Int) -> Bool { true }
    /// The column's integer.
    open func integer(at index: Int) -> Int64 { 0 }
    /// The column's double.
    open func real(at index: Int) -> Double { 0 }
    /// The column's text.
    open func text(at index: Int) -> String { "" }
    /// The column's bytes.
    open func blob(at index: Int) -> [UInt8] { [] }
    /// Hands out the column's bytes for as long as `body` runs; where the provider can, uncopied.
    open func withBlob(
        at index: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
    ) rethrows {
        try blob(at: index).withUnsafeBytes(body)
    }
}

/// A row that is being written; each provider has its own.
open class RowWriter {
    /// For providers only.
    public init() {}
    /// Leaves the column without a value.
    open func setNull(at index: Int) {}
    /// Sets the column's integer.
    open func set(integer value: Int64, at index: Int) {}
    /// Sets the column's double.
    open func set(real value: Double, at index: Int) {}
    /// Sets the column's text.
    open func set(text value: String, at index: Int) {}
    /// Sets the column's bytes.
    open func set(blob value: [UInt8], at index: Int) {}
}

extension StoredValue {
    /// Writes the value into a row's column as the kind that it is.
    public func write(to row: RowWriter, at index: Int) {
        switch self {
        case .null: row.setNull(at: index)
        case .integer(let value): row.set(integer: value, at: index)
        case .real(let value): row.set(real: value, at: index)
        case .text(let value): row.set(text: value, at: index)
        case .blob(let value): row.set(blob: value, at: index)
        }
    }
}

/// Collects the columns of a row as values.
final class ValueRow: RowWriter {
    var values: [StoredValue]

    init(count: Int) { values = Array(repeating: .null, count: count) }

    override func setNull(at index: Int) { values[index] = .null }
    override func set(integer value: Int64, at index: Int) { values[index] = .integer(value) }
    override func set(real value: Double, at index: Int) { values[index] = .real(value) }
    override func set(text value: String, at index: Int) { values[index] = .text(value) }
    override func set(blob value: [UInt8], at index: Int) { values[index] = .blob(value) }
}

/// Reads the columns of a row that is kept as values.
package final class ValueRowReader: RowReader {
    var values: [StoredValue]

    package init(_ values: [StoredValue]) { self.values = values }

    override package func isNull(at index: Int) -> Bool { values[index].isNull }
    override package func integer(at index: Int) -> Int64 {
        if case .integer(let value) = values[index] { value } else { 0 }
    }
    override package func real(at index: Int) -> Double {
        if case .real(let value) = values[index] { value } else { 0 }
    }
    override package func text(at index: Int) -> String {
        if case .text(let value) = values[index] { value } else { "" }
    }
    override package func blob(at index: Int) -> [UInt8] {
        if case .blob(let value) = values[index] { value } else { [] }
    }
}
