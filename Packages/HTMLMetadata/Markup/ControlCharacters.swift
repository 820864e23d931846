/// Control characters, which libxml2 takes badly: it ends at a NUL.
enum ControlCharacters {
    /// Appends `bytes` with spaces for the control characters in it, except perhaps for white space.
    static func append(
        _ bytes: UnsafeBufferPointer<UInt8>, keepsLines: Bool, to output: inout [UInt8]
    ) {
        let start = output.count
        output.append(contentsOf: bytes)
        guard mayHold(bytes) else { return }
        output.withUnsafeMutableBufferPointer { output in
            for position in start..<output.count
            where output[position] < 0x20 && !(keepsLines && output[position].isHTMLSpace) {
                output[position] = 0x20
            }
        }
    }

    /// Whether a byte is below 0x20, eight at a time.
    private static func mayHold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        while index + 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            // A byte below 0x20 borrows from its high bit.
            if (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080 != 0 { return true }
            index += 8
        }
        while index < raw.count {
            if raw[index] < 0x20 { return true }
            index += 1
        }
        return false
    }
}
