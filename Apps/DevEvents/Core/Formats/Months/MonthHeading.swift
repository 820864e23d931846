/// The month that a heading names.
struct MonthHeading: Equatable {
    var year: Int
    var month: Int
    /// Whether it is written in Korean: then the list's times are those of Seoul.
    var isKorean: Bool

    /// Reads `26년 08월`, `2026년 8월 행사`, `August 2026`, `2026-08`, with whatever stands around them;
    /// `nil` for a heading that names no month with its year.
    ///
    /// - Parameter year: the year of a heading above, which goes for `08월` and `August` alone.
    init?(_ heading: String, in year: Int? = nil) {
        if let year, let month = Self.monthAlone(heading) {
            self.init(year: year, month: month.number, isKorean: month.isKorean)
            return
        }
        let text = heading.prefix(200)
        var numbers: [(value: Int, digits: Int, end: Substring.Index)] = []
        var index = text.startIndex
        var word = ""
        var named: Int?
        while index < text.endIndex {
            let character = text[index]
            if character.isASCII, character.isNumber {
                let digits = text[index...].prefix { $0.isASCII && $0.isNumber }
                index = digits.endIndex
                numbers.append((Int(digits) ?? 0, digits.count, index))
                continue
            }
            if character.isASCII, character.isLetter {
                let letters = text[index...].prefix { $0.isASCII && $0.isLetter }
                word = String(letters)
                named = named ?? EnglishMonth.named(word)
                index = letters.endIndex
                continue
            }
            index = text.index(after: index)
        }
        for (year, month) in zip(numbers, numbers.dropFirst()) {
            let between = text[year.end...].drop(while: \.isWhitespace)
            let after = text[month.end...].drop(while: \.isWhitespace)
            guard (1...12).contains(month.value), year.digits == 4 || year.digits == 2 else {
                continue
            }
            let isKorean = between.first == "년" && after.first == "월"
            let isISO = year.digits == 4 && month.digits == 2 && between.first == "-"
            guard isKorean || isISO else { continue }
            self.init(
                year: year.digits == 2 ? 2000 + year.value : year.value, month: month.value,
                isKorean: isKorean)
            return
        }
        guard let named, let year = numbers.first(where: { $0.digits == 4 })?.value else {
            return nil
        }
        self.init(year: year, month: named, isKorean: false)
    }

    /// The year that a heading consists of: `2026년`, `2026`.
    static func yearAlone(_ heading: String) -> Int? {
        let text = heading.filter { $0.isLetter || $0.isNumber }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard digits.count == 4, ["", "년"].contains(text.dropFirst(4)), let year = Int(digits),
            (1990...2100).contains(year)
        else { return nil }

        return year
    }

    /// The month that a heading consists of: `12월`, `December`.
    private static func monthAlone(_ heading: String) -> (number: Int, isKorean: Bool)? {
        let text = heading.filter { $0.isLetter || $0.isNumber }
        if let month = EnglishMonth.named(text) { return (month, false) }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard text.dropFirst(digits.count).first == "월", let month = Int(digits),
            (1...12).contains(month)
        else { return nil }

        return (month, true)
    }

    /// Whether a heading is about a month, though it does not tell which one of which year: `12월`,
    /// `2026년 13월`, `December`.
    static func looksLikeMonth(_ heading: String) -> Bool {
        if monthAlone(heading) != nil { return true }
        var previous: Character = " "
        for character in heading.prefix(200) where !character.isWhitespace {
            if character == "월", previous.isASCII, previous.isNumber { return true }
            previous = character
        }

        return false
    }

    private init(year: Int, month: Int, isKorean: Bool) {
        (self.year, self.month, self.isKorean) = (year, month, isKorean)
    }
}
