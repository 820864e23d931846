/// Decodes ISO-2022-JP, whose escapes switch between sets of characters (WHATWG Encoding Standard,
/// section 13.2).
final class ISO2022JPDecoder {
    private enum Set { case ascii, roman, katakana, pairs }

    private var set = Set.ascii
    /// Whether nothing has come since the last escape.
    private var isBehindEscape = false
    /// The pairs are those of EUC-JP without the high bits.
    private let pairs: MultiByteDecoder

    init() throws(UnsupportedEncoding) {
        pairs = try MultiByteDecoder(.eucJP)
    }

    /// Appends whole characters; returns how many bytes were used up.
    func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into output: inout [UInt8],
        _ repairs: inout Repairs
    ) -> Int {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x1B {
                guard index + 2 < bytes.count || isLast else { return index }
                if let next = escaped(bytes, behind: index) {
                    if isBehindEscape { repairs.add(to: &output) }
                    isBehindEscape = true
                    set = next
                    index += 3
                } else {
                    isBehindEscape = false
                    repairs.add(to: &output)
                    index += 1
                }
                continue
            }
            isBehindEscape = false
            switch (set, byte) {
            case (.pairs, 0x21...0x7E):
                guard index + 1 < bytes.count || isLast else { return index }
                index += decodePair(bytes, at: index, into: &output, &repairs)
                continue
            case (.ascii, 0x0E), (.ascii, 0x0F), (.roman, 0x0E), (.roman, 0x0F):
                repairs.add(to: &output)
            case (.roman, 0x5C): output.appendUTF8(0xA5)
            case (.roman, 0x7E): output.appendUTF8(0x203E)
            case (.ascii, 0..<0x80), (.roman, 0..<0x80): output.append(byte)
            case (.katakana, 0x21...0x5F): output.appendUTF8(0xFF61 + UInt32(byte) - 0x21)
            default: repairs.add(to: &output)
            }
            index += 1
        }

        return index
    }

    /// Decodes the pair that begins at `index`; returns its length.
    private func decodePair(
        _ bytes: UnsafeRawBufferPointer, at index: Int, into output: inout [UInt8],
        _ repairs: inout Repairs
    ) -> Int {
        guard index + 1 < bytes.count, bytes[index + 1] != 0x1B else {
            repairs.add(to: &output)
            return 1
        }
        guard (0x21...0x7E).contains(bytes[index + 1]) else {
            repairs.add(to: &output)
            return 2
        }
        withUnsafeBytes(of: (bytes[index] | 0x80, bytes[index + 1] | 0x80)) {
            _ = pairs.decode($0, isLast: true, into: &output, &repairs)
        }

        return 2
    }

    private func escaped(_ bytes: UnsafeRawBufferPointer, behind index: Int) -> Set? {
        guard index + 2 < bytes.count else { return nil }
        switch (bytes[index + 1], bytes[index + 2]) {
        case (UInt8(ascii: "("), UInt8(ascii: "B")): return .ascii
        case (UInt8(ascii: "("), UInt8(ascii: "J")): return .roman
        case (UInt8(ascii: "("), UInt8(ascii: "I")): return .katakana
        case (UInt8(ascii: "$"), UInt8(ascii: "@")), (UInt8(ascii: "$"), UInt8(ascii: "B")):
            return .pairs
        default: return nil
        }
    }
}
