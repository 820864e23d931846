import Foundation
import Networking
import TestSupport
import Testing
import TextProcessing

@Suite struct OddAnswerTests {
    @Test("what a field has in it cannot become a field when it is sent on")
    func injection() async throws {
        let answer =
            "HTTP/1.1 200 OK\r\nX-Return: a\rSet-Cookie: evil=1\r\nX-Folded: one\r\n\t two\r\n"
            + "X-Tabs:\t b \t\r\nContent-Length: 2\r\n\r\nok"
        let response = try await answered(answer)
        #expect(response.text == "ok")
        #expect(response.headers["X-Return"] == "a Set-Cookie: evil=1")
        #expect(response.headers["Set-Cookie"] == nil)
        #expect(response.headers["X-Folded"] == "one two")
        #expect(response.headers["X-Tabs"] == "b")
        let other = LoopbackServer.answering { _ in ok("") }
        _ = try await loopbackClient().send(
            HTTPRequest(.get, try other.url(), headers: ["X-Return": "a Set-Cookie: evil=1"]))
        #expect(other.requests[0].contains("\r\nX-Return: a Set-Cookie: evil=1\r\n"))
    }

    @Test("fields in Latin-1 and in UTF-8 are read, a redirect in either is followed")
    func fieldText() async throws {
        let latin = LoopbackServer { connection in
            while let head = connection.readHead() {
                guard head.hasPrefix("GET /start") else {
                    connection.write(ok(String(head.split(separator: " ")[1])))
                    continue
                }
                let line = Array("HTTP/1.1 302 Found\r\nX-Name: caf".utf8) + [0xE9, 0x0D, 0x0A]
                _ = connection.write(line)
                connection.write("Location: /한글?ä\r\nContent-Length: 0\r\n\r\n")
            }
        }
        let response = try await loopbackClient().send(
            HTTPRequest(.get, try latin.url("/start")))
        #expect(response.text == "/%ED%95%9C%EA%B8%80?%C3%A4")
        let client = loopbackClient { $0.redirectLimit = 0 }
        let first = try await client.send(HTTPRequest(.get, try latin.url("/start")))
        #expect(first.headers["X-Name"] == "café")
        #expect(first.headers["Location"] == "/한글?ä")
    }

    @Test(
        "lengths that contradict each other or are none never make a request wait or read too much",
        arguments: [
            "Content-Length: -5", "Content-Length: 5, 6", "Content-Length: 2\r\nContent-Length: 3",
            "Content-Length: 99999999999999999999999", "Content-Length: 2x",
            "Content-Length: 1\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: chunked, chunked", "Transfer-Encoding: x-unknown",
        ])
    func contradictions(_ fields: String) async throws {
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n2\r\nok\r\n0\r\n\r\n")
        }
        let request = HTTPRequest(.get, try server.url(), bodyLimit: 1000)
        do throws(HTTPError) {
            let response = try await loopbackClient().send(request)
            #expect(response.body.count <= 14)
        } catch {
            switch error {
            case .malformedResponse, .connectionLost, .bodyCutShort, .bodyTooLarge,
                .undecodableBody:
                break
            default: Issue.record("\(fields): \(error)")
            }
        }
    }

    @Test(
        "chunks that cannot be are refused",
        arguments: ["ffffffffffffffffff\r\nx", "-1\r\nx", "5;\r\n", "2\r\nokNO", "\r\n\r\n"])
    func chunks(_ body: String) async throws {
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + body)
        }
        let error = await failure(of: HTTPRequest(.get, try server.url()), with: loopbackClient())
        switch error {
        case .malformedResponse, .connectionLost, .bodyCutShort: break
        default: Issue.record("\(body): \(String(describing: error))")
        }
    }

    @Test(
        "a status line that is none is an error",
        arguments: [
            "HTTP/1.1 99999 OK", "HTTP/1.1 -1 OK", "HTTP/1.1 abc", "HTTP/9.9 200 OK", "200",
        ])
    func statusLine(_ line: String) async throws {
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write(line + "\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
        }
        let error = await failure(of: HTTPRequest(.get, try server.url()), with: loopbackClient())
        switch error {
        case .malformedResponse, .connectionLost: break
        default: Issue.record("\(line): \(String(describing: error))")
        }
    }

    @Test("a compressed body that is cut or is none is an error, in every form that is asked for")
    func lyingEncodings() async throws {
        let text = String(repeating: "not compressed ", count: 10)
        for encoding in ["gzip", "deflate", "br", "zstd", "gzip, gzip"] {
            let server = LoopbackServer { connection in
                while let head = connection.readHead() {
                    // Only what the client has asked for is tried.
                    let isAsked = encoding.split(separator: ", ").allSatisfy {
                        head.contains(String($0))
                    }
                    connection.write(
                        isAsked ? ok(text, "Content-Encoding: \(encoding)") : ok("not asked"))
                }
            }
            let request = HTTPRequest(.get, try server.url())
            switch await failure(of: request, with: loopbackClient()) {
            case .undecodableBody, nil: break
            case let error?: Issue.record("\(encoding): \(error)")
            }
        }
        let unknown = try await answered(ok("as it is", "Content-Encoding: identity"))
        #expect(unknown.text == "as it is")
    }

    @Test("a header that drips for ever ends with the time for the whole request")
    func drip() async throws {
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\nX-Long: ")
            while connection.write("a") { usleep(20_000) }
        }
        let limits = HTTPTimeouts(
            connect: .seconds(300), idle: .seconds(30), total: .milliseconds(400))
        let request = HTTPRequest(.get, try server.url(), timeouts: limits)
        #expect(
            await failure(of: request, with: loopbackClient())
                == .timedOut(.total, limit: .milliseconds(400), url: request.url))
    }

    @Test("a stream that never ends stops at its limit, with what was allowed handed out")
    func endless() async throws {
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\n\r\n")
            let block = [UInt8](repeating: 0x20, count: 65536)
            while connection.write(block) == .all {}
        }
        let request = HTTPRequest(.get, try server.url(), bodyLimit: 3_000_000)
        let response = try await loopbackClient().stream(request)
        var count = 0
        await #expect(throws: HTTPError.bodyTooLarge(limit: 3_000_000)) {
            for try await chunk in response.body { count += chunk.count }
        }
        #expect(count > 2_000_000 && count <= 3_000_000)
    }

    @Test("a redirect that says something else each time is bounded, and so is its body")
    func wildRedirects() async throws {
        let server = LoopbackServer { connection in
            while let head = connection.readHead() {
                let number = head.prefix { $0 != "\r" }.count
                connection.write(
                    "HTTP/1.1 302 Found\r\nLocation: /\(String(repeating: "x", count: number))\r\n"
                        + "Content-Length: 1000000000\r\n\r\n")
                while connection.write(String(repeating: "y", count: 65536)) {}
            }
        }
        let error = await failure(of: HTTPRequest(.get, try server.url()), with: loopbackClient())
        guard case .tooManyRedirects(limit: 10, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("an address in any script is asked for in ASCII, with its host in punycode")
    func international() async throws {
        let server = LoopbackServer.answering { _ in ok("") }
        var configuration = HTTPConfiguration()
        configuration.proxies = HTTPProxies(http: "http://127.0.0.1:\(server.port)")
        configuration.timeouts = HTTPTimeouts(connect: .seconds(300), idle: nil, total: nil)
        let client = HTTPClient(configuration)
        for address in [
            "http://한국.example/길?값=\"#끝", "HTTP://EXAMPLE.com:80/a/../b%zz|c", "http://a.example?q",
        ] {
            _ = try await client.send(HTTPRequest(.get, try WebURL(address)))
        }
        #expect(
            server.requests.map { $0.split(separator: " ")[1] } == [
                "http://xn--3e0b707e.example/%EA%B8%B8?%EA%B0%92=%22", "http://example.com/b%zz|c",
                "http://a.example/?q",
            ])
    }

    private func answered(_ answer: String) async throws -> HTTPResponse {
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write(answer)
            connection.waitForEnd()
        }

        return try await loopbackClient().send(HTTPRequest(.get, try server.url()))
    }
}
