import AppSupport
import Persistence
import TestSupport
import Testing

@testable import WorkoutCore

@Suite("What is next in a workout")
struct WorkoutPlanTests {
    private func next(_ world: WorkoutWorld, skips: Bool = false) throws -> String? {
        try world.recording("next").goOn(isSkipping: skips).1?.line
    }

    @Test(
        "a routine's exercises, targets, supersets and rests are the workout's",
        arguments: Provider.all)
    func start(provider: Provider) throws {
        let world = try WorkoutWorld(provider)
        let routine = try world.addRoutine(
            "Push day", ["bench press:60x5x3", "barbell row:40x8", "plank"], superset: [0, 1],
            rest: 120)
        let started = try world.start(routine)
        #expect(started.workout.name == "Push day" && started.workout.stamp == "💪")
        #expect(started.workout.routine == routine.id && started.routine == routine)
        #expect(started.entries.map(\.entry.targets) == ["60x5x3", "40x8", ""])
        #expect(started.entries.map(\.planned.count) == [3, 1, 0])
        #expect(started.entries.map(\.entry.superset) == [1, 1, nil])
        #expect(started.entries.map(\.entry.restSeconds) == [120, 120, 120])
        #expect(try world.workouts.routine("PUSH DAY") == routine)
        #expect(try world.workouts.routine("1") == routine)
        #expect(throws: RoutineError.noRoutine("pull", closest: nil)) {
            try world.workouts.routine("pull")
        }
        // Offered and not taken: another one could be meant.
        #expect(throws: RoutineError.noRoutine("push", closest: "Push day")) {
            try world.workouts.routine("push")
        }
    }

    @Test("the plan is followed set by set and exercise by exercise")
    func plan() throws {
        let world = try WorkoutWorld()
        let routine = try world.addRoutine(
            "A", ["bench press:w 20x10, 60x5x2", "squat:100x5", "plank"])
        try world.start(routine)
        #expect(try next(world) == "Bench Press w 20x10")
        try world.set("w 20x10")
        #expect(try next(world) == "Bench Press 60x5")
        try world.set("60x5")
        try world.set("60x5")
        // One more than was planned is named; else it is the turn of the next exercise.
        #expect(try world.set("bench 60x4").index == 0)
        #expect(try next(world) == "Squat 100x5")
        #expect(try world.set("100x5").index == 1)
        #expect(try next(world) == "Plank")
        try world.set("1:00")
        #expect(try next(world) == nil)
        #expect(try world.workouts.status().entries.allSatisfy(\.isDone))
    }

    @Test("warm-ups that were left out are not asked for after a working set")
    func leftOut() throws {
        let world = try WorkoutWorld()
        try world.start(try world.addRoutine("A", ["bench press:w 20x10x2, 60x5x2"]))
        try world.set("60x5")
        #expect(try next(world) == "Bench Press 60x5")
        #expect(try world.workouts.status().nextStep()?.total == 2)
    }

    @Test("a skipped exercise comes again when the others are done")
    func skipping() throws {
        let world = try WorkoutWorld()
        try world.start(
            try world.addRoutine("A", ["bench press:60x5", "squat:100x5", "barbell row:40x8"]))
        #expect(try next(world, skips: true) == "Squat 100x5")
        try world.set("100x5")
        #expect(try next(world) == "Barbell Row 40x8")
        try world.set("40x8")
        #expect(try next(world) == "Bench Press 60x5")
    }

    @Test("exercises of a superset are done in turn", arguments: Provider.all)
    func superset(provider: Provider) throws {
        let world = try WorkoutWorld(provider)
        try world.start(
            try world.addRoutine(
                "A", ["bench press:60x5x2", "barbell row:40x8x2", "squat:100x5"], superset: [0, 1]))
        for line in ["60x5", "40x8", "60x5", "40x8"] { try world.set(line) }
        #expect(try next(world) == "Squat 100x5")
        #expect(
            try world.workouts.status().lines == [
                "Bench Press: 60x5x2", "Barbell Row: 40x8x2", "Squat: ",
            ])
    }

    @Test("exercises that are joined while going are done in turn, too")
    func joining() throws {
        let world = try WorkoutWorld()
        try world.start()
        try world.set("bench 60x5")
        try world.set("barbell row 40x8", joins: true)
        for line in ["62.5x5", "42.5x8", "65x5"] { try world.set(line) }
        try world.set("squat 100x5")
        try world.set("pull-up 8", joins: true)
        try world.set("105x5")
        let status = try world.workouts.status()
        #expect(
            status.lines == [
                "Bench Press: 60x5, 62.5x5, 65x5", "Barbell Row: 40x8, 42.5x8",
                "Squat: 100x5, 105x5", "Pull Up: 8",
            ])
        #expect(status.entries.map(\.entry.superset) == [1, 1, 2, 2])
    }

    @Test("with nothing planned nothing is next, and a named exercise is gone on to")
    func byHand() throws {
        let world = try WorkoutWorld()
        try world.start()
        #expect(try next(world) == nil)
        let (details, step) = try world.goOn(to: "squat")
        #expect(step.line == "Squat" && details.lines == ["Squat: "])
        #expect(try world.set("100x5").entry.exercise.catalogKey == "squat")
        // What was gone on to and left goes when the workout is over.
        try world.goOn(to: "plank")
        #expect(try world.recording().finish().details.lines == ["Squat: 100x5"])
    }
}
