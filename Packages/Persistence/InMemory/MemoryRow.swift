/// A row of a table in memory, as values or as the bytes of them, of which each value is made when it
/// is asked for: of many rows a query looks at few columns.
package struct MemoryRow: Sendable {
    private enum Storage {
        case values([StoredValue])
        /// Bytes of ``StoredValueEncoder``, shared with other rows, and where those of the row begin.
        case encoded([UInt8], start: Int)
    }

    private let storage: Storage

    /// A row of values.
    package init(_ values: [StoredValue]) { storage = .values(values) }

    /// A row of which the bytes begin somewhere among others.
    ///
    /// - Parameters:
    ///   - bytes: bytes that ``StoredValueDecoder/skipRow()`` has understood.
    ///   - start: where the row begins.
    package init(encodedIn bytes: [UInt8], at start: Int) {
        storage = .encoded(bytes, start: start)
    }

    /// All values in their order.
    package var values: [StoredValue] {
        switch storage {
        case .values(let values): values
        case .encoded(let bytes, let start): Self.decode(bytes, start) { $0.row() } ?? []
        }
    }

    /// A value; the first ones are the fastest.
    subscript(column: Int) -> StoredValue {
        switch storage {
        case .values(let values): values[column]
        case .encoded(let bytes, let start):
            Self.decode(bytes, start) { $0.value(at: column) } ?? .null
        }
    }

    private static func decode<Result>(
        _ bytes: [UInt8], _ start: Int, _ body: (inout StoredValueDecoder) -> Result
    ) -> Result {
        bytes.withUnsafeBytes { bytes in
            var decoder = StoredValueDecoder(UnsafeRawBufferPointer(rebasing: bytes[start...]))
            return body(&decoder)
        }
    }
}

/// Reads the columns of a row in memory.
final class MemoryRowReader: RowReader {
    var row: MemoryRow

    init(_ row: MemoryRow = MemoryRow([])) { self.row = row }

    override func isNull(at index: Int) -> Bool { row[index].isNull }
    override func integer(at index: Int) -> Int64 {
        if case .integer(let value) = row[index] { value } else { 0 }
    }
    override func real(at index: Int) -> Double {
        if case .real(let value) = row[index] { value } else { 0 }
    }
    override func text(at index: Int) -> String {
        if case .text(let value) = row[index] { value } else { "" }
    }
    override func blob(at index: Int) -> [UInt8] {
        if case .blob(let value) = row[index] { value } else { [] }
    }
}
