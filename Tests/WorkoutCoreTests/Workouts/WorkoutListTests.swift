import AppSupport
import Chrono
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import WorkoutCore

@Suite("Workouts that are over")
struct WorkoutListTests {
    private func ids(_ world: WorkoutWorld, _ change: (inout WorkoutFilter) -> Void = { _ in })
        throws -> [Int64]
    {
        var filter = WorkoutFilter()
        change(&filter)
        let listing = try world.workouts.list(filter, range: ListRange(limit: nil))
        #expect(listing.total == listing.workouts.count)
        return listing.workouts.map(\.workout.id.rawValue)
    }

    @Test("several workouts of one day come in the order of their times", arguments: Provider.all)
    func order(provider: Provider) throws {
        let world = try WorkoutWorld(provider)
        try world.log("bench 60x5", on: "2026-06-10", at: "18:00")
        try world.log("squat 100x5", on: "2026-06-10", at: "07:00")
        try world.log("barbell row 40x8", on: "2026-06-11")
        try world.log("plank 60s", on: "2026-06-10")
        #expect(try ids(world) == [3, 1, 2, 4])
        let day = try world.workouts.details(on: Day(of: "2026-06-10"))
        #expect(day.map(\.workout.id.rawValue) == [4, 2, 1])
        #expect(try world.workouts.newest()?.id == 3)
    }

    @Test("a list is filtered, counted and cut, and tells what was done", arguments: Provider.all)
    func filters(provider: Provider) throws {
        let world = try WorkoutWorld(provider)
        try world.log("bench w 20x10, 60x5x2", "squat 100x5", on: "2026-06-01", name: "무릎 재활")
        try world.log("bench 62.5x5", "bench 65x3", on: "2026-06-05", name: "Push")
        try world.log("running 5km 27:40", on: "2026-06-09")
        let squat = try world.library.exercises.id(named: "스쿼트")
        #expect(try ids(world) { $0.since = Day(of: "2026-06-05") } == [3, 2])
        #expect(try ids(world) { $0.until = Day(of: "2026-06-05") } == [2, 1])
        #expect(try ids(world) { $0 = WorkoutFilter(day: Day(of: "2026-06-05")) } == [2])
        #expect(try ids(world) { $0.exercise = squat } == [1])
        let never = try world.library.exercises.id(named: "leg press")
        #expect(try ids(world) { $0.exercise = never } == [])
        #expect(try ids(world) { $0.routine = 1 } == [])
        let page = try world.workouts.list(range: ListRange(limit: 1, skip: 1))
        #expect(page.total == 3 && page.workouts.map(\.workout.name) == ["Push"])
        #expect(page.workouts[0].exercises == ["Bench Press"])
        #expect(page.workouts[0].totals.volume == 62.5 * 5 + 65 * 3)
        let first = try world.workouts.list(range: ListRange(limit: 1, skip: 2)).workouts[0]
        #expect(first.exercises == ["Bench Press", "Squat"])
        #expect(first.totals.sets == 4 && first.totals.warmUps == 1)
        #expect(first.totals.volume == 1100 && first.totals.repetitions == 15)
        let found = try world.workouts.search(SearchQuery("재활"), WorkoutFilter(), range(10)).listing
        #expect(found.workouts.map(\.workout.id.rawValue) == [1])
        var all: [Int64] = []
        try world.workouts.forEach { all.append($0.workout.id.rawValue) }
        #expect(all == [3, 2, 1])
    }

    private func range(_ limit: Int) -> ListRange { ListRange(limit: limit) }

    @Test("a workout is written down of several lines, of sets below a name, of semicolons")
    func lines() throws {
        let world = try WorkoutWorld()
        let logged = try world.log(
            "bench 60x5x2; squat 100x5", "105x3", "plank\n1:00; 0:45", on: "2026-06-14")
        #expect(
            logged.lines == ["Bench Press: 60x5x2", "Squat: 100x5, 105x3", "Plank: 1:00, 0:45"])
        #expect(logged.workout.time == nil && logged.workout.startedAt == nil)
        #expect(throws: WorkoutLogError.nothingToLog) { try world.log(" ; ", on: "2026-06-14") }
        #expect(throws: WorkoutLogError.nameExercise) { try world.log("60x5", on: "2026-06-14") }
        #expect(throws: WorkoutLogError.noSets("Squat", .weightAndRepetitions)) {
            try world.log("bench 60x5", "squat", on: "2026-06-14")
        }
        #expect(try world.workouts.count() == 1)
        #expect(try world.library.exercises.used().count == 3)
    }

    @Test("one of today began as long ago as it took")
    func today() throws {
        let world = try WorkoutWorld()
        var changes = WorkoutChanges()
        changes.seconds = .some(3000)
        let logged = try world.recording().log(
            ["bench 60x5"], on: world.library.world.today, changes, unit: .kilogram)
        #expect(logged.details.workout.time == TimeOfDay(hour: 11, minute: 10))
        #expect(logged.details.workout.zone == "Asia/Seoul" && !logged.details.workout.isOpen)
    }

    @Test("sets and exercises are put right, all or none", arguments: Provider.all)
    func corrections(provider: Provider) throws {
        let world = try WorkoutWorld(provider)
        let id = try world.log(
            "bench 60x5, 65x5, 70x5", "squat 100x5", "plank 60s", on: "2026-06-10"
        )
        .workout.id
        var before = try world.workouts.details(id)
        func edit(_ corrections: WorkoutCorrection...) throws -> [String] {
            try world.recording("edit").edit(id, WorkoutChanges(), corrections).lines
        }
        #expect(
            try edit(
                .replaceSet(SetPlace(1, 2), "62.5x5@8"), .deleteSet(SetPlace(1, 1)),
                .addSets(2, "105x3"), .moveExercise(3, to: 1))
                == ["Plank: 1:00", "Bench Press: 62.5x5@8, 70x5", "Squat: 100x5, 105x3"])
        #expect(try world.workouts.details(id).entries.map(\.entry.position) == [0, 1, 2])
        #expect(try world.workouts.details(id).entries[1].sets.map(\.position) == [0, 1])
        #expect(
            try edit(.replaceSet(SetPlace(2, 1), "60x5x2"))[1] == "Bench Press: 60x5x2, 70x5")
        #expect(
            try edit(
                .changeExercise(3, "front squat"), .deleteExercise(1),
                .addExercise("barbell row 40x8"))
                == ["Bench Press: 60x5x2, 70x5", "Front Squat: 100x5, 105x3", "Barbell Row: 40x8"])
        let front = try world.library.exercises.id(named: "front squat")
        #expect(try ids(world) { $0.exercise = front } == [id.rawValue])
        #expect(
            try world.library.store.count(Query<WorkoutSet>().where(\.exercise == front)) == 2)
        let whole = try world.workouts.details(id)
        #expect(throws: WorkoutLogError.noSet(SetPlace(1, 9), of: id)) {
            try edit(.deleteExercise(1), .deleteSet(SetPlace(1, 9)))
        }
        #expect(throws: WorkoutLogError.noEntry(4, of: id)) { try edit(.deleteExercise(4)) }
        #expect(try world.workouts.details(id) == whole)
        for _ in 1...3 { _ = try world.library.undoLog.undoLast() }
        before.workout.updatedAt = try world.workouts.details(id).workout.updatedAt
        #expect(try world.workouts.details(id) == before)
    }

    @Test("moved to another day, a workout takes its sets along", arguments: Provider.all)
    func otherDay(provider: Provider) throws {
        let world = try WorkoutWorld(provider)
        let id = try world.log("bench 60x5x2", on: "2026-06-10", at: "18:00").workout.id
        var changes = WorkoutChanges()
        changes.day = Day(of: "2026-06-08")
        changes.time = .some(nil)
        changes.note = "left knee"
        let edited = try world.recording("edit").edit(id, changes)
        #expect(edited.workout.day == Day(of: "2026-06-08") && edited.workout.time == nil)
        #expect(edited.workout.note == "left knee")
        #expect(
            edited.entries[0].sets.map(\.day) == [Day(of: "2026-06-08"), Day(of: "2026-06-08")])
        _ = try world.library.undoLog.undoLast()
        #expect(try world.workouts.details(id).entries[0].sets[1].day == Day(of: "2026-06-10"))
    }

    @Test("a workout in progress that is said to have begun earlier runs from then on")
    func beganEarlier() throws {
        let world = try WorkoutWorld()
        let id = try world.start().workout.id
        try world.set("bench 60x5")
        var changes = WorkoutChanges()
        changes.time = .some(TimeOfDay(hour: 11, minute: 30))
        _ = try world.recording("edit").edit(id, changes)
        world.wait(minutes: 10)
        #expect(try world.recording().finish().details.workout.seconds == 40 * 60)
    }

    @Test("deleted workouts go with all that belongs to them, all or none", arguments: Provider.all)
    func deleting(provider: Provider) throws {
        let world = try WorkoutWorld(provider)
        try world.log("bench 60x5x2", on: "2026-06-10")
        try world.log("bench 62.5x5", on: "2026-06-12")
        #expect(throws: WorkoutError.noWorkout(9)) { try world.recording().delete([1, 9]) }
        #expect(try ids(world) == [2, 1])
        #expect(try world.recording().delete([1]).map(\.totals.sets) == [2])
        #expect(try world.library.store.count(Query<WorkoutSet>()) == 1)
        #expect(try world.library.store.count(Query<WorkoutEntry>()) == 1)
        #expect(throws: WorkoutError.noWorkout(1)) { try world.workouts.details(1) }
        _ = try world.library.undoLog.undoLast()
        #expect(try world.workouts.details(1).lines == ["Bench Press: 60x5x2"])
    }
}
