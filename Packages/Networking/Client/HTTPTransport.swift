/// Sends requests: ``HTTPClient`` over the network, ``StubTransport`` in tests.
public protocol HTTPTransport: Sendable {
    /// Sends a request and collects the body.
    ///
    /// - Throws: ``HTTPError``; ``HTTPError/cancelled`` when the task is.
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse

    /// Sends a request and returns when the head has arrived; the body arrives as it is read.
    ///
    /// - Throws: ``HTTPError``, as does reading the body.
    func stream(_ request: HTTPRequest) async throws(HTTPError) -> HTTPStreamedResponse

    /// Sends a request and hands the body over, piece by piece, as it arrives.
    ///
    /// - Parameters:
    ///   - request: what is asked for.
    ///   - handler: gets the head and some bytes; false ends the transfer, and that is no failure. It
    ///     may be called on the transport's own thread and must not block.
    /// - Returns: the response without its body.
    /// - Throws: ``HTTPError``, after the bytes that arrived before the failure.
    func send(
        _ request: HTTPRequest, handling handler: @escaping HTTPBodyHandler
    ) async throws(HTTPError) -> HTTPResponse
}

/// Takes some bytes of a response's body, decompressed; false for no more.
public typealias HTTPBodyHandler = @Sendable (HTTPResponseHead, UnsafeRawBufferPointer) -> Bool

extension HTTPTransport {
    /// Hands over the body of ``stream(_:)``.
    public func send(
        _ request: HTTPRequest, handling handler: @escaping HTTPBodyHandler
    ) async throws(HTTPError) -> HTTPResponse {
        let response = try await stream(request)
        var chunks = response.body.makeAsyncIterator()
        var isWanted = true
        while isWanted, let chunk = try await chunks.next(isolation: nil) {
            isWanted = chunk.withUnsafeBytes { handler(response.head, $0) }
        }

        return HTTPResponse(head: response.head, metrics: response.body.metrics ?? HTTPMetrics())
    }

    /// Collects the body of ``stream(_:)``.
    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let response = try await stream(request)
        var body: [UInt8] = []
        var chunks = response.body.makeAsyncIterator()
        while let chunk = try await chunks.next(isolation: nil) { body += chunk }

        return HTTPResponse(
            head: response.head, body: body, metrics: response.body.metrics ?? HTTPMetrics())
    }
}
