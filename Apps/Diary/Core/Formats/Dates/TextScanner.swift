/// Goes through a short text, such as a date, from front to back.
struct TextScanner {
    let bytes: [UInt8]
    var position = 0

    init(_ bytes: some Collection<UInt8>) {
        self.bytes = Array(bytes)
    }

    var isAtEnd: Bool { position == bytes.count }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// What has not been passed.
    var rest: String { String(decoding: bytes[position...], as: UTF8.self) }

    /// Passes white space, also the no-break kinds that formatters put before `PM`; whether there
    /// was any.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = position
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09: position += 1
            case 0xC2 where isNext([0xC2, 0xA0]): position += 2
            case 0xE2 where isNext([0xE2, 0x80, 0xAF]): position += 3
            default: return position > start
            }
        }
        return position > start
    }

    /// Passes that character; whether it was there.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, UInt32(bytes[position]) == character.value else {
            return false
        }
        position += 1

        return true
    }

    /// Passes `word`, which is in lower case as far as it is ASCII, in any case; whether it was
    /// there.
    mutating func skip(_ word: String) -> Bool {
        var index = position
        for byte in word.utf8 {
            guard index < bytes.count, bytes[index].lowercasedASCII == byte else { return false }
            index += 1
        }
        position = index

        return true
    }

    /// Passes the first of the words that is there and does not go on as a longer word would; its
    /// place among them.
    mutating func skip(anyOf words: [String]) -> Int? {
        let start = position
        for (index, word) in words.enumerated() {
            if skip(word), !goesOn(word) { return index }
            position = start
        }

        return nil
    }

    private func goesOn(_ word: String) -> Bool {
        guard let next, let last = word.utf8.last else { return false }

        return last >= 0x80 ? next >= 0x80 : last.isASCIILetter && next.isASCIILetter
    }

    /// Passes a run of digits, as many as there are up to `limit`; their value and number. With
    /// `isWhole`, more digits than that are none.
    mutating func number(
        upTo limit: Int, isWhole: Bool = true
    ) -> (value: Int, digits: Int)? {
        var value = 0
        var index = position
        while index < bytes.count, bytes[index].isDigit, index - position < limit {
            value = value * 10 + Int(bytes[index] - 0x30)
            index += 1
        }
        let digits = index - position
        guard digits > 0, !isWhole || index == bytes.count || !bytes[index].isDigit else {
            return nil
        }
        position = index

        return (value, digits)
    }

    func isNext(_ text: [UInt8]) -> Bool {
        bytes[position...].starts(with: text)
    }
}

extension UInt8 {
    /// Whether it is `0` to `9`.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    /// Whether it is `A` to `Z` or `a` to `z`.
    var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    /// The same letter in lower case; any other byte as it is.
    var lowercasedASCII: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
    /// Whether it is white space of ASCII.
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
    /// Whether it is punctuation of ASCII, as CommonMark counts it (section 2.1).
    var isPunctuation: Bool {
        switch self {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without white space at either end.
    var trimmed: ArraySlice<UInt8> {
        var start = startIndex
        var end = endIndex
        while start < end, self[start].isSpace { start += 1 }
        while start < end, self[end - 1].isSpace { end -= 1 }

        return self[start..<end]
    }
}

extension StringProtocol {
    /// The text without white space at either end.
    var trimmed: String {
        String(decoding: Array(utf8)[...].trimmed, as: UTF8.self)
    }
}
