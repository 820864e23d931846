import Foundation
import Networking
import TestSupport
import Testing

@Suite struct HostileTests {
    @Test("a body shorter than said is an error, a longer one is cut to what was said")
    func lengths() async throws {
        let short = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello")
        }
        let request = HTTPRequest(.get, try short.url())
        #expect(
            await failure(of: request, with: loopbackClient())
                == .bodyCutShort(received: 5, expected: 10))
        let long = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nhello")
        }
        #expect(try await loopbackClient().send(HTTPRequest(.get, try long.url())).text == "hel")
    }

    @Test(
        "answers that are none are errors",
        arguments: [
            "", "HTTP/1.1 200 OK\r\nContent-Le", "SSH-2.0-OpenSSH_9.2\r\n", "<html>hello</html>",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
            "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 200 OK\r\nno field at all\r\n\r\n",
        ])
    func nonsense(_ answer: String) async throws {
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write(answer)
        }
        let error = await failure(of: HTTPRequest(.get, try server.url()), with: loopbackClient())
        switch error {
        case .connectionLost, .malformedResponse, .bodyCutShort, .undecodableBody: break
        default: Issue.record("\(answer): \(String(describing: error))")
        }
    }

    @Test("a connection that is reset is lost, and the next request is served")
    func resetConnection() async throws {
        let server = LoopbackServer { connection in
            guard let head = connection.readHead() else { return }
            if head.hasPrefix("GET /bad") {
                connection.reset()
            } else {
                connection.write(ok("good", "Connection: close"))
            }
        }
        let client = loopbackClient()
        let error = await failure(of: HTTPRequest(.get, try server.url("/bad")), with: client)
        guard case .connectionLost("127.0.0.1", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await client.send(HTTPRequest(.get, try server.url("/"))).text == "good")
    }

    @Test(
        "a header without end is ended",
        arguments: [
            ("HTTP/1.1 200 OK\r\n", "X-A: b\r\n"), ("HTTP/1.1 200 OK\r\n", "x"),
            ("", "HTTP/1.1 100 Continue\r\n\r\n"), ("", "HTTP/1.1 103 Hints\r\nLink: x\r\n\r\n"),
        ])
    func endlessHeader(_ start: String, _ piece: String) async throws {
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write(start)
            let block = String(repeating: piece, count: 1000)
            while connection.write(block) {}
        }
        let error = await failure(of: HTTPRequest(.get, try server.url()), with: loopbackClient())
        #expect(error == .headerTooLarge(limit: 65536))
    }

    @Test("a body beyond the limit is refused when it is announced and when it is not")
    func bodyLimit() async throws {
        let server = LoopbackServer { connection in
            guard let head = connection.readHead() else { return }
            if head.hasPrefix("GET /announced") {
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n")
                return connection.waitForEnd()
            }
            connection.write("HTTP/1.1 200 OK\r\n\r\n")
            while connection.write(String(repeating: "x", count: 65536)) {}
        }
        for path in ["/announced", "/endless"] {
            let request = HTTPRequest(.get, try server.url(path), bodyLimit: 1_000_000)
            #expect(
                await failure(of: request, with: loopbackClient())
                    == .bodyTooLarge(limit: 1_000_000))
        }
        let exact = LoopbackServer.answering { _ in ok("12345") }
        let request = HTTPRequest(.get, try exact.url(), bodyLimit: 5)
        #expect(try await loopbackClient().send(request).body.count == 5)
    }

    @Test("a compressed body is measured by what comes out of it")
    func bomb() async throws {
        let bomb = try gzip("head -c 100000000 /dev/zero")
        #expect(bomb.count < 1_000_000)
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"
            )
            _ = connection.write(bomb)
            connection.waitForEnd()
        }
        let client = loopbackClient()
        let request = HTTPRequest(.get, try server.url(), bodyLimit: 10_000_000)
        #expect(await failure(of: request, with: client) == .bodyTooLarge(limit: 10_000_000))
        let response = try await client.stream(request)
        var received = 0
        await #expect(throws: HTTPError.bodyTooLarge(limit: 10_000_000)) {
            for try await chunk in response.body { received += chunk.count }
        }
        #expect(received <= 10_000_000)
    }

    @Test("a compressed body comes out as it was")
    func decompression() async throws {
        let bytes = try gzip("seq 1 20000")
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n"
            )
            _ = connection.write(bytes)
        }
        let response = try await loopbackClient().send(HTTPRequest(.get, try server.url()))
        #expect(response.text == (1...20000).map { "\($0)\n" }.joined())
        #expect(response.metrics.received == Int64(bytes.count))
        #expect(response.metrics.decoded == Int64(response.body.count))
    }

    @Test("silence ends a request, and so does a drip that never does")
    func timeouts() async throws {
        let silent = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\n")
            connection.waitForEnd()
        }
        let idle = HTTPTimeouts(idle: .milliseconds(200))
        let quiet = HTTPRequest(.get, try silent.url(), timeouts: idle)
        #expect(
            await failure(of: quiet, with: loopbackClient())
                == .timedOut(.idle, limit: .milliseconds(200), url: quiet.url))
        let dripping = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\n\r\n")
            while connection.write(".") { usleep(20_000) }
        }
        let total = HTTPTimeouts(idle: .seconds(30), total: .milliseconds(300))
        let slow = HTTPRequest(.get, try dripping.url(), timeouts: total)
        #expect(
            await failure(of: slow, with: loopbackClient())
                == .timedOut(.total, limit: .milliseconds(300), url: slow.url))
    }

    @Test("a handshake that nobody answers is a connection that takes too long")
    func handshake() async throws {
        let server = LoopbackServer { $0.waitForEnd() }
        let url = try server.url(scheme: "https")
        let request = HTTPRequest(
            .get, url, timeouts: HTTPTimeouts(connect: .milliseconds(200)))
        #expect(
            await failure(of: request, with: loopbackClient())
                == .timedOut(.connecting, limit: .milliseconds(200), url: url))
    }

    @Test("a server that speaks no TLS is said to")
    func plainOnTLS() async throws {
        let server = LoopbackServer { connection in
            _ = connection.read(100)
            connection.write("HTTP/1.1 400 Bad Request\r\n\r\n")
        }
        let request = HTTPRequest(.get, try server.url(scheme: "https"))
        guard case .tlsFailed("127.0.0.1", _) = await failure(of: request, with: loopbackClient())
        else {
            Issue.record("it is no TLS")
            return
        }
    }

    private func gzip(_ command: String) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command + " | gzip -9"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()

        return Array(data)
    }
}
