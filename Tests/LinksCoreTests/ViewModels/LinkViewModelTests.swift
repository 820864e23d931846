import AppSupport
import Networking
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import LinksCore

@Suite("One link, and the form about it")
struct LinkViewModelTests {
    private let bag = DisposeBag()
    private static let page = "<title>The page</title><meta name=description content=\"About.\">"

    @Test("a link is shown as it is, and its end leads back", arguments: Provider.all)
    func link(provider: Provider) async throws {
        let world = try LinksWorld(provider)
        let link = try world.add("https://a.example/")
        let scheduler = virtualTime()
        let (favorite, delete, refresh) = (
            PublishRelay<Void>(), PublishRelay<Void>(), PublishRelay<Void>()
        )
        let fetcher = world.fetcher(["https://a.example/": Self.page])
        let output = LinkViewModel(
            world.library, link: link.id, fetcher: fetcher, scheduler: scheduler
        ).transform(
            LinkViewModel.Input(
                visit: .never(), edit: .never(), move: .never(), delete: delete.asObservable(),
                toggleFavorite: favorite.asObservable(), refresh: refresh.asObservable(),
                undo: .never()))
        let shown = scheduler.record(output.link, in: bag)
        let fetching = scheduler.record(output.isFetching, in: bag)
        let told = scheduler.record(output.message, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.start()
        favorite.accept(())
        scheduler.start()
        refresh.accept(())
        await scheduler.advance { told.elements.count == 2 && fetching.elements.count == 3 }
        delete.accept(())
        scheduler.start()
        #expect(
            shown.elements.map { $0?.link.title } == [
                "https://a.example/", "https://a.example/", "The page", nil,
            ])
        #expect(shown.elements.map { $0?.link.isFavorite } == [false, true, true, nil])
        #expect(fetching.elements == [false, true, false])
        #expect(
            told.elements.map(\.text) == [
                "A favorite now: https://a.example/", "The page was fetched.", "Deleted: The page",
            ])
        #expect(routes.elements == [nil])
    }

    private struct Form {
        let address = PublishRelay<String>()
        let save = PublishRelay<LinkFormViewModel.Edit>()

        var input: LinkFormViewModel.Input {
            LinkFormViewModel.Input(
                address: address.asObservable(), save: save.asObservable())
        }
    }

    private let inBackground: LinkFormViewModel.Background = { work in
        Task { _ = try await work() }
    }

    @Test("while an address is typed, its page is looked at; one that is saved is named")
    func proposals() async throws {
        let world = try LinksWorld()
        try world.add("https://known.example/") { $0.title = "Known" }
        let (scheduler, form) = (virtualTime(), Form())
        let fetcher = world.fetcher(["https://a.example/": Self.page])
        let output = LinkFormViewModel(
            world.library, fetcher: fetcher, background: inBackground, scheduler: scheduler
        ).transform(form.input)
        let shown = scheduler.record(output.proposal, in: bag)
        scheduler.start()
        for text in ["a", "a.", "a.example"] { form.address.accept(text) }
        await scheduler.advance { shown.elements.count == 3 }
        form.address.accept("known.example")
        scheduler.start()
        form.address.accept("no address")
        scheduler.start()
        #expect(
            shown.elements == [
                .none, .fetching, .page(title: "The page", summary: "About."),
                .saved(RecordID(1), title: "Known"), .none,
            ])
    }

    @Test(
        "what is filled in is saved, with the page's own title where none is given",
        arguments: Provider.all)
    func saving(provider: Provider) async throws {
        let world = try LinksWorld(provider)
        let folder = try world.folder("Work")
        let (scheduler, form) = (virtualTime(), Form())
        let fetcher = world.fetcher(["https://a.example/": Self.page])
        let output = LinkFormViewModel(
            world.library, fetcher: fetcher, background: inBackground, scheduler: scheduler
        ).transform(form.input)
        let saved = scheduler.record(output.saved, in: bag)
        let problems = scheduler.record(output.problem, in: bag)
        var draft = LinkDraft()
        draft.address = "a.example"
        draft.tags = "x, y"
        draft.note = "Mine"
        draft.folder = "Work"
        form.save.accept(LinkFormViewModel.Edit(after: draft))
        await scheduler.advance { (try? world.all.links.first?.title) == "The page" }
        form.save.accept(LinkFormViewModel.Edit(after: draft))
        await scheduler.advance { problems.elements.count == 1 }
        let link = try #require(try world.all.links.first)
        #expect(saved.elements == [link.id] && link.title == "The page" && link.note == "Mine")
        #expect(link.tags.values == ["x", "y"] && link.folder == folder.id)
        #expect(
            problems.elements.map(\.text).first?.hasPrefix("this page is saved already") == true)
    }

    @Test("changing a link takes tags away that are not there any more, and keeps the rest")
    func editing() async throws {
        let world = try LinksWorld()
        let link = try world.add("https://a.example/한글") {
            $0.title = "Old"
            $0.addedTags = ["x", "y"]
            $0.isFavorite = true
        }
        let (scheduler, form) = (virtualTime(), Form())
        let output = LinkFormViewModel(
            world.library, link: link.id, fetcher: world.fetcher([:]),
            background: inBackground, scheduler: scheduler
        ).transform(form.input)
        let saved = scheduler.record(output.saved, in: bag)
        var draft = LinkDraft(try world.links.link(link.id))
        #expect(draft.address == "https://a.example/한글" && draft.tags == "x, y")
        let before = draft
        draft.title = "New"
        draft.tags = "y, z"
        // Somebody else changes it while the form is open.
        var others = LinkChanges()
        others.note = "elsewhere"
        others.addedTags = ["theirs"]
        _ = try world.recording("edit").links.edit([link.id], others)
        form.save.accept(LinkFormViewModel.Edit(before: before, after: draft))
        await scheduler.advance { saved.elements.count == 1 }
        let stored = try #require(try world.all.links.first)
        #expect(stored.title == "New" && stored.tags.values == ["theirs", "y", "z"])
        #expect(stored.note == "elsewhere" && stored.isFavorite && stored.url == link.url)
        try world.undo()
        try world.undo()
        #expect(try world.all.links == [link])
    }

    @Test("folders are listed, made and deleted, and their links stay")
    func folders() throws {
        let world = try LinksWorld()
        let work = try world.folder("Work")
        try world.add("https://a.example") { $0.folder = .some(work.id) }
        let scheduler = virtualTime()
        let (make, delete, undo) = (
            PublishRelay<String>(), PublishRelay<RecordID<Folder>>(), PublishRelay<Void>()
        )
        let output = FolderListViewModel(world.library, scheduler: scheduler).transform(
            FolderListViewModel.Input(
                make: make.asObservable(), delete: delete.asObservable(),
                undo: undo.asObservable()))
        let shown = scheduler.record(output.folders, in: bag)
        let made = scheduler.record(output.made, in: bag)
        let told = scheduler.record(output.message, in: bag)
        scheduler.scheduleAt(1000) { make.accept("Work/Swift") }
        scheduler.scheduleAt(2000) { make.accept("Work") }
        scheduler.scheduleAt(3000) { delete.accept(work.id) }
        scheduler.scheduleAt(4000) { undo.accept(()) }
        scheduler.start()
        #expect(
            shown.elements.map { $0.map(\.path.description) } == [
                ["Work"], ["Work", "Work/Swift"], ["Swift"], ["Work", "Work/Swift"],
            ])
        #expect(made.elements.count == 1)
        #expect(
            told.elements.map(\.text) == [
                "there is a folder \"Work\" already", "Deleted: Work", "Undone: folder delete Work",
            ])
        #expect(try world.all.links.map(\.folder) == [work.id])
    }
}
