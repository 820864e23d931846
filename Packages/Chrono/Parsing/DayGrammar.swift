/// What sequences of lexemes mean: forms in relation to today here, dates in
/// ``DayGrammar/date(_:)``.
struct DayGrammar {
    let text: String
    let today: Day
    let leaning: DayParser.Leaning?

    /// The day, or `nil` if the lexemes have no known form.
    func day(_ lexemes: [Lexeme]) throws(DayParserError) -> Day? {
        if let day = try date(lexemes) { return day }
        if let day = try dateWithWeekday(lexemes) { return day }
        if let day = try weekdayForm(lexemes) { return day }

        return try relativeForm(lexemes)
    }

    // MARK: - Weekdays

    /// A date with its weekday before it (`Mon, 2 March`) or behind it (`3월 2일 (월)`).
    private func dateWithWeekday(_ lexemes: [Lexeme]) throws(DayParserError) -> Day? {
        let stated: Weekday
        var rest = lexemes[...]
        if case .weekday(let weekday) = rest.first {
            stated = weekday
            rest = rest.dropFirst()
            if rest.first == .mark(",") || rest.first == .mark(".") { rest = rest.dropFirst() }
        } else {
            let isBracketed = rest.last == .mark(")")
            if isBracketed { rest = rest.dropLast() }
            guard case .weekday(let weekday) = rest.last else { return nil }
            stated = weekday
            rest = rest.dropLast()
            if isBracketed {
                guard rest.last == .mark("(") else { return nil }
                rest = rest.dropLast()
            } else if rest.last == .mark(",") {
                rest = rest.dropLast()
            }
        }

        guard let day = try date(Array(rest)) else { return nil }
        guard day.weekday == stated else { throw .weekdayMismatch(day, stated: stated) }

        return day
    }

    private func weekdayForm(_ lexemes: [Lexeme]) throws(DayParserError) -> Day? {
        switch (lexemes.count, lexemes.first, lexemes.last) {
        case (1, .weekday(let weekday), _):
            return try bare(weekday)
        case (2, .relative(let which), .weekday(let weekday)):
            return try shifted(days: daysTo(weekday, which))
        case (2, .period(.week, let weeks), .weekday(let weekday)),
            (2, .weekday(let weekday), .period(.week, let weeks)):
            let inThisWeek = daysTo(weekday, 0)
            return try shifted(days: inThisWeek + 7 * weeks)
        default:
            return nil
        }
    }

    /// Days from today to the weekday of this week (0), to the n-th after today, or to the n-th
    /// before it.
    private func daysTo(_ weekday: Weekday, _ which: Int) -> Int {
        let difference = weekday.rawValue - today.weekday.rawValue
        if which == 0 { return difference }
        if which > 0 { return difference + (difference > 0 ? 0 : 7) + 7 * (which - 1) }

        return difference - (difference < 0 ? 0 : 7) + 7 * (which + 1)
    }

    private func bare(_ weekday: Weekday) throws(DayParserError) -> Day {
        let isToday = weekday == today.weekday
        switch leaning {
        case .past: return try shifted(days: isToday ? 0 : daysTo(weekday, -1))
        case .future: return try shifted(days: isToday ? 0 : daysTo(weekday, 1))
        case nil:
            let before = today.advanced(by: daysTo(weekday, -1))
            let after = today.advanced(by: daysTo(weekday, 1))
            throw .ambiguous(text, candidates: [before] + (isToday ? [today] : []) + [after])
        }
    }

    // MARK: - Distances

    private func relativeForm(_ lexemes: [Lexeme]) throws(DayParserError) -> Day? {
        var rest = lexemes[...]
        if rest.count == 1, case .offset(let days) = rest.first { return try shifted(days: days) }

        // "in 3 days"
        if rest.first == .inPrefix {
            rest = rest.dropFirst()
            guard let (count, unit) = amount(&rest), rest.isEmpty else { return nil }
            return try shifted(count, unit, from: today)
        }

        // "+3d", "-2w"
        if rest.first == .mark("+") || rest.first == .mark("-") {
            let sign = rest.first == .mark("-") ? -1 : 1
            rest = rest.dropFirst()
            guard let (count, unit) = amount(&rest), rest.isEmpty else { return nil }
            return try shifted(sign * count, unit, from: today)
        }

        // "3 days ago", "이틀 후", "a week from tomorrow", "the day before yesterday"
        guard let (count, unit) = amount(&rest, impliesOne: true) else { return nil }
        switch (rest.count, rest.first, rest.last) {
        case (1, .direction(let sign), _) where lexemes.count > 2 || isSingleWord(lexemes.first):
            return try shifted(sign * count, unit, from: today)
        case (2, .preposition(let sign), .offset(let days)):
            return try shifted(sign * count, unit, from: shifted(days: days))
        default:
            return nil
        }
    }

    private func isSingleWord(_ lexeme: Lexeme?) -> Bool {
        if case .amount = lexeme { return true }
        return false
    }

    /// Takes "3 days", "two weeks" or "이틀" off the front; with `impliesOne`, also "day".
    private func amount(
        _ rest: inout ArraySlice<Lexeme>,
        impliesOne: Bool = false
    ) -> (Int, Lexeme.Unit)? {
        switch rest.first {
        case .amount(let count, let unit):
            rest = rest.dropFirst()
            return (count, unit)
        case .unit(let unit) where impliesOne:
            rest = rest.dropFirst()
            return (1, unit)
        case .number(let count, _), .count(let count):
            // "a couple of days"
            var tail = rest.dropFirst()
            var total = count
            if count == 1, case .count(2) = tail.first {
                total = 2
                tail = tail.dropFirst()
            }
            guard case .unit(let unit) = tail.first else { return nil }
            rest = tail.dropFirst()
            return (total, unit)
        default:
            return nil
        }
    }

    // MARK: - Arithmetic that refuses what `Day` would clamp

    func shifted(days: Int) throws(DayParserError) -> Day {
        try shifted(days, .day, from: today)
    }

    func shifted(_ count: Int, _ unit: Lexeme.Unit, from day: Day) throws(DayParserError) -> Day {
        switch unit {
        case .day, .week:
            let days = unit == .week ? count * 7 : count
            let result = day.advanced(by: days)
            guard day.distance(to: result) == days else { throw .outOfRange(text) }
            return result
        case .month, .year:
            let months = unit == .year ? count * 12 : count
            let total = day.year * 12 + day.month - 1 + months
            guard (12..<120_000).contains(total) else { throw .outOfRange(text) }
            return day.adding(months: months)
        }
    }
}
