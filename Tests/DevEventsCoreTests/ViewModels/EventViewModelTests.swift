import AppSupport
import Chrono
import Foundation
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import DevEventsCore

@Suite("One event, its note, its reminders, and the filter")
struct EventViewModelTests {
    private let bag = DisposeBag()

    @Test("an event is shown as it is, when it is over, and until it is gone for good")
    func event() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        try world.update(source, [StatedEvent("Swift", "2026-06-15", place: "Seoul")])
        let scheduler = virtualTime()
        let (favorite, note) = (PublishRelay<Void>(), PublishRelay<Void>())
        let (remind, undo) = (PublishRelay<Void>(), PublishRelay<Void>())
        let openSource = PublishRelay<RecordID<Source>>()
        let output = EventViewModel(world.library, event: RecordID(1), scheduler: scheduler)
            .transform(
                EventViewModel.Input(
                    toggleFavorite: favorite.asObservable(), note: note.asObservable(),
                    remind: remind.asObservable(), openSource: openSource.asObservable(),
                    undo: undo.asObservable()))
        let shown = scheduler.record(output.event, in: bag)
        let told = scheduler.record(output.message, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.scheduleAt(1000) { favorite.accept(()) }
        scheduler.scheduleAt(2000) { undo.accept(()) }
        scheduler.scheduleAt(3000) {
            note.accept(())
            remind.accept(())
            openSource.accept(source.id)
        }
        scheduler.scheduleAt(50_000) { world.go(to: "2026-06-17") }
        scheduler.scheduleAt(90_000) { _ = try? world.update(source, []) }
        scheduler.advanceTo(100_000)
        #expect(
            shown.elements.map { $0?.details.event.isFavorite } == [false, true, false, false, nil])
        #expect(shown.elements.map { $0?.end } == [nil, nil, nil, .over, nil])
        #expect(shown.elements.first??.details.sources == [source])
        #expect(told.elements.map(\.text) == ["A favorite now: Swift", "Undone: favorite 1 Swift"])
        #expect(routes.elements == [.note(1), .remind(1), .source(1)])
    }

    @Test("a note is saved; one that another process has written is shown before it is replaced")
    func note() throws {
        let world = try EventsWorld()
        try world.update(world.addSource(), [StatedEvent("Swift", "2026-06-20")])
        let (scheduler, save) = (virtualTime(), PublishRelay<NoteFormViewModel.Edit>())
        let output = NoteFormViewModel(world.library, event: RecordID(1), scheduler: scheduler)
            .transform(NoteFormViewModel.Input(save: save.asObservable()))
        let saved = scheduler.record(output.saved, in: bag)
        let changed = scheduler.record(output.changed, in: bag)
        let problems = scheduler.record(output.problem, in: bag)
        func edit(_ time: Int, _ before: String, _ after: String) {
            scheduler.scheduleAt(time) { save.accept(.init(before: before, after: after)) }
        }
        edit(100, "", "Mine")
        edit(200, "", "Theirs, lost")
        edit(300, "Mine", "Both")
        edit(400, "Both", "")
        scheduler.start()
        #expect(
            saved.elements.map(\.text) == [
                "The note is saved.", "The note is saved.", "The note is removed.",
            ])
        #expect(changed.elements == ["Mine"] && problems.elements.isEmpty)
        #expect(try world.all.map(\.note) == [""])
        _ = try world.library.undoLog.undoLast()
        #expect(try world.all.map(\.note) == ["Both"])
    }

    @Test("what is still to come can be reminded of, each by itself, as one operation")
    func reminders() async throws {
        let world = try EventsWorld()
        var event = StatedEvent("Swift", "2026-07-01")
        event.registration = EventPeriod(
            firstDay: Day(of: "2026-06-01"), lastDay: Day(of: "2026-06-20"))
        event.proposalsEnd = Day(of: "2026-06-10")
        try world.update(world.addSource(), [event])
        _ = try world.library.recording("remind", "").reminders
            .remind(of: RecordID(1), .registration, lead: 120)
        let (scheduler, save) = (virtualTime(), PublishRelay<[EventReminderViewModel.Wish]>())
        let output = EventReminderViewModel(
            world.library, event: RecordID(1), scheduler: scheduler
        ).transform(EventReminderViewModel.Input(save: save.asObservable()))
        let choices = scheduler.record(output.choices, in: bag)
        let saved = scheduler.record(output.saved, in: bag)
        let problems = scheduler.record(output.problem, in: bag)
        scheduler.start()
        save.accept([.init(.registration, lead: nil), .init(.start, lead: 1440)])
        await scheduler.advance { saved.elements.count == 1 && choices.elements.count == 2 }
        save.accept([.init(.registration, lead: nil), .init(.start, lead: nil)])
        await scheduler.advance { saved.elements.count == 2 && choices.elements.count == 3 }
        save.accept([.init(.proposals, lead: 60)])
        await scheduler.advance { problems.elements.count == 1 }
        #expect(
            choices.elements.map { $0.map(\.wish) } == [
                [.init(.registration, lead: 120), .init(.start, lead: nil)],
                [.init(.registration, lead: nil), .init(.start, lead: 1440)],
                [.init(.registration, lead: nil), .init(.start, lead: nil)],
            ])
        let zone = world.library.world.zone
        #expect(
            choices.elements.first?.map(\.instant) == [
                zone.startOfDay(Day(of: "2026-06-21")),
                zone.instant(of: Day(of: "2026-07-01"), hour: 9),
            ])
        #expect(saved.elements.map(\.text) == ["1 reminder set.", "Removed 1 reminder."])
        #expect(problems.elements.map(\.text) == ["talks can't be proposed for event 1 any more"])
        _ = try world.library.undoLog.undoLast()
        _ = try world.library.undoLog.undoLast()
        let kept = try world.library.events.details(RecordID(1)).reminders
        #expect(kept.map(\.occasion) == [.registration] && kept.map(\.lead) == [120])
    }

    @Test("topics are proposed while they are typed, and the beginning of one stands for it")
    func filter() async throws {
        let world = try EventsWorld()
        let topics = [["swift", "ios"], ["swift"], ["javascript", "typescript"], ["인공지능"]]
        // What is over does not count among what is to come.
        try world.update(
            world.addSource(),
            topics.enumerated().map {
                StatedEvent("\($0)", "2026-07-0\($0 + 1)", topics: $1)
            } + [StatedEvent("Over", "2026-05-01", topics: ["swift", "cobol"])])
        let scheduler = virtualTime()
        let (typed, apply) = (PublishRelay<String>(), PublishRelay<FilterFields>())
        let output = FilterViewModel(world.library, scheduler: scheduler).transform(
            FilterViewModel.Input(topics: typed.asObservable(), apply: apply.asObservable()))
        let proposals = scheduler.record(output.proposals, in: bag)
        let filters = scheduler.record(output.filter, in: bag)
        await scheduler.advance { proposals.elements.count == 1 }
        for text in ["s", "swift, 인", "zzz"] {
            typed.accept(text)
            scheduler.start()
        }
        #expect(
            proposals.elements.map { $0.map(\.topic) } == [
                ["swift", "ios", "javascript", "typescript", "인공지능"],
                ["swift", "ios", "javascript", "typescript"], ["인공지능"], [],
            ])
        #expect(proposals.elements.first?.first == TopicCount(topic: "swift", events: 2))
        var fields = FilterFields()
        fields.topics = " Swift, 인공, cobol ,"
        fields.place = " 서울 "
        fields.isFree = true
        fields.time = .ended
        apply.accept(fields)
        await scheduler.advance { filters.elements.count == 1 }
        var wanted = EventFilter()
        wanted.topics = ["swift", "인공지능", "cobol"]
        wanted.place = "서울"
        wanted.isFree = true
        wanted.time = .ended
        #expect(filters.elements == [wanted])
        #expect(FilterFields(wanted).topics == "swift, 인공지능, cobol")
        apply.accept(FilterFields())
        await scheduler.advance { filters.elements.count == 2 }
        #expect(filters.elements.last == EventFilter())
    }
}
