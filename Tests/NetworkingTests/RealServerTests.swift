import Networking
import Testing

@Suite(
    .enabled(if: TestAuthority.isPossible, "the openssl program is not installed"),
    .enabled(if: !RealServer.installed.isEmpty, "neither nginx nor node is installed"))
struct RealServerTests {
    @Test(
        "HTTP/2 is spoken where it is offered, on one connection", arguments: RealServer.installed)
    func http2(_ kind: RealServer) async throws {
        let server = try kind.start()
        let url = try server.url("/page.html")
        let responses = try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            for _ in 0..<20 {
                group.addTask { try await server.client.send(HTTPRequest(.get, url)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for response in responses {
            #expect(response.text == RealServer.page)
            #expect(response.metrics.version == .http2)
            #expect(response.headers["content-encoding"] == "gzip")
            #expect(response.metrics.received < response.metrics.decoded)
        }
        #expect(responses.filter { !$0.metrics.reusedConnection }.count == 1)
    }

    @Test("HTTP/1.1 is spoken when HTTP/2 is not wanted", arguments: RealServer.installed)
    func http1(_ kind: RealServer) async throws {
        let server = try kind.start()
        let client = loopbackClient {
            $0.authorities = .directory(server.authority.directory)
            $0.usesHTTP2 = false
        }
        let url = try server.url("/nothing")
        let response = try await client.send(HTTPRequest(.get, url))
        #expect(response.status == 404)
        #expect(response.metrics.version == .http11)
    }

    @Test(
        "a big body is streamed over HTTP/2, whole or not to its end",
        arguments: RealServer.installed)
    func big(_ kind: RealServer) async throws {
        let server = try kind.start()
        let request = HTTPRequest(.get, try server.url("/big.bin"))
        let response = try await server.client.stream(request)
        var count = 0
        for try await chunk in response.body { count += chunk.count }
        #expect(count == RealServer.bigCount)
        let cut = try await server.client.stream(request)
        for try await _ in cut.body { break }
        #expect(try await server.client.send(HTTPRequest(.get, try server.url("/x"))).status == 404)
    }

    @Test(
        "a part of a body is asked for by range",
        .enabled(if: RealServer.installed.contains(.nginx), "nginx is not installed"))
    func range() async throws {
        let server = try RealServer.nginx.start()
        let request = HTTPRequest(
            .get, try server.url("/page.html"),
            headers: ["Range": "bytes=3-5", "Accept-Encoding": "identity"])
        let response = try await server.client.send(request)
        #expect(response.status == 206)
        #expect(response.text == "1</")
        #expect(response.headers["Content-Range"] == "bytes 3-5/\(RealServer.page.utf8.count)")
    }
}
