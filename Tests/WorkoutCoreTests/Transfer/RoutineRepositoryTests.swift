import AppSupport
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import WorkoutCore

@Suite("Routines")
struct RoutineRepositoryTests {
    @Test(
        "a routine keeps its exercises with sets, rest, notes and supersets",
        arguments: Provider.all)
    func add(provider: Provider) throws {
        let world = try TransferWorld(provider)
        let made = try world.routines.add(
            " Push  day ", stamp: "💪", note: "Mondays",
            world.routines.exercises(in: [
                "bench press: 60kg x 5 x 3 | rest 2:00 | pause below",
                "+ 바벨 로우: 50kg x 8 x 3", "", "# not this", "plank: 1:00x3 | hips low",
            ]), unit: .kilogram)
        #expect(made.routine.name == "Push day")
        #expect(made.routine.stamp == "💪")
        #expect(
            made.entries.map { made.name(of: $0, in: .english) } == [
                "Bench Press", "Barbell Row", "Plank",
            ])
        #expect(made.entries.map(\.targets) == ["60kg x 5 x 3", "50kg x 8 x 3", "1:00x3"])
        #expect(made.entries.map(\.restSeconds) == [120, nil, nil])
        #expect(made.entries.map(\.note) == ["pause below", "", "hips low"])
        #expect(made.entries.map(\.superset) == [1, 1, nil])
        #expect(try world.library.routines.list() == [made])
        #expect(try world.library.routines.routine("push DAY") == made.routine)
        #expect(try world.library.routines.routine("1") == made.routine)
    }

    @Test("sets without a unit say the one that was meant, so that a setting changes no plan")
    func units() throws {
        let world = try TransferWorld()
        let kilograms = try world.plan("A", "bench press: 62.5x5x3, 60lb x 5", "dips: bw+10x8")
        #expect(kilograms.entries.map(\.targets) == ["62.5kgx5x3, 60lbx5", "bw+10kgx8"])
        let pounds = try world.plan(
            "B", "bench press: 135x5", "plank: 90", "push up: 12", unit: .pound)
        #expect(pounds.entries.map(\.targets) == ["135lbx5", "90", "12"])
    }

    @Test("what can't be stored is said, and nothing is changed")
    func refusals() throws {
        let world = try TransferWorld()
        try world.plan("Legs", "squat: 100kg x 5")
        #expect(throws: RoutineError.routineExists("Legs")) { try world.plan("LEGS", "squat") }
        #expect(throws: WorkoutError.emptyName) { try world.plan("  ", "squat") }
        #expect(throws: RoutineError.stampTooLong("abcdef")) {
            try world.routines.add("X", stamp: "abcdef", unit: .kilogram)
        }
        #expect(throws: RoutineError.badRest("soon")) { try world.plan("X", "squat | rest soon") }
        #expect(throws: RoutineError.noRoutine("Legz", closest: "Legs")) {
            try world.library.routines.routine("Legz")
        }
        let error = #expect(throws: RoutineError.self) { try world.plan("X", "squat: 100 kg") }
        guard case .badTargets(let exercise, let text, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(exercise == "Squat")
        #expect(text == "100 kg")
        #expect(reason.reason == .missing(.repetitions))
        #expect(throws: WorkoutError.self) { try world.plan("X", "sqat: 100x5") }
        #expect(try world.library.routines.list().map(\.routine.name) == ["Legs"])
    }

    @Test("exercises are added, removed, moved and replaced by their places")
    func edit() throws {
        let world = try TransferWorld()
        let made = try world.plan("A", "squat: 100kg x 5", "+ dips: 8", "plank: 60")
        func edit(_ changes: RoutineEntryChange...) throws -> [String] {
            var all = RoutineChanges()
            all.exercises = changes
            let edited = try world.routines.edit(made.routine.id, all, unit: .kilogram)
            return try world.library.routines.lines(of: edited)
        }
        #expect(try edit(.move(3, to: 1)) == ["Plank: 60", "Squat: 100kg x 5", "+ Dip: 8"])
        // One that is alone is in no superset.
        #expect(try edit(.remove(3)) == ["Plank: 60", "Squat: 100kg x 5"])
        #expect(
            try edit(.add([PlannedExercise("push up", "12")], before: 1))
                == ["Push Up: 12", "Plank: 60", "Squat: 100kg x 5"])
        #expect(
            try edit(.replace(2, PlannedExercise("plank", "90", restSeconds: 30)))
                == ["Push Up: 12", "Plank: 90 | rest 30s", "Squat: 100kg x 5"])
        #expect(throws: RoutineError.noPlace(4, count: 3)) { _ = try edit(.remove(4)) }
        #expect(try edit(.replaceAll([])) == [])
        #expect(throws: RoutineError.noPlace(1, count: 0)) { _ = try edit(.remove(1)) }
    }

    @Test("a deleted routine is brought back by undo, with the workouts that were started from it")
    func delete() throws {
        let world = try TransferWorld()
        let made = try world.plan("A", "squat: 100kg x 5", "plank: 60")
        var workout = Workout(
            uid: world.library.world.makeUID(), name: "A", day: world.library.world.today,
            createdAt: world.clock.now, updatedAt: world.clock.now)
        workout.routine = made.routine.id
        let stored = try world.library.store.create(workout)
        let before = try world.library.routines.list()
        #expect(before.map(\.workouts) == [1])
        #expect(before.map(\.lastDay) == [world.library.world.today])
        _ = try world.routines.delete(made.routine.id)
        #expect(try world.library.routines.list().isEmpty)
        #expect(try world.library.store.read(stored.id)?.routine == nil)
        _ = try world.library.undoLog.undoLast()
        #expect(try world.library.routines.list() == before)
        #expect(try world.library.store.read(stored.id)?.routine == made.routine.id)
    }

    @Test("lines read back what was written, whatever names and notes are like")
    func lines() throws {
        let world = try TransferWorld()
        for name in ["Run 5:00 | easy", "+ Odd", "#1 lift", "Mine: two"] {
            _ = try world.library.exercises.add(name, nil, .time)
        }
        let own = try world.library.exercises.used().values.sorted { $0.id < $1.id }
        let notes = ["rest well", "note: this", "a | b", ""]
        let plans = zip(own, notes).enumerated().map { index, pair in
            PlannedExercise(
                "\(pair.0.id)", "60", restSeconds: index == 2 ? 3700 : nil, note: pair.1)
        }
        let made = try world.routines.add("A", plans, unit: .kilogram)
        let lines = try world.library.routines.lines(of: made)
        var changes = RoutineChanges()
        changes.exercises = [.replaceAll(try world.library.routines.exercises(in: lines))]
        let again = try world.routines.edit(made.routine.id, changes, unit: .kilogram)
        #expect(again == made)
        #expect(lines[3] == "Mine: two: 60")
    }
}
