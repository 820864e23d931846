/// A stretch of folded text that search treats as one thing.
struct TextSegment: Equatable {
    enum Kind {
        /// Letters and digits of a script that parts its words.
        case word
        /// Characters of a script whose words are found in the middle of others: Hangul with its
        /// particles, kana, ideographs, Thai and its neighbors; and symbols such as emoji.
        case run
    }

    var kind: Kind
    /// Where the segment stands, in bytes.
    var range: Range<Int>

    /// Calls `body` with every segment of folded UTF-8, in order.
    @inline(__always)
    static func forEach(
        in bytes: UnsafeBufferPointer<UInt8>, _ body: (TextSegment) -> Void
    ) {
        var index = 0
        var start = 0
        var kind: Kind?
        while index < bytes.count {
            if bytes[index] < 0x80 {
                // Most text: a word of ASCII, or what parts words.
                let isWord = isASCIIWord(bytes[index])
                if let open = kind, open != .word || !isWord {
                    body(TextSegment(kind: open, range: start..<index))
                    kind = nil
                }
                if isWord, kind == nil {
                    kind = .word
                    start = index
                }
                index += 1
                if isWord {
                    while index < bytes.count, isASCIIWord(bytes[index]) { index += 1 }
                }
                continue
            }
            let (next, length) = classify(bytes, at: index)
            if next != kind {
                if let kind { body(TextSegment(kind: kind, range: start..<index)) }
                kind = next
                start = index
            }
            index += length
        }
        if let kind { body(TextSegment(kind: kind, range: start..<index)) }
    }

    /// Every segment of folded UTF-8, in order.
    static func all(in bytes: [UInt8]) -> [TextSegment] {
        var segments: [TextSegment] = []
        bytes.withUnsafeBufferPointer { buffer in
            forEach(in: buffer) { segments.append($0) }
        }

        return segments
    }

    /// Whether a byte of folded text is a letter or digit of ASCII.
    @inline(__always)
    private static func isASCIIWord(_ byte: UInt8) -> Bool {
        byte &- 0x61 < 26 || byte &- 0x30 < 10
    }

    /// The kind of the scalar beyond ASCII at `index`, nil for a separator, and its length in
    /// bytes.
    @inline(__always)
    private static func classify(
        _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (Kind?, Int) {
        let byte = bytes[index]
        if byte >= 0xE4, byte <= 0xE9 || (byte >= 0xEB && byte <= 0xEC) { return (.run, 3) }

        return classifyUncommon(bytes, at: index)
    }

    @inline(never)
    private static func classifyUncommon(
        _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (Kind?, Int) {
        let byte = bytes[index]
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        var value = UInt32(byte) & (0x7F >> UInt32(length))
        for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }

        return (kind(of: value), length)
    }

    private static func kind(of value: UInt32) -> Kind? {
        switch value {
        case 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FF: return .run
        case 0x3400...0x9FFF, 0x3131...0x318E: return .run
        case 0x2010...0x2027, 0x3001...0x3004, 0x3008...0x3020, 0x30FB: return nil
        default: break
        }
        guard let scalar = Unicode.Scalar(value) else { return nil }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark,
            .decimalNumber, .letterNumber, .otherNumber:
            return isUnspaced(value) ? .run : .word
        case .otherSymbol:
            return .run
        default:
            return nil
        }
    }

    /// Whether a letter belongs to a script that does not part its words, or parts them where
    /// nobody searches.
    private static func isUnspaced(_ value: UInt32) -> Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true  // Thai, Lao, Myanmar, Khmer
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0xFFA0...0xFFDC: true  // jamo
        case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x312F, 0x31A0...0x33FF: true
        case 0xF900...0xFAFF, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD: true
        default: false
        }
    }
}
