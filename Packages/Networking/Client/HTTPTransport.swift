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
}

extension HTTPTransport {
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
