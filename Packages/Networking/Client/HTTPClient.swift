import Synchronization

/// Fetches over HTTP with libcurl, which is loaded with the first request.
///
/// One thread of its own serves all requests of a client; connections are kept and shared between
/// them, over HTTP/2 by many requests at once. Make one client and hand it around. Its thread ends,
/// and its connections close, when the client and all bodies that it streams are let go of.
///
/// ```swift
/// let client = HTTPClient()
/// let page = try await client.send(HTTPRequest(.get, try WebURL("https://example.com/")))
/// ```
public final class HTTPClient: HTTPTransport {
    /// How this client behaves.
    public let configuration: HTTPConfiguration

    private let started = Mutex<EventLoop?>(nil)

    /// Makes a client; nothing is loaded or started before the first request.
    public init(_ configuration: HTTPConfiguration = HTTPConfiguration()) {
        self.configuration = configuration
    }

    /// Sends a request and collects the body, which is faster than reading it from a stream.
    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let order = try prepare(request)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                order.start(.collected(continuation))
            }
        } onCancel: {
            order.cancel()
        }

        let arrival = try result.get()
        return HTTPResponse(head: arrival.head, body: arrival.body, metrics: arrival.metrics)
    }

    /// Sends a request and returns when the head has arrived.
    public func stream(_ request: HTTPRequest) async throws(HTTPError) -> HTTPStreamedResponse {
        let order = try prepare(request)
        let pipe = BodyPipe(
            capacity: configuration.streamBuffer, resume: { order.resume() },
            cancel: { order.cancel() })
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                order.start(.streamed(continuation, pipe))
            }
        } onCancel: {
            order.cancel()
        }

        return HTTPStreamedResponse(head: try result.get().head, body: HTTPBody(pipe))
    }

    /// Sends a request and hands over the body, which takes the least memory: nothing of it waits
    /// anywhere.
    public func send(
        _ request: HTTPRequest, handling handler: @escaping HTTPBodyHandler
    ) async throws(HTTPError) -> HTTPResponse {
        let order = try prepare(request)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                order.start(.handled(continuation, handler))
            }
        } onCancel: {
            order.cancel()
        }

        let arrival = try result.get()
        return HTTPResponse(head: arrival.head, metrics: arrival.metrics)
    }

    private func prepare(_ request: HTTPRequest) throws(HTTPError) -> Order {
        guard request.url.isFetchable else { throw .unsupportedScheme(request.url) }
        guard request.method.rawValue.isHTTPToken else {
            throw .invalidField(name: request.method.rawValue)
        }
        if let name = request.headers.unsendable { throw .invalidField(name: name) }

        let text = RequestText(request, userAgent: configuration.userAgent)
        return Order(request, text, loop: try loop())
    }

    private func loop() throws(HTTPError) -> EventLoop {
        let result = started.withLock { started in
            if let started { return Result<EventLoop, HTTPError>.success(started) }
            return Result { () throws(HTTPError) in
                let loop = try EventLoop(configuration)
                started = loop
                return loop
            }
        }

        return try result.get()
    }
}
