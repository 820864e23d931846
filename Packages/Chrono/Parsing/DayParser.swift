/// Reads a day as people type it, in English or Korean, absolute or in relation to today.
///
/// ```swift
/// let parser = DayParser(today: Day(year: 2026, month: 3, day: 4)!)  // a Wednesday
/// try parser.parse("yesterday")        // 2026-03-03
/// try parser.parse("지난주 금요일")      // 2026-02-27
/// try parser.parse("2 March 2025")     // 2025-03-02
/// try parser.parse("03/04/2026")       // throws .ambiguous, with both days
/// ```
///
/// Both languages are understood whatever language the application speaks; case, full-width digits
/// and extra space do not matter. The whole text must be understood, and where people disagree
/// about what a text means it is refused rather than guessed:
///
/// - *last friday*, *지난 금요일*: the latest Friday before today. *next friday*, *다음 금요일*: the
///   first after today. *this friday*, *이번 금요일*: that of the current week, Monday to Sunday.
///   *friday last week*, *지난주 금요일*: that of the week before this one.
/// - *friday*, *금요일* alone: by ``Leaning``, else refused.
/// - a day without a year, *2 March*, *3월 2일*: by ``Leaning``, else of the current year.
/// - numbers only: year first (`2026-3-2`, `2026/3/2`, `2026. 3. 2.`, `20260302`); otherwise only
///   if one order alone gives a day (`25/12/2026`, `12/25`). Years have four digits.
/// - months and years before or after keep the day of the month or end with the month
///   (``Day/adding(months:)``).
/// - `+3d`, `-2w`, `+1m`, `-1y`: days, weeks, months and years from today.
/// - a weekday beside a date, *Mon, 2 March 2026*, *3월 2일 (월)*, must be right.
public struct DayParser: Sendable {
    /// Which way a text without a year, or a bare weekday, points.
    public enum Leaning: Sendable, Hashable {
        /// Today or the latest before it, as for something that has happened.
        case past
        /// Today or the next after it, as for something due.
        case future
    }

    /// Forms that are understood, for help and for messages about a text that was not.
    public static let englishExamples = [
        "2026-03-02", "today", "yesterday", "3 days ago", "last friday", "in 2 weeks", "2 March",
        "March 2, 2026",
    ]

    /// Korean forms that are understood, for help and for messages about a text that was not.
    public static let koreanExamples = [
        "2026-03-02", "오늘", "어제", "3일 전", "지난 금요일", "2주 후", "3월 2일", "2026년 3월 2일",
    ]

    /// The day from which relative texts count.
    public let today: Day
    /// How bare weekdays and days without a year are taken.
    public let leaning: Leaning?

    /// A parser for texts written on `today`, in the writer's zone.
    public init(today: Day, leaning: Leaning? = nil) {
        self.today = today
        self.leaning = leaning
    }

    /// The one day that `text` means; linear in its length, which is bounded.
    ///
    /// - Throws: ``DayParserError`` by what is wrong; nothing is ever guessed.
    public func parse(_ text: String) throws(DayParserError) -> Day {
        let trimmed = Self.trimmed(text)
        guard !trimmed.isEmpty else { throw .empty }
        guard trimmed.utf8.count <= 200, let lexemes = DayLexer.lexemes(of: trimmed) else {
            throw .notUnderstood(trimmed)
        }

        let grammar = DayGrammar(text: trimmed, today: today, leaning: leaning)
        guard let day = try grammar.day(lexemes) else { throw .notUnderstood(trimmed) }

        return day
    }

    private static func trimmed(_ text: String) -> String {
        var slice = text[...]
        while slice.first?.isWhitespace == true { slice.removeFirst() }
        while slice.last?.isWhitespace == true { slice.removeLast() }

        return String(slice)
    }
}
