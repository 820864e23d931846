import AppSupport
import Chrono
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import DiaryCore

@Suite("The list of entries, one of them, and the months")
struct EntryListViewModelTests {
    private let bag = DisposeBag()
    private let today = Day(of: "2026-03-02")

    private func titles(_ window: ListWindow<ListedEntry>) -> [String] {
        window.items(in: 0..<window.count).map { $0.snippet?.text ?? $0.entry.title }
    }

    @Test("words are looked for a moment after the last key, and shown where they stand")
    func searching() throws {
        let library = try DiaryWorld().open()
        let entries = library.entries
        _ = try entries.add("A walk by the river", on: Day(of: "2026-02-01"))
        _ = try entries.add("First line\n\n강가에서 산책을 했다", on: Day(of: "2026-02-02"))
        let (scheduler, query) = (virtualTime(), PublishRelay<String>())
        let output = EntryListViewModel(library, scheduler: scheduler)
            .transform(EntryListViewModel.Input(query: query.asObservable()))
        let shown = scheduler.record(output.entries, in: bag)
        for (time, text) in [(300, "r"), (350, "ri"), (400, "riv"), (900, "산책"), (1500, "")] {
            scheduler.scheduleAt(time) { query.accept(text) }
        }
        scheduler.start()
        #expect(
            shown.elements.map(titles) == [
                ["First line", "A walk by the river"], ["A walk by the river"],
                ["First line 강가에서 산책을 했다"], ["First line", "A walk by the river"],
            ])
        #expect(shown.events.map(\.time).dropFirst() == [551, 1051, 1651])
    }

    @Test("the newest is first; what others write, deleting and undoing are seen at once")
    func changing() throws {
        let vault = try DiaryWorld().vault()
        let (library, other) = (try vault.open(), try vault.open())
        let first = try library.entries.add("Old", on: Day(of: "2026-02-01"))
        let scheduler = virtualTime()
        let (delete, undo) = (PublishRelay<RecordID<Entry>>(), PublishRelay<Void>())
        let (open, write) = (PublishRelay<RecordID<Entry>>(), PublishRelay<Void>())
        let output = EntryListViewModel(library, scheduler: scheduler).transform(
            EntryListViewModel.Input(
                open: open.asObservable(), delete: delete.asObservable(),
                write: write.asObservable(), undo: undo.asObservable()))
        let shown = scheduler.record(output.entries, in: bag)
        let told = scheduler.record(output.notice, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.scheduleAt(1000) { _ = try? other.entries.add("New", on: self.today) }
        scheduler.scheduleAt(2000) { delete.accept(first.id) }
        scheduler.scheduleAt(3000) { undo.accept(()) }
        scheduler.scheduleAt(4000) {
            open.accept(first.id)
            write.accept(())
        }
        scheduler.start()
        #expect(
            shown.elements.map(titles) == [["Old"], ["New", "Old"], ["New"], ["New", "Old"]])
        #expect(
            told.elements == [
                .done(Message("Deleted: Old")),
                .problem(Message("Undone: delete 1 2026-02-01 Old")),
            ])
        #expect(routes.elements == [.entry(1), .write(today)])
    }

    @Test("an entry is shown until it is gone, and its end leads back")
    func entry() throws {
        let library = try DiaryWorld().open()
        let entry = try library.entries.add("Text", on: today)
        let scheduler = virtualTime()
        let (like, delete) = (PublishRelay<Void>(), PublishRelay<Void>())
        let (mood, day) = (PublishRelay<Mood?>(), PublishRelay<Void>())
        let output = EntryViewModel(library, entry: entry.id, scheduler: scheduler).transform(
            EntryViewModel.Input(
                delete: delete.asObservable(), toggleLike: like.asObservable(),
                setMood: mood.asObservable(), openDay: day.asObservable()))
        let shown = scheduler.record(output.entry, in: bag)
        let told = scheduler.record(output.notice, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.scheduleAt(1000) { like.accept(()) }
        scheduler.scheduleAt(2000) { mood.accept(.bad) }
        scheduler.scheduleAt(3000) { day.accept(()) }
        scheduler.scheduleAt(4000) { delete.accept(()) }
        scheduler.start()
        #expect(shown.elements.map { $0?.entry.isLiked } == [false, true, true, nil])
        #expect(shown.elements.map { $0?.entry.mood } == [nil, nil, .bad, nil])
        #expect(told.elements.count >= 2)
        #expect(routes.elements == [.day(today), nil])
    }

    @Test("months load as they come into view, and the chosen day with them")
    func calendar() throws {
        let library = try DiaryWorld().open()
        var details = EntryChanges()
        (details.mood, details.isLiked) = (.good, true)
        _ = try library.entries.add("Old", on: Day(of: "2026-01-15"), at: nil, details)
        _ = try library.entries.add("New", on: today)
        let scheduler = virtualTime()
        let (month, select) = (PublishRelay<Day>(), PublishRelay<Day>())
        let output = CalendarViewModel(library, scheduler: scheduler).transform(
            CalendarViewModel.Input(month: month.asObservable(), select: select.asObservable()))
        let days = scheduler.record(output.days, in: bag)
        let chosen = scheduler.record(output.chosen, in: bag)
        scheduler.scheduleAt(1000) {
            select.accept(Day(of: "2026-01-15"))
            month.accept(Day(of: "2026-01-01"))
        }
        scheduler.start()
        #expect(
            days.elements == [
                [today: DaySummary(entries: 1, mood: nil, isLiked: false)],
                [Day(of: "2026-01-15"): DaySummary(entries: 1, mood: .good, isLiked: true)],
            ])
        #expect(chosen.elements.map(\.day) == [today, Day(of: "2026-01-15")])
        #expect(chosen.elements.map { $0.entries.map(\.text) } == [["New"], ["Old"]])
    }
}
