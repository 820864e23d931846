import AppSupport
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import LinksCore

@Suite("The list of links")
struct LinkListViewModelTests {
    private let bag = DisposeBag()

    /// Everything that a person can do in a list.
    private struct Person {
        let query = PublishRelay<String>()
        let open = PublishRelay<RecordID<Link>>()
        let edit = PublishRelay<RecordID<Link>>()
        let move = PublishRelay<RecordID<Link>>()
        let delete = PublishRelay<RecordID<Link>>()
        let favorite = PublishRelay<RecordID<Link>>()
        let read = PublishRelay<RecordID<Link>>()
        let add = PublishRelay<Void>()
        let undo = PublishRelay<Void>()

        var input: LinkListViewModel.Input {
            LinkListViewModel.Input(
                query: query.asObservable(), open: open.asObservable(), edit: edit.asObservable(),
                move: move.asObservable(), delete: delete.asObservable(),
                toggleFavorite: favorite.asObservable(), toggleRead: read.asObservable(),
                add: add.asObservable(), undo: undo.asObservable())
        }
    }

    private func titles(_ window: LinkWindow) -> [String] {
        window.items(in: 0..<window.count).map(\.link.title)
    }

    @Test("words are looked for a moment after the last key, once", arguments: Provider.all)
    func searching(provider: Provider) throws {
        let world = try LinksWorld(provider)
        for title in ["Swift", "Swallow", "한국어 검색"] {
            try world.add("https://\(title.utf8.count).example") { $0.title = title }
        }
        let (scheduler, person) = (virtualTime(), Person())
        let output = LinkListViewModel(world.library, scheduler: scheduler).transform(person.input)
        let shown = scheduler.record(output.links, in: bag)
        for (time, text) in [(300, "s"), (350, "sw"), (400, "swi"), (900, "검색"), (1500, "")] {
            scheduler.scheduleAt(time) { person.query.accept(text) }
        }
        scheduler.start()
        #expect(
            shown.elements.map(titles) == [
                ["한국어 검색", "Swallow", "Swift"], ["Swift"], ["한국어 검색"],
                ["한국어 검색", "Swallow", "Swift"],
            ])
        #expect(shown.events.map(\.time).dropFirst() == [551, 1051, 1651])
    }

    @Test(
        "what is changed by anyone appears by itself, deleting and undoing say so",
        arguments: Provider.all)
    func changing(provider: Provider) throws {
        let world = try LinksWorld(provider)
        let first = try world.add("https://a.example") { $0.title = "A" }
        let (scheduler, person) = (virtualTime(), Person())
        let output = LinkListViewModel(world.library, scheduler: scheduler).transform(person.input)
        let shown = scheduler.record(output.links, in: bag)
        let told = scheduler.record(output.message, in: bag)
        scheduler.scheduleAt(1000) { _ = try? world.add("https://b.example") { $0.title = "B" } }
        scheduler.scheduleAt(2000) { person.delete.accept(first.id) }
        scheduler.scheduleAt(3000) { person.favorite.accept(RecordID(2)) }
        scheduler.scheduleAt(4000) { person.undo.accept(()) }
        scheduler.scheduleAt(5000) { person.undo.accept(()) }
        scheduler.scheduleAt(6000) { person.delete.accept(RecordID(9)) }
        scheduler.start()
        #expect(
            shown.elements.map(titles) == [["A"], ["B", "A"], ["B"], ["B"], ["B"], ["B", "A"]])
        #expect(
            told.elements.map(\.text) == [
                "Deleted: A", "A favorite now: B", "Undone: edit 2 B", "Undone: delete 1 A",
                "there is no link number 9",
            ])
        #expect(try world.all.links.map(\.isFavorite) == [false, false])
    }

    @Test("a folder's list has what lies below it, and adds to it")
    func folder() throws {
        let world = try LinksWorld()
        let work = try world.folder("Work")
        let swift = try world.folder("Work/Swift")
        try world.add("https://a.example") { $0.folder = .some(swift.id) }
        try world.add("https://b.example")
        let (scheduler, person) = (virtualTime(), Person())
        let output = LinkListViewModel(world.library, folder: work.id, scheduler: scheduler)
            .transform(person.input)
        let shown = scheduler.record(output.links, in: bag)
        let title = scheduler.record(output.title, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.scheduleAt(100) {
            person.add.accept(())
            person.open.accept(RecordID(1))
            person.edit.accept(RecordID(1))
            person.move.accept(RecordID(1))
        }
        scheduler.start()
        #expect(shown.elements.map(titles) == [["https://a.example/"]])
        #expect(title.elements == ["Work"])
        #expect(
            routes.elements == [.add(folder: work.id.rawValue), .link(1), .edit(1), .move(1)])
    }

    @Test("a long list is read in pieces, each once, and any part of it is right")
    func window() throws {
        let world = try LinksWorld()
        let events: [BookmarkEvent] = (1...950).map { .page("https://\($0).example", "\($0)") }
        try world.importing(events)
        let scheduler = virtualTime()
        let output = LinkListViewModel(world.library, scheduler: scheduler)
            .transform(Person().input)
        let shown = scheduler.record(output.links, in: bag)
        scheduler.start()
        let window = try #require(shown.elements.first)
        #expect(window.count == 950)
        for range in [0..<5, 95..<105, 99..<301, 940..<950, 0..<950, 500..<500] {
            let expected = try world.links.list(
                range: ListRange(limit: max(range.count, 1), skip: range.lowerBound)
            ).links.prefix(range.count).map(\.link.id)
            #expect(window.items(in: range).map(\.link.id) == Array(expected), "\(range)")
        }
        #expect(window.items(in: 945..<960).count == 5)
    }
}
