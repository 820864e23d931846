import AppSupport
import Networking
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import LinksCore

@Suite("Saving pages with what they say")
struct SavePagesTests {
    private static let walk = """
        <!doctype html><html lang="ko"><title>산책 — 동네 신문</title>
        <meta name="description" content="동네를 걸었다.">
        <meta property="og:site_name" content="동네 신문">
        <meta name="author" content="김민">
        <meta property="article:published_time" content="2026-03-02T10:00:00+09:00">
        <meta property="og:image" content="/walk.jpg">
        <link rel="icon" href="/icon.png"><link rel="alternate" type="application/rss+xml" href="/feed">
        <h1>산책</h1>
        """

    @Test("a page's own words are kept with the link", arguments: Provider.all)
    func metadata(provider: Provider) async throws {
        let world = try LinksWorld(provider)
        let outcomes = try await world.save(
            ["https://news.example/walk"],
            from: world.fetcher(["https://news.example/walk": Self.walk])
        )
        let link = try #require(try world.all.links.first)
        #expect(outcomes.map(\.link) == [link] && outcomes[0].failure == nil)
        #expect(link.title == "산책" && link.summary == "동네를 걸었다.")
        #expect(link.iconURL == "https://news.example/icon.png")
        #expect(link.feedURL == "https://news.example/feed")
        #expect(
            link.page
                == PageDetails(
                    site: "동네 신문", author: "김민", published: "2026-03-02T10:00:00+09:00",
                    language: "ko", imageURL: "https://news.example/walk.jpg",
                    fetchedAt: world.clock.now))
        #expect(link.createdAt == link.updatedAt)
        try world.undo()
        #expect(try world.all.links.isEmpty)
    }

    @Test("what the person says has precedence")
    func ownWords() async throws {
        let world = try LinksWorld()
        var details = LinkChanges()
        details.title = "My walk"
        details.summary = "Mine"
        let link = try await world.save(
            ["https://news.example/walk"],
            from: world.fetcher(["https://news.example/walk": Self.walk]), details)[0].link
        #expect(link?.title == "My walk" && link?.summary == "Mine" && link?.page.author == "김민")
    }

    @Test("whatever a server does, the link is kept and says why its page is missing")
    func failures() async throws {
        let world = try LinksWorld()
        let errors: [(String, HTTPError, FetchProblem)] = try [
            ("a", .unknownHost("a"), .unknownHost),
            (
                "b", .timedOut(.total, limit: .seconds(1), url: WebURL("https://b.example/")),
                .timeout
            ),
            ("c", .addressRefused(host: "c", address: "10.0.0.1", .private), .privateAddress),
            ("d", .certificateRefused(host: "d", .expired, detail: ""), .certificate),
            ("e", .tooManyRedirects(limit: 10, last: WebURL("https://e.example/")), .redirects),
            ("f", .libraryUnavailable(detail: ""), .missingLibrary),
            ("g", .malformedResponse(host: "g", detail: ""), .badAnswer),
        ]
        let fetcher = world.fetcher { request throws(HTTPError) in
            throw errors.first { request.url.host == "\($0.0).example" }?.1 ?? .cancelled
        }
        let urls = errors.map { "https://\($0.0).example/" } + ["mailto:a@b.example"]
        let outcomes = try await world.save(urls, from: fetcher)
        #expect(
            outcomes.map { $0.link?.title } == errors.map { "https://\($0.0).example/" } + [
                "mailto:a@b.example"
            ])
        #expect(outcomes.allSatisfy { $0.failure != nil })
        #expect(try world.all.links.map(\.page.problem) == errors.map(\.2) + [.unfetchable])
        #expect(try world.all.links.allSatisfy { $0.page.fetchedAt == nil })
    }

    @Test("the title of an error's page is not the link's")
    func errorPage() async throws {
        let world = try LinksWorld()
        let fetcher = world.fetcher { request throws(HTTPError) in
            .page("<title>Not found</title>", at: request.url.href, status: 404)
        }
        let outcome = try await world.save(["https://a.example/gone"], from: fetcher)[0]
        #expect(outcome.link?.title == "https://a.example/gone")
        #expect(outcome.failure == .status(404, try WebURL("https://a.example/gone")))
        #expect(try world.all.links.first?.page.problem?.status == 404)
    }

    @Test("what is no page gets the name of its file, and a picture stands for itself")
    func otherFiles() async throws {
        let world = try LinksWorld()
        let fetcher = world.fetcher { request throws(HTTPError) in
            .page(
                "<title>x</title>", at: request.url.href,
                contentType: request.url.path.hasSuffix("pdf") ? "application/pdf" : "image/png")
        }
        let outcomes = try await world.save(
            ["https://a.example/d/%EB%B3%B4%EA%B3%A0%EC%84%9C.pdf?x=1", "https://a.example/a.png"],
            from: fetcher)
        #expect(outcomes.map { $0.link?.title } == ["보고서.pdf", "a.png"])
        #expect(outcomes.map { $0.link?.page.imageURL } == [nil, "https://a.example/a.png"])
    }

    @Test("what arrived before the connection broke counts")
    func cutShort() async throws {
        let world = try LinksWorld()
        let transport = CutTransport(beginning: Self.walk)
        let outcome = try await world.save(
            ["https://news.example/walk"], from: PageFetcher(transport, language: .english))[0]
        #expect(outcome.link?.title == "산책")
        #expect(outcome.link?.page.problem == .cutShort)
        #expect(outcome.failure == .network(.bodyCutShort(received: 10, expected: 20)))
    }

    @Test("pages are stored in their order before any of them is fetched")
    func storedFirst() async throws {
        let world = try LinksWorld()
        let fetcher = world.fetcher { request throws(HTTPError) in
            let stored = try? world.all.links.map(\.url.href)
            guard stored?.count == 20 else { throw .cancelled }
            return .page("<title>\(request.url.host ?? "")</title>", at: request.url.href)
        }
        let urls = (0..<20).map { "https://p\($0).example/" }
        let outcomes = try await world.save(urls, from: fetcher)
        #expect(outcomes.map { $0.link?.title } == (0..<20).map { "p\($0).example" })
        #expect(try world.addresses == urls)
    }

    @Test(
        "the same page twice is refused before it is fetched and changes nothing",
        arguments: Provider.all)
    func duplicate(provider: Provider) async throws {
        let world = try LinksWorld(provider)
        let first = try world.add("https://a.example/")
        let fetcher = world.fetcher(["https://b.example/": "<title>B</title>"])
        let outcomes = try await world.save(
            ["http://www.a.example/#top", "https://b.example/", "https://b.example/#x"],
            from: fetcher)
        #expect(outcomes[0].refusal == .duplicate(first.url, existing: first.id))
        #expect(outcomes[1].link?.title == "B")
        #expect(
            outcomes[2].refusal
                == .duplicate(try WebURL("https://b.example/"), existing: RecordID(2)))
        #expect(try world.all.links.count == 2)
    }

    // MARK: - The same page under other addresses

    private func page(_ title: String, canonical: String? = nil) -> String {
        "<title>\(title)</title>" + (canonical.map { "<link rel=canonical href='\($0)'>" } ?? "")
    }

    @Test(
        "a page that names the address of a saved one, with the same title, is that page",
        arguments: Provider.all)
    func statedAddress(provider: Provider) async throws {
        let world = try LinksWorld(provider)
        let fetcher = world.fetcher([
            "https://a.example/walk": page("Walk", canonical: "https://a.example/walk"),
            "https://a.example/walk?id=7": page("Walk", canonical: "/walk"),
            "https://m.a.example/walk": page("Walk", canonical: "https://a.example/walk"),
        ])
        try await world.save(["https://a.example/walk"], from: fetcher)
        let before = try world.all
        for url in ["https://a.example/walk?id=7", "https://m.a.example/walk"] {
            let outcome = try await world.save([url], from: fetcher)[0]
            #expect(
                outcome.refusal
                    == .duplicate(try WebURL("https://a.example/walk"), existing: RecordID(1)))
        }
        #expect(try world.all == before)
    }

    @Test("a page is found again under the address that a redirect led to")
    func redirected() async throws {
        let world = try LinksWorld()
        let fetcher = world.fetcher { [self] request throws(HTTPError) in
            .page(page("Walk"), at: "https://a.example/walk")
        }
        let short = try await world.save(["https://s.example/x1"], from: fetcher)[0].link
        #expect(short?.url.href == "https://s.example/x1")
        #expect(short?.page.address == "https://a.example/walk")
        // That another one was led here is a hint; that this one is led to another's address proof.
        let direct = try await world.save(["https://a.example/walk"], from: fetcher)[0]
        #expect(direct.twin == RecordID(1) && direct.link?.id == RecordID(2))
        let again = try await world.save(["https://s.example/x2"], from: fetcher)[0]
        #expect(
            again.refusal
                == .duplicate(try WebURL("https://a.example/walk"), existing: RecordID(2)))
    }

    @Test("pages that lead to one place are kept, each with what was said about it")
    func walls() async throws {
        let world = try LinksWorld()
        let fetcher = world.fetcher { [self] request throws(HTTPError) in
            let isMoved = request.url.host == "old.example"
            return .page(
                page("Please pay"),
                at: isMoved ? "https://new.example/" : "https://a.example/pay")
        }
        let urls = [
            "https://a.example/1", "https://a.example/2", "https://old.example/1",
            "https://old.example/2",
        ]
        for url in urls { try await world.save([url], from: fetcher) }
        #expect(try world.addresses == urls)
    }

    @Test(
        "a twin is kept where something would be lost: details, or another's change meanwhile",
        arguments: Provider.all)
    func twinWithContent(provider: Provider) async throws {
        let world = try LinksWorld(provider)
        let pages = [
            "https://a.example/walk": page("Walk", canonical: "/walk"),
            "https://a.example/walk?id=7": page("Walk", canonical: "/walk"),
        ]
        try await world.save(["https://a.example/walk"], from: world.fetcher(pages))
        var details = LinkChanges()
        details.note = "precious"
        let noted = try await world.save(
            ["https://a.example/walk?id=7"], from: world.fetcher(pages), details)[0]
        #expect(noted.twin == RecordID(1) && noted.link?.note == "precious")
        _ = try world.recording("delete").links.delete([RecordID(2)])
        let edited = try await world.save(
            ["https://a.example/walk?id=7"],
            from: world.fetcher { request throws(HTTPError) in
                var changes = LinkChanges()
                changes.note = "edited"
                _ = try? world.recording("edit").links.edit([RecordID(3)], changes)
                return .page(pages[request.url.href] ?? "", at: request.url.href)
            })[0]
        #expect(edited.twin == RecordID(1) && edited.link?.note == "edited")
    }

    @Test(
        "a page that is refused after it was fetched leaves nothing to undo",
        arguments: Provider.all)
    func refusedLeavesNoTrace(provider: Provider) async throws {
        let world = try LinksWorld(provider)
        let fetcher = world.fetcher([
            "https://a.example/walk": page("Walk", canonical: "/walk"),
            "https://a.example/walk?id=7": page("Walk", canonical: "/walk"),
            "https://b.example/": page("B"),
        ])
        try await world.save(["https://a.example/walk"], from: fetcher)
        let before = try world.library.undoLog.operations()
        try await world.save(["https://a.example/walk?id=7"], from: fetcher)
        #expect(try world.library.undoLog.operations() == before)
        try await world.save(["https://a.example/walk?id=7", "https://b.example/"], from: fetcher)
        #expect(try world.library.undoLog.operations().count == before.count + 1)
        try world.undo()
        #expect(try world.addresses == ["https://a.example/walk"])
    }

    @Test("what came in between is undone in its turn", arguments: Provider.all)
    func undoneInTurn(provider: Provider) async throws {
        let world = try LinksWorld(provider)
        let fetcher = world.fetcher { request throws(HTTPError) in
            var changes = LinkChanges()
            changes.note = "meanwhile"
            _ = try? world.recording("edit").links.edit([RecordID(1)], changes)
            return .page(Self.walk, at: request.url.href)
        }
        try await world.save(["https://news.example/walk"], from: fetcher)
        #expect(try world.all.links.map(\.title) == ["산책"])
        try world.undo()
        #expect(try world.all.links.map(\.title) == ["https://news.example/walk"])
        #expect(try world.all.links.map(\.note) == ["meanwhile"])
        try world.undo()
        #expect(try world.all.links.map(\.note) == [""])
        try world.undo()
        #expect(try world.all.links.isEmpty)
    }

    @Test("no password of an address gets into what is kept of the page")
    func credentials() async throws {
        let world = try LinksWorld()
        let link = try await world.save(
            ["https://user:secret@news.example/walk"],
            from: world.fetcher { request throws(HTTPError) in
                .page(Self.walk, at: request.url.href)
            })[0].link
        #expect(link?.title == "산책" && link?.iconURL == "https://news.example/icon.png")
        #expect(link?.page.imageURL == "https://news.example/walk.jpg")
    }

    @Test("blank titles and addresses in any form give way to the page's title")
    func noTitle() async throws {
        let world = try LinksWorld()
        let fetcher = world.fetcher(["https://news.example/walk": Self.walk])
        for title in ["  ", "news.example/walk", "http://www.news.example/walk/#x"] {
            var link = try world.add("https://news.example/walk")
            link.title = title
            try await world.store.update(link)
            try await world.refresh([link.id], from: fetcher)
            #expect(try world.all.links.map(\.title) == ["산책"])
            _ = try world.recording("delete").links.delete([link.id])
        }
    }

    @Test("pages that only claim to be the same are kept: another title, a front page, a door")
    func falseClaims() async throws {
        let world = try LinksWorld()
        let fetcher = world.fetcher { [self] request throws(HTTPError) in
            switch request.url.host {
            case "forum.example":
                // A forum that gives all its threads one address.
                .page(
                    page(
                        "Thread \(request.url.query ?? "")",
                        canonical: "https://forum.example/thread"),
                    at: request.url.href)
            case "front.example":
                .page(page("Front", canonical: "https://front.example/"), at: request.url.href)
            case "door.example":
                .page(page("Log in"), at: "https://door.example/login")
            default: .page(page("Gone"), at: "https://\(request.url.host ?? "")/")
            }
        }
        let urls = [
            "https://forum.example/thread?id=1", "https://forum.example/thread?id=2",
            "https://front.example/a", "https://front.example/b", "https://front.example/",
            "https://door.example/a", "https://door.example/b",
            "https://gone.example/a", "https://gone.example/b",
        ]
        for url in urls { try await world.save([url], from: fetcher) }
        #expect(try world.addresses == urls)
    }

    @Test("a link that was deleted while its page was on its way stays deleted")
    func deletedMeanwhile() async throws {
        let world = try LinksWorld()
        let fetcher = world.fetcher { request throws(HTTPError) in
            _ = try? world.recording("delete").links.delete([RecordID(1)])
            return .page("<title>A</title>", at: request.url.href)
        }
        let outcome = try await world.save(["https://a.example/"], from: fetcher)[0]
        #expect(outcome.refusal == .deletedMeanwhile(RecordID(1)))
        #expect(try world.all.links.isEmpty)
    }
}
