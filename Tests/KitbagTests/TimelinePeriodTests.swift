import Chrono
import Testing

@testable import kitbag

@Suite("The period of a timeline")
struct TimelinePeriodTests {
    /// A Wednesday.
    private let today = Day("2026-03-04") ?? .first

    @Test(
        "a day, a week, a month and a year are read in English and Korean",
        arguments: [
            ("", "2026-03-04", "2026-03-04"),
            ("yesterday", "2026-03-03", "2026-03-03"), ("어제", "2026-03-03", "2026-03-03"),
            ("last friday", "2026-02-27", "2026-02-27"),
            ("2026-02-28", "2026-02-28", "2026-02-28"),
            ("2026-W10", "2026-03-02", "2026-03-08"), ("2026w1", "2025-12-29", "2026-01-04"),
            ("2026-W53", "2026-12-28", "2027-01-03"),
            ("last week", "2026-02-23", "2026-03-01"), ("지난 주", "2026-02-23", "2026-03-01"),
            ("이번주", "2026-03-02", "2026-03-08"),
            ("2026-02", "2026-02-01", "2026-02-28"), ("2024-2", "2024-02-01", "2024-02-29"),
            ("February 2026", "2026-02-01", "2026-02-28"),
            ("2026년 2월", "2026-02-01", "2026-02-28"), ("2월", "2026-02-01", "2026-02-28"),
            ("지난달", "2026-02-01", "2026-02-28"),
            ("2025", "2025-01-01", "2025-12-31"), ("작년", "2025-01-01", "2025-12-31"),
            ("2026-01-05..2026-01-07", "2026-01-05", "2026-01-07"),
            ("2026-01..2026-02", "2026-01-01", "2026-02-28"),
        ])
    func read(text: String, first: String, last: String) throws {
        let period = try TimelinePeriod(text, today: today)
        #expect(period.days.lowerBound.description == first)
        #expect(period.days.upperBound.description == last)
    }

    @Test(
        "what is no period is refused",
        arguments: ["2026-W54", "2026-13", "soon", "0000-W00", ".."])
    func refused(text: String) {
        if text == ".." {
            #expect((try? TimelinePeriod(text, today: today).days) == today...today)
        } else {
            #expect(throws: (any Error).self) { try TimelinePeriod(text, today: today) }
        }
    }
}
