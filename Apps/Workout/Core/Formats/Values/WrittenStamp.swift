import Chrono

/// A day, perhaps with a time, as programs of many countries write it; not yet decided which of
/// two numbers is the day where that stands nowhere.
///
/// It reads `2022-02-28 11:49:43`, `2022-02-28 6:05:00 PM` (with U+202F too),
/// `2024-10-16T10:45:06Z`, `6 Jul 2026, 17:59`, `May 15, 2026, 7:26 PM`, `05.06.2026, 07:30`, `15/05/2026`,
/// `2026. 5. 15. 오후 7:26`, `2026/08/11`. Points stand between day, month and year in countries that
/// begin with the day; strokes and dashes stand in all.
struct WrittenStamp {
    /// What is said of the day.
    enum Date: Equatable {
        /// The day.
        case known(Day)
        /// Two numbers that both could be a month, and the year.
        case undecided(first: Int, second: Int, year: Int)
    }

    /// What is said of the day.
    let date: Date
    /// The time by the clock that the text means.
    let time: TimeOfDay?
    /// Whether that is the clock of UTC (`Z`).
    let isUTC: Bool
    /// Which of two numbers before a year is the day, where one of them can be nothing else.
    private(set) var order: DateOrder?

    init?(_ text: some StringProtocol) {
        guard text.utf8.count <= 80 else { return nil }
        var tokens = StampTokens(text)
        time = tokens.takeTime()
        isUTC = tokens.isUTC
        if tokens.isMalformed { return nil }
        let numbers = tokens.numbers
        if numbers.count == 2, let month = tokens.month {
            guard let year = numbers.first(where: { $0.digits == 4 }),
                let day = numbers.first(where: { $0.digits <= 2 }),
                let known = Day(year: year.value, month: month, day: day.value)
            else { return nil }
            date = .known(known)
            return
        }
        guard numbers.count == 3, tokens.month == nil else { return nil }
        let (first, second, third) = (numbers[0], numbers[1], numbers[2])
        if first.digits == 4 {
            guard let day = Day(year: first.value, month: second.value, day: third.value) else {
                return nil
            }
            date = .known(day)
            return
        }
        guard third.digits == 4 || third.digits == 2, first.digits <= 2, second.digits <= 2 else {
            return nil
        }
        let year = third.digits == 4 ? third.value : 2000 + third.value
        let isDayFirst = tokens.hasPoints || first.value > 12
        let isMonthFirst = !tokens.hasPoints && second.value > 12
        if isDayFirst || isMonthFirst {
            guard !(isDayFirst && isMonthFirst),
                let day = isDayFirst
                    ? Day(year: year, month: second.value, day: first.value)
                    : Day(year: year, month: first.value, day: second.value)
            else { return nil }
            date = .known(day)
            if !tokens.hasPoints { order = isDayFirst ? .dayFirst : .monthFirst }
        } else {
            guard (1...12).contains(first.value), (1...12).contains(second.value), year > 0 else {
                return nil
            }
            date = .undecided(first: first.value, second: second.value, year: year)
        }
    }

    /// The day, with an order for the numbers that can be read in two ways; `nil` without one.
    ///
    /// A date that only the other order makes sense of is none.
    func day(_ order: DateOrder?) -> Day? {
        if let own = self.order, let order, own != order { return nil }
        switch (date, order) {
        case (.known(let day), _): return day
        // The same number twice is the same day in both orders.
        case (.undecided(let first, let second, let year), _) where first == second:
            return Day(year: year, month: first, day: first)
        case (.undecided(let first, let second, let year), .dayFirst):
            return Day(year: year, month: second, day: first)
        case (.undecided(let first, let second, let year), .monthFirst):
            return Day(year: year, month: first, day: second)
        case (.undecided, nil): return nil
        }
    }
}

/// The numbers and words of a date, and the time that was among them.
private struct StampTokens {
    struct Number {
        var value: Int
        var digits: Int
    }

    private enum Token: Equatable {
        case number(Int, digits: Int)
        case word(String)
        case mark(UInt8)
    }

    private var tokens: [Token] = []
    private(set) var isUTC = false
    private(set) var isMalformed = false

    init(_ text: some StringProtocol) {
        var word: [UInt8] = []
        let bytes = Array(text.utf8)
        var index = 0
        func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) }
        while index < bytes.count {
            let byte = bytes[index]
            if let length = Self.space(bytes[index...]) {
                index += length
            } else if (0x30...0x39).contains(byte) {
                var value = 0
                let start = index
                while index < bytes.count, (0x30...0x39).contains(bytes[index]), index - start < 9 {
                    value = value * 10 + Int(bytes[index] - 0x30)
                    index += 1
                }
                tokens.append(.number(value, digits: index - start))
            } else if isLetter(byte) {
                word.removeAll()
                while index < bytes.count, isLetter(bytes[index]),
                    Self.space(bytes[index...]) == nil
                {
                    word.append(bytes[index])
                    index += 1
                }
                tokens.append(.word(String(decoding: word, as: UTF8.self).lowercased()))
            } else {
                tokens.append(.mark(byte))
                index += 1
            }
        }
    }

    /// How many bytes of white space are there: also the no-break kinds that formatters put before
    /// `PM`, and marks of direction.
    private static func space(_ bytes: ArraySlice<UInt8>) -> Int? {
        switch bytes.first {
        case 0x20, 0x09: 1
        case 0xC2 where bytes.starts(with: [0xC2, 0xA0]): 2
        case 0xE2 where bytes.starts(with: [0xE2, 0x80, 0xAF]): 3
        case 0xE2 where bytes.starts(with: [0xE2, 0x80, 0x8E]): 3
        case 0xE2 where bytes.starts(with: [0xE2, 0x80, 0x8F]): 3
        default: nil
        }
    }

    /// The time, which is taken out with its half of the day and its offset; `nil` if there is
    /// none.
    mutating func takeTime() -> TimeOfDay? {
        guard let colon = tokens.firstIndex(of: .mark(UInt8(ascii: ":"))) else { return nil }
        isMalformed = true
        guard colon > 0, colon + 1 < tokens.count,
            case .number(let hour, 1...2) = tokens[colon - 1],
            case .number(let minute, 2) = tokens[colon + 1]
        else { return nil }
        var end = colon + 2
        var second = 0
        if end + 1 < tokens.count, tokens[end] == .mark(UInt8(ascii: ":")) {
            guard case .number(let seconds, 2) = tokens[end + 1] else { return nil }
            second = seconds
            end += 2
            if end + 1 < tokens.count, tokens[end] == .mark(UInt8(ascii: ".")),
                case .number = tokens[end + 1]
            {
                end += 2
            }
        }
        var start = colon - 1
        var isAfternoon: Bool?
        if start > 0, let half = half(at: start - 1) {
            isAfternoon = half.isAfternoon
            start -= 1
        } else if let half = half(at: end) {
            isAfternoon = half.isAfternoon
            end += half.count
        }
        end = skipOffset(at: end)
        tokens.removeSubrange(start..<end)
        isMalformed = false
        guard let clock = Self.hour(hour, isAfternoon),
            let time = TimeOfDay(hour: clock, minute: minute, second: second)
        else {
            isMalformed = true
            return nil
        }

        return time
    }

    /// An offset says where the clock stood, not what it showed; only `Z` is no place.
    private mutating func skipOffset(at index: Int) -> Int {
        guard index < tokens.count else { return index }
        switch tokens[index] {
        case .word("z"):
            isUTC = true
            return index + 1
        case .mark(UInt8(ascii: "+")), .mark(UInt8(ascii: "-")):
            guard index + 1 < tokens.count, case .number = tokens[index + 1] else { return index }
            guard index + 3 < tokens.count, tokens[index + 2] == .mark(UInt8(ascii: ":")),
                case .number = tokens[index + 3]
            else { return index + 2 }
            return index + 4
        default: return index
        }
    }

    /// The half of the day at a token, `PM` or `p. m.`, and of how many tokens it is made.
    private func half(at index: Int) -> (isAfternoon: Bool, count: Int)? {
        guard index < tokens.count, case .word(let word) = tokens[index] else { return nil }
        switch word {
        case "am", "오전": return (false, 1)
        case "pm", "오후": return (true, 1)
        case "a", "p":
            var end = index + 1
            if end < tokens.count, tokens[end] == .mark(UInt8(ascii: ".")) { end += 1 }
            guard end < tokens.count, tokens[end] == .word("m") else { return nil }
            end += 1
            if end < tokens.count, tokens[end] == .mark(UInt8(ascii: ".")) { end += 1 }
            return (word == "p", end - index)
        default: return nil
        }
    }

    private static func hour(_ hour: Int, _ isAfternoon: Bool?) -> Int? {
        guard let isAfternoon else { return hour }
        guard (1...12).contains(hour) else { return isAfternoon == (hour > 12) ? hour : nil }
        return hour % 12 + (isAfternoon ? 12 : 0)
    }

    var numbers: [Number] {
        tokens.compactMap { token in
            guard case .number(let value, let digits) = token else { return nil }
            return Number(value: value, digits: digits)
        }
    }

    /// Whether points stand between the numbers.
    var hasPoints: Bool {
        tokens.contains(.mark(UInt8(ascii: "."))) && !tokens.contains(.mark(UInt8(ascii: "/")))
            && !tokens.contains(.mark(UInt8(ascii: "-")))
    }

    /// The month that a word names; 0, which is none, if words are there that mean something else.
    var month: Int? {
        var month: Int?
        for case .word(let word) in tokens where !MonthName.fillers.contains(word) {
            guard month == nil, let number = MonthName.number(word) else { return 0 }
            month = number
        }

        return month
    }
}
