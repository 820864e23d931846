import Networking
import Reactive
import Synchronization
import TestSupport
import Testing
import TextProcessing

@Suite struct StubTests {
    private let transport = StubTransport(pages: ["https://a.example/": "42"])

    @Test("a stub answers what it knows, refuses the rest, and remembers both")
    func pages() async throws {
        let known = try WebURL("https://a.example/")
        let unknown = try WebURL("https://b.example/")
        #expect(try await transport.send(HTTPRequest(.get, known)).text == "42")
        await #expect(throws: HTTPError.noStub(unknown)) {
            try await transport.send(HTTPRequest(.get, unknown))
        }
        #expect(transport.requests.map(\.url) == [known, unknown])
        let streamed = try await transport.stream(HTTPRequest(.get, known))
        var body: [UInt8] = []
        for try await chunk in streamed.body { body += chunk }
        #expect(body == Array("42".utf8))
        #expect(streamed.head.isSuccess)
    }

    @Test("an endpoint makes a value of the answer, or says why not")
    func endpoints() async throws {
        struct NotANumber: Error {}
        let url = try WebURL("https://a.example/")
        let number = Endpoint(HTTPRequest(.get, url)) { response -> Int in
            guard let number = Int(response.text) else { throw NotANumber() }
            return number
        }
        #expect(try await transport.call(number) == 42)
        #expect(try await transport.call(number.map { $0 * 2 }) == 84)
        let words = StubTransport(pages: [url.href: "many"])
        await #expect(throws: HTTPError.undecodableValue(url: url, detail: "NotANumber()")) {
            try await words.call(number)
        }
        let missing = StubTransport { request throws(HTTPError) in
            HTTPResponse(head: HTTPResponseHead(status: 404, url: request.url))
        }
        await #expect(throws: HTTPError.unexpectedStatus(404, url: url)) {
            try await missing.call(number)
        }
    }

    @Test("a request is a sequence of one response")
    func observable() async throws {
        let url = try WebURL("https://a.example/")
        var texts: [String] = []
        for try await response in transport.response(to: HTTPRequest(.get, url)).values() {
            texts.append(response.text)
        }
        #expect(texts == ["42"])
        let unknown = try WebURL("https://b.example/")
        await #expect(throws: HTTPError.noStub(unknown)) {
            for try await _ in transport.response(to: HTTPRequest(.get, unknown)).values() {}
        }
    }

    @Test("disposing of the sequence cancels the transfer")
    func disposal() async throws {
        let asked = AsyncGate()
        let gone = AsyncGate()
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            asked.open()
            connection.waitForEnd()
            gone.open()
        }
        let request = HTTPRequest(.get, try server.url())
        let subscription = loopbackClient().response(to: request).subscribe(onNext: { _ in })
        await asked.wait()
        subscription.dispose()
        await gone.wait()
    }
}
