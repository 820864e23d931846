import AppSupport

/// Base64 (RFC 4648, section 4, with padding), written piece by piece.
enum Base64Text {
    /// A multiple of three, so that only the last piece is padded.
    private static let piece = 3 * 16_384

    /// Writes `bytes`; what is kept beside them does not grow with them.
    static func write(_ bytes: [UInt8], into sink: inout some TextSink) throws {
        for start in stride(from: 0, to: bytes.count, by: piece) {
            try sink.write(encoded(bytes[start..<min(start + piece, bytes.count)]))
        }
    }

    /// `bytes` as text.
    static func text(_ bytes: [UInt8]) -> String {
        String(decoding: encoded(bytes[...]), as: UTF8.self)
    }

    private static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let count = min(3, bytes.endIndex - index)
            var group = UInt32(bytes[index]) << 16
            if count > 1 { group |= UInt32(bytes[index + 1]) << 8 }
            if count > 2 { group |= UInt32(bytes[index + 2]) }
            for digit in 0..<4 {
                let value = Int(group >> UInt32(18 - digit * 6) & 63)
                text.append(digit <= count ? digits[value] : UInt8(ascii: "="))
            }
            index += count
        }

        return text
    }

    private static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
