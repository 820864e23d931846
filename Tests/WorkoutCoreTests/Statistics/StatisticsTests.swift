import Chrono
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import WorkoutCore

@Suite("What workouts add up to")
struct StatisticsTests {
    /// Two workouts on one day, one a month before, one two months before.
    private func world(_ provider: Provider) throws -> StatisticsWorld {
        let world = try StatisticsWorld(provider)
        try world.log(
            "bench press w 40x10, 60x5, 60x5", "squat 100x3", on: "2026-04-30", minutes: 50,
            stamp: "💪")
        try world.log("bench press 62.5x5", "running 5km 27:40", on: "2026-06-16", minutes: 40)
        try world.log("plank 1:30, 2:00", "pull up bwx8, bw+10x5", on: "2026-06-16")
        try world.log("squat 225lb x 3", on: "2026-06-17", minutes: 30)
        return world
    }

    @Test(
        "warm-ups count nowhere, and pounds are added as what they weigh", arguments: Provider.all)
    func totals(provider: Provider) throws {
        let totals = try world(provider).statistics.totals().totals
        #expect(totals.workouts == 4)
        #expect(totals.days == 3)
        #expect(totals.seconds == 120 * 60)
        #expect(totals.sets == 10)
        #expect(totals.repetitions == 5 + 5 + 3 + 5 + 8 + 5 + 3)
        #expect(totals.meters == 5000)
        let volume: Double = 600 + 300 + 312.5 + 50 + 3 * 225 * 0.45359237
        #expect(abs(totals.volume - volume) < 1e-9)
    }

    @Test("months without a workout stand between those with one", arguments: Provider.all)
    func parts(provider: Provider) throws {
        let statistics = try world(provider).statistics.totals(by: .month)
        #expect(statistics.unit == .month)
        #expect(
            statistics.parts.map(\.start.description) == ["2026-04-01", "2026-05-01", "2026-06-01"])
        #expect(statistics.parts.map(\.totals.workouts) == [1, 0, 3])
        #expect(statistics.parts.map(\.totals.sets) == [3, 0, 7])
        #expect(statistics.parts.map(\.totals.seconds) == [3000, 0, 4200])
    }

    @Test("body parts and exercises are told, those with the most sets first")
    func shares() throws {
        let world = try world(.memory)
        let statistics = try world.statistics.totals(world.days("2026-06-01", "2026-06-30"))
        #expect(statistics.totals.workouts == 3)
        #expect(
            statistics.exercises.map { $0.subject.name(in: .english) } == [
                "Plank", "Pull Up", "Bench Press", "Squat", "Running",
            ])
        #expect(statistics.exercises.map(\.sets) == [2, 2, 1, 1, 1])
        #expect(statistics.exercises[0].seconds == 210)
        #expect(statistics.exercises[4].meters == 5000)
        #expect(statistics.bodyParts.map(\.subject).contains(.chest))
        #expect(statistics.bodyParts.reduce(0) { $0 + $1.sets } == 7)
        #expect(statistics.exercises[1].lastDay == world.day("2026-06-16"))
    }

    @Test("of nothing there is nothing", arguments: Provider.all)
    func nothing(provider: Provider) throws {
        let world = try StatisticsWorld(provider)
        let statistics = try world.statistics.totals()
        #expect(statistics.totals == WorkoutTotals())
        #expect(statistics.parts.isEmpty)
        #expect(statistics.exercises.isEmpty)
        #expect(try world.statistics.records().isEmpty)
        #expect(try world.statistics.streaks(goal: 3).days == Run([], now: 0) { _ in .all })
        #expect(try world.statistics.calendar(.all).isEmpty)
    }

    @Test(
        "a calendar has a day's workouts in their order, with their signs", arguments: Provider.all)
    func calendar(provider: Provider) throws {
        let world = try world(provider)
        let april = try world.statistics.calendar(world.days("2026-04-01", "2026-04-30"))
        #expect(april.keys.map(\.day) == [30])
        #expect(april[world.day("2026-04-30")]?.stamps == ["💪"])
        #expect(april[world.day("2026-04-30")]?.sets == 3)
        let june = try world.statistics.calendar(world.days("2026-06-01", "2026-06-30"))
        #expect(june[world.day("2026-06-16")]?.workouts.map(\.id) == [2, 3])
        #expect(june[world.day("2026-06-16")]?.seconds == 2400)
    }

    // MARK: - Streaks

    @Test("days in a row go on although there was no workout yet today")
    func days() throws {
        let world = try StatisticsWorld()
        for day in ["06-01", "06-02", "06-03", "06-15", "06-16"] {
            try world.log("squat 100x3", on: "2026-" + day)
        }
        let streaks = try world.statistics.streaks(goal: 3)
        #expect(streaks.days.current == 2)
        #expect(streaks.days.longest == 3)
        #expect(streaks.days.longestDays == world.days("2026-06-01", "2026-06-03"))
        #expect(!streaks.hasToday)
        try world.log("squat 100x3", on: "2026-06-17")
        let after = try world.statistics.streaks(goal: 3)
        #expect(after.days.current == 3)
        #expect(after.days.longestDays == world.days("2026-06-15", "2026-06-17"))
        #expect(after.hasToday)
    }

    @Test("weeks count with as many workouts as asked for, two of a day too")
    func weeks() throws {
        let world = try StatisticsWorld()
        for day in ["05-25", "05-25", "06-01", "06-07", "06-08", "06-13", "06-15"] {
            try world.log("squat 100x3", on: "2026-" + day)
        }
        let two = try world.statistics.streaks(goal: 2)
        #expect(two.weeks.current == 3)
        #expect(two.weeks.longest == 3)
        #expect(two.weeks.longestDays == world.days("2026-05-25", "2026-06-14"))
        #expect(two.thisWeek == 1)
        let one = try world.statistics.streaks(goal: 1)
        #expect(one.weeks.current == 4)
        #expect(one.weeks.longestDays == world.days("2026-05-25", "2026-06-21"))
        let three = try world.statistics.streaks(goal: 3)
        #expect(three.weeks == Run([], now: 0) { _ in .all })
    }

    @Test("a run that was broken a day before yesterday is over")
    func broken() throws {
        let world = try StatisticsWorld()
        for day in ["06-14", "06-15", "06-20"] { try world.log("squat 1x1", on: "2026-" + day) }
        let run = try world.statistics.streaks(goal: 1).days
        #expect(run.current == 0)
        #expect(run.longest == 2)
    }
}
