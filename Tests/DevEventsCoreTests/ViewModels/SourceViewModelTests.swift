import AppSupport
import Chrono
import Foundation
import Networking
import Persistence
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import TextProcessing

@testable import DevEventsCore

@Suite("The sources, reading them anew, and adding one")
struct SourceViewModelTests {
    private let bag = DisposeBag()

    @Test("sources are listed with what they hold; removing one says what went with it")
    func list() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        let scheduler = virtualTime()
        let (open, add) = (PublishRelay<RecordID<Source>>(), PublishRelay<Void>())
        let (remove, undo) = (PublishRelay<RecordID<Source>>(), PublishRelay<Void>())
        let output = SourceListViewModel(world.library, scheduler: scheduler).transform(
            SourceListViewModel.Input(
                open: open.asObservable(), add: add.asObservable(),
                remove: remove.asObservable(), undo: undo.asObservable()))
        let shown = scheduler.record(output.sources, in: bag)
        let told = scheduler.record(output.message, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.scheduleAt(1000) {
            _ = try? world.update(
                source, [StatedEvent("A", "2026-07-01"), StatedEvent("B", "2026-07-02")],
                unread: [UnreadItem(.badDate, text: "C, some day")])
        }
        scheduler.scheduleAt(2000) {
            open.accept(source.id)
            add.accept(())
        }
        scheduler.scheduleAt(3000) { remove.accept(source.id) }
        scheduler.scheduleAt(4000) { undo.accept(()) }
        scheduler.scheduleAt(5000) { remove.accept(RecordID(7)) }
        scheduler.start()
        #expect(shown.elements.map { $0.map(\.events) } == [[0], [2], [], [2]])
        #expect(shown.elements.map { $0.map(\.unread) } == [[0], [1], [], [1]])
        #expect(
            told.elements.map(\.text) == [
                "Removed: https://example.com/a.json, and 2 events with it",
                "Undone: source remove 1", "there is no source \"7\"",
            ])
        #expect(routes.elements == [.source(1), .addSource])
    }

    @Test("a source is shown with what could not be understood, and its end leads back")
    func source() throws {
        let world = try EventsWorld()
        let source = try world.addSource()
        let scheduler = virtualTime()
        let remove = PublishRelay<Void>()
        let output = SourceViewModel(world.library, source: source.id, scheduler: scheduler)
            .transform(SourceViewModel.Input(remove: remove.asObservable()))
        let shown = scheduler.record(output.source, in: bag)
        let routes = scheduler.record(output.route, in: bag)
        scheduler.scheduleAt(1000) {
            _ = try? world.update(
                source, [StatedEvent("A", "2026-07-01")],
                unread: [UnreadItem(.badDate, text: "C, some day", line: 3)])
        }
        scheduler.scheduleAt(2000) { remove.accept(()) }
        scheduler.start()
        #expect(shown.elements.map { $0?.summary.events } == [0, 1, nil])
        let texts = try #require(shown.elements.dropFirst().first??.unread)
        #expect(texts.map(\.text) == ["C, some day"] && texts.map(\.line) == [3])
        #expect(texts.map(\.reason) == [.badDate] && routes.elements == [nil])
    }

    private static let list = """
        [{"name": "SwiftConf", "url": "https://swift.example/", "startDate": "2026-09-01",
          "endDate": "2026-09-02", "city": "Berlin", "country": "Germany"}]
        """

    private func fetcher(
        _ answer: @escaping @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse
    ) -> SourceFetcher {
        SourceFetcher(StubTransport(answer))
    }

    @Test("all sources are read anew with progress, and what could not be had is told")
    func refreshing() async throws {
        let world = try EventsWorld()
        try world.addSource("https://example.com/a.json")
        try world.addSource("https://example.com/b.json")
        let scheduler = virtualTime()
        let refresh = PublishRelay<WantedRefresh>()
        let fetcher = fetcher { request throws(HTTPError) in
            .list(Self.list, at: request.url, status: request.url.path == "/b.json" ? 503 : 200)
        }
        let output = RefreshViewModel(world.library, fetcher: fetcher, scheduler: scheduler)
            .transform(RefreshViewModel.Input(refresh: refresh.asObservable()))
        let progress = scheduler.record(output.progress, in: bag)
        let told = scheduler.record(output.message, in: bag)
        scheduler.start()
        refresh.accept(.all)
        await scheduler.advance { told.elements.count == 1 && progress.elements.last == .some(nil) }
        let shown = progress.elements.compactMap(\.self)
        #expect(shown.first == RefreshViewModel.Progress(done: 0, total: 2))
        #expect(shown.map(\.done) == shown.map(\.done).sorted())
        let text = try #require(told.elements.first?.text)
        #expect(text.hasPrefix("2 sources: ") && text.hasSuffix(", 1 could not be read"), "\(text)")
        let sources = try world.library.sources.list().map(\.source)
        #expect(sources.map { $0.problem == nil } == [true, false])
        refresh.accept(.source(RecordID(2)))
        await scheduler.advance { told.elements.count == 2 }
        #expect(
            told.elements.last?.text
                == "https://example.com/b.json: example.com has a problem (status 503)")
        refresh.accept(.source(RecordID(9)))
        await scheduler.advance { told.elements.count == 3 }
        #expect(told.elements.last?.text == "there is no source \"9\"")
    }

    @Test("reading takes no longer than the person waits, and nothing is begun twice")
    func stopping() async throws {
        let world = try EventsWorld()
        let scheduler = virtualTime()
        let (refresh, cancel) = (PublishRelay<WantedRefresh>(), PublishRelay<Void>())
        let transport = StubTransport { _ throws(HTTPError) in
            // Until it is given up.
            while !Task.isCancelled { await Task.yield() }
            throw .cancelled
        }
        let output = RefreshViewModel(
            world.library, fetcher: SourceFetcher(transport), scheduler: scheduler
        ).transform(
            RefreshViewModel.Input(refresh: refresh.asObservable(), cancel: cancel.asObservable()))
        let progress = scheduler.record(output.progress, in: bag)
        let told = scheduler.record(output.message, in: bag)
        refresh.accept(.all)
        await scheduler.advance { told.elements.count == 1 }
        #expect(told.elements.last?.text == "there are no sources yet")
        try world.addSource()
        refresh.accept(.all)
        await scheduler.advance { progress.elements.last == .some(.some(.init(done: 0, total: 1))) }
        refresh.accept(.all)
        await scheduler.advance { transport.requests.count == 1 }
        cancel.accept(())
        await scheduler.advance { progress.elements.last == .some(nil) }
        #expect(told.elements.last?.text == "Stopped; what was read until now stays.")
        #expect(told.elements.count == 2 && transport.requests.count == 1)
        #expect(try world.library.sources.list().map(\.source.checkedAt) == [nil])
    }

    @Test("a source is added while the person goes on, or what hinders it is told")
    func adding() async throws {
        let world = try EventsWorld()
        let scheduler = virtualTime()
        let add = PublishRelay<SourceDraft>()
        let fetcher = fetcher { request throws(HTTPError) in .list(Self.list, at: request.url) }
        let output = AddSourceViewModel(world.library, fetcher: fetcher, scheduler: scheduler)
            .transform(AddSourceViewModel.Input(add: add.asObservable()))
        let fetching = scheduler.record(output.fetching, in: bag)
        let outcomes = scheduler.record(output.outcome, in: bag)
        scheduler.start()
        let draft = SourceDraft(address: "example.com/a.json", title: "Mine")
        add.accept(draft)
        await scheduler.advance { outcomes.elements.count == 2 }
        #expect(outcomes.elements.first == .fetching(draft))
        guard case .added(draft, let message) = outcomes.elements.last else {
            Issue.record("\(outcomes.elements)")
            return
        }
        #expect(message.text.hasPrefix("Added: Mine, "))
        add.accept(draft)
        await scheduler.advance { outcomes.elements.count == 4 }
        let wrong = SourceDraft(address: "ftp://example.com/")
        add.accept(wrong)
        await scheduler.advance { outcomes.elements.count == 6 }
        let reasons = outcomes.elements.compactMap { outcome -> String? in
            if case .refused(_, let message) = outcome { message.text } else { nil }
        }
        #expect(
            reasons == [
                "this source was added already, as number 1: https://example.com/a.json",
                "a source can't be read by ftp: ftp://example.com/",
            ])
        #expect(fetching.elements == [0, 1, 0, 1, 0, 1, 0])
        #expect(try world.library.sources.list().map(\.source.title) == ["Mine"])
        _ = try world.library.undoLog.undoLast()
        #expect(try world.library.sources.list().isEmpty)
    }

    @Test("without a network it is said of when the events are")
    func freshness() throws {
        let world = try EventsWorld()
        let scheduler = virtualTime()
        let reachability = PublishRelay<Reachability>()
        let output = FreshnessViewModel(world.library, scheduler: scheduler).transform(
            FreshnessViewModel.Input(reachability: reachability.asObservable()))
        let shown = scheduler.record(output.freshness, in: bag)
        let now = world.clock.now
        scheduler.scheduleAt(1000) { reachability.accept(.unreachable) }
        scheduler.scheduleAt(2000) {
            guard var source = try? world.addSource() else { return }
            source.readAt = now
            _ = try? world.library.store.update(source)
            _ = try? world.addSource("https://example.com/b.json")
        }
        scheduler.scheduleAt(3000) { reachability.accept(.unreachable) }
        scheduler.scheduleAt(4000) { reachability.accept(.reachable) }
        scheduler.start()
        #expect(
            shown.elements.last == Freshness(.reachable, readAt: now)
                && shown.elements.contains(Freshness(.unreachable, readAt: now)))
        #expect(
            Array(shown.elements.prefix(2)) == [
                Freshness(.reachable, readAt: nil), Freshness(.unreachable, readAt: nil),
            ])
    }
}

extension HTTPResponse {
    /// A list of conferences as a server sends it.
    fileprivate static func list(_ text: String, at url: WebURL, status: Int = 200) -> HTTPResponse
    {
        let head = HTTPResponseHead(
            status: status, headers: ["Content-Type": "application/json"], url: url)
        return HTTPResponse(head: head, body: Array(text.utf8))
    }
}
