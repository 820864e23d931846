import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import Testing

@testable import WorkoutCore

@Suite("A workout in progress")
struct OpenWorkoutTests {
    @Test(
        "sets go to the exercise that is named, else to the one done last", arguments: Provider.all)
    func sets(provider: Provider) throws {
        let world = try WorkoutWorld(provider)
        try world.start()
        try world.set("bench press 60x5, 65x5")
        world.wait(minutes: 3)
        try world.set("67.5 x 3")
        try world.set("풀업 8")
        try world.set("bw+10x5")
        let more = try world.set("Barbell Bench Press: 60x5")
        #expect(more.sets.map(\.position) == [3] && more.index == 0)
        let status = try world.workouts.status()
        #expect(
            status.lines == ["Bench Press: 60x5, 65x5, 67.5x3, 60x5", "Pull Up: 8, bw+10x5"])
        #expect(status.currentIndex == 0)
        #expect(
            status.entries[0].sets.map(\.day) == Array(repeating: Day(of: "2026-06-15"), count: 4))
        let times = status.entries[0].sets.compactMap(\.doneAt)
        #expect(times.count == 4 && times[2].timeIntervalSince(times[0]) == 180)
    }

    @Test(
        "one is in progress at most, and nothing is put down without one", arguments: Provider.all)
    func oneAtMost(provider: Provider) throws {
        let world = try WorkoutWorld(provider)
        for call in [
            { _ = try world.set("bench 60x5") }, { _ = try world.workouts.status() },
            { _ = try world.recording().finish() }, { _ = try world.recording().discard() },
            { _ = try world.recording().goOn() },
        ] {
            #expect(throws: WorkoutError.noOpenWorkout) { try call() }
        }
        let open = try world.start().workout
        #expect(throws: WorkoutError.workoutOpen(open.id)) { try world.start() }
        #expect(try world.workouts.count() == 1)
        #expect(try world.workouts.open()?.id == open.id)
        #expect(throws: WorkoutLogError.nothingDone) { try world.recording().finish() }
        #expect(throws: WorkoutLogError.nameExercise) { try world.set("60x5") }
    }

    @Test("what is not understood is refused by name and puts nothing down")
    func refused() throws {
        let world = try WorkoutWorld()
        try world.start()
        try world.set("bench 60x5")
        let before = try world.workouts.status()
        #expect {
            try world.set("benhc press 60x5")
        } throws: { error in
            guard case WorkoutError.noExercise("benhc press", let likely) = error else {
                return false
            }
            return likely.first == "Bench Press"
        }
        #expect(throws: WorkoutLogError.noSets("Bench Press", .weightAndRepetitions)) {
            try world.set("bench")
        }
        #expect {
            try world.set("bench 60x5 squat 100x5")
        } throws: { error in
            guard case WorkoutLogError.badSets("Bench Press", "60x5 squat 100x5", _) = error else {
                return false
            }
            return true
        }
        #expect(throws: WorkoutLogError.noSupersetOfOne("Bench Press")) {
            try world.set("bench 60x5", joins: true)
        }
        #expect(try world.workouts.status() == before)
    }

    @Test(
        "the words of a line part where the longest known name ends",
        arguments: [
            ("incline bench 60x5", "incline-bench-press", "60x5"),
            ("bench 60x5", "bench-press", "60x5"), ("plank 1:30", "plank", "1:30"),
            ("벤치프레스 60킬로 5회", "bench-press", "60킬로 5회"), ("60x5", "", "60x5"),
            ("w 20x10, 60x5", "", "w 20x10, 60x5"), ("bw+10x8", "", "bw+10x8"),
            ("맨몸+10x8", "", "맨몸+10x8"), ("+10x8", "", "+10x8"), ("-20x8", "", "-20x8"),
        ])
    func parting(line: String, key: String, sets: String) throws {
        let world = try WorkoutWorld()
        let names = try world.library.store.snapshot { try ExerciseNames(in: $0) }
        let parts = SetLine(line, names)
        #expect(parts.exercise?.catalogKey ?? "" == key)
        #expect(parts.sets == sets)
        #expect(key.isEmpty == parts.name.isEmpty)
    }

    @Test("an own exercise whose name has numbers in it is found by its whole name")
    func numbersInNames() throws {
        let world = try WorkoutWorld()
        _ = try world.library.recording("exercise", "").exercises.add(
            "45 Degree Bench", .back, .bodyWeight)
        try world.start()
        let added = try world.set("45 degree bench 12")
        #expect(added.entry.exercise.name == "45 Degree Bench")
        #expect(added.sets.map(\.repetitions) == [12])
        #expect(
            try world.set("15", of: "\(added.entry.exercise.id)").sets.map(\.repetitions) == [15])
    }

    @Test("each kind of exercise keeps its own measures", arguments: Provider.all)
    func kinds(provider: Provider) throws {
        let world = try WorkoutWorld(provider)
        try world.start()
        #expect(try world.set("plank 1:30").sets.map(\.seconds) == [90])
        let run = try world.set("running 5km 27:40").sets[0]
        #expect(run.distance == Distance(DecimalNumber(digits: 5), .kilometer))
        #expect(run.seconds == 1660 && run.meters == 5000 && run.volume == 0)
        let help = try world.set("assisted pull-up bw-20x8").sets[0]
        #expect(help.weight == Weight(DecimalNumber(digits: -20), .kilogram))
        #expect(help.isAddedToBody && help.volume == 0 && help.oneRepMaximum == nil)
        #expect(try world.set("push-up 20").sets[0].isAddedToBody)
    }

    @Test(
        "pounds and kilograms are kept digit by digit, and added up exactly",
        arguments: Provider.all)
    func units(provider: Provider) throws {
        let world = try WorkoutWorld(provider)
        try world.start()
        _ = try world.recording().addSets("bench 77.16x5, 35kg x 3", unit: .pound)
        let status = try world.workouts.status()
        #expect(
            status.entries[0].sets.map(\.weight) == [
                Weight(DecimalNumber(digits: 7716, scale: 2), .pound),
                Weight(DecimalNumber(digits: 35), .kilogram),
            ])
        #expect(status.totals.volume == 77.16 * 0.453_592_37 * 5 + 105)
        #expect(status.lines == ["Bench Press: 77.16lbx5, 35x3"])
    }

    @Test("a workout begun before midnight stays on its day, and takes as long as it took")
    func overMidnight() throws {
        let world = try WorkoutWorld()
        world.go(to: "2026-06-15", hour: 23, minute: 50)
        try world.start()
        try world.set("bench 60x5")
        world.wait(minutes: 35)
        try world.set("60x5")
        let finished = try world.recording().finish().details
        #expect(finished.workout.day == Day(of: "2026-06-15"))
        #expect(finished.workout.time == TimeOfDay(hour: 23, minute: 50))
        #expect(finished.workout.zone == "Asia/Seoul")
        #expect(finished.workout.seconds == 35 * 60)
        #expect(finished.entries[0].sets.map(\.day).allSatisfy { $0 == Day(of: "2026-06-15") })
        #expect(try world.workouts.details(on: Day(of: "2026-06-15")) == [finished])
        #expect(try world.workouts.details(on: Day(of: "2026-06-16")).isEmpty)
    }

    @Test("a workout that was forgotten ended with its last set, unless that is said otherwise")
    func forgotten() throws {
        let world = try WorkoutWorld()
        try world.start()
        world.wait(minutes: 40)
        try world.set("bench 60x5")
        let last = world.clock.now
        world.wait(minutes: 60 * 9)
        let finished = try world.recording().finish()
        #expect(finished.lastSetAt == last && finished.details.workout.seconds == 2400)
        _ = try world.library.undoLog.undoLast()
        var changes = WorkoutChanges()
        changes.seconds = .some(3000)
        let said = try world.recording().finish(changes)
        #expect(said.lastSetAt == nil && said.details.workout.seconds == 3000)
    }

    @Test("what was done the last time comes from the last workout before that had the exercise")
    func lastValues() throws {
        let world = try WorkoutWorld()
        try world.log("bench 50x5", on: "2026-06-01")
        try world.log("bench 55x5, 55x4", "squat 100x5", on: "2026-06-10", at: "18:00")
        try world.log("bench 52.5x5", on: "2026-06-10", at: "09:00")
        try world.log("squat 90x5", on: "2026-06-12")
        try world.start()
        #expect(try world.set("bench 60x5").last?.sets.map(\.repetitions) == [5, 4])
        #expect(try world.set("barbell row 40x8").last == nil)
        try world.goOn(to: "squat")
        let last = try world.workouts.status().entries.map(\.last?.day)
        #expect(last == [Day(of: "2026-06-10"), nil, Day(of: "2026-06-12")])
    }

    @Test("finishing tells what was never so good before", arguments: Provider.all)
    func records(provider: Provider) throws {
        let world = try WorkoutWorld(provider)
        try world.log(
            "bench 60x5", "pull-up 8", "plank 60s", "assisted dip bw-30x8", on: "2026-06-01")
        try world.start()
        try world.set("bench w 100x1, 62.5x5")
        try world.set("pull-up 10")
        try world.set("plank 59s")
        try world.set("assisted dip bw-20x8")
        try world.set("squat 200x5")
        let records = try world.recording().finish().records
        #expect(
            records.map(\.measure) == [.weight, .oneRepMaximum, .repetitions, .weight])
        let epley = 1 + 5.0 / 30
        let values: [Double] = [62.5, 62.5 * epley, 10, -20]
        let before: [Double] = [60, 60 * epley, 8, -30]
        #expect(records.map(\.value) == values)
        #expect(records.map(\.before) == before)
    }

    @Test("everything that is done to a workout can be taken back", arguments: Provider.all)
    func undo(provider: Provider) throws {
        let world = try WorkoutWorld(provider)
        let routine = try world.addRoutine("Push", ["bench press:60x5x2", "squat:100x5"])
        var states: [WorkoutDetails?] = []
        func state() throws -> WorkoutDetails? {
            try world.workouts.newest().map { try world.workouts.details($0.id) }
        }
        for step: () throws -> Void in [
            { _ = try world.start(routine) }, { try world.set("60x5") },
            { _ = try world.goOn(to: "squat") }, { try world.set("100x5") },
            { try world.set("barbell row 40x8", joins: true) },
            { _ = try world.recording().finish() },
            { _ = try world.recording().delete([1]) },
        ] {
            states.append(try state())
            try step()
        }
        for before in states.reversed() {
            _ = try world.library.undoLog.undoLast()
            #expect(try state() == before)
        }
        _ = try world.start()
        try world.set("bench 60x5")
        let open = try state()
        _ = try world.recording().discard()
        #expect(try world.workouts.count() == 0)
        _ = try world.library.undoLog.undoLast()
        #expect(try state() == open)
    }
}
