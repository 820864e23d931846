import Synchronization
import TextProcessing

/// Answers requests from memory, for tests; remembers what was asked.
public final class StubTransport: HTTPTransport {
    private let answer: @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse
    private let log = Mutex<[HTTPRequest]>([])

    /// Makes a transport that answers with a function.
    public init(_ answer: @escaping @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse)
    {
        self.answer = answer
    }

    /// Makes a transport with a page for each address, given as a `WebURL`'s `href`; any other address
    /// is ``HTTPError/noStub(_:)``.
    public convenience init(pages: [String: String]) {
        self.init { request throws(HTTPError) in
            guard let page = pages[request.url.href] else { throw .noStub(request.url) }
            let head = HTTPResponseHead(
                status: 200, headers: ["Content-Type": "text/html; charset=utf-8"], url: request.url
            )
            return HTTPResponse(head: head, body: Array(page.utf8))
        }
    }

    /// The requests so far, in order.
    public var requests: [HTTPRequest] { log.withLock { $0 } }

    /// Answers from memory.
    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        log.withLock { $0.append(request) }
        guard !Task.isCancelled else { throw .cancelled }

        return try await answer(request)
    }

    /// Answers from memory, with a body in one chunk.
    public func stream(_ request: HTTPRequest) async throws(HTTPError) -> HTTPStreamedResponse {
        let response = try await send(request)

        return HTTPStreamedResponse(
            head: response.head, body: HTTPBody(response.body, metrics: response.metrics))
    }
}
