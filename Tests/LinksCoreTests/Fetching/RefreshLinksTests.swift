import AppSupport
import Networking
import Persistence
import TestSupport
import Testing
import TextProcessing

@testable import LinksCore

@Suite("Fetching links anew")
struct RefreshLinksTests {
    private let address = "https://a.example/page"
    private let page = """
        <title>The page</title><meta name=description content="New."><meta name=author content="Lee">
        """

    @Test(
        "what the page says now replaces what it said, but not what may be the person's",
        arguments: Provider.all)
    func keepsOwnWords(provider: Provider) async throws {
        let world = try LinksWorld(provider)
        let link = try world.add(address) {
            $0.title = "Mine"
            $0.summary = "Own words"
        }
        let before = try world.all
        let outcome = try await world.refresh([link.id], from: world.fetcher([address: page]))[0]
        #expect(outcome.link.link.title == "Mine" && outcome.link.link.summary == "Own words")
        #expect(outcome.link.link.page.author == "Lee" && outcome.failure == nil)
        #expect(outcome.link.link.updatedAt == world.clock.now)
        try world.undo()
        #expect(try world.all.links.map(\.page.author) == before.links.map(\.page.author))
        #expect(try world.all.links[0].updatedAt == link.updatedAt)
    }

    @Test("a title that is only the address is replaced; any other if that is asked for")
    func replacing() async throws {
        let world = try LinksWorld()
        let fetcher = world.fetcher([address: page, address + "2": page])
        let bare = try world.add(address)
        let named = try world.add(address + "2") { $0.title = "Old" }
        let first = try await world.refresh([bare.id, named.id], from: fetcher)
        #expect(first.map(\.link.link.title) == ["The page", "Old"])
        let second = try await world.refresh([named.id], from: fetcher, isReplacing: true)
        #expect(second.map(\.link.link.title) == ["The page"])
        #expect(second.map(\.link.link.summary) == ["New."])
    }

    @Test("a page that cannot be had takes nothing away, and the next success clears the problem")
    func failure() async throws {
        let world = try LinksWorld()
        let link = try world.add(address)
        try await world.refresh([link.id], from: world.fetcher([address: page]))
        let known = try #require(try world.all.links.first)
        let failed = try await world.refresh(
            [link.id],
            from: world.fetcher { _ throws(HTTPError) in throw .unknownHost("a.example") })
        #expect(failed[0].failure == .network(.unknownHost("a.example")))
        var expected = known
        expected.page.problem = .unknownHost
        #expect(try world.all.links == [expected])
        let filter = {
            var filter = LinkFilter(); filter.isMissing = true; return filter
        }()
        #expect(try world.links.list(filter, range: ListRange(limit: nil)).total == 1)
        try await world.refresh([link.id], from: world.fetcher([address: page]))
        #expect(try world.all.links[0].page.problem == nil)
        #expect(try world.all.links[0].updatedAt == known.updatedAt)
        #expect(try world.links.list(filter, range: ListRange(limit: nil)).total == 0)
    }

    @Test("a page that breaks off takes nothing away either")
    func cutShort() async throws {
        let world = try LinksWorld()
        let link = try world.add(address)
        try await world.refresh([link.id], from: world.fetcher([address: page]))
        let cut = PageFetcher(CutTransport(beginning: "<title>Oth"), language: .english)
        let outcome = try await world.refresh([link.id], from: cut)[0]
        #expect(outcome.failure == .network(.bodyCutShort(received: 10, expected: 20)))
        #expect(outcome.link.link.page.author == "Lee" && outcome.link.link.title == "The page")
        #expect(outcome.link.link.page.problem == .cutShort)
    }

    @Test("a number that no link has is told before anything is fetched")
    func unknownNumber() async throws {
        let world = try LinksWorld()
        let link = try world.add(address)
        let transport = StubTransport(pages: [address: page])
        await #expect(throws: LinksError.noLink(RecordID(9))) {
            try await world.refresh(
                [link.id, RecordID(9)], from: PageFetcher(transport, language: .english))
        }
        #expect(transport.requests.isEmpty)
    }

    @Test("a link whose address was changed while its page was on its way keeps what it has")
    func changedMeanwhile() async throws {
        let world = try LinksWorld()
        let link = try world.add(address)
        let fetcher = world.fetcher { [page] request throws(HTTPError) in
            var changes = LinkChanges()
            changes.url = try? WebURL("https://b.example/")
            _ = try? world.recording("edit").links.edit([link.id], changes)
            return .page(page, at: request.url.href)
        }
        #expect(try await world.refresh([link.id], from: fetcher).isEmpty)
        #expect(try world.all.links.map(\.title) == ["https://b.example/"])
    }

    @Test("the language of the person is asked for")
    func language() async throws {
        let world = try LinksWorld()
        let link = try world.add(address)
        let transport = StubTransport(pages: [address: page])
        _ = try await world.refresh([link.id], from: PageFetcher(transport, language: .korean))
        #expect(transport.requests.map { $0.headers["Accept-Language"] } == ["ko,en;q=0.7,*;q=0.5"])
    }
}
