import Persistence

/// The words of a piece of SQL, as far as definitions of tables need them.
struct SQLTokens {
    enum Token: Equatable {
        /// A keyword, a function or a name without quotes.
        case word(String)
        /// A name in quotes.
        case name(String)
        /// A value; signs are symbols.
        case value(StoredValue)
        case symbol(UInt8)
    }

    private(set) var tokens: [Token] = []
    /// Where the tokens stand in ``bytes``.
    private(set) var ranges: [Range<Int>] = []
    private let bytes: [UInt8]

    init(_ sql: String) {
        bytes = Array(sql.utf8)
        var position = 0
        while let start = skipBlanks(from: position) {
            let (token, end) = token(at: start)
            tokens.append(token)
            ranges.append(start..<end)
            position = end
        }
    }

    /// The text of some of the tokens and what stands between them.
    func text(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        let bytes = bytes[
            ranges[range.lowerBound].lowerBound..<ranges[range.upperBound - 1].upperBound]
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a keyword stands at a place, in any case.
    func isWord(_ word: String, at index: Int) -> Bool {
        guard tokens.indices.contains(index), case .word(let found) = tokens[index] else {
            return false
        }
        return found.uppercased() == word
    }

    func isSymbol(_ symbol: Unicode.Scalar, at index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index] == .symbol(UInt8(ascii: symbol))
    }

    /// The name at a place, with quotes or without.
    func name(at index: Int) -> String? {
        guard tokens.indices.contains(index) else { return nil }
        switch tokens[index] {
        case .word(let name), .name(let name): return name
        default: return nil
        }
    }

    /// Where the parenthesis ends that begins at a place.
    func end(ofParenthesisAt start: Int) -> Int? {
        var depth = 0
        for index in start..<max(start, tokens.count) {
            if isSymbol("(", at: index) { depth += 1 }
            if isSymbol(")", at: index) { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    // MARK: - Reading

    private func skipBlanks(from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            if bytes[index...].starts(with: "--".utf8) {
                index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            } else if bytes[index...].starts(with: "/*".utf8) {
                index += 2
                while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
                index += 2
            } else if bytes[index] <= 0x20 {
                index += 1
            } else {
                return index
            }
        }
        return nil
    }

    private func token(at start: Int) -> (Token, Int) {
        switch bytes[start] {
        case UInt8(ascii: "\""), UInt8(ascii: "`"):
            let (text, end) = quoted(from: start, bytes[start])
            return (.name(text), end)
        case UInt8(ascii: "["):
            let (text, end) = quoted(from: start, UInt8(ascii: "]"))
            return (.name(text), end)
        case UInt8(ascii: "'"):
            let (text, end) = quoted(from: start, bytes[start])
            return (.value(.text(text)), end)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return number(from: start)
        case let byte where Self.isPartOfWord(byte):
            let end = bytes[start...].firstIndex { !Self.isPartOfWord($0) } ?? bytes.count
            let word = String(decoding: bytes[start..<end], as: UTF8.self)
            if word.lowercased() == "x", end < bytes.count, bytes[end] == UInt8(ascii: "'") {
                let (digits, end) = quoted(from: end, bytes[end])
                return (.value(.blob(Self.bytes(ofHexadecimal: digits))), end)
            }
            return (.word(word), end)
        case let byte: return (.symbol(byte), start + 1)
        }
    }

    private func quoted(from start: Int, _ quote: UInt8) -> (String, Int) {
        var text: [UInt8] = []
        var index = start + 1
        while index < bytes.count {
            if bytes[index] == quote {
                guard index + 1 < bytes.count, bytes[index + 1] == quote, quote != UInt8(ascii: "]")
                else { break }
                index += 1
            }
            text.append(bytes[index])
            index += 1
        }
        return (String(decoding: text, as: UTF8.self), min(index + 1, bytes.count))
    }

    private func number(from start: Int) -> (Token, Int) {
        var index = start
        while index < bytes.count {
            let isSign = bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
            let isInExponent = isSign && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
            guard
                Self.isPartOfWord(bytes[index]) || bytes[index] == UInt8(ascii: ".")
                    || isInExponent
            else { break }
            index += 1
        }
        let digits = String(decoding: bytes[start..<index], as: UTF8.self)
        // The least integer has a sign that stands apart, and no positive counterpart.
        if let value = Int64(digits) { return (.value(.integer(value)), index) }
        if digits == "9223372036854775808" { return (.value(.integer(.min)), index) }
        return (.value(.real(Double(digits) ?? .infinity)), index)
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private static func bytes(ofHexadecimal digits: String) -> [UInt8] {
        let values = digits.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        return stride(from: 0, to: values.count - 1, by: 2).map {
            UInt8(values[$0] << 4 | values[$0 + 1])
        }
    }
}

extension SQLTokens {
    /// The literal that begins at a place, and how many tokens it is of.
    func literal(at index: Int) -> (value: StoredValue, count: Int)? {
        guard tokens.indices.contains(index) else { return nil }
        if isWord("NULL", at: index) { return (.null, 1) }
        if isSymbol("-", at: index), tokens.indices.contains(index + 1) {
            switch tokens[index + 1] {
            case .value(.integer(let value)): return (.integer(0 &- value), 2)
            case .value(.real(let value)): return (.real(-value), 2)
            default: return nil
            }
        }
        guard case .value(let value) = tokens[index] else { return nil }
        return (value, 1)
    }
}
