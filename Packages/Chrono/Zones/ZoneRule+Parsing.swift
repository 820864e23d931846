extension ZoneRule {
    /// Reads a POSIX `TZ` string such as `KST-9` or `EST5EDT,M3.2.0,M11.1.0`; `nil` for anything
    /// else.
    ///
    /// - Parameter defaultsMissingDates: whether daylight saving without dates is taken to follow
    ///   the rule of the United States, as C libraries do for the environment.
    init?(_ text: some Collection<UInt8>, defaultsMissingDates: Bool = false) {
        var scanner = ZoneRuleScanner(bytes: Array(text))
        guard let rule = scanner.scan(defaultsMissingDates: defaultsMissingDates) else {
            return nil
        }
        self = rule
    }
}

private struct ZoneRuleScanner {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func scan(defaultsMissingDates: Bool) -> ZoneRule? {
        guard let standardName = name(), let west = time(maximumHours: 24) else { return nil }
        let standard = LocalTimeType(
            offset: -west, isDaylightSaving: false, abbreviation: standardName)
        if isAtEnd { return ZoneRule(standard: standard) }

        guard let daylightName = name() else { return nil }
        var daylightOffset = -west + 3600
        if !isAtEnd, peek != UInt8(ascii: ",") {
            guard let west = time(maximumHours: 24) else { return nil }
            daylightOffset = -west
        }
        let type = LocalTimeType(
            offset: daylightOffset, isDaylightSaving: true, abbreviation: daylightName)
        if isAtEnd {
            guard defaultsMissingDates else { return nil }
            let start = YearlyMoment(date: .weekday(month: 3, week: 2, weekday: 0), time: 7200)
            let end = YearlyMoment(date: .weekday(month: 11, week: 1, weekday: 0), time: 7200)
            return ZoneRule(
                standard: standard,
                daylightSaving: .init(type: type, start: start, end: end))
        }
        guard skip(","), let start = moment(), skip(","), let end = moment(), isAtEnd else {
            return nil
        }

        return ZoneRule(
            standard: standard,
            daylightSaving: .init(type: type, start: start, end: end))
    }

    private var isAtEnd: Bool { position == bytes.count }
    private var peek: UInt8? { isAtEnd ? nil : bytes[position] }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let peek, UInt32(peek) == character.value else { return false }
        position += 1

        return true
    }

    /// Three or more letters, or in angle brackets also digits and signs.
    private mutating func name() -> String? {
        let isQuoted = skip("<")
        let start = position
        while let byte = peek {
            let isLetter = (0x61...0x7A).contains(byte | 0x20)
            let isExtra = (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D
            guard isLetter || (isQuoted && isExtra) else { break }
            position += 1
        }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        if isQuoted, !skip(">") { return nil }

        return name.utf8.count >= 3 && name.utf8.count <= 32 ? name : nil
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int? {
        let start = position
        var value = 0
        while let byte = peek, (0x30...0x39).contains(byte), position - start < 4 {
            value = value * 10 + Int(byte) - 0x30
            position += 1
        }

        return position > start && range.contains(value) ? value : nil
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    private mutating func time(maximumHours: Int) -> Int? {
        let sign = skip("-") ? -1 : 1
        if sign == 1 { _ = skip("+") }
        guard let hours = number(0...maximumHours) else { return nil }
        var seconds = hours * 3600
        if skip(":") {
            guard let minutes = number(0...59) else { return nil }
            seconds += minutes * 60
            if skip(":") {
                guard let rest = number(0...59) else { return nil }
                seconds += rest
            }
        }

        return sign * seconds
    }

    private mutating func moment() -> YearlyMoment? {
        let date: YearlyMoment.Date
        if skip("M") {
            guard let month = number(1...12), skip("."), let week = number(1...5), skip("."),
                let weekday = number(0...6)
            else { return nil }
            date = .weekday(month: month, week: week, weekday: weekday)
        } else if skip("J") {
            guard let day = number(1...365) else { return nil }
            date = .dayWithoutLeapDay(day)
        } else {
            guard let day = number(0...365) else { return nil }
            date = .dayFromZero(day)
        }
        guard skip("/") else { return YearlyMoment(date: date, time: 7200) }
        guard let time = time(maximumHours: 167) else { return nil }

        return YearlyMoment(date: date, time: time)
    }
}
