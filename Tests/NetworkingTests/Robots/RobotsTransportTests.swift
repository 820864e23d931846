import Foundation
import Networking
import Synchronization
import TestSupport
import Testing
import TextProcessing

@Suite struct RobotsTransportTests {
    private let clock = VirtualClock()

    /// A site that answers its robots.txt with one thing and all else with 200.
    private func site(
        _ robots: @escaping @Sendable (HTTPRequest) async throws(HTTPError) -> (Int, String)
    ) -> StubTransport {
        StubTransport { request throws(HTTPError) in
            guard request.url.path == "/robots.txt" else {
                let moved: [String: String] = [
                    "/moved": "/shut/x", "/far": "https://b.example/shut",
                ]
                let target = moved[request.url.path]
                return HTTPResponse(
                    head: HTTPResponseHead(
                        status: target == nil ? 200 : 302,
                        headers: target.map { ["Location": $0] } ?? [:], url: request.url),
                    body: Array("page".utf8))
            }
            let (status, text) = try await robots(request)
            return HTTPResponse(
                head: HTTPResponseHead(status: status, url: request.url), body: Array(text.utf8))
        }
    }

    private func transport(_ base: StubTransport) -> RobotsTransport {
        RobotsTransport(over: base, productToken: "Kitbag", now: { [clock] in clock.now })
    }

    private func get(_ address: String) throws -> HTTPRequest {
        HTTPRequest(.get, try WebURL(address))
    }

    private func asked(_ base: StubTransport) -> [String] { base.requests.map(\.url.href) }

    @Test("each site is asked once, before all else, and what it does not want is not sent")
    func rules() async throws {
        let base = site { request in
            (
                200,
                "User-agent: kitbag\nDisallow: /shut\nCrawl-delay: 4\nUser-agent: *\nDisallow: /\n"
            )
        }
        let transport = transport(base)
        #expect(try await transport.send(get("https://a.example/open?x#y")).text == "page")
        let shut = try get("https://a.example/shut?x=1")
        await #expect(throws: HTTPError.disallowedByRobots(shut.url)) {
            try await transport.send(shut)
        }
        await #expect(throws: HTTPError.disallowedByRobots(shut.url)) {
            try await transport.stream(shut)
        }
        await #expect(throws: HTTPError.disallowedByRobots(shut.url)) {
            try await transport.send(shut) { _, _ in true }
        }
        #expect(try await transport.crawlDelay(for: shut.url) == 4)
        #expect(base.requests[0].headers == ["Cache-Control": "max-age=86400"])
        #expect(base.requests[0].redirectLimit == 5)
        #expect(try await transport.send(get("https://a.example/robots.txt")).status == 200)
        _ = try await transport.send(get("https://a.example:8443/open"))
        _ = try await transport.send(get("http://a.example/open"))
        #expect(
            asked(base) == [
                "https://a.example/robots.txt", "https://a.example/open?x#y",
                "https://a.example/robots.txt", "https://a.example:8443/robots.txt",
                "https://a.example:8443/open", "http://a.example/robots.txt",
                "http://a.example/open",
            ])
    }

    @Test("each address that a redirect leads to is asked about")
    func redirects() async throws {
        let base = site { _ in (200, "User-agent: *\nDisallow: /shut") }
        let transport = transport(base)
        for (from, to) in [
            ("https://a.example/moved", "https://a.example/shut/x"),
            ("https://a.example/far", "https://b.example/shut"),
        ] {
            let error = try HTTPError.disallowedByRobots(WebURL(to))
            await #expect(throws: error) { try await transport.send(get(from)) }
            await #expect(throws: error) { try await transport.stream(get(from)) }
            let handed = Atomic(0)
            await #expect(throws: error) {
                try await transport.send(get(from)) { _, bytes in
                    handed.wrappingAdd(bytes.count, ordering: .relaxed)
                    return true
                }
            }
            #expect(handed.load(ordering: .relaxed) == 0)
            var unfollowed = try get(from)
            unfollowed.redirectLimit = 0
            #expect(try await transport.send(unfollowed).status == 302)
        }
        #expect(!asked(base).contains { $0.hasSuffix("/shut") || $0.hasSuffix("/shut/x") })
    }

    @Test("a site without rules allows all, one that fails nothing, and rules last for a day")
    func states() async throws {
        for (status, isAllowed) in [
            (404, true), (401, true), (403, true), (429, true), (204, true), (304, true),
            (500, false), (503, false), (599, false),
        ] {
            let count = Atomic(0)
            let base = site { _ in
                count.wrappingAdd(1, ordering: .relaxed)
                return (status, "User-agent: *\nAllow: /")
            }
            let transport = transport(base)
            func isSent() async throws -> Bool {
                do {
                    return try await transport.send(get("https://a.example/")).status == 200
                } catch HTTPError.disallowedByRobots {
                    return false
                }
            }
            #expect(try await isSent() == isAllowed, "\(status)")
            clock.advance(seconds: isAllowed ? 86_399 : 599)
            #expect(try await isSent() == isAllowed)
            #expect(count.load(ordering: .relaxed) == 1)
            clock.advance(seconds: 1)
            #expect(try await isSent() == isAllowed)
            #expect(count.load(ordering: .relaxed) == 2)
            // A clock that is set back by more does not make rules last.
            clock.advance(seconds: -100_000)
            #expect(try await isSent() == isAllowed)
            #expect(count.load(ordering: .relaxed) == 3)
            clock.advance(seconds: 100_000)
        }
    }

    @Test("a network that fails is the network's failure, and is not remembered")
    func network() async throws {
        let isDown = Atomic(true)
        let base = site { _ throws(HTTPError) in
            if isDown.load(ordering: .relaxed) { throw .unknownHost("a.example") }
            return (404, "")
        }
        let transport = transport(base)
        await #expect(throws: HTTPError.unknownHost("a.example")) {
            try await transport.send(get("https://a.example/"))
        }
        var offline = try get("https://a.example/")
        offline.cachePolicy = .onlyCached
        #expect(try await transport.send(offline).status == 200)
        await #expect(throws: HTTPError.noStub(try WebURL("ftp://a.example/"))) {
            try await RobotsTransport(over: StubTransport(pages: [:]), productToken: "x")
                .send(get("ftp://a.example/"))
        }
        isDown.store(false, ordering: .relaxed)
        #expect(try await transport.send(get("https://a.example/")).status == 200)
    }

    @Test("requests that come at once share one robots.txt, whoever of them is cancelled")
    func sharing() async throws {
        let (asked, answer) = (AsyncGate(), AsyncGate())
        let base = site { _ in
            asked.open()
            await answer.wait()
            return (404, "")
        }
        let transport = transport(base)
        let request = try get("https://a.example/x")
        let tasks = (0..<50).map { _ in Task { await Self.failure(request, transport) } }
        await asked.wait()
        for task in tasks[..<10] { task.cancel() }
        for task in tasks[..<10] { #expect(await task.value == .cancelled) }
        answer.open()
        for task in tasks[10...] { #expect(await task.value == nil) }
        #expect(self.asked(base).filter { $0.hasSuffix("/robots.txt") }.count == 1)
    }

    @Test("when all who wait are cancelled the fetch is, and who comes then begins anew")
    func abandoning() async throws {
        let asked = AsyncGate()
        let count = Atomic(0)
        let base = site { _ throws(HTTPError) in
            guard count.wrappingAdd(1, ordering: .relaxed).newValue == 1 else { return (404, "") }
            asked.open()
            do { try await Task.sleep(for: .seconds(86_400)) } catch { throw .cancelled }
            return (500, "")
        }
        let transport = transport(base)
        let request = try get("https://a.example/x")
        let task = Task { await Self.failure(request, transport) }
        await asked.wait()
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(await Self.failure(request, transport) == nil)
    }

    @Test(
        "over a real client: redirects to robots.txt up to five, more are none, a large one is cut")
    func server() async throws {
        let big =
            "User-agent: *\nDisallow: /shut\n" + String(repeating: "# filler\n", count: 80_000)
        let server = LoopbackServer { connection in
            while let head = connection.readHead() {
                let path = String(head.split(separator: " ")[1])
                if let hop = Int(path.dropFirst(4)), path.hasPrefix("/hop") {
                    connection.write(hop == 1 ? ok(big) : redirect(302, to: "/hop\(hop - 1)"))
                } else if path == "/robots.txt" {
                    let hops = head.contains("Host: localhost:") ? 6 : 5
                    connection.write(redirect(301, to: "/hop\(hops)"))
                } else {
                    connection.write(ok("page"))
                }
            }
        }
        let directory = TemporaryDirectory()
        let transport = RobotsTransport(
            over: CachingTransport(
                over: RetryingTransport(over: loopbackClient()), folder: directory.file("cache")),
            productToken: "Kitbag")
        let shut = HTTPRequest(.get, try server.url("/shut"))
        await #expect(throws: HTTPError.disallowedByRobots(shut.url)) {
            try await transport.send(shut)
        }
        #expect(try await transport.send(HTTPRequest(.get, server.url("/open"))).text == "page")
        let other = try WebURL("http://localhost:\(server.port)/shut")
        #expect(try await transport.send(HTTPRequest(.get, other)).text == "page")
    }

    private static func failure(
        _ request: HTTPRequest, _ transport: RobotsTransport
    ) async -> HTTPError? {
        do throws(HTTPError) {
            _ = try await transport.send(request)
            return nil
        } catch {
            return error
        }
    }
}
