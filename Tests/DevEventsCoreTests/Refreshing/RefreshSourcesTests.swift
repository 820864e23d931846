import AppSupport
import Networking
import Persistence
import Synchronization
import TestSupport
import Testing
import TextProcessing

@testable import DevEventsCore

@Suite("Refreshing sources")
struct RefreshSourcesTests {
    /// A server in memory, whose pages a test changes.
    private final class Server: Sendable {
        enum Answer: Sendable {
            case page(String)
            case status(Int)
            case failure(HTTPError)
        }

        private let answers = Mutex<[String: Answer]>([:])

        subscript(_ address: String) -> Answer? {
            get { answers.withLock { $0[address] } }
            set { answers.withLock { $0[address] = newValue } }
        }

        var fetcher: SourceFetcher {
            SourceFetcher(
                StubTransport { [self] request throws(HTTPError) in
                    switch self[request.url.href] {
                    case .page(let text):
                        HTTPResponse(
                            head: HTTPResponseHead(status: 200, url: request.url),
                            body: Array(text.utf8))
                    case .status(let status):
                        HTTPResponse(head: HTTPResponseHead(status: status, url: request.url))
                    case .failure(let error): throw error
                    case nil: throw .noStub(request.url)
                    }
                })
        }
    }

    private static let swift = "https://example.com/2026/swift.json"
    private static let rust = "https://example.com/2026/rust.json"

    private static func list(_ events: (name: String, day: String)...) -> Server.Answer {
        let rows = events.map {
            #"{"name":"\#($0.name)","url":"https://e.example/\#($0.name)","startDate":"\#($0.day)","endDate":"\#($0.day)"}"#
        }
        return .page("[" + rows.joined(separator: ",\n") + "]")
    }

    private func add(
        _ world: EventsWorld, _ server: Server, _ addresses: String...
    ) async throws -> [AddSources.Outcome] {
        try await world.library.recording("source add", "").addSources(
            addresses.map { try SourceAddress($0) }, with: server.fetcher)
    }

    private func refresh(
        _ world: EventsWorld, _ server: Server
    ) async throws -> [RefreshSources.Outcome] {
        let ids = try world.library.sources.list().map(\.source.id)
        return try await world.library.refreshSources(ids, with: server.fetcher)
    }

    @Test("a source is added with its kind, its title and its events")
    func adding() async throws {
        let (world, server) = (try EventsWorld(), Server())
        server[Self.swift] = Self.list(("A", "2026-09-01"), ("B", "2026-09-02"))
        let outcomes = try await add(world, server, Self.swift)
        guard case .added(let source, let changes) = outcomes.first else {
            Issue.record("\(outcomes)")
            return
        }
        #expect(source.kind == .conferences)
        #expect(source.title == "swift 2026")
        #expect(changes.added == 2)
        #expect(try world.all.map(\.topics.values) == [["swift"], ["swift"]])
        #expect(try world.library.sources.list().map(\.events) == [2])
    }

    @Test("what can't be read is not added, and keeps none of the others from it")
    func addingInVain() async throws {
        let (world, server) = (try EventsWorld(), Server())
        server[Self.swift] = .page("<rss><channel></channel></rss>")
        server[Self.rust] = Self.list(("A", "2026-09-01"))
        server["https://example.com/gone"] = .status(404)
        let outcomes = try await add(
            world, server, Self.swift, "https://example.com/gone", Self.rust, Self.rust)
        let refused = outcomes.compactMap { outcome in
            if case .refused(let address, let problem) = outcome {
                "\(address.shown): \(problem.message(in: .english).text)"
            } else {
                nil
            }
        }
        #expect(refused.count == 3)
        #expect(refused[0].contains("feed"), "\(refused)")
        #expect(refused[1].contains("404"), "\(refused)")
        #expect(refused[2].contains("already"), "\(refused)")
        #expect(try world.library.sources.list().map(\.source.url.href) == [Self.rust])
    }

    @Test("what has not changed changes nothing but when it was read")
    func unchanged() async throws {
        let (world, server) = (try EventsWorld(), Server())
        server[Self.swift] = Self.list(("A", "2026-09-01"))
        _ = try await add(world, server, Self.swift)
        let before = try world.all
        world.go(to: "2026-06-16")
        let outcomes = try await refresh(world, server)
        guard case .unchanged = outcomes[0].result else {
            Issue.record("\(outcomes)")
            return
        }
        #expect(outcomes[0].source.readAt == world.clock.now)
        #expect(try world.all == before)
    }

    @Test(
        "a source that fails or turns to rubbish keeps its last good events, and says so",
        arguments: ["status", "network", "rubbish", "cut", "empty page"])
    func failing(_ kind: String) async throws {
        let (world, server) = (try EventsWorld(), Server())
        server[Self.swift] = Self.list(("A", "2026-09-01"), ("B", "2026-09-02"))
        server[Self.rust] = Self.list(("C", "2026-09-03"))
        _ = try await add(world, server, Self.swift, Self.rust)
        server[Self.swift] =
            switch kind {
            case "status": .status(503)
            case "network": .failure(.unknownHost("example.com"))
            case "rubbish": .page("<html><body>Sorry</body></html>")
            case "cut": .page(#"[{"name":"A","url":"https://e.example/A","startDate":"2026-"#)
            default: .page("")
            }
        server[Self.rust] = Self.list(("C", "2026-09-03"), ("D", "2026-09-04"))

        let outcomes = try await refresh(world, server)
        guard case .failed(let failure) = outcomes[0].result,
            case .changed(let changes) = outcomes[1].result
        else {
            Issue.record("\(outcomes)")
            return
        }
        #expect(changes.added == 1)
        #expect(!failure.message(in: .korean).text.isEmpty)
        #expect(try world.all.map(\.name) == ["A", "B", "C", "D"])
        let source = try #require(try world.library.sources.list().first?.source)
        let problem =
            switch kind {
            case "status": "status-503"
            case "network": "unknown-host"
            default: "unreadable"
            }
        #expect(source.problem?.rawValue == problem)

        // It recovers, and what was the last good state counts as known.
        server[Self.swift] = Self.list(("A", "2026-09-01"), ("B", "2026-09-02"))
        let again = try await refresh(world, server)
        guard case .unchanged = again[0].result else {
            Issue.record("\(again)")
            return
        }
        #expect(again[0].source.problem == nil)
    }

    @Test("a list that is empty now is believed; favorites stay among the ended")
    func emptied() async throws {
        let (world, server) = (try EventsWorld(), Server())
        server[Self.swift] = Self.list(("A", "2026-09-01"), ("B", "2026-09-02"))
        _ = try await add(world, server, Self.swift)
        _ = try world.library.events.setFavorite([2], true)
        server[Self.swift] = .page("[]")
        let outcomes = try await refresh(world, server)
        guard case .changed(let changes) = outcomes[0].result else {
            Issue.record("\(outcomes)")
            return
        }
        #expect(changes.removed == 1 && changes.ended == 1)
        #expect(try world.all.map(\.name) == ["B"])
    }

    @Test("a source that was removed while it was on its way stays removed")
    func removedMeanwhile() async throws {
        let (world, server) = (try EventsWorld(), Server())
        server[Self.swift] = Self.list(("A", "2026-09-01"))
        _ = try await add(world, server, Self.swift)
        let library = world.library
        let fetcher = SourceFetcher(
            StubTransport { request throws(HTTPError) in
                _ = try? library.store.transaction { transaction in
                    try SourceRepository(store: library.store, world: library.world)
                        .remove([1], in: transaction)
                }
                return HTTPResponse(
                    head: HTTPResponseHead(status: 200, url: request.url), body: Array("[]".utf8))
            })
        #expect(try await world.library.refreshSources([1], with: fetcher).isEmpty)
        #expect(try world.all.isEmpty)
    }

    @Test("an unknown source is refused before anything is asked")
    func unknown() async throws {
        let (world, server) = (try EventsWorld(), Server())
        await #expect(throws: DevEventsError.noSource("7")) {
            try await world.library.refreshSources([7], with: server.fetcher)
        }
    }

    @Test("a file is a source too")
    func file() async throws {
        let (world, server) = (try EventsWorld(), Server())
        let directory = TemporaryDirectory()
        let path = directory.file("my list.json")
        guard case .page(let text) = Self.list(("A", "2026-09-01")) else { return }
        try File.write(Array(text.utf8), to: path)
        let outcomes = try await add(world, server, path)
        guard case .added(let source, _) = outcomes.first else {
            Issue.record("\(outcomes)")
            return
        }
        #expect(source.url.href.hasSuffix("/my%20list.json"))
        #expect(SourceAddress(source.url).path == path)
        #expect(try world.library.sources.source(path).source.id == source.id)
        try File.write(Array("gone".utf8), to: path + ".other")
        let other = try await add(world, server, directory.file("missing.json"))
        guard case .refused = other.first else {
            Issue.record("\(other)")
            return
        }
    }

    @Test("addresses are read as people type them, or refused")
    func addresses() throws {
        #expect(
            try SourceAddress("webcal://example.com/a.ics").url.href == "https://example.com/a.ics")
        #expect(try SourceAddress(" example.com/feed ").url.href == "https://example.com/feed")
        #expect(try SourceAddress("/tmp/a%b c.ics").url.href == "file:///tmp/a%25b%20c.ics")
        #expect(try SourceAddress("/tmp/한글.ics").path == "/tmp/한글.ics")
        for text in ["", "word", "ftp://example.com/a", "mailto:a@example.com"] {
            #expect(throws: DevEventsError.self, "\(text)") { try SourceAddress(text) }
        }
    }
}
