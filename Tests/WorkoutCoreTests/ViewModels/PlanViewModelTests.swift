import AppSupport
import Charting
import Chrono
import Foundation
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import WorkoutCore

@Suite("Routines, exercises, the body and photos on screens")
struct PlanViewModelTests {
    private let bag = DisposeBag()

    private func charts(_ world: WorkoutWorld) -> WorkoutCharts {
        WorkoutCharts(world.library, ValueText(.kilogram, .kilometer, .english))
    }

    @Test("a routine is written as lines, refused where they can't be read, and started")
    func routine() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        let edits = PublishRelay<RoutineFormViewModel.Edit>()
        let form = RoutineFormViewModel(
            world.library, routine: nil, unit: .kilogram, scheduler: scheduler)
        let output = form.transform(RoutineFormViewModel.Input(edits.asObservable()))
        let saved = scheduler.record(output.saved, in: bag)
        let problems = scheduler.record(output.problem, in: bag)
        var fields = RoutineFields()
        (fields.name, fields.stamp) = ("Push", "💪")
        fields.lines = "bench press: 60x5x3 | rest 2:00\n+ nosuchthing: 8"
        let wrong = RoutineFormViewModel.Edit(before: RoutineFields(), after: fields)
        fields.lines = "bench press: 60x5x3 | rest 2:00\n+ push up: 12"
        let right = RoutineFormViewModel.Edit(before: RoutineFields(), after: fields)
        scheduler.scheduleAt(100) { edits.accept(wrong) }
        scheduler.scheduleAt(200) { edits.accept(right) }
        scheduler.advanceTo(300)
        #expect(saved.elements == [Message("Saved: Push")])
        #expect(problems.elements.first?.text.contains("nosuchthing") == true)
        let act = PublishRelay<RoutineViewModel.Action>()
        let page = RoutineViewModel(world.library, routine: RecordID(1), scheduler: scheduler)
            .transform(RoutineViewModel.Input(act.asObservable()))
        let shown = scheduler.record(page.routine, in: bag)
        let routes = scheduler.record(page.route, in: bag)
        scheduler.scheduleAt(1000) { act.accept(.start) }
        scheduler.advanceTo(2000)
        let planned = try #require(shown.elements.last ?? nil)
        #expect(planned.entries.map(\.restSeconds) == [120, nil] && planned.goesOn(at: 1))
        #expect(routes.elements == [.progress])
        #expect(try world.library.workouts.status().workout.stamp == "💪")
        scheduler.scheduleAt(3000) { act.accept(.delete) }
        scheduler.advanceTo(4000)
        #expect(shown.elements.last == .some(nil))
    }

    @Test("an edited routine keeps what was not changed")
    func editing() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        let routine = try world.plan("Push", "bench press: 60x5", "ohp: 40x8")
        let form = RoutineFormViewModel(
            world.library, routine: routine.id, unit: .pound, scheduler: scheduler)
        let before = try form.fields()
        var after = before
        after.name = "Press"
        let edits = PublishRelay<RoutineFormViewModel.Edit>()
        let output = form.transform(RoutineFormViewModel.Input(edits.asObservable()))
        let saved = scheduler.record(output.saved, in: bag)
        let edit = RoutineFormViewModel.Edit(before: before, after: after)
        let entries = try world.library.routines.planned(routine.id).entries
        scheduler.scheduleAt(100) { edits.accept(edit) }
        scheduler.advanceTo(200)
        #expect(saved.elements.count == 1)
        let planned = try world.library.routines.planned(routine.id)
        #expect(planned.routine.name == "Press" && planned.entries == entries)
    }

    @Test("exercises that were done come first; one of the catalog gets its row when it is opened")
    func exercises() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        try world.log("bench press 60x5", daysAgo: 1)
        let (query, open) = (PublishRelay<String>(), PublishRelay<ListedExercise>())
        let part = PublishRelay<BodyPart?>()
        let output = ExerciseListViewModel(world.library, scheduler: scheduler).transform(
            ExerciseListViewModel.Input(
                query: query.asObservable(), bodyPart: part.asObservable(),
                open: open.asObservable()))
        let lists = scheduler.record(output.exercises, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.advanceTo(50)
        let all = try #require(lists.elements.last)
        #expect(all.done.map(\.name) == ["Bench Press"] && all.others.count > 140)
        scheduler.scheduleAt(100) { query.accept("데드리프트") }
        scheduler.advanceTo(1000)
        let found = try #require(lists.elements.last?.others)
        #expect(!found.isEmpty && found.count < 20 && lists.elements.last?.done.isEmpty == true)
        let first = found[0]
        scheduler.scheduleAt(1100) { open.accept(first) }
        scheduler.advanceTo(1200)
        #expect(routes.elements == [.exercise(2)])
        scheduler.scheduleAt(2000) { query.accept("") }
        scheduler.scheduleAt(2500) { part.accept(.chest) }
        scheduler.advanceTo(3000)
        #expect(lists.elements.last?.others.allSatisfy { $0.bodyPart == .chest } == true)
    }

    @Test("an exercise has its chart, its records and the last time, live")
    func exercise() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        try world.log("bench press 60x5", daysAgo: 7)
        let act = PublishRelay<ExerciseViewModel.Action>()
        let output = ExerciseViewModel(
            world.library, exercise: RecordID(1), charts: charts(world), scheduler: scheduler
        ).transform(ExerciseViewModel.Input(act.asObservable()))
        let pages = scheduler.record(output.page, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.advanceTo(100)
        try world.log("bench press 65x5")
        scheduler.scheduleAt(1000) { act.accept(.openLast) }
        scheduler.advanceTo(2000)
        let page = try #require(pages.elements.last ?? nil)
        #expect(page.chart.series.first?.points.compactMap(\.y).count == 2)
        #expect(page.records?[.weight]?.value == 65)
        #expect(routes.elements == [.workout(2)])
    }

    @Test("what is measured is drawn and listed; only what was changed is written")
    func body() throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        var changes = BodyChanges()
        changes.weight = Weight(DecimalNumber(digits: 724, scale: 1), .kilogram)
        _ = try world.library.bodies.set(world.today.advanced(by: -1), changes)
        let act = PublishRelay<BodyViewModel.Action>()
        let output = BodyViewModel(
            world.library, charts: charts(world), scheduler: scheduler
        ).transform(BodyViewModel.Input(act.asObservable()))
        let graphs = scheduler.record(output.graph, in: bag)
        let lists = scheduler.record(output.records, in: bag)
        let notices = scheduler.record(output.notice, in: bag)
        let form = BodyFormViewModel(world.library, unit: .kilogram, scheduler: scheduler)
        let edits = PublishRelay<BodyFormViewModel.Edit>()
        let formOutput = form.transform(BodyFormViewModel.Input(edits.asObservable()))
        let saved = scheduler.record(formOutput.saved, in: bag)
        let problems = scheduler.record(formOutput.problem, in: bag)
        let empty = BodyFields(day: world.today)
        var fields = empty
        (fields.weight, fields.fat) = ("160 lb", "18,2 %")
        let first = BodyFormViewModel.Edit(before: empty, after: fields)
        fields.weight = "heavy"
        let second = BodyFormViewModel.Edit(before: empty, after: fields)
        scheduler.scheduleAt(100) { edits.accept(first) }
        scheduler.scheduleAt(200) { edits.accept(second) }
        scheduler.scheduleAt(300) { act.accept(.show(.fat)) }
        scheduler.advanceTo(1000)
        #expect(saved.elements == [Message("Saved: 2026-06-15")])
        #expect(problems.elements.map(\.text) == ["That is no number: heavy"])
        let record = try #require(try world.library.bodies.record(of: world.today))
        #expect(record.weight?.description == "160 lb" && record.fat?.description == "18.2")
        #expect(lists.elements.last?.count == 2)
        #expect(graphs.elements.last?.measure == .fat)
        #expect(graphs.elements.last?.chart.values != nil)
        let (day, model) = (world.today, BodyFields(record, unit: .pound))
        #expect(model.weight == "160")
        scheduler.scheduleAt(2000) { act.accept(.delete(day)) }
        scheduler.advanceTo(3000)
        #expect(notices.elements.count == 1)
        #expect(lists.elements.last?.count == 1)
        scheduler.scheduleAt(4000) { act.accept(.undo) }
        scheduler.advanceTo(5000)
        #expect(lists.elements.last?.count == 2)
    }

    @Test("photos stand by month, those of a frame alone, with a preview of the chosen one")
    func photos() async throws {
        let scheduler = virtualTime()
        let world = try WorkoutWorld(scheduler: scheduler)
        for (frame, days) in [("front", 0), ("side", 1), ("front", 40)] {
            try world.photo(frame, daysAgo: days)
        }
        let dots = try #require(Pixels(width: 1, height: 1, bytes: [1, 2, 3]))
        let act = PublishRelay<PhotoListViewModel.Action>()
        let output = PhotoListViewModel(
            world.library,
            previewer: { photo in
                guard photo.frame == "front" else { throw PhotoError.noPhoto(photo.id) }
                return dots
            }, scheduler: scheduler
        ).transform(PhotoListViewModel.Input(act.asObservable()))
        let galleries = scheduler.record(output.gallery, in: bag)
        let previews = scheduler.record(output.preview, in: bag)
        scheduler.advanceTo(50)
        let all = try #require(galleries.elements.last)
        #expect(all.frames == ["front", "side"])
        #expect(all.months.map { $0.photos.count } == [2, 1])
        scheduler.scheduleAt(100) { act.accept(.select(RecordID(1))) }
        scheduler.scheduleAt(1000) { act.accept(.show("front")) }
        await scheduler.advance { previews.elements.contains(.picture(dots)) }
        #expect(previews.elements.contains(.making))
        #expect(
            galleries.elements.last?.months.flatMap(\.photos).map(\.frame) == ["front", "front"])
        act.accept(.select(RecordID(2)))
        await scheduler.advance {
            if case .failure? = previews.elements.last { true } else { false }
        }
        guard case .failure? = previews.elements.last else {
            Issue.record("no failure was told"); return
        }
    }
}
