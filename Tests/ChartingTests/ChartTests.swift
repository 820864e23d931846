import Charting
import Testing

@Suite("Charts")
struct ChartTests {
    @Test("a chart reaches over the values that can be drawn")
    func reach() {
        let chart = Chart([
            ChartSeries("a", [ChartPoint(5, nil), ChartPoint(10, 3), ChartPoint(12, .nan)]),
            ChartSeries("b", [ChartPoint(20, -2), ChartPoint(.infinity, 9)]),
        ])
        #expect(chart.days == 10...20)
        #expect(chart.values == -2...3)
        #expect(Chart([]).days == nil && Chart([]).values == nil)
        #expect(Chart([ChartSeries("a", [ChartPoint(1, nil)])]).values == nil)
    }

    @Test("columns have their width, and zero")
    func columns() {
        let points = [ChartPoint(100, 5), ChartPoint(107, 8)]
        let chart = Chart([ChartSeries("a", points, form: .columns(days: 7))])
        #expect(chart.days == 96.5...110.5)
        #expect(chart.values == 0...8)
        let losses = [ChartPoint(100, -5), ChartPoint(107, -8)]
        #expect(Chart([ChartSeries("a", losses, form: .columns(days: 7))]).values == -8...0)
    }

    @Test("a single day is in the middle, and hours of one day begin with it")
    func singleDay() {
        #expect(Chart([ChartSeries("a", [ChartPoint(100, 5)])]).days == 99.5...100.5)
        let hours = [ChartPoint(100.25, 5), ChartPoint(100.75, 6)]
        #expect(Chart([ChartSeries("a", hours)]).days == 100...100.75)
        let same = [ChartPoint(100, 5), ChartPoint(100, 6)]
        #expect(Chart([ChartSeries("a", same)]).days == 99.5...100.5)
        #expect(Chart([ChartSeries("a", [ChartPoint(1e300, 5)])]).days?.upperBound == 2_932_896.5)
    }

    @Test("values that hardly differ get the room that is asked for")
    func leastSpan() {
        let points = [ChartPoint(1, 72), ChartPoint(2, 73)]
        #expect(Chart([ChartSeries("a", points)], leastSpan: 5).values == 70...75)
        #expect(Chart([ChartSeries("a", points)], leastSpan: 0.5).values == 72...73)
    }

    @Test("only what can be drawn is marked")
    func marks() {
        func hasMarks(_ point: ChartPoint) -> Bool { Chart([ChartSeries("a", [point])]).hasMarks }
        #expect(hasMarks(ChartPoint(1, 2, isMarked: true)))
        #expect(!hasMarks(ChartPoint(1, nil, isMarked: true)))
        #expect(!hasMarks(ChartPoint(1, 2)))
    }

    @Test(
        "numbers have commas between thousands, and powers of ten where they would be long",
        arguments: [
            (0.0, 0, "0"), (-0.04, 1, "0.0"), (999, 0, "999"), (1000, 0, "1,000"),
            (1_234_567.891, 2, "1,234,567.89"), (-72.45, 1, "-72.5"), (0.05, 2, "0.05"),
            (9.996, 2, "10.00"), (1e12, 0, "1e12"), (-2.5e-9, 10, "-2.5e-9"),
            (1.5e300, 0, "1.5e300"),
            (9.9999e15, 0, "1e16"),
        ])
    func numbers(value: Double, digits: Int, text: String) {
        #expect(ChartLabels.plainNumber(value, digits) == text)
    }
}
