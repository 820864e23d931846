import Charting
import Testing

@Suite("Axes of days")
struct DayAxisTests {
    /// 2024-10-04.
    private let friday = 20_000.0

    private func axis(
        _ days: Double,
        width: Double,
        from first: Double? = nil,
        firstWeekday: Int = 1
    ) -> DayAxis {
        let first = first ?? friday
        var labels = ChartLabels.plain
        labels.firstWeekday = firstWeekday
        return DayAxis(
            days: first...first + days, bounds: 0...width, gap: 2, labels: labels,
            place: { ($0 - first) / days * width }, width: { Double($0.count) })
    }

    private func texts(_ days: Double, width: Double) -> [String] {
        axis(days, width: width).labels.map(\.text)
    }

    @Test("the span and the room decide: days, weeks, months, quarters, years")
    func steps() {
        #expect(
            texts(6, width: 100) == [
                "2024-10-04", "10-05", "10-06", "10-07", "10-08", "10-09", "10-10",
            ])
        #expect(texts(6, width: 50) == ["2024-10-04", "10-06", "10-08", "10-10"])
        #expect(
            texts(40, width: 80) == [
                "2024-10-07", "10-14", "10-21", "10-28", "11-04", "11-11",
            ])
        #expect(texts(150, width: 80) == ["2024-11", "2024-12", "2025-01", "2025-02", "2025-03"])
        #expect(texts(730, width: 100).count == 8)
        #expect(texts(730, width: 100).first == "2025-01")
        #expect(texts(730, width: 20) == ["2025", "2026"])
        #expect(texts(20_000, width: 60).first == "2030")
        #expect(texts(3_000_000, width: 40).count >= 2)
    }

    @Test("weeks start on the day that is asked for")
    func weekdays() {
        // 2024-10-07 is a Monday, and the 6th a Sunday.
        #expect(axis(40, width: 80).labels.first?.tick.day == 20_003)
        #expect(axis(40, width: 80, firstWeekday: 7).labels.first?.tick.day == 20_002)
        #expect(axis(40, width: 80, firstWeekday: 5).labels.first?.tick.day == 20_000)
        #expect(axis(40, width: 80, from: -20_000).labels.allSatisfy { ($0.tick.day + 3) % 7 == 0 })
    }

    @Test("the year is said first, and again when it changes")
    func years() {
        let ticks = axis(100, width: 140, from: 20_070).labels.map(\.tick)
        #expect(ticks.filter(\.saysYear).count == 2)
        #expect(ticks.first?.saysYear == true)
    }

    @Test("where nothing else fits the ends are named, or one of them")
    func ends() {
        #expect(texts(3, width: 20) == ["2024-10-04", "10-07"])
        #expect(texts(3, width: 12) == ["2024-10-07"])
        #expect(texts(0.5, width: 12) == ["2024-10-04"])
        #expect(axis(3, width: 4).labels.map(\.start) == [0])
    }

    @Test("labels never touch and never stand out of their bounds")
    func random() {
        var numbers = SystemRandomNumberGenerator()
        for _ in 0..<1500 {
            let days =
                Double.random(in: 0.1...1, using: &numbers)
                * [1, 10, 100, 1000, 10_000, 1_000_000].randomElement(using: &numbers)!
            let width = Double.random(in: 10...200, using: &numbers).rounded()
            let first = Double.random(in: -500_000...500_000, using: &numbers)
            let labels = axis(days, width: width, from: first).labels
            #expect(!labels.isEmpty)
            #expect(zip(labels, labels.dropFirst()).allSatisfy { $0.end + 2 <= $1.start })
            #expect(labels.allSatisfy { $0.start >= 0 && $0.end <= width })
            #expect(labels.count < 3 || labels.allSatisfy { abs($0.place - $0.start) <= $0.width })
        }
    }

    @Test(
        "days are those of the Gregorian calendar, from 0001 to 9999",
        arguments: [
            (0, "1970-01-01"), (-1, "1969-12-31"), (19_782, "2024-02-29"), (19_783, "2024-03-01"),
            (20_453, "2025-12-31"), (20_454, "2026-01-01"), (-25_509, "1900-02-28"),
            (-25_508, "1900-03-01"), (11_016, "2000-02-29"), (-719_162, "1-01-01"),
            (2_932_896, "9999-12-31"),
        ])
    func calendar(day: Int, text: String) {
        #expect(
            ChartLabels.plain.day(DayTick(day: day, precision: .day, saysYear: true)) == text)
    }
}
