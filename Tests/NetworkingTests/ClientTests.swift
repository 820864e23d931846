import Networking
import Synchronization
import TestSupport
import Testing
import TextProcessing

@Suite struct ClientTests {
    @Test("a request says what it was told to, and the answer comes back whole")
    func get() async throws {
        let server = LoopbackServer.answering { _ in
            ok("안녕", "Content-Type: text/plain", "X-Two: a", "x-two:  b ", "X-Latin: caf\u{E9}")
        }
        let request = HTTPRequest(
            .get, try server.url("/a%20b?q=1#top"), headers: ["X-Mine": "1", "X-Empty": ""])
        let response = try await loopbackClient().send(request)
        #expect(response.status == 200)
        #expect(response.head.isSuccess)
        #expect(response.text == "안녕")
        #expect(response.headers["content-type"] == "text/plain")
        #expect(response.headers.values(for: "X-Two") == ["a", "b"])
        #expect(response.url == request.url)
        let head = try #require(server.requests.first)
        #expect(head.hasPrefix("GET /a%20b?q=1 HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"))
        #expect(head.contains("\r\nX-Mine: 1\r\n"))
        #expect(head.contains("\r\nX-Empty:\r\n"))
        #expect(head.contains("\r\nUser-Agent: Kitbag/1\r\n"))
        #expect(head.contains("\r\nAccept-Encoding: "))
    }

    @Test("one connection serves requests one after another, and metrics say so")
    func reuse() async throws {
        let server = LoopbackServer.answering { _ in ok("hello") }
        let client = loopbackClient()
        let url = try server.url()
        let first = try await client.send(HTTPRequest(.get, url)).metrics
        let second = try await client.send(HTTPRequest(.get, url)).metrics
        #expect(server.connections == 1)
        #expect(!first.reusedConnection)
        #expect(second.reusedConnection)
        #expect(first.version == .http11)
        #expect(first.peer == "127.0.0.1")
        #expect(first.received == 5 && first.decoded == 5)
        #expect(first.headerBytes == 38)
        #expect(first.firstByte > .zero && first.total >= first.firstByte)
    }

    @Test("many requests are under way at once on one client")
    func concurrent() async throws {
        let server = LoopbackServer.answering { head in
            ok(String(head.split(separator: " ")[1]))
        }
        let client = loopbackClient()
        let bodies = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for index in 0..<200 {
                let url = try server.url("/\(index)")
                group.addTask { (index, try await client.send(HTTPRequest(.get, url)).text) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(bodies == Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, "/\($0)") }))
        #expect(server.connections <= 32)
    }

    @Test("HEAD has no body, whatever length is said")
    func head() async throws {
        let server = LoopbackServer.answering { _ in
            "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n"
        }
        let response = try await loopbackClient().send(HTTPRequest(.head, try server.url()))
        #expect(response.body.isEmpty)
        #expect(response.headers["Content-Length"] == "99999999999")
    }

    @Test("a body is sent with its length and method, and an empty POST says 0")
    func upload() async throws {
        let server = LoopbackServer { connection in
            while let head = connection.readHead() {
                let length = head.contains("Content-Length: 5\r\n") ? 5 : 0
                let body = length == 0 ? [] : connection.read(5) ?? []
                connection.write(ok(String(decoding: body, as: UTF8.self)))
            }
        }
        let client = loopbackClient()
        let url = try server.url()
        #expect(try await client.send(HTTPRequest(.put, url, body: .text("hello"))).text == "hello")
        #expect(try await client.send(HTTPRequest(.post, url)).text.isEmpty)
        #expect(try await client.send(HTTPRequest(.delete, url)).text.isEmpty)
        #expect(server.requests.map { $0.prefix { $0 != " " } } == ["PUT", "POST", "DELETE"])
        #expect(server.requests[1].contains("Content-Length: 0\r\n"))
        #expect(!server.requests[0].contains("Content-Type"))
    }

    @Test("credentials in an address are sent as Basic and not in the address")
    func basic() async throws {
        let server = LoopbackServer.answering { _ in ok("") }
        let url = try WebURL("http://us%65r:p%C3%A4ss@127.0.0.1:\(server.port)/")
        _ = try await loopbackClient().send(HTTPRequest(.get, url))
        #expect(server.requests[0].contains("\r\nAuthorization: Basic dXNlcjpww6Rzcw==\r\n"))
        #expect(server.requests[0].hasPrefix("GET / "))
    }

    @Test("what cannot be sent is refused before anything is")
    func invalid() async throws {
        let server = LoopbackServer.answering { _ in ok("") }
        let client = loopbackClient()
        let url = try server.url()
        let fields: [HTTPHeaders] = [
            ["X": "a\r\nEvil: 1"], ["X: y": "1"], ["": "1"], ["X": "\u{0}"],
        ]
        for headers in fields {
            let error = await failure(of: HTTPRequest(.get, url, headers: headers), with: client)
            #expect(error == .invalidField(name: headers.fields[0].name))
        }
        let method = HTTPRequest("GET / HTTP/1.1\r\n", url)
        #expect(
            await failure(of: method, with: client) == .invalidField(name: "GET / HTTP/1.1\r\n"))
        for address in ["file:///etc/passwd", "ftp://127.0.0.1/", "data:,x", "javascript:1"] {
            let url = try WebURL(address)
            #expect(
                await failure(of: HTTPRequest(.get, url), with: client) == .unsupportedScheme(url))
        }
        #expect(server.connections == 0)
    }

    @Test("this machine and private networks are refused unless allowed")
    func scopes() async throws {
        let server = LoopbackServer.answering { _ in ok("") }
        let client = HTTPClient()
        for host in [
            "127.0.0.1", "localhost", "LOCALHOST", "[::1]", "0x7f.1", "2130706433",
            "[::ffff:127.0.0.1]", "0.0.0.0", "[::]",
        ] {
            let error = await failure(
                of: HTTPRequest(.get, try server.url(host: host)), with: client)
            guard case .addressRefused(_, _, .loopback) = error else {
                Issue.record("\(host): \(String(describing: error))")
                continue
            }
        }
        let places: [(String, AddressScope)] = [
            ("10.1.2.3", .private), ("169.254.169.254", .linkLocal), ("[fe80::1]", .linkLocal),
            ("[fd00::1]", .private), ("224.0.0.1", .reserved),
        ]
        for (host, scope) in places {
            let error = await failure(
                of: HTTPRequest(.get, try WebURL("http://\(host)/")), with: loopbackClient())
            guard case .addressRefused(host, _, scope) = error else {
                Issue.record("\(host): \(String(describing: error))")
                continue
            }
        }
        #expect(server.connections == 0)
    }

    @Test("a proxy is asked for names, and not for addresses that are refused")
    func proxy() async throws {
        let server = LoopbackServer.answering { _ in ok("by proxy") }
        let proxies = HTTPProxies(environment: [
            "http_proxy": "http://127.0.0.1:\(server.port)", "no_proxy": "direct.example",
        ])
        var configuration = HTTPConfiguration()
        configuration.proxies = proxies
        let client = HTTPClient(configuration)
        let url = try WebURL("http://page.example/a")
        #expect(try await client.send(HTTPRequest(.get, url)).text == "by proxy")
        #expect(server.requests[0].hasPrefix("GET http://page.example/a HTTP/1.1\r\n"))
        for host in [
            "10.0.0.1", "localhost", "a.localhost", "localhost.", "[::1]", "[::ffff:10.0.0.1]",
            "0x7f000001",
        ] {
            let error = await failure(
                of: HTTPRequest(.get, try WebURL("http://\(host)/")), with: client)
            guard case .addressRefused = error else {
                Issue.record("\(host): \(String(describing: error))")
                continue
            }
        }
        #expect(server.requests.count == 1)
    }

    @Test("nobody there and no such name are told apart")
    func nobody() async throws {
        let server = LoopbackServer(listens: false) { _ in }
        let closed = try server.url()
        guard
            case .connectionFailed("127.0.0.1", _) = await failure(
                of: HTTPRequest(.get, closed), with: loopbackClient())
        else {
            Issue.record("the port is closed")
            return
        }
        #expect(server.connections == 0)
        let unknown = try WebURL("http://nowhere.invalid/")
        #expect(
            await failure(of: HTTPRequest(.get, unknown), with: HTTPClient())
                == .unknownHost("nowhere.invalid"))
    }

    @Test("a busy origin does not keep another waiting")
    func fairness() async throws {
        let release = AsyncGate()
        let reached = AsyncGate()
        let busy = LoopbackServer { connection in
            guard connection.readHead() != nil else { return }
            reached.open()
            release.block()
            connection.write(ok("late", "Connection: close"))
        }
        let free = LoopbackServer.answering { _ in ok("soon") }
        let client = loopbackClient { $0.requestLimitPerOrigin = 2 }
        let url = try busy.url()
        let late = (0..<5).map { _ in Task { try await client.send(HTTPRequest(.get, url)).text } }
        await reached.wait()
        await reached.wait()
        #expect(try await client.send(HTTPRequest(.get, try free.url())).text == "soon")
        #expect(busy.connections == 2)
        for _ in 0..<5 { release.open() }
        for task in late { #expect(try await task.value == "late") }
    }
}
