import Chrono
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import WorkoutCore

@Suite("Personal records")
struct RecordsTests {
    @Test(
        "each record has its set, its day and its workout; the first of equals counts",
        arguments: Provider.all)
    func weights(provider: Provider) throws {
        let world = try StatisticsWorld(provider)
        try world.log("bench press w 140x1, 100x3, 80x10", on: "2026-06-01")
        try world.log("bench press 100x3, 80x8x3", on: "2026-05-01")
        try world.log("bench press 60x15, 120x0", on: "2026-06-10")
        #expect(
            try world.records("bench press") == [
                "weight | 100 kg | 100x3 | 2026-05-01 | #2",
                "one-rep-maximum | 110 kg | 100x3 | 2026-05-01 | #2",
                "repetitions | 15 reps | 60x15 | 2026-06-10 | #3",
                "set-volume | 900 kg | 60x15 | 2026-06-10 | #3",
                "workout-volume | 2,220 kg | 2026-05-01 | #2",
            ])
    }

    @Test("another formula may find another set, and says that it can't be relied on")
    func formulas() throws {
        let world = try StatisticsWorld()
        try world.log("squat 100x1, 72x12", on: "2026-06-01")
        #expect(
            try world.records("squat")[1]
                == "one-rep-maximum | ~ 100.8 kg | 72x12 | 2026-06-01 | #1")
        #expect(
            try world.records("squat", by: .brzycki)[1]
                == "one-rep-maximum | ~ 103.7 kg | 72x12 | 2026-06-01 | #1")
        try world.log("squat 100x5", on: "2026-06-02")
        #expect(
            try world.records("squat", by: .brzycki)[1]
                == "one-rep-maximum | 112.5 kg | 100x5 | 2026-06-02 | #2")
        let squat = try world.statistics.exercise("squat")
        let epley = try world.statistics.history(of: squat).map(\.oneRepMaximum)
        #expect(epley[0].map { ($0 * 10).rounded() } == 1008)
        let brzycki = try world.statistics.history(of: squat, by: .brzycki).map(\.oneRepMaximum)
        #expect(brzycki[0].map { ($0 * 10).rounded() } == 1037)
        #expect(brzycki[1] == 112.5)
    }

    @Test(
        "pounds and kilograms compare by what they weigh, and each is shown as it was entered",
        arguments: Provider.all)
    func units(provider: Provider) throws {
        let world = try StatisticsWorld(provider)
        try world.log("deadlift 100kg x 1", on: "2026-06-01")
        try world.log("deadlift 225lb x 1", on: "2026-06-02")
        #expect(
            try world.records("deadlift")[0] == "weight | 225 lb | 225lbx1 | 2026-06-02 | #2")
    }

    @Test("with the body's weight more added is better, and less help", arguments: Provider.all)
    func bodyWeight(provider: Provider) throws {
        let world = try StatisticsWorld(provider)
        try world.log("pull up bw-30x12, bw-20x8", on: "2026-06-01")
        #expect(
            try world.records("pull up") == [
                "repetitions | 12 reps | bw-30x12 | 2026-06-01 | #1",
                "weight | -20 kg | bw-20x8 | 2026-06-01 | #1",
            ])
        try world.log("pull up bwx3", on: "2026-06-02")
        #expect(
            try world.records("pull up") == [
                "repetitions | 3 reps | 3 | 2026-06-02 | #2",
                "weight | body weight | 3 | 2026-06-02 | #2",
            ])
        try world.log("pull up bw+5x2, bwx6", on: "2026-06-03")
        #expect(
            try world.records("pull up") == [
                "repetitions | 6 reps | 6 | 2026-06-03 | #3",
                "weight | +5 kg | bw+5x2 | 2026-06-03 | #3",
                "set-volume | 10 kg | bw+5x2 | 2026-06-03 | #3",
                "workout-volume | 10 kg | 2026-06-03 | #3",
            ])
        let history = try world.statistics.history(of: world.statistics.exercise("pull up"))
        #expect(history.map(\.kilograms) == [-20, 0, 5])
        #expect(history.map(\.repetitions) == [12, 3, 6])
    }

    @Test("times, distances and paces have their best", arguments: Provider.all)
    func endurance(provider: Provider) throws {
        let world = try StatisticsWorld(provider)
        try world.log("running 5km 30:00", "plank 1:30, 2:05", on: "2026-06-01")
        try world.log("running 3km 15:00, 10km", on: "2026-06-02")
        #expect(
            try world.records("running") == [
                "distance | 10 km | 10km | 2026-06-02 | #2",
                "pace | 5:00 /km | 3km 15:00 | 2026-06-02 | #2",
                "time | 30:00 | 5km 30:00 | 2026-06-01 | #1",
            ])
        #expect(try world.records("plank") == ["time | 2:05 | 2:05 | 2026-06-01 | #1"])
    }

    @Test("all exercises come by their names, with how often and when they were done")
    func list() throws {
        let world = try StatisticsWorld(language: .korean)
        try world.log("squat 100x5x3", "plank 1:00", on: "2026-06-01")
        try world.log("squat 90x5", "bench press w 40x10", on: "2026-06-02")
        let records = try world.statistics.records()
        #expect(records.map { $0.exercise.name(in: .korean) } == ["스쿼트", "플랭크"])
        #expect(records.map(\.sets) == [4, 1])
        #expect(records[0].lastDay == world.day("2026-06-02"))
        #expect(records[0][.weight]?.value == 100)
        #expect(records[0][.pace] == nil)
    }

    @Test(
        "the heaviest set of each number of repetitions is the first of its weight",
        arguments: Provider.all)
    func repetitions(provider: Provider) throws {
        let world = try StatisticsWorld(provider)
        try world.log("squat w 150x1, 100x5, 110x3", on: "2026-06-01")
        try world.log("squat 100x5, 105x3, 60x25", on: "2026-06-02")
        let squat = try world.statistics.exercise("squat")
        let records = try world.statistics.repetitionRecords(of: squat.id)
        #expect(records.map { $0.set?.repetitions } == [3, 5])
        #expect(records.map(\.value) == [110, 100])
        #expect(records.map(\.day.day) == [1, 1])
    }

    @Test("an exercise that was never done, or is none, is told by name")
    func unknown() throws {
        let world = try StatisticsWorld()
        #expect(throws: StatisticsError.neverDone("Squat")) {
            try world.statistics.exercise("squat")
        }
        try world.log("squat w 20x5", on: "2026-06-01")
        #expect(throws: StatisticsError.neverDone("Squat")) {
            try world.statistics.exercise("1")
        }
        #expect {
            try world.statistics.exercise("bench pres")
        } throws: { error in
            guard case WorkoutError.noExercise("bench pres", let likely) = error else {
                return false
            }
            return likely.contains("Bench Press")
        }
    }
}
