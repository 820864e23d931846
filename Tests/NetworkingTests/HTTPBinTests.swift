import Foundation
import Networking
import Testing
import TextProcessing

@Suite(
    .enabled(
        if: ServerProgram.path(of: "httpbin") != nil,
        "httpbin is not installed; Tools/setup --tests does it"),
    .httpbin)
struct HTTPBinTests {
    @Test("the server sees the method, the query, the fields and the body that were sent")
    func echo() async throws {
        let server = try SharedServer.current
        for method: HTTPMethod in [.post, .put, .patch, .delete] {
            let request = HTTPRequest(
                method, try server.url("/anything/a%20b?q=%ED%95%9C&q=2"),
                headers: ["X-Mine": "1", "Content-Type": "text/plain; charset=utf-8"],
                body: .text("안녕"))
            let seen = try await json(request)
            #expect(seen["method"] as? String == method.rawValue)
            #expect(seen["data"] as? String == "안녕")
            #expect((seen["args"] as? [String: Any])?["q"] as? [String] == ["한", "2"])
            let headers = seen["headers"] as? [String: String]
            #expect(headers?["X-Mine"] == "1")
            #expect(headers?["User-Agent"] == "Kitbag/1")
            #expect(headers?["Content-Length"] == "6")
        }
    }

    @Test("any status is an answer", arguments: [200, 204, 400, 404, 418, 500, 503])
    func statuses(_ status: Int) async throws {
        let server = try SharedServer.current
        let response = try await server.client().send(
            HTTPRequest(.get, try server.url("/status/\(status)")))
        #expect(response.status == status)
        #expect(response.head.isSuccess == (status < 300))
    }

    @Test("what comes compressed is unpacked", arguments: ["gzip", "deflate", "brotli"])
    func compression(_ kind: String) async throws {
        let server = try SharedServer.current
        let name = kind == "gzip" ? "gzipped" : kind == "deflate" ? "deflated" : kind
        let seen = try await json(HTTPRequest(.get, try server.url("/\(kind)")))
        #expect(seen[name] as? Bool == true)
    }

    @Test("credentials are sent as Basic from the address, as anything from a field")
    func credentials() async throws {
        let server = try SharedServer.current
        let client = server.client()
        let url = try WebURL("http://user:p%40ss@127.0.0.1:\(server.plain)/basic-auth/user/p@ss")
        #expect(try await client.send(HTTPRequest(.get, url)).status == 200)
        let without = HTTPRequest(.get, try server.url("/basic-auth/user/p@ss"))
        #expect(try await client.send(without).status == 401)
        let bearer = HTTPRequest(
            .get, try server.url("/bearer"), headers: ["Authorization": "Bearer token"])
        #expect(try await json(bearer)["token"] as? String == "token")
    }

    @Test("redirects are followed, relative and absolute, and change the method as browsers do")
    func redirects() async throws {
        let server = try SharedServer.current
        let client = server.client()
        for path in ["/relative-redirect/4", "/absolute-redirect/4"] {
            let response = try await client.send(HTTPRequest(.get, try server.url(path)))
            #expect(response.head.redirects.count == 4)
            #expect(response.url == (try server.url("/get")))
        }
        for (status, method) in [(302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")] {
            let path = "/redirect-to?url=/anything&status_code=\(status)"
            let seen = try await json(
                HTTPRequest(.post, try server.url(path), body: .text("x")))
            #expect(seen["method"] as? String == method)
            #expect(seen["data"] as? String == (method == "POST" ? "x" : ""))
        }
        let file = HTTPRequest(.get, try server.url("/redirect-to?url=file:///etc/passwd"))
        #expect(
            await failure(of: file, with: client)
                == .unsupportedScheme(try WebURL("file:///etc/passwd")))
    }

    @Test("a body that is sent in pieces arrives in order")
    func stream() async throws {
        let server = try SharedServer.current
        let response = try await server.client().stream(
            HTTPRequest(.get, try server.url("/stream/50")))
        var bytes: [UInt8] = []
        for try await chunk in response.body { bytes += chunk }
        let numbers = try String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
            let line = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
            return line?["id"] as? Int
        }
        #expect(numbers == Array(0..<50))
        let drip = HTTPRequest(
            .get, try server.url("/drip?numbytes=20&duration=1&delay=0"),
            timeouts: HTTPTimeouts(connect: .seconds(300), idle: .seconds(300), total: nil))
        #expect(try await server.client().send(drip).body.count == 20)
    }

    @Test("an answer that comes too late is not waited for, and the client goes on")
    func delay() async throws {
        let server = try SharedServer.current
        let client = server.client()
        let late = HTTPRequest(
            .get, try server.url("/delay/10"),
            timeouts: HTTPTimeouts(connect: .seconds(300), idle: nil, total: .milliseconds(300)))
        #expect(
            await failure(of: late, with: client)
                == .timedOut(.total, limit: .milliseconds(300), url: late.url))
        #expect(try await client.send(HTTPRequest(.get, try server.url("/get"))).status == 200)
    }

    @Test("cookies are handed to the caller and to nobody else")
    func cookies() async throws {
        let server = try SharedServer.current
        let client = server.client { $0.redirectLimit = 0 }
        let set = try await client.send(
            HTTPRequest(.get, try server.url("/cookies/set?a=1&b=2")))
        #expect(set.headers.values(for: "Set-Cookie").map { $0.prefix(3) } == ["a=1", "b=2"])
        let seen = try await json(HTTPRequest(.get, try server.url("/cookies")))
        #expect((seen["cookies"] as? [String: String])?.isEmpty == true)
    }

    @Test("text in many scripts is what it was")
    func scripts() async throws {
        let server = try SharedServer.current
        let response = try await server.client().send(
            HTTPRequest(.get, try server.url("/encoding/utf8")))
        #expect(response.text.contains("STARGΛ̊TE SG-1"))
        #expect(response.text.contains("⡌⠁⠧⠑ ⠼⠁⠒"))
    }

    private func json(_ request: HTTPRequest) async throws -> [String: Any] {
        let response = try await SharedServer.current.client().send(request)
        #expect(response.status == 200)
        let object = try JSONSerialization.jsonObject(with: Data(response.body))

        return try #require(object as? [String: Any])
    }
}
