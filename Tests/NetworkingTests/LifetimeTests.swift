import Networking
import TestSupport
import Testing

@Suite struct LifetimeTests {
    @Test("a client that is let go of closes its connections and ends its thread")
    func release() async throws {
        let gone = AsyncGate()
        let server = LoopbackServer { connection in
            while connection.readHead() != nil { connection.write(ok("hello")) }
            gone.open()
        }
        do {
            let client = loopbackClient()
            #expect(try await client.send(HTTPRequest(.get, try server.url())).text == "hello")
        }
        await gone.wait()
    }

    @Test("a body is read to its end although the client is gone")
    func outliving() async throws {
        let go = AsyncGate()
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello")
            go.block()
            connection.write("world")
        }
        let body = try await loopbackClient().stream(HTTPRequest(.get, try server.url())).body
        go.open()
        var text = ""
        for try await chunk in body { text += String(decoding: chunk, as: UTF8.self) }
        #expect(text == "helloworld")
    }

    @Test("a thousand requests that are cancelled while they wait leave the client able to go on")
    func crowd() async throws {
        let asked = AsyncGate()
        let server = LoopbackServer { connection in
            guard let head = connection.readHead() else { return }
            guard head.hasPrefix("GET /slow") else {
                connection.write(ok("fast", "Connection: close"))
                return
            }
            asked.open()
            connection.waitForEnd()
        }
        let client = loopbackClient { $0.requestLimitPerOrigin = 4 }
        let url = try server.url("/slow")
        let tasks = (0..<1000).map { _ in
            Task { await failure(of: HTTPRequest(.get, url), with: client) }
        }
        for _ in 0..<4 { await asked.wait() }
        for task in tasks { task.cancel() }
        for task in tasks { #expect(await task.value == .cancelled) }
        #expect(try await client.send(HTTPRequest(.get, try server.url("/fast"))).text == "fast")
    }
}
