import AppSupport
import Chrono

/// The days that a person named: a day, a week, a month or a year.
struct TimelinePeriod: Equatable {
    let days: ClosedRange<Day>

    /// Reads what a person typed, in English or Korean; nothing at all is today.
    ///
    /// - Throws: `DayProblem` for what is no period.
    init(_ text: String, today: Day) throws {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else {
            days = today...today
            return
        }
        let compact = words.joined(separator: " ")
        days =
            try Self.range(compact, today) ?? Self.year(compact) ?? Self.month(compact)
            ?? Self.week(compact) ?? Self.relative(compact, today)
            ?? Self.namedMonth(compact, today) ?? Self.day(text, today)
    }

    /// `2026-03-01..2026-03-09`
    private static func range(_ text: String, _ today: Day) throws -> ClosedRange<Day>? {
        guard let dots = text.firstRange(of: "..") else { return nil }
        let first = try TimelinePeriod(String(text[..<dots.lowerBound]), today: today).days
        let last = try TimelinePeriod(String(text[dots.upperBound...]), today: today).days
        guard first.lowerBound <= last.upperBound else {
            return last.lowerBound...first.upperBound
        }
        return first.lowerBound...last.upperBound
    }

    /// `2026`, `2026년`
    private static func year(_ text: String) -> ClosedRange<Day>? {
        let digits = text.hasSuffix("년") ? text.dropLast() : text[...]
        guard digits.utf8.count == 4, digits.utf8.allSatisfy(isDigit), let year = Int(digits)
        else { return nil }
        return wholeYear(year)
    }

    /// `2026-03`
    private static func month(_ text: String) -> ClosedRange<Day>? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, (1...2).contains(parts[1].utf8.count),
            let first = Day("\(parts[0])-\(parts[1].utf8.count == 1 ? "0" : "")\(parts[1])-01")
        else { return nil }
        return first...first.endOfMonth
    }

    /// `2026-W10` (ISO 8601: week 1 is that of January 4).
    private static func week(_ text: String) -> ClosedRange<Day>? {
        let parts = text.split(separator: "w", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[1]), parts[1].utf8.allSatisfy(isDigit)
        else { return nil }
        let digits = parts[0].hasSuffix("-") ? parts[0].dropLast() : parts[0]
        guard digits.utf8.count == 4, digits.utf8.allSatisfy(isDigit), let year = Int(digits),
            let fourth = Day(year: year, month: 1, day: 4),
            let next = Day(year: year + 1, month: 1, day: 4)
        else { return nil }
        let first = fourth.startOfWeek().advanced(by: 7 * (number - 1))
        guard number >= 1, first < next.startOfWeek() else { return nil }
        return first...first.advanced(by: 6)
    }

    private static func relative(_ text: String, _ today: Day) -> ClosedRange<Day>? {
        switch text {
        case "week", "this week", "이번 주", "이번주", "금주":
            return wholeWeek(today)
        case "last week", "지난 주", "지난주", "저번 주", "저번주":
            return wholeWeek(today.advanced(by: -7))
        case "month", "this month", "이번 달", "이번달", "이달":
            return today.startOfMonth...today.endOfMonth
        case "last month", "지난 달", "지난달", "저번 달", "저번달":
            let day = today.startOfMonth.advanced(by: -1)
            return day.startOfMonth...day.endOfMonth
        case "year", "this year", "올해", "금년":
            return wholeYear(today.year)
        case "last year", "작년", "지난해", "지난 해":
            return wholeYear(today.year - 1)
        default: return nil
        }
    }

    /// `March`, `March 2026`, `3월`, `2026년 3월`: what a day's number would make a day of.
    private static func namedMonth(_ text: String, _ today: Day) -> ClosedRange<Day>? {
        guard let last = text.last, last == "월" || text.first?.isLetter == true,
            // A text that is a day by itself means that day.
            (try? DayParser(today: today, leaning: .past).parse(text)) == nil
        else { return nil }
        let written = last == "월" ? text + " 1일" : "1 " + text
        guard let first = try? DayParser(today: today, leaning: .past).parse(written),
            first.day == 1
        else { return nil }
        return first...first.endOfMonth
    }

    private static func day(_ text: String, _ today: Day) throws -> ClosedRange<Day> {
        do {
            let day = try DayParser(today: today, leaning: .past).parse(text)
            return day...day
        } catch {
            throw DayProblem(error)
        }
    }

    private static func wholeWeek(_ day: Day) -> ClosedRange<Day> {
        let first = day.startOfWeek()
        return first...first.advanced(by: 6)
    }

    private static func wholeYear(_ year: Int) -> ClosedRange<Day>? {
        guard let first = Day(year: year, month: 1, day: 1),
            let last = Day(year: year, month: 12, day: 31)
        else { return nil }
        return first...last
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
