import Chrono
import Testing

@testable import WorkoutCore

@Suite("Days that words mean")
struct PeriodParserTests {
    @Test(
        "periods are read in both languages",
        arguments: [
            ("today", "2026-06-17", "2026-06-17"), ("week", "2026-06-15", "2026-06-21"),
            ("이번 주", "2026-06-15", "2026-06-21"), ("last week", "2026-06-08", "2026-06-14"),
            ("month", "2026-06-01", "2026-06-30"), ("지난달", "2026-05-01", "2026-05-31"),
            ("Year", "2026-01-01", "2026-12-31"), ("작년", "2025-01-01", "2025-12-31"),
            ("2024", "2024-01-01", "2024-12-31"), ("2024년", "2024-01-01", "2024-12-31"),
            ("2024-02", "2024-02-01", "2024-02-29"), ("march", "2026-03-01", "2026-03-31"),
            ("3월", "2026-03-01", "2026-03-31"), ("yesterday", "2026-06-16", "2026-06-16"),
            ("all", "0001-01-01", "9999-12-31"), ("전체", "0001-01-01", "9999-12-31"),
        ])
    func periods(words: String, first: String, last: String) {
        let days = PeriodParser(today: StatisticsWorld.today).days(words)
        #expect(days?.lowerBound.description == first)
        #expect(days?.upperBound.description == last)
    }

    @Test(
        "what means no days is told apart", arguments: ["", "sometime", "13월", "20266", "2026-13"])
    func unknown(words: String) {
        let parser = PeriodParser(today: StatisticsWorld.today)
        #expect(parser.days(words) == nil)
        #expect(parser.month(words) == nil)
    }

    @Test("a month is no day and no week")
    func months() {
        let parser = PeriodParser(today: StatisticsWorld.today)
        #expect(parser.month("last month")?.description == "2026-05-01")
        #expect(parser.month("이번 달")?.description == "2026-06-01")
        #expect(parser.month("week") == nil)
        #expect(parser.month("2026-03-05") == nil)
    }

    @Test("the end of the calendar is an end")
    func ends() {
        #expect(CalendarUnit.year.days(around: .last).upperBound == .last)
        #expect(CalendarUnit.week.days(around: .first).lowerBound == .first)
        #expect(CalendarUnit.month.days(around: .last) == Day.last.startOfMonth...(.last))
    }
}
