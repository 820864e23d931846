import Chrono

/// A period as people write it in a list by month, its years yet to be found.
///
/// `08. 05(수) 11:30 ~ 08. 23(일) 00:00`, `01. 08(수) 14:00 ~ 17:00`, `08. 25(화)`; also `8.25`, `8/25`,
/// `26. 08. 25`, `2026-08-25`, `8월 25일 오후 2시 30분`, `Aug 25, 2026 2 pm`; `-`, `–`, `∼`, `부터` for `~`;
/// `~ 08. 29` and `08. 29까지` without a beginning, `08. 23 ~ 25(화)`,
/// `08. 23 ~ 08. 25 10:00 ~ 17:00` with the hours of each day.
struct PeriodText: Equatable {
    /// A day whose year may be missing.
    struct Date: Equatable {
        var year: Int?
        var month: Int
        var day: Int
        var weekday: Weekday?
    }

    /// A time of the clock; 24:00 stays apart from 00:00.
    struct Time: Equatable {
        var hour: Int
        var minute: Int
        /// Whether the half of the day was written.
        var isMarked = false
    }

    /// The day that comes first; of a period without a beginning, the day on which it ends.
    var first: Date
    var startTime: Time?
    var last: Date?
    var endTime: Time?
    /// Whether only the end is told.
    var isDeadline = false
    /// What else the text says.
    var rest = ""

    /// Takes a text apart; `nil` if it does not begin with a date.
    init?(_ text: String) {
        var reader = PeriodReader(text)
        let isDeadline = reader.takeRange()
        guard let first = reader.date(after: nil) else { return nil }
        self.first = first
        startTime = reader.time()
        self.isDeadline = isDeadline
        if isDeadline {
            (startTime, endTime) = (nil, startTime)
            _ = reader.take("까지")
        } else if reader.take("까지") {
            self.isDeadline = true
            (startTime, endTime) = (nil, startTime)
        } else if reader.takeRange() {
            last = reader.date(after: first)
            endTime = reader.time()
            if reader.takeRange() {
                // The times of each day follow the days.
                if let time = reader.time() { (startTime, endTime) = (startTime ?? endTime, time) }
            }
            _ = reader.take("까지")
        } else if let other = reader.date(after: nil) {
            // The sign between them was forgotten.
            last = other
            endTime = reader.time()
        }
        inheritHalf()
        rest = reader.rest
    }

    /// `오후 2:00 ~ 5:00` ends in the afternoon, too.
    private mutating func inheritHalf() {
        guard let start = startTime, start.isMarked, let end = endTime, !end.isMarked,
            last == nil || last == first, end.hour < 12, start.hour >= 12,
            (end.hour, end.minute) < (start.hour, start.minute)
        else { return }
        if (end.hour + 12, end.minute) > (start.hour, start.minute) { endTime?.hour += 12 }
    }
}

/// Reads the parts of a period one after another.
private struct PeriodReader {
    private enum Token: Equatable {
        case number(Int, digits: Int)
        case sign(Unicode.Scalar)
        case word(String)
        /// What stands in brackets.
        case aside(String)
    }

    private var tokens: [(token: Token, start: Int, end: Int)] = []
    private let scalars: [Unicode.Scalar]
    private let beyond: Substring.UnicodeScalarView
    private var index = 0

    /// Nobody needs more for a period.
    private static let limit = 240

    init(_ text: String) {
        var scalars: [Unicode.Scalar] = []
        let all = text.unicodeScalars[...]
        for scalar in all.prefix(Self.limit) {
            // Full-width digits and signs are what they look like.
            let isWide = (0xFF01...0xFF5E).contains(scalar.value)
            scalars.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
        }
        self.scalars = scalars
        beyond = all.dropFirst(Self.limit)
        tokenize()
    }

    private mutating func tokenize() {
        var position = 0
        while position < scalars.count {
            let start = position
            let scalar = scalars[position]
            position += 1
            if scalar.properties.isWhitespace { continue }
            if Self.isDigit(scalar) {
                var value = Int(scalar.value - 0x30)
                while position < scalars.count, Self.isDigit(scalars[position]) {
                    if position - start < 6 {
                        value = value * 10 + Int(scalars[position].value) - 0x30
                    }
                    position += 1
                }
                tokens.append((.number(value, digits: position - start), start, position))
            } else if scalar == "(" || scalar == "[" {
                let close: Unicode.Scalar = scalar == "(" ? ")" : "]"
                let end = scalars[position...].firstIndex(of: close) ?? scalars.count
                let inner = Self.text(scalars[position..<end]).filter { !$0.isWhitespace }
                position = min(end + 1, scalars.count)
                tokens.append((.aside(inner), start, position))
            } else if scalar.properties.isAlphabetic {
                while position < scalars.count, scalars[position].properties.isAlphabetic {
                    position += 1
                }
                split(Self.text(scalars[start..<position]), start, position)
            } else {
                tokens.append((.sign(scalar), start, position))
            }
        }
    }

    /// A word of Korean may have grown onto a unit: `5일까지`.
    private mutating func split(_ word: String, _ start: Int, _ end: Int) {
        var word = word
        var start = start
        if case .number? = tokens.last?.token, let first = word.first, "년월일시분".contains(first),
            word.count > 1, !["시간", "시작", "일간", "일차", "분간"].contains(where: word.hasPrefix)
        {
            tokens.append((.word(String(first)), start, start + 1))
            word.removeFirst()
            start += 1
        }
        tokens.append((.word(word), start, end))
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        (0x30...0x39).contains(scalar.value)
    }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)

        return String(text)
    }

    /// What has not been read.
    var rest: String {
        let start = index < tokens.count ? tokens[index].start : scalars.count
        let text = Self.text(scalars[start...] + Array(beyond))

        return text.contains { $0.isLetter || $0.isNumber } ? text : ""
    }

    // MARK: - Tokens

    private func peek(_ ahead: Int = 0) -> Token? {
        index + ahead < tokens.count ? tokens[index + ahead].token : nil
    }

    private func number(_ ahead: Int = 0) -> Int? {
        if case .number(let value, _)? = peek(ahead) { value } else { nil }
    }

    private func digits(_ ahead: Int = 0) -> Int {
        if case .number(_, let digits)? = peek(ahead) { digits } else { 0 }
    }

    private func isSign(_ signs: String, _ ahead: Int = 0) -> Bool {
        if case .sign(let sign)? = peek(ahead) {
            signs.unicodeScalars.contains(sign)
        } else {
            false
        }
    }

    private func isWord(_ words: String..., ahead: Int = 0) -> Bool {
        if case .word(let word)? = peek(ahead) { words.contains(word) } else { false }
    }

    private func weekday(_ ahead: Int = 0) -> Weekday? {
        switch peek(ahead) {
        case .aside(let text)?: KoreanWeekday.named(text)
        case .word(let text)?: text.hasSuffix("요일") ? KoreanWeekday.named(text) : nil
        default: nil
        }
    }

    mutating func take(_ word: String) -> Bool {
        guard isWord(word) else { return false }
        index += 1

        return true
    }

    /// A sign or word that stands between the beginning and the end.
    mutating func takeRange() -> Bool {
        guard isSign("~∼〜～-–—−") || isWord("부터", "to", "until", "till") else { return false }
        while isSign("~∼〜～-–—−") || isWord("부터", "to", "until", "till") { index += 1 }

        return true
    }

    // MARK: - Dates

    /// A date.
    ///
    /// - Parameter start: the date before it, whose month goes for a day alone.
    mutating func date(after start: PeriodText.Date?) -> PeriodText.Date? {
        let before = index
        while isSign("'’‘\"") { index += 1 }
        guard var date = namedMonth() ?? numeric(after: start) else {
            index = before
            return nil
        }
        guard (1...12).contains(date.month), (1...31).contains(date.day) else {
            index = before
            return nil
        }
        _ = take("일")
        while isSign(".") { index += 1 }
        if let weekday = weekday() {
            date.weekday = weekday
            index += 1
        } else if case .aside(let text)? = peek(), (1...6).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
        {
            // A weekday that was typed wrong.
            index += 1
        }
        if isSign(","), number(1) != nil, isSign(":", 2) { index += 1 }

        return date
    }

    private mutating func numeric(after start: PeriodText.Date?) -> PeriodText.Date? {
        guard let one = number() else { return nil }
        let isYear = digits() == 4
        if isYear || isWord("년", ahead: 1) {
            let year = isYear ? one : 2000 + one
            var position = 1
            while isSign("./-", position) || isWord("년", ahead: position) { position += 1 }
            guard let month = number(position) else { return nil }
            position += 1
            while isSign("./-", position) || isWord("월", ahead: position) { position += 1 }
            guard let day = number(position) else { return nil }
            index += position + 1

            return PeriodText.Date(year: year, month: month, day: day)
        }
        if isWord("월", ahead: 1), let day = number(2) {
            index += 3
            return PeriodText.Date(month: one, day: day)
        }
        guard let two = number(2), digits() <= 2, digits(2) <= 2 else {
            return dayAlone(after: start)
        }
        if isSign("./", 1) {
            if isSign("./", 3), let three = number(4), digits(4) <= 2, !isSign(":", 5),
                !isWord("시", ahead: 5), one > 12, (1...12).contains(two), (1...31).contains(three)
            {
                index += 5
                return PeriodText.Date(year: 2000 + one, month: two, day: three)
            }
            index += 3
            return PeriodText.Date(month: one, day: two)
        }
        // Signs that were typed for a full stop; the weekday tells.
        if isSign(",:", 1), weekday(3) != nil {
            index += 3
            return PeriodText.Date(month: one, day: two)
        }

        return dayAlone(after: start)
    }

    private mutating func dayAlone(after start: PeriodText.Date?) -> PeriodText.Date? {
        guard let start, let day = number(), digits() <= 2, (1...31).contains(day), day > start.day,
            !isSign(":./", 1), !isWord("시", "pm", "PM", "am", "AM", ahead: 1)
        else { return nil }
        index += 1

        return PeriodText.Date(year: start.year, month: start.month, day: day)
    }

    /// `Aug 25, 2026`, `25 August`.
    private mutating func namedMonth() -> PeriodText.Date? {
        if let day = number(), digits() <= 2, case .word(let word)? = peek(1),
            let month = EnglishMonth.named(word)
        {
            index += 2
            return PeriodText.Date(year: year(), month: month, day: day)
        }
        guard case .word(let word)? = peek(), let month = EnglishMonth.named(word),
            let day = number(isSign(".", 1) ? 2 : 1)
        else { return nil }
        index += isSign(".", 1) ? 3 : 2

        return PeriodText.Date(year: year(), month: month, day: day)
    }

    private mutating func year() -> Int? {
        let ahead = isSign(",") ? 1 : 0
        guard digits(ahead) == 4, let year = number(ahead) else { return nil }
        index += ahead + 1

        return year
    }

    // MARK: - Times

    private static let afternoon: Set<String> = ["오후", "저녁", "밤", "낮", "pm", "PM", "p", "Pm"]
    private static let morning: Set<String> = ["오전", "아침", "새벽", "am", "AM", "a", "Am"]

    /// A time of the clock.
    mutating func time() -> PeriodText.Time? {
        let before = index
        if take("정오") { return PeriodText.Time(hour: 12, minute: 0, isMarked: true) }
        if take("자정") { return PeriodText.Time(hour: 24, minute: 0, isMarked: true) }
        var half = takeHalf()
        guard let hour = number(), digits() <= 2 else {
            index = before
            return nil
        }
        var minute = 0
        if isSign(":", 1), let minutes = number(2), digits(2) == 2 {
            minute = minutes
            index += 3
            if isSign(":"), digits(1) == 2 { index += 2 }
        } else if isWord("시", ahead: 1) {
            index += 2
            if let minutes = number(), isWord("분", ahead: 1) {
                minute = minutes
                index += 2
            } else if take("반") {
                minute = 30
            }
        } else if half != nil || isHalf(ahead: 1) || isHourBeforeTime {
            index += 1
        } else {
            index = before
            return nil
        }
        if half == nil, case .word(let word)? = peek(),
            Self.afternoon.contains(word.lowercased())
                || Self.morning.contains(word.lowercased())
        {
            half = takeHalf()
        }
        guard let time = Self.time(hour, minute, half) else {
            index = before
            return nil
        }

        return time
    }

    /// `10 ~ 12:00`.
    private var isHourBeforeTime: Bool {
        isSign("~∼〜～-–—−", 1) && number(2) != nil && isSign(":", 3)
    }

    private func isHalf(ahead: Int) -> Bool {
        guard case .word(let word)? = peek(ahead) else { return false }

        return ["am", "pm"].contains(word.lowercased())
    }

    /// Whether it is the second half of the day, if a word says so.
    private mutating func takeHalf() -> Bool? {
        guard case .word(let word)? = peek() else { return nil }
        let isAfternoon = Self.afternoon.contains(word)
        guard isAfternoon || Self.morning.contains(word) else { return nil }
        index += 1

        return isAfternoon
    }

    private static func time(_ hour: Int, _ minute: Int, _ isAfternoon: Bool?) -> PeriodText.Time? {
        guard (0...24).contains(hour), (0...59).contains(minute), hour < 24 || minute == 0 else {
            return nil
        }
        switch isAfternoon {
        case true? where hour < 12:
            return PeriodText.Time(hour: hour + 12, minute: minute, isMarked: true)
        case false? where hour == 12:
            return PeriodText.Time(hour: 0, minute: minute, isMarked: true)
        default: return PeriodText.Time(hour: hour, minute: minute, isMarked: isAfternoon != nil)
        }
    }
}

/// The names of weekdays in Korean, and in English as they stand in brackets.
enum KoreanWeekday {
    private static let korean: [Character] = ["월", "화", "수", "목", "금", "토", "일"]
    private static let english = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

    /// `화`, `화요일`, `Tue`; `nil` for anything else.
    static func named(_ text: String) -> Weekday? {
        if let first = text.first, let index = korean.firstIndex(of: first),
            text.count == 1 || text.dropFirst() == "요일"
        {
            return Weekday(rawValue: index + 1)
        }
        guard text.utf8.count <= 9,
            let index = english.firstIndex(of: text.lowercased().prefix(3).description)
        else { return nil }

        return Weekday(rawValue: index + 1)
    }
}

/// The names of months in English.
enum EnglishMonth {
    private static let names = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    /// The month of a name or its first three letters, or `sept`, in any case.
    static func named(_ word: some StringProtocol) -> Int? {
        guard (3...9).contains(word.utf8.count) else { return nil }
        let lower = word.lowercased()
        let index = names.firstIndex { name in
            name == lower || (lower.utf8.count == 3 && name.hasPrefix(lower))
                || (lower == "sept" && name == "september")
        }

        return index.map { $0 + 1 }
    }
}
