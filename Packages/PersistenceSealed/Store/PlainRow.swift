import Persistence

/// What is in a sealed row: how many migrations its columns follow, the table, the number and the
/// values.
struct PlainRow {
    var layout: Int
    var table: String
    var number: Int64
    /// How many values it has.
    var columnCount: Int
    /// Where these stand among the row's bytes.
    var values: Range<Int>

    static func write(
        _ values: [StoredValue], number: Int64, table: String, layout: Int,
        to encoder: inout StoredValueEncoder
    ) {
        encoder.removeAll()
        encoder.append(number: UInt64(layout))
        encoder.append(text: table)
        encoder.append(number: UInt64(number))
        encoder.append(row: values)
        Padding.pad(&encoder)
    }

    /// Reads a row; `nil` if it is none.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let bytes = Padding.unpadded(bytes) else { return nil }
        var decoder = StoredValueDecoder(bytes)
        guard let layout = decoder.number(), let table = decoder.text(),
            let number = decoder.number()
        else { return nil }
        let start = decoder.position
        guard let columnCount = decoder.skipRow(), decoder.isAtEnd else { return nil }
        (self.layout, self.table) = (Int(clamping: layout), table)
        self.number = Int64(bitPattern: number)
        (self.columnCount, values) = (columnCount, start..<decoder.position)
    }

    /// The values among the bytes that the row was read from.
    func values(in bytes: UnsafeRawBufferPointer) -> [StoredValue]? {
        var decoder = StoredValueDecoder(UnsafeRawBufferPointer(rebasing: bytes[values]))
        return decoder.row()
    }
}
