import AppSupport
import Chrono
import Foundation
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import WorkoutCore

@Suite("Today, the calendar, workouts and their forms")
struct WorkoutViewModelTests {
    private let bag = DisposeBag()

    @Test("today has the workout in progress, routines, what was done last, and the streak")
    func today() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        try world.log("bench press 60x5", daysAgo: 1, name: "Push")
        try world.log("squat 100x5")
        let routine = try world.plan("Pull", "barbell row: 50x8x3")
        let act = PublishRelay<TodayViewModel.Action>()
        let output = TodayViewModel(world.library, goal: 2, scheduler: scheduler)
            .transform(TodayViewModel.Input(act.asObservable()))
        let pages = scheduler.record(output.page, in: bag)
        let elapsed = scheduler.record(output.elapsed, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        let told = scheduler.record(output.notice, in: bag)
        scheduler.advanceTo(500)
        var page = try #require(pages.elements.last)
        #expect(page.open == nil && page.routines.map(\.routine.name) == ["Pull"])
        #expect(page.recent.map(\.workout.name) == ["", "Push"])
        #expect(page.streaks.days.current == 2)
        // 2026-06-15 is a Monday.
        #expect(page.week == [true, false, false, false, false, false, false])
        scheduler.scheduleAt(1000) { act.accept(.start(routine.id)) }
        scheduler.advanceTo(4500)
        page = try #require(pages.elements.last)
        #expect(routes.elements == [.progress])
        #expect(page.open?.workout.name == "Pull" && page.recent.count == 2)
        #expect(elapsed.elements.last == 3)
        // A second start leads to the one that is in progress.
        scheduler.scheduleAt(5000) { act.accept(.start(nil)) }
        scheduler.scheduleAt(6000) { act.accept(.deleteRoutine(routine.id)) }
        scheduler.scheduleAt(7000) { act.accept(.undo) }
        scheduler.advanceTo(8000)
        #expect(routes.elements == [.progress, .progress])
        #expect(told.elements.first == .done(Message("Deleted: Pull")))
        #expect(pages.elements.last?.routines.count == 1)
        #expect(try world.library.workouts.count() == 3)
    }

    @Test("another day begins by itself")
    func midnight() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        world.clock.now = world.clock.now.addingTimeInterval(12 * 3600 - 30)
        let output = TodayViewModel(world.library, scheduler: scheduler)
            .transform(TodayViewModel.Input(.never()))
        let pages = scheduler.record(output.page, in: bag)
        scheduler.advanceTo(100_000)
        #expect(pages.elements.map(\.day.description) == ["2026-06-15", "2026-06-16"])
    }

    @Test("the calendar has the days with workouts, and the chosen one with all that was done")
    func calendar() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        try world.log("bench press 60x5x3", daysAgo: 1)
        try world.log("squat 100x5", name: "Morning")
        let act = PublishRelay<CalendarViewModel.Action>()
        let output = CalendarViewModel(world.library, scheduler: scheduler)
            .transform(CalendarViewModel.Input(act.asObservable()))
        let days = scheduler.record(output.days, in: bag)
        let chosen = scheduler.record(output.chosen, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.advanceTo(100)
        #expect(days.elements.last?.count == 2)
        #expect(chosen.elements.last?.workouts.map(\.workout.name) == ["Morning"])
        let today = world.today
        try world.log("pull up 10", name: "Evening")
        scheduler.scheduleAt(1000) { act.accept(.open(today)) }
        scheduler.scheduleAt(2000) { act.accept(.select(today.advanced(by: -1))) }
        scheduler.scheduleAt(3000) { act.accept(.open(today.advanced(by: -1))) }
        scheduler.scheduleAt(4000) { act.accept(.month(today.adding(months: -2))) }
        scheduler.advanceTo(5000)
        #expect(routes.elements == [.workouts(today), .workout(1)])
        #expect(chosen.elements.last?.workouts.first?.totals.sets == 3)
        #expect(days.elements.last?.isEmpty == true)
    }

    @Test("all workouts are listed, found by words, opened, deleted and brought back")
    func list() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        try world.log("bench press 60x5", daysAgo: 2, name: "Push day")
        try world.log("squat 100x5", daysAgo: 1, name: "Leg day")
        let (query, open) = (PublishRelay<String>(), PublishRelay<RecordID<Workout>>())
        let (delete, undo) = (PublishRelay<RecordID<Workout>>(), PublishRelay<Void>())
        let output = WorkoutListViewModel(world.library, scheduler: scheduler).transform(
            WorkoutListViewModel.Input(
                query: query.asObservable(), open: open.asObservable(),
                delete: delete.asObservable(), undo: undo.asObservable()))
        let lists = scheduler.record(output.workouts, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        let told = scheduler.record(output.notice, in: bag)
        func names() -> [String] {
            lists.elements.last?.items(in: 0..<9).map(\.workout.name) ?? []
        }
        scheduler.advanceTo(100)
        #expect(names() == ["Leg day", "Push day"])
        scheduler.scheduleAt(1000) { query.accept("pus") }
        scheduler.advanceTo(2000)
        #expect(names() == ["Push day"])
        scheduler.scheduleAt(3000) { open.accept(RecordID(1)) }
        scheduler.scheduleAt(4000) { delete.accept(RecordID(1)) }
        scheduler.advanceTo(5000)
        #expect(names().isEmpty && routes.elements == [.workout(1)])
        scheduler.scheduleAt(6000) { undo.accept(()) }
        scheduler.advanceTo(7000)
        #expect(names() == ["Push day"])
        #expect(told.elements.first == .done(Message("Deleted: workout 1, Push day")))
    }

    @Test("the page of a workout has its records, and says when it is gone")
    func page() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        try world.log("bench press 60x5", daysAgo: 2)
        let workout = try world.log("bench press 62.5x5")
        let act = PublishRelay<WorkoutViewModel.Action>()
        let output = WorkoutViewModel(world.library, workout: workout.id, scheduler: scheduler)
            .transform(WorkoutViewModel.Input(act.asObservable()))
        let pages = scheduler.record(output.page, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.advanceTo(100)
        let records = try #require(pages.elements.last ?? nil).records
        #expect(records.map(\.measure) == [.weight, .oneRepMaximum])
        #expect(records.first?.value == 62.5 && records.first?.before == 60)
        scheduler.scheduleAt(1000) { act.accept(.edit) }
        scheduler.scheduleAt(2000) { act.accept(.editSets(RecordID(2))) }
        scheduler.scheduleAt(3000) { act.accept(.delete) }
        scheduler.advanceTo(4000)
        #expect(routes.elements == [.editWorkout(2), .sets(workout: 2, entry: 2)])
        #expect(pages.elements.last == .some(nil))
    }

    // MARK: - Forms

    @Test("a form about a workout writes what was changed and nothing else")
    func workoutForm() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        let workout = try world.log("bench press 60x5", name: "Push")
        let before = WorkoutFields(workout)
        var after = before
        (after.note, after.minutes) = ("heavy", 45)
        // Another process names it meanwhile.
        var renamed = WorkoutChanges()
        renamed.name = "Press"
        _ = try world.library.workouts.edit(workout.id, renamed)
        let edits = PublishRelay<WorkoutFormViewModel.Edit>()
        let output = WorkoutFormViewModel(world.library, workout: workout.id, scheduler: scheduler)
            .transform(WorkoutFormViewModel.Input(edits.asObservable()))
        let saved = scheduler.record(output.saved, in: bag)
        let edit = WorkoutFormViewModel.Edit(before: before, after: after)
        scheduler.scheduleAt(100) { edits.accept(edit) }
        scheduler.advanceTo(200)
        #expect(saved.elements == [Message("Saved: workout 1, Press")])
        let stored = try world.library.workouts.details(workout.id).workout
        #expect(stored.note == "heavy" && stored.seconds == 2700 && stored.name == "Press")
    }

    @Test("sets that stay the same keep when they were done; others are replaced, added or go")
    func setsForm() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        _ = try world.library.workouts.start()
        _ = try world.library.workouts.addSets("bench 60x5, 60x5, 135lb x 3", unit: .kilogram)
        let model = SetsFormViewModel(
            world.library, workout: RecordID(1), entry: RecordID(1), unit: .kilogram,
            scheduler: scheduler)
        let before = try #require(try model.current()).fields
        #expect(before.sets == "60x5\n60x5\n135lbx3")
        let edits = PublishRelay<SetsFormViewModel.Edit>()
        let output = model.transform(SetsFormViewModel.Input(edits.asObservable()))
        let saved = scheduler.record(output.saved, in: bag)
        let problems = scheduler.record(output.problem, in: bag)
        func save(_ sets: String, at time: Int) {
            var after = before
            after.sets = sets
            let edit = SetsFormViewModel.Edit(before: before, after: after)
            scheduler.scheduleAt(time) { edits.accept(edit) }
        }
        func sets() throws -> [WorkoutSet] {
            try world.library.workouts.details(RecordID(1)).entries[0].sets
        }
        let first = try sets()
        save("60x5\n62.5x5\n135lbx3\n40x8 drop", at: 100)
        scheduler.advanceTo(200)
        let second = try sets()
        #expect(second.map(\.weight?.description) == ["60 kg", "62.5 kg", "135 lb", "40 kg"])
        #expect(second[0] == first[0] && second[2] == first[2] && second[3].kind == .drop)
        save("60x5", at: 300)
        save("60y5", at: 400)
        scheduler.advanceTo(500)
        #expect(try sets() == [first[0]])
        #expect(saved.elements.count == 2 && problems.elements.count == 1)
        #expect(problems.elements.first?.text.contains("60y5") == true)
    }
}
