import AppSupport
import Chrono
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import DevEventsCore

typealias Event = DevEventsCore.Event

@Suite("The events by month, and the favorites")
struct EventListViewModelTests {
    private let bag = DisposeBag()

    /// Everything that a person can do in the list.
    private struct Person {
        let query = PublishRelay<String>()
        let filter = PublishRelay<EventFilter>()
        let open = PublishRelay<RecordID<Event>>()
        let favorite = PublishRelay<RecordID<Event>>()
        let choose = PublishRelay<Void>()
        let add = PublishRelay<Void>()
        let undo = PublishRelay<Void>()

        var input: EventListViewModel.Input {
            EventListViewModel.Input(
                query: query.asObservable(), filter: filter.asObservable(),
                open: open.asObservable(), toggleFavorite: favorite.asObservable(),
                chooseFilter: choose.asObservable(), addSource: add.asObservable(),
                undo: undo.asObservable())
        }
    }

    private func rows(_ contents: EventListContents) -> [String] {
        contents.rows.items(in: 0..<contents.rows.count).map(\.shown)
    }

    @Test(
        "months head their events; what began before this month comes first",
        arguments: Provider.all)
    func months(provider: Provider) throws {
        let world = try EventsWorld(provider: provider)
        try world.update(
            world.addSource(),
            [
                StatedEvent("Over", "2026-06-01"),
                StatedEvent("Now on", "2026-05-30", until: "2026-06-20"),
                StatedEvent("Later", "2026-08-03"), StatedEvent("Soon", "2026-06-16"),
                StatedEvent("Sooner", "2026-06-15"), StatedEvent("Next year", "2027-01-01"),
            ])
        let (scheduler, person) = (virtualTime(), Person())
        let output = EventListViewModel(world.library, scheduler: scheduler)
            .transform(person.input)
        let shown = scheduler.record(output.contents, in: bag)
        var ended = EventFilter()
        ended.time = .ended
        scheduler.scheduleAt(1000) { [ended] in person.filter.accept(ended) }
        scheduler.scheduleAt(2000) { person.filter.accept(.all) }
        scheduler.advanceTo(3000)
        #expect(
            shown.elements.map(rows) == [
                [
                    "begun 1", "Now on", "2026-06-01 2", "Sooner", "Soon", "2026-08-01 1", "Later",
                    "2027-01-01 1", "Next year",
                ],
                ["2026-06-01 1", "Over (over)"],
                [
                    "2027-01-01 1", "Next year", "2026-08-01 1", "Later", "2026-06-01 3", "Soon",
                    "Sooner", "Over (over)", "2026-05-01 1", "Now on",
                ],
            ])
        #expect(shown.elements.map(\.events) == [5, 1, 6])
        #expect(shown.elements.allSatisfy { $0.hasSources && !$0.isSearch })
    }

    @Test("words are looked for a moment after the last key, once", arguments: Provider.all)
    func searching(provider: Provider) throws {
        let world = try EventsWorld(provider: provider)
        try world.update(
            world.addSource(),
            [
                StatedEvent("Swift meetup", "2026-07-01"), StatedEvent("Swallows", "2026-07-02"),
                StatedEvent("한국어 개발자 모임", "2026-07-03", place: "서울"),
                StatedEvent("Swift, last year", "2025-07-01"),
            ])
        let (scheduler, person) = (virtualTime(), Person())
        let output = EventListViewModel(world.library, scheduler: scheduler)
            .transform(person.input)
        let shown = scheduler.record(output.contents, in: bag)
        for (time, text) in [(300, "s"), (350, "sw"), (400, "swi"), (900, "개발"), (1500, "")] {
            scheduler.scheduleAt(time) { person.query.accept(text) }
        }
        scheduler.advanceTo(3000)
        let all = ["2026-07-01 3", "Swift meetup", "Swallows", "한국어 개발자 모임"]
        #expect(shown.elements.map(rows) == [all, ["Swift meetup"], ["한국어 개발자 모임"], all])
        #expect(shown.elements.map(\.isSearch) == [false, true, true, false])
        #expect(shown.events.map(\.time).dropFirst() == [551, 1051, 1651])
    }

    @Test("what anyone changes appears by itself; favorites are told of and taken back")
    func changing() throws {
        let world = try EventsWorld()
        let (scheduler, person) = (virtualTime(), Person())
        let output = EventListViewModel(world.library, scheduler: scheduler)
            .transform(person.input)
        let shown = scheduler.record(output.contents, in: bag)
        let told = scheduler.record(output.message, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.scheduleAt(1000) {
            guard let source = try? world.addSource() else { return }
            _ = try? world.update(source, [StatedEvent("New", "2026-07-01")])
        }
        scheduler.scheduleAt(2000) { person.favorite.accept(RecordID(1)) }
        scheduler.scheduleAt(3000) { person.undo.accept(()) }
        scheduler.scheduleAt(4000) { person.favorite.accept(RecordID(9)) }
        scheduler.scheduleAt(5000) {
            person.open.accept(RecordID(1))
            person.choose.accept(())
            person.add.accept(())
        }
        scheduler.advanceTo(6000)
        #expect(shown.elements.first.map(rows) == [])
        #expect(shown.elements.first?.hasSources == false)
        #expect(shown.elements.suffix(3).allSatisfy { $0.hasSources && $0.events == 1 })
        let stars = shown.elements.suffix(3).map {
            $0.rows.items(in: 1..<2).first?.event?.isFavorite
        }
        #expect(stars == [false, true, false])
        #expect(
            told.elements == [
                Message("A favorite now: New"), Message("Undone: favorite 1 New"),
                Message(
                    "there is no event number 9", advice: "See the numbers with: devevents list"),
            ])
        #expect(routes.elements == [.event(1), .filter, .addSource])
    }

    @Test("an event that is over goes within a minute, without anything being done")
    func ending() throws {
        let world = try EventsWorld()
        var soon = StatedEvent("Over at one", "2026-06-15")
        soon.period?.startTime = TimeOfDay(hour: 12, minute: 30)
        soon.period?.endTime = TimeOfDay(hour: 13, minute: 0)
        soon.period?.zone = "Asia/Seoul"
        try world.update(
            world.addSource(),
            [soon, StatedEvent("Today", "2026-06-15"), StatedEvent("Later", "2026-06-16")])
        let (scheduler, clock) = (virtualTime(), world.clock)
        let output = EventListViewModel(world.library, scheduler: scheduler)
            .transform(Person().input)
        let shown = scheduler.record(output.contents, in: bag)
        scheduler.scheduleAt(119_000) { clock.advance(seconds: 3600) }
        scheduler.scheduleAt(239_000) { clock.advance(seconds: 12 * 3600) }
        scheduler.advanceTo(600_000)
        #expect(
            shown.elements.map(rows) == [
                ["2026-06-01 3", "Today", "Over at one", "Later"],
                ["2026-06-01 2", "Today", "Later"], ["2026-06-01 1", "Later"],
            ])
        #expect(shown.events.map(\.time).dropFirst() == [120_001, 240_001])
    }

    @Test("any part of a long list is right, wherever its headings fall", arguments: Provider.all)
    func parts(provider: Provider) throws {
        let world = try EventsWorld(provider: provider)
        let first = Day(of: "2026-06-15")
        try world.update(
            world.addSource(),
            (0..<640).map { StatedEvent("\($0)", first.advanced(by: $0 / 2).description) })
        let scheduler = virtualTime()
        let output = EventListViewModel(world.library, scheduler: scheduler)
            .transform(Person().input)
        let shown = scheduler.record(output.contents, in: bag)
        scheduler.advanceTo(1000)
        let contents = try #require(shown.elements.first)
        let all = rows(contents)
        #expect(contents.events == 640 && all.count == 651 && all[0] == "2026-06-01 32")
        #expect(all.filter { Int($0) != nil } == (0..<640).map(String.init))
        for start in stride(from: 0, to: 651, by: 7) {
            let range = start..<min(start + 24, 651)
            #expect(contents.rows.items(in: range).map(\.shown) == Array(all[range]), "\(range)")
        }
        let positions = contents.rows.items(in: 0..<651).compactMap { row -> Int? in
            if case .event(let listed) = row { listed.position } else { nil }
        }
        #expect(positions == Array(0..<640))
    }

    @Test("favorites that are over or gone are among the ended, and stay")
    func favorites() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        let events = [
            StatedEvent("Over", "2026-06-10"), StatedEvent("Long over", "2026-01-10"),
            StatedEvent("Gone", "2026-07-10"), StatedEvent("To come", "2026-07-11"),
            StatedEvent("No favorite", "2026-07-12"),
        ]
        try world.update(source, events)
        _ = try world.library.recording("favorite", "").events
            .setFavorite((1...4).map { RecordID($0) }, true)
        try world.update(source, events.filter { $0.name != "Gone" })
        let scheduler = virtualTime()
        let (open, toggle, undo) = (
            PublishRelay<RecordID<Event>>(), PublishRelay<RecordID<Event>>(), PublishRelay<Void>()
        )
        let output = FavoriteListViewModel(world.library, scheduler: scheduler).transform(
            FavoriteListViewModel.Input(
                open: open.asObservable(), toggleFavorite: toggle.asObservable(),
                undo: undo.asObservable()))
        let shown = scheduler.record(output.rows, in: bag)
        let told = scheduler.record(output.message, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.scheduleAt(1000) { toggle.accept(RecordID(4)) }
        scheduler.scheduleAt(2000) { undo.accept(()) }
        scheduler.scheduleAt(3000) { open.accept(RecordID(3)) }
        scheduler.advanceTo(4000)
        let ended = ["ended 3", "Gone (gone)", "Over (over)", "Long over (over)"]
        #expect(
            shown.elements.map { $0.map(\.shown) } == [
                ["upcoming 1", "To come"] + ended, ended, ["upcoming 1", "To come"] + ended,
            ])
        #expect(
            told.elements.map(\.text) == [
                "No favorite any more: To come", "Undone: unfavorite 4 To come",
            ])
        #expect(routes.elements == [.event(3)])
    }
}

extension EventRow {
    /// The row in few words.
    fileprivate var shown: String {
        switch self {
        case .heading(.month(let month), let events): "\(month) \(events)"
        case .heading(let section, let events): "\(section) \(events)"
        case .event(let listed): listed.event.name + (listed.end.map { " (\($0))" } ?? "")
        }
    }
}
