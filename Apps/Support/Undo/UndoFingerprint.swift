import Persistence

/// What tells a row from every other state of it: FNV-1a of 64 bits over the row as
/// ``UndoEncoder`` writes it, with no value in its incidental columns.
///
/// It is a row to write records to, of which nothing is made but the number: every record of an
/// import passes here.
final class UndoFingerprint: RowWriter {
    private var value: UInt64 = 0
    private let columnCount: Int
    private let incidental: [Int]

    /// - Parameter incidental: the positions of the columns whose values do not matter.
    init(columns count: Int, incidental: [Int]) {
        columnCount = count
        self.incidental = incidental
    }

    /// The fingerprint of a record's row.
    func value<R: Record>(of record: R, _ schema: Schema<R>) throws -> UInt64 {
        begin()
        try schema.write(record, to: self)
        return value
    }

    /// The fingerprint of a row.
    func value(of row: [StoredValue]) -> UInt64 {
        begin()
        for (index, value) in row.enumerated() { value.write(to: self, at: index) }
        return value
    }

    // MARK: - Columns

    override func setNull(at index: Int) { add(0) }

    override func set(integer number: Int64, at index: Int) {
        if begin(1, at: index) { add(number: UInt64(bitPattern: number)) }
    }

    override func set(real number: Double, at index: Int) {
        if begin(2, at: index) { add(number: number.bitPattern) }
    }

    override func set(text: String, at index: Int) {
        guard begin(3, at: index) else { return }
        var text = text
        text.withUTF8 { add($0) }
    }

    override func set(blob: [UInt8], at index: Int) {
        if begin(4, at: index) { blob.withUnsafeBufferPointer { add($0) } }
    }

    // MARK: - Bytes

    private func begin() {
        value = 0xCBF2_9CE4_8422_2325
        add(number: UInt64(columnCount))
    }

    /// - Returns: whether the column's value matters.
    private func begin(_ kind: UInt8, at index: Int) -> Bool {
        let matters = incidental.isEmpty || !incidental.contains(index)
        add(matters ? kind : 0)
        return matters
    }

    private func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        add(number: UInt64(bytes.count))
        var value = value
        for byte in bytes { value = Self.mixed(value, byte) }
        self.value = value
    }

    private func add(number: UInt64) {
        var rest = number
        while rest > 0x7F {
            add(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        add(UInt8(rest))
    }

    private func add(_ byte: UInt8) { value = Self.mixed(value, byte) }

    private static func mixed(_ value: UInt64, _ byte: UInt8) -> UInt64 {
        (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
