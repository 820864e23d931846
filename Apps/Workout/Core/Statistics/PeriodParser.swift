public import Chrono

/// Reads the days that a person means by some words.
public struct PeriodParser: Sendable {
    private let today: Day

    /// Reads words that count from a day.
    public init(today: Day) { self.today = today }

    /// The days of `week`, `last month`, `2026`, `2026-03`, `march`, `올해`, `지난달`, `3월` or a day;
    /// `nil` for what is none of these.
    public func days(_ text: String) -> ClosedRange<Day>? {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let (unit, offset) = Self.named[words] {
            guard let unit else { return .all }
            return unit.days(around: moved(unit, by: offset))
        }
        let digits = words.hasSuffix("년") ? String(words.dropLast()) : words
        if digits.utf8.count == 4, let year = Int(digits),
            let day = Day(year: year, month: 1, day: 1)
        {
            return CalendarUnit.year.days(around: day)
        }
        if let month = month(words) { return month...month.endOfMonth }
        return (try? DayParser(today: today, leaning: .past).parse(text)).map { $0...$0 }
    }

    /// The first day of the month that is meant by `2026-03`, `march`, `last month`, `3월`, `지난달`;
    /// `nil` for what is none.
    public func month(_ text: String) -> Day? {
        if let day = Day(text + "-01") { return day }
        if let (unit, offset) = Self.named[text.lowercased()], unit == .month {
            return moved(.month, by: offset).startOfMonth
        }
        let parser = DayParser(today: today, leaning: .past)
        for attempt in ["1 " + text, text + " 1일"] {
            if let day = try? parser.parse(attempt), day.day == 1 { return day }
        }
        return nil
    }

    private func moved(_ unit: CalendarUnit, by count: Int) -> Day {
        switch unit {
        case .day: today.advanced(by: count)
        case .week: today.advanced(by: count * 7)
        case .month: today.startOfMonth.adding(months: count)
        case .year: today.startOfMonth.adding(years: count)
        }
    }

    private static let named: [String: (CalendarUnit?, Int)] = [
        "all": (nil, 0), "전체": (nil, 0), "모두": (nil, 0),
        "today": (.day, 0), "오늘": (.day, 0),
        "week": (.week, 0), "this week": (.week, 0), "이번 주": (.week, 0), "이번주": (.week, 0),
        "주": (.week, 0),
        "last week": (.week, -1), "지난주": (.week, -1), "지난 주": (.week, -1),
        "month": (.month, 0), "this month": (.month, 0), "이번 달": (.month, 0),
        "이번달": (.month, 0), "달": (.month, 0),
        "last month": (.month, -1), "지난달": (.month, -1), "지난 달": (.month, -1),
        "year": (.year, 0), "this year": (.year, 0), "올해": (.year, 0), "년": (.year, 0),
        "last year": (.year, -1), "작년": (.year, -1), "지난해": (.year, -1),
    ]
}
