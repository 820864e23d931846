/// Dates of the calendar, whole or without a year.
extension DayGrammar {
    func date(_ lexemes: [Lexeme]) throws(DayParserError) -> Day? {
        if let day = try numericDate(lexemes) { return day }
        if let day = try koreanDate(lexemes) { return day }
        if let day = try englishDate(lexemes) { return day }

        return try dayOfMonth(lexemes)
    }

    // MARK: - Numbers only

    private func numericDate(_ lexemes: [Lexeme]) throws(DayParserError) -> Day? {
        if lexemes.count == 1, case .number(let value, 8) = lexemes[0] {
            return try day(value / 10_000, value / 100 % 100, value % 100)
        }

        var parts = lexemes
        if parts.count == 4 || parts.count == 6, parts.last == .mark("."), parts[1] == .mark(".") {
            parts.removeLast()
        }
        guard parts.count == 3 || parts.count == 5,
            parts[1] == .mark("-") || parts[1] == .mark("/") || parts[1] == .mark("."),
            parts.count == 3 || parts[3] == parts[1]
        else { return nil }
        let numbers = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
        guard case .number(let first, let firstDigits) = numbers[0],
            case .number(let second, let secondDigits) = numbers[1], secondDigits <= 2
        else { return nil }

        guard numbers.count == 3 else {
            guard firstDigits <= 2 else { return nil }
            return try either(month: first, day: second, otherwiseMonth: second, day: first)
        }
        guard case .number(let third, let thirdDigits) = numbers[2] else { return nil }
        switch (firstDigits, thirdDigits) {
        case (4, 1...2):
            return try day(first, second, third)
        case (1...2, 4):
            return try either(
                year: third, month: first, day: second, otherwiseMonth: second, day: first)
        case (1...3, 1...3):
            throw .yearNeedsFourDigits(text)
        default:
            return nil
        }
    }

    /// Month and day in an order that the text does not tell: taken only if one order alone gives a
    /// day.
    private func either(
        year: Int? = nil,
        month: Int,
        day: Int,
        otherwiseMonth: Int,
        day otherwiseDay: Int
    ) throws(DayParserError) -> Day? {
        guard (1...12).contains(month) || (1...12).contains(otherwiseMonth),
            (1...31).contains(month), (1...31).contains(day)
        else { return nil }
        if month == otherwiseMonth || otherwiseMonth > 12 {
            return try resolved(year: year, month: month, day: day)
        }
        if month > 12 {
            return try resolved(year: year, month: otherwiseMonth, day: otherwiseDay)
        }

        let candidates = [
            try resolved(year: year, month: month, day: day),
            try resolved(year: year, month: otherwiseMonth, day: otherwiseDay),
        ]
        throw .ambiguous(text, candidates: candidates.sorted())
    }

    // MARK: - Korean

    /// `2026년 3월 2일`, `작년 3월 2일`, `3월 2일`.
    private func koreanDate(_ lexemes: [Lexeme]) throws(DayParserError) -> Day? {
        guard lexemes.count >= 4, let last = lexemes.suffix(4).first?.number,
            Array(lexemes.suffix(3)).first == .monthMark,
            let dayNumber = lexemes[lexemes.count - 2].number, lexemes.last == .unit(.day)
        else { return nil }
        let head = lexemes.dropLast(4)
        switch (head.count, head.first, head.last) {
        case (0, _, _):
            return try resolved(year: nil, month: last, day: dayNumber)
        case (1, .period(.year, let years), _):
            return try day(today.year + years, last, dayNumber)
        case (2, .number(let year, let digits), .unit(.year)):
            guard digits == 4 else { throw .yearNeedsFourDigits(text) }
            return try day(year, last, dayNumber)
        default:
            return nil
        }
    }

    // MARK: - English

    /// `2 March 2026`, `March 2nd, 2026`, `2-Mar-2026`, `Mar 2`, `2026 March 2`, `2 March last
    /// year`.
    private func englishDate(_ lexemes: [Lexeme]) throws(DayParserError) -> Day? {
        let parts = lexemes.filter { ![.mark(","), .mark("."), .mark("-")].contains($0) }
        let months = parts.compactMap { part in
            if case .month(let month) = part { return month }
            return nil as Int?
        }
        guard months.count == 1, let month = months.first, (2...3).contains(parts.count),
            isMark(lexemes.first) == false
        else { return nil }
        let others = parts.filter { part in
            if case .month = part { return false }
            return true
        }

        if case .number(let year, 4) = parts[0], others.count == 2, parts[1] == .month(month),
            let dayNumber = dayNumber(others[1])
        {
            return try day(year, month, dayNumber)
        }
        guard parts.count < 3 || parts[2] != .month(month), let dayNumber = dayNumber(others[0])
        else { return nil }
        switch others.dropFirst().first {
        case nil:
            return try resolved(year: nil, month: month, day: dayNumber)
        case .number(let year, let digits):
            guard digits == 4 else { throw .yearNeedsFourDigits(text) }
            return try day(year, month, dayNumber)
        case .period(.year, let years):
            return try day(today.year + years, month, dayNumber)
        default:
            return nil
        }
    }

    private func isMark(_ lexeme: Lexeme?) -> Bool {
        if case .mark = lexeme { return true }
        return false
    }

    private func dayNumber(_ lexeme: Lexeme) -> Int? {
        switch lexeme {
        case .number(let value, 1...2), .ordinal(let value): value
        default: nil
        }
    }

    // MARK: - In a month near today's, in a week of the year

    /// `지난달 3일`, `the 3rd of last month`, `end of next month`, `월말`, `2026-W10-1`.
    private func dayOfMonth(_ lexemes: [Lexeme]) throws(DayParserError) -> Day? {
        switch (lexemes.count, lexemes.first, lexemes.last) {
        case (1, .end, _):
            return today.endOfMonth
        case (2, .end, .unit(.month)):
            return today.endOfMonth
        case (2, .period(.month, let months), .end), (2, .end, .period(.month, let months)):
            return try shifted(months, .month, from: today.startOfMonth).endOfMonth
        case (3, .relative(-1), .period(.month, let months)) where lexemes[1] == .unit(.day):
            return try shifted(months, .month, from: today.startOfMonth).endOfMonth
        case (2, .ordinal(let number), .period(.month, let months)),
            (3, .ordinal(let number), .period(.month, let months))
        where lexemes.count == 2 || lexemes[1] == .unit(.day):
            return try dayNumber(number, inMonth: months)
        case (3, .period(.month, let months), .unit(.day)):
            if lexemes[1] == .end {
                return try shifted(months, .month, from: today.startOfMonth).endOfMonth
            }
            guard let number = lexemes[1].number else { return nil }
            return try dayNumber(number, inMonth: months)
        case (6, .number(let year, 4), .number(let weekday, 1)):
            guard lexemes[1] == .mark("-"), lexemes[2] == .unit(.week),
                case .number(let week, 2) = lexemes[3], lexemes[4] == .mark("-")
            else { return nil }
            return try dayOfWeek(weekday, week: week, year: year)
        default:
            return nil
        }
    }

    private func dayNumber(_ number: Int, inMonth months: Int) throws(DayParserError) -> Day {
        let month = try shifted(months, .month, from: today.startOfMonth)

        return try day(month.year, month.month, number)
    }

    /// ISO 8601: week 1 is the week, Monday to Sunday, that holds 4 January.
    private func dayOfWeek(
        _ weekday: Int,
        week: Int,
        year: Int
    ) throws(DayParserError) -> Day {
        guard (1...7).contains(weekday), (1...53).contains(week),
            let anchor = Day(year: year, month: 1, day: 4)
        else { throw .noSuchDay(text) }
        let monday = anchor.startOfWeek().advanced(by: (week - 1) * 7)
        guard monday.advanced(by: 3).year == year else { throw .noSuchDay(text) }

        return monday.advanced(by: weekday - 1)
    }

    // MARK: - Days that exist

    private func day(_ year: Int, _ month: Int, _ day: Int) throws(DayParserError) -> Day {
        guard (1...9999).contains(year) else { throw .outOfRange(text) }
        guard let result = Day(year: year, month: month, day: day) else { throw .noSuchDay(text) }

        return result
    }

    /// Without a year the nearest on the side of the leaning, or that of the current year.
    private func resolved(year: Int?, month: Int, day dayNumber: Int) throws(DayParserError) -> Day
    {
        if let year { return try day(year, month, dayNumber) }
        guard let leaning else { return try day(today.year, month, dayNumber) }

        // 29 February can be eight years away, across a year such as 1900.
        for distance in 0...8 {
            let year = today.year + (leaning == .past ? -distance : distance)
            guard let result = Day(year: year, month: month, day: dayNumber) else { continue }
            if leaning == .past ? result <= today : result >= today { return result }
        }
        throw .noSuchDay(text)
    }
}
