/// What an index of texts holds for each text.
///
/// A word (letters and digits) is one token. A run of Hangul, kana, ideographs, Thai, Lao, Khmer or
/// Myanmar letters, or of symbols such as emoji, is a token for each two neighboring characters,
/// and one for its last character alone; so any part of the run of two characters or more is found
/// by its pairs, and a single character as the beginning of a token:
///
/// ```swift
/// SearchTokens.tokens(in: "iPhone용 케이스")  // ["iphone", "용", "케이", "이스", "스"]
/// ```
///
/// Tokens hold no ASCII but letters and digits. An index that is handed them parted by spaces must
/// not take them apart again or drop symbols: for SQLite's FTS5 that is `tokenize = 'ascii'`.
public enum SearchTokens {
    /// The greatest length of a token, in bytes of UTF-8; what is beyond is cut off at a character.
    ///
    /// Longer "words" are encoded data, and the matcher rechecks the text anyway.
    public static let maximumLength = 64

    /// The tokens of a text in its order, repeated ones repeated.
    ///
    /// The text is ``Swift/String/folded`` first. About a microsecond for 150 bytes.
    public static func tokens(in text: String) -> [String] {
        let bytes = Folding.foldedBytes(of: text)
        var tokens: [String] = []
        tokens.reserveCapacity(bytes.count / 5 + 1)
        bytes.withUnsafeBufferPointer { buffer in
            TextSegment.forEach(in: buffer) { segment in
                switch segment.kind {
                case .word: tokens.append(word(buffer, segment.range))
                case .run: appendPairs(buffer, segment.range, to: &tokens)
                }
            }
        }

        return tokens
    }

    /// The token of a word.
    static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        guard range.count > maximumLength else { return string(bytes, range) }
        var end = range.lowerBound + maximumLength
        while bytes[end] & 0xC0 == 0x80 { end -= 1 }

        return string(bytes, range.lowerBound..<end)
    }

    /// The tokens of a run: its pairs and its last character.
    static func appendPairs(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to tokens: inout [String]
    ) {
        var first = range.lowerBound
        var second = first + length(bytes[first])
        while second < range.upperBound {
            let end = second + length(bytes[second])
            tokens.append(string(bytes, first..<end))
            (first, second) = (second, end)
        }
        tokens.append(string(bytes, first..<range.upperBound))
    }

    static func string(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// The length of a scalar by its first byte.
    private static func length(_ byte: UInt8) -> Int {
        byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }
}
