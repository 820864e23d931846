/// The smallest parts of a text about a day that mean something.
enum Lexeme: Hashable {
    enum Unit: Hashable { case day, week, month, year }

    case number(Int, digits: Int)
    /// `2nd`.
    case ordinal(Int)
    /// One of `- / . , + ( )`.
    case mark(Character)
    /// `March`.
    case month(Int)
    /// `월` after a number.
    case monthMark
    case weekday(Weekday)
    case unit(Unit)
    /// A number in words, `two`, `두`.
    case count(Int)
    /// A whole stretch in one word, `이틀`, `일주일`.
    case amount(Int, Unit)
    /// `yesterday`: days from today.
    case offset(Int)
    /// `ago` is -1, `later` is 1.
    case direction(Int)
    /// `before` is -1, `after` and `from` are 1; a day follows.
    case preposition(Int)
    case inPrefix
    /// `last` is -1, `this` 0, `next` 1.
    case relative(Int)
    /// `last week`, `지난주`.
    case period(Unit, Int)
    /// `end`, `말일`.
    case end
    /// Words that add nothing, `of`, `the`.
    case filler

    var number: Int? {
        if case .number(let value, _) = self { return value }
        return nil
    }
}

/// Cuts a text into lexemes by the vocabulary; one unknown part and there are none.
enum DayLexer {
    static func lexemes(of text: String) -> [Lexeme]? {
        let characters = text.lowercased().map(plain)
        var result: [Lexeme] = []
        var index = 0
        while index < characters.count {
            let character = characters[index]
            if character.isWhitespace {
                index += 1
                continue
            }
            let end = runEnd(in: characters, from: index)
            let run = characters[index..<end]
            if isDigit(character) {
                guard run.count <= 9, let value = Int(String(run)) else { return nil }
                let wordEnd = end < characters.count ? runEnd(in: characters, from: end) : end
                if String(characters[end..<wordEnd]) == ordinalSuffix(value) {
                    result.append(.ordinal(value))
                    index = wordEnd
                    continue
                }
                result.append(.number(value, digits: run.count))
            } else if isLatin(character) {
                guard let lexeme = DayVocabulary.english[String(run)] else { return nil }
                result.append(lexeme)
            } else if isHangul(character) {
                if let weekday = bracketedWeekday(in: characters, run: run) {
                    result.append(weekday)
                } else {
                    guard let parts = hangul(run) else { return nil }
                    result += parts
                }
            } else {
                guard "-/.,+()".contains(character) else { return nil }
                result.append(.mark(character))
            }
            index = end
        }

        return joined(result.filter { $0 != .filler })
    }

    // MARK: - Characters

    /// Full-width forms as ASCII, and the dashes that keyboards make as a hyphen.
    private static func plain(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1
        else { return character }
        switch scalar.value {
        case 0xFF01...0xFF5E:
            let ascii = Unicode.Scalar(scalar.value - 0xFEE0).map(Character.init) ?? character
            return ascii.lowercased().first ?? ascii
        case 0x2010...0x2015, 0x2212: return "-"
        default: return character
        }
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    private static func isLatin(_ character: Character) -> Bool { ("a"..."z").contains(character) }

    private static func isHangul(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }

        return (0xAC00...0xD7A3).contains(scalar.value)
            || (0x1100...0x11FF).contains(scalar.value)
    }

    /// The end of the run of digits, Latin letters or Hangul that begins at `start`; one character
    /// for the rest.
    private static func runEnd(in characters: [Character], from start: Int) -> Int {
        let first = characters[start]
        for belongs in [isDigit, isLatin, isHangul] where belongs(first) {
            return characters[start...].firstIndex { !belongs($0) } ?? characters.count
        }

        return start + 1
    }

    // MARK: - Words

    private static func ordinalSuffix(_ value: Int) -> String {
        switch (value % 10, value % 100) {
        case (_, 11...13): "th"
        case (1, _): "st"
        case (2, _): "nd"
        case (3, _): "rd"
        default: "th"
        }
    }

    /// `(월)`, where a syllable alone is a weekday.
    private static func bracketedWeekday(
        in characters: [Character],
        run: ArraySlice<Character>
    ) -> Lexeme? {
        guard run.count == 1, run.startIndex > 0, run.endIndex < characters.count,
            characters[run.startIndex - 1] == "(", characters[run.endIndex] == ")"
        else { return nil }

        return DayVocabulary.korean[String(run) + "요일"]
    }

    /// Korean writes words together; the longest word known at each place is taken.
    private static func hangul(_ run: ArraySlice<Character>) -> [Lexeme]? {
        var result: [Lexeme] = []
        var rest = run
        while !rest.isEmpty {
            let longest = min(rest.count, DayVocabulary.longestKoreanWord)
            let match = stride(from: longest, to: 0, by: -1).lazy.compactMap { length in
                DayVocabulary.korean[String(rest.prefix(length))].map { ($0, length) }
            }.first
            guard let (lexeme, length) = match else { return nil }
            result.append(lexeme)
            rest = rest.dropFirst(length)
        }

        return result
    }

    /// Makes one of two that belong together: `last week`, `지난 주`.
    private static func joined(_ lexemes: [Lexeme]) -> [Lexeme] {
        var result: [Lexeme] = []
        for lexeme in lexemes {
            if case .unit(let unit) = lexeme, unit != .day, case .relative(let value) = result.last
            {
                result[result.count - 1] = .period(unit, value)
            } else {
                result.append(lexeme)
            }
        }

        return result
    }
}
