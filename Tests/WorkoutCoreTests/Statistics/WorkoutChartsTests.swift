import AppSupport
import Charting
import Chrono
import TestSupport
import Testing
import TextProcessing

@testable import WorkoutCore

@Suite("Charts of workouts and of the body")
struct WorkoutChartsTests {
    private func charts(_ world: StatisticsWorld, _ unit: Weight.Unit = .kilogram) -> WorkoutCharts
    {
        WorkoutCharts(
            world.library, ValueText(unit, .kilometer, world.library.world.language))
    }

    private func weigh(_ world: StatisticsWorld, _ days: [(Int, Double)]) throws {
        for (day, weight) in days {
            var changes = BodyChanges()
            changes.weight = DecimalNumber(rounding: weight, scale: 1).map { Weight($0, .kilogram) }
            _ = try world.bodies.set(StatisticsWorld.today.advanced(by: day), changes)
        }
    }

    @Test("few weights are a line, interrupted where nothing is known for months")
    func body() throws {
        let world = try StatisticsWorld()
        try weigh(world, [(-120, 73), (-113, 72.6), (-7, 71), (0, 70.4)])
        let chart = try charts(world).body(.weight)
        #expect(chart.title == "Weight")
        #expect(chart.unit == "kg")
        #expect(chart.series.map(\.form) == [.line])
        #expect(chart.series[0].points.map(\.y) == [73, 72.6, nil, 71, 70.4])
        let pounds = try charts(world, .pound).body(.weight)
        #expect(pounds.unit == "lb")
        #expect(pounds.series[0].points[0].y.map { ($0 * 100).rounded() } == 16094)
    }

    @Test("many weights are points behind the average of a week")
    func average() throws {
        let world = try StatisticsWorld()
        try weigh(world, (-29...0).map { ($0, 70 + Double(abs($0) % 2)) })
        let chart = try charts(world).body(.weight)
        #expect(chart.series.map(\.form) == [.points, .line])
        #expect(chart.series[1].name == "7-day average")
        #expect(chart.series[1].points[0].y == 71)
        #expect(chart.series[1].points[1].y == 70.5)
        // Four days of 70 and three of 71.
        #expect(chart.series[1].points.last?.y.map { ($0 * 7).rounded() } == 493)
    }

    @Test("volume has a column in the middle of each week or month")
    func volume() throws {
        let world = try StatisticsWorld()
        try world.log("squat 100x10", on: "2026-04-01")
        try world.log("squat 100x5", on: "2026-06-01")
        try world.log("squat 100x6", on: "2026-06-17")
        let weeks = try charts(world).volume()
        #expect(weeks.title == "Volume by week")
        #expect(weeks.series[0].form == .columns(days: 7))
        #expect(weeks.series[0].points.map(\.y) == [1000, 500, 600])
        #expect(
            weeks.series[0].points[0].x
                == Double(world.day("2026-03-30").daysSince1970) + 3.5)
        let months = try charts(world, .pound).volume(by: .month)
        #expect(months.unit == "lb")
        #expect(months.series[0].points.count == 2)
        #expect(try charts(world).volume(world.days("2026-05-01", "2026-05-31")).values == nil)
    }

    @Test("an exercise with weights shows the estimate and the heaviest set, the best one marked")
    func exercise() throws {
        let world = try StatisticsWorld()
        try world.log("squat 100x5", on: "2026-06-01")
        try world.log("squat 110x3, 90x12", on: "2026-06-08")
        try world.log("squat 100x6", on: "2026-06-15")
        let squat = try world.statistics.exercise("squat")
        let chart = try charts(world).exercise(squat)
        #expect(chart.title == "Squat")
        #expect(chart.series.map(\.name) == ["estimated 1RM (Epley)", "heaviest set"])
        #expect(chart.series[1].points.map(\.y) == [100, 110, 100])
        #expect(chart.series[0].points.map(\.isMarked) == [false, true, false])
        #expect(chart.series[1].points.allSatisfy { !$0.isMarked })
        #expect(chart.markName == "record")
        let volume = try charts(world).exercise(squat, .workoutVolume)
        #expect(volume.title == "Squat · volume of the day")
        #expect(volume.series[0].points.map(\.y) == [500, 1410, 600])
    }

    @Test("a pace is better when it is less, and is written as a clock shows it")
    func pace() throws {
        let world = try StatisticsWorld(language: .korean)
        try world.log("running 5km 30:00", on: "2026-06-01")
        try world.log("running 5km 27:30", on: "2026-06-08")
        let running = try world.statistics.exercise("running")
        let chart = try charts(world).exercise(running, .pace)
        #expect(chart.title == "달리기 · 최고 페이스")
        #expect(chart.series[0].points.map { $0.y?.rounded() } == [360, 330])
        #expect(chart.series[0].points.map(\.isMarked) == [false, true])
        #expect(chart.labels.number(330, 0) == "5:30")
        let distance = try charts(world).exercise(running)
        #expect(distance.unit == "km")
        #expect(distance.series[0].points.map(\.y) == [5, 5])
    }

    @Test("short distances are in meters, holds in minutes and seconds")
    func units() throws {
        let world = try StatisticsWorld()
        try world.log("rowing machine 500m 2:00", "plank 1:30", on: "2026-06-01")
        let rowing = try charts(world).exercise(world.statistics.exercise("rowing machine"))
        #expect(rowing.unit == "m")
        #expect(rowing.series[0].points.map(\.y) == [500])
        let plank = try charts(world).exercise(world.statistics.exercise("plank"))
        #expect(plank.labels.number(90, 0) == "1:30")
        #expect(try charts(world).exercise(world.statistics.exercise("plank"), .pace).values == nil)
    }
}
