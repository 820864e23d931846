/// How jrnl reads what stands behind a date: star, title, body and tags.
enum JrnlText {
    /// What an entry's text says.
    struct Reading: Equatable {
        var text: String
        var isStarred: Bool
    }

    /// Title and body of `raw`, a line break between them.
    ///
    /// A star at the end of the first line marks the entry and is no part of it. The title is the
    /// first line; in a text without line breaks it is the first sentence. Both lose the white
    /// space at their ends, but empty lines between them stay, which jrnl does not show.
    static func read(_ raw: ArraySlice<UInt8>) -> Reading {
        let lineEnd = raw.firstIndex(of: UInt8(ascii: "\n")) ?? raw.endIndex
        let firstLine = raw[..<lineEnd].withoutOuterSpace
        if firstLine.last == UInt8(ascii: "*") {
            // Of what is at both ends there, jrnl keeps no star.
            var title = firstLine
            while title.first == UInt8(ascii: "*") || title.first == 0x20 { title.removeFirst() }
            while title.last == UInt8(ascii: "*") || title.last == 0x20 { title.removeLast() }
            return Reading(text: joined(title, raw[lineEnd...]), isStarred: true)
        }
        let text = raw.withoutOuterSpace
        let isOneLine = !raw.drop { $0.isSpace }.contains(UInt8(ascii: "\n"))
        let end =
            isOneLine
            ? endOfSentence(text)
            : text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex

        return Reading(
            text: joined(text[..<end].withoutOuterSpace, text[end...]), isStarred: false)
    }

    private static func joined(_ title: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> String {
        let body = rest.withoutOuterSpace
        if body.isEmpty { return String(decoding: title, as: UTF8.self) }
        if title.isEmpty { return String(decoding: body, as: UTF8.self) }
        let breaks = rest[..<body.startIndex].count { $0 == UInt8(ascii: "\n") }
        let between = [UInt8](repeating: UInt8(ascii: "\n"), count: max(breaks, 1))

        return String(decoding: title + between + body, as: UTF8.self)
    }

    /// Where the first sentence ends: behind a mark that ends sentences, an optional quote and
    /// brackets, if white space follows; behind a mark of Chinese and Japanese in any case.
    private static func endOfSentence(_ text: ArraySlice<UInt8>) -> Int {
        let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
        var index = scalars.startIndex
        var length = 0
        while index < scalars.endIndex {
            let scalar = scalars[index]
            length += UTF8.width(scalar)
            index = scalars.index(after: index)
            if wideTerminals.contains(scalar) { return text.startIndex + length }
            guard terminals.contains(scalar) else { continue }
            var rest = scalars[index...]
            var more = 0
            if let quote = rest.first, quotes.contains(quote) {
                more += UTF8.width(quote)
                rest.removeFirst()
            }
            while let bracket = rest.first, bracket == "]" || bracket == ")" {
                more += 1
                rest.removeFirst()
            }
            if rest.first?.properties.isWhitespace == true {
                return text.startIndex + length + more
            }
        }
        return text.endIndex
    }

    private static let terminals: Set<Unicode.Scalar> = [
        ".", "!", "?", "\u{2026}", "\u{203C}", "\u{203D}", "\u{2047}", "\u{2048}", "\u{2049}",
        "\u{22EF}", "\u{FE52}", "\u{FE57}",
    ]
    private static let wideTerminals: Set<Unicode.Scalar> = [
        "\u{FF01}", "\u{FF0E}", "\u{FF1F}", "\u{FF61}", "\u{3002}",
    ]
    private static let quotes: Set<Unicode.Scalar> = ["'", "\"", "\u{2019}", "\u{201D}"]
}

extension JrnlText {
    /// A text without the last line in which an export has put the tags and, behind them, the mood
    /// (`@walk @mood-good`), which are no words of the person's.
    static func withoutMoodLine(_ text: String, symbols: [UInt8]) -> String {
        let start = text.utf8.lastIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) }
        let words = text[(start ?? text.startIndex)...].split(separator: " ")
        guard let last = words.last, Mood(tag: last.dropFirst().lowercased()) != nil,
            words.allSatisfy({ $0.utf8.count > 1 && symbols.contains($0.utf8.first ?? 0) })
        else { return text }
        guard let start else { return "" }

        return String(text[..<start].dropLast())
    }

    /// The tags of a text, each once, in lower case and without their symbol, in order.
    ///
    /// A tag begins with one of `symbols` where a word may begin, and goes on as far as letters,
    /// digits and `_-+*#/` do.
    static func tags(_ text: String, symbols: [UInt8]) -> [String] {
        var tags: [String] = []
        var text = text
        text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                let isStart = symbols.contains(bytes[index]) && isWordStart(bytes, index)
                index += 1
                guard isStart else { continue }
                let end = endOfTag(bytes, from: index)
                let name = bytes[index..<end].drop { symbols.contains($0) }
                index = end
                guard !name.isEmpty else { continue }
                let tag = String(decoding: name, as: UTF8.self).lowercased()
                if !tags.contains(tag) { tags.append(tag) }
            }
        }
        return tags
    }

    private static func isWordStart(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard index > 0 else { return true }
        if bytes[index - 1] < 0x80 { return bytes[index - 1].isSpace }
        let before = String(decoding: bytes[max(0, index - 4)..<index], as: UTF8.self)

        return before.unicodeScalars.last?.properties.isWhitespace == true
    }

    private static func endOfTag(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                guard byte.isASCIILetter || byte.isDigit || "_-+*#/".utf8.contains(byte) else {
                    break
                }
                index += 1
                continue
            }
            let width = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            let end = min(index + width, bytes.count)
            guard
                let scalar = String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars
                    .first, isOfWord(scalar)
            else { break }
            index = end
        }
        return index
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            true
        default: false
        }
    }
}

extension ArraySlice<UInt8> {
    /// The text without white space of any script at its ends, as Python strips it.
    fileprivate var withoutOuterSpace: ArraySlice<UInt8> {
        var text = trimmed
        while true {
            let count = text.count
            for width in 2...3 where text.count >= width {
                if Self.isSpace(text.prefix(width)) { text = text.dropFirst(width).trimmed }
                if Self.isSpace(text.suffix(width)) { text = text.dropLast(width).trimmed }
            }
            if text.count == count { return text }
        }
    }

    /// Whether it is one character of white space beyond ASCII; those have two or three bytes.
    private static func isSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.first.map({ $0 >= 0xC2 && $0 < 0xF0 }) == true else { return false }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars

        return scalars.count == 1 && scalars.first?.properties.isWhitespace == true
    }
}
