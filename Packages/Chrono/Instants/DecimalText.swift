/// Fixed-width decimal digits straight into a buffer, for the texts that exports write by the
/// hundred thousand.
enum DecimalText {
    /// Writes `value`'s last `count` decimal digits at `position`.
    @inline(__always)
    static func write(
        _ value: Int,
        count: Int,
        at position: Int,
        to buffer: UnsafeMutableBufferPointer<UInt8>
    ) {
        var rest = value
        var index = position + count
        while index > position {
            index -= 1
            buffer[index] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
            rest /= 10
        }
    }

    /// Writes `YYYY-MM-DD` into the first ten bytes.
    @inline(__always)
    static func write(_ date: CivilDate, to buffer: UnsafeMutableBufferPointer<UInt8>) {
        write(date.year, count: 4, at: 0, to: buffer)
        buffer[4] = 0x2D
        write(date.month, count: 2, at: 5, to: buffer)
        buffer[7] = 0x2D
        write(date.day, count: 2, at: 8, to: buffer)
    }
}
