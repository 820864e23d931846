import Persistence

/// What is in a sealed row: how many migrations its columns follow, the table, the number and the
/// values.
struct PlainRow {
    var layout: Int
    var table: String
    var number: Int64
    var values: [StoredValue]

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
            let number = decoder.number(), let values = decoder.row(), decoder.isAtEnd
        else { return nil }
        (self.layout, self.table, self.values) = (Int(clamping: layout), table, values)
        self.number = Int64(bitPattern: number)
    }
}
