extension UInt8 {
    var isHTMLSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D && self != 0x0B) }

    var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

    var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

    var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
    /// Where `word` next begins at or after `start`.
    func firstIndex(of word: [UInt8], from start: Int) -> Int? {
        guard let first = word.first, start <= endIndex - word.count else { return nil }
        var index = Swift.max(start, startIndex)
        while index <= endIndex - word.count {
            if self[index] == first, self[index..<(index + word.count)].elementsEqual(word) {
                return index
            }
            index += 1
        }
        return nil
    }
}

/// The shape of UTF-8.
enum UTF8Shape {
    /// The length of the character that `lead` begins; 1 for what begins none.
    static func length(of lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// Appends `scalar` to `output`; U+FFFD for what is no scalar.
    static func append(_ value: UInt32, to output: inout [UInt8]) {
        output.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    }
}
