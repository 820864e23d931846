import AppSupport
import Chrono
import Foundation
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import DiaryCore

@Suite("The page of a day")
struct DayViewModelTests {
    private let bag = DisposeBag()

    private struct Person {
        let move = PublishRelay<Int>()
        let today = PublishRelay<Void>()
        let mood = PublishRelay<Mood?>()
        let like = PublishRelay<RecordID<Entry>>()
        let delete = PublishRelay<RecordID<Entry>>()
        let undo = PublishRelay<Void>()
        let write = PublishRelay<Void>()
        let add = PublishRelay<Void>()

        var input: DayViewModel.Input {
            DayViewModel.Input(
                move: move.asObservable(), goToToday: today.asObservable(),
                setMood: mood.asObservable(), toggleLike: like.asObservable(),
                delete: delete.asObservable(), undo: undo.asObservable(),
                write: write.asObservable(), add: add.asObservable())
        }
    }

    @Test("an empty day has its prompt; what is written by anyone takes its place")
    func prompt() throws {
        let world = try DiaryWorld()
        let vault = try world.vault()
        let (library, other) = (try vault.open(), try vault.open())
        let scheduler = virtualTime()
        let output = DayViewModel(library, scheduler: scheduler).transform(Person().input)
        let shown = scheduler.record(output.page.asObservable().take(2), in: bag)
        scheduler.scheduleAt(1000) {
            _ = try? other.recording("write", "").entries
                .write("An early start.", onPageOf: Day(of: "2026-03-02"))
        }
        scheduler.advanceTo(5000)
        let day = Day(of: "2026-03-02")
        #expect(shown.elements.map(\.day) == [day, day] && shown.elements.allSatisfy(\.isToday))
        #expect(
            shown.elements.map(\.prompt) == [WritingPrompts(.english).prompt(of: day), nil])
        #expect(shown.elements.map { $0.page?.text } == [nil, "An early start."])
        #expect(shown.elements.map(\.streak) == [0, 1])
    }

    @Test("a mood is said, changed, taken away and brought back, each told of")
    func moods() throws {
        let world = try DiaryWorld()
        let library = try world.open()
        let (scheduler, person) = (virtualTime(), Person())
        let output = DayViewModel(library, scheduler: scheduler).transform(person.input)
        let shown = scheduler.record(output.page, in: bag)
        let told = scheduler.record(output.notice, in: bag)
        scheduler.scheduleAt(1000) { person.mood.accept(.good) }
        scheduler.scheduleAt(2000) { person.mood.accept(nil) }
        scheduler.scheduleAt(3000) { person.undo.accept(()) }
        scheduler.scheduleAt(4000) { person.like.accept(RecordID(1)) }
        scheduler.scheduleAt(5000) { person.like.accept(RecordID(7)) }
        scheduler.advanceTo(9000)
        #expect(shown.elements.map(\.mood) == [nil, .good, nil, .good, .good])
        #expect(shown.elements.last?.entries.map(\.isLiked) == [true])
        #expect(
            told.elements == [
                .done(Message("2026-03-02: good")), .done(Message("2026-03-02 has no mood now")),
                .problem(Message("Undone: mood 1 2026-03-02")), .done(Message("Liked")),
                .problem(Message("there is no entry 7", advice: "Their numbers: diary list")),
            ])
    }

    @Test("the day before and after are shown, and what is deleted comes back")
    func moving() throws {
        let world = try DiaryWorld()
        let library = try world.open()
        let entries = library.recording("add", "").entries
        let old = try entries.add("Sunday", on: Day(of: "2026-03-01"))
        let (scheduler, person) = (virtualTime(), Person())
        let output = DayViewModel(library, scheduler: scheduler).transform(person.input)
        let shown = scheduler.record(output.page, in: bag)
        // What is done is done for those who are told of it.
        let told = scheduler.record(output.notice, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.scheduleAt(1000) { person.move.accept(-1) }
        scheduler.scheduleAt(2000) { person.delete.accept(old.id) }
        scheduler.scheduleAt(3000) { person.undo.accept(()) }
        scheduler.scheduleAt(4000) { person.write.accept(()) }
        scheduler.scheduleAt(5000) { person.today.accept(()) }
        scheduler.scheduleAt(6000) { person.add.accept(()) }
        scheduler.advanceTo(9000)
        #expect(shown.elements.map(\.day.day) == [2, 1, 1, 1, 2])
        #expect(shown.elements.map(\.isToday) == [true, false, false, false, true])
        #expect(shown.elements.map(\.entries.count) == [0, 1, 0, 1, 0])
        #expect(told.elements.count == 2)
        #expect(
            routes.elements == [.write(Day(of: "2026-03-01")), .add(Day(of: "2026-03-02"))])
    }

    @Test("when midnight passes, today is the new day; a day that was gone to stays")
    func midnight() throws {
        let world = try DiaryWorld()
        let library = try world.open()
        // 18:00 in Seoul; the clock goes with virtual time from here.
        let begin = world.clock.now
        let scheduler = virtualTime()
        let (person, elsewhere) = (Person(), Person())
        for minute in 1...(8 * 60) {
            scheduler.scheduleAt(minute * 60_000 - 1) {
                world.clock.now = begin.addingTimeInterval(Double(minute) * 60)
            }
        }
        let shown = scheduler.record(
            DayViewModel(library, scheduler: scheduler).transform(person.input).page, in: bag)
        let other = scheduler.record(
            DayViewModel(library, scheduler: scheduler).transform(elsewhere.input).page, in: bag)
        let fixed = scheduler.record(
            DayViewModel(library, day: Day(of: "2026-03-02"), scheduler: scheduler)
                .transform(Person().input).page, in: bag)
        scheduler.scheduleAt(1000) { elsewhere.move.accept(-1) }
        scheduler.advanceTo(8 * 3_600_000)
        #expect(shown.elements.map(\.day.day) == [2, 3])
        #expect(shown.events.last.map { $0.time / 10 } == 6 * 360_000)
        #expect(other.elements.map(\.day.day) == [2, 1])
        #expect(fixed.elements.map(\.day.day) == [2, 2])
        #expect(fixed.elements.map(\.isToday) == [true, false])
    }
}
