import Foundation
import Networking
import TestSupport
import TextProcessing

extension LoopbackServer {
    func url(_ path: String = "/", scheme: String = "http", host: String = "127.0.0.1") throws
        -> WebURL
    {
        try WebURL("\(scheme)://\(host):\(port)\(path)")
    }
}

/// Something that tasks wait for and threads say.
final class AsyncGate: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let semaphore = DispatchSemaphore(value: 0)

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func open() {
        continuation.yield()
        semaphore.signal()
    }

    /// Waits for one opening.
    func wait() async { for await _ in stream { return } }

    /// Waits on a thread of the server.
    func block() { semaphore.wait() }
}

/// A client that may ask this machine.
func loopbackClient(_ change: (inout HTTPConfiguration) -> Void = { _ in }) -> HTTPClient {
    var configuration = HTTPConfiguration()
    configuration.allowedScopes = [.global, .loopback]
    // A test's own turn may be long in coming where hundreds run at once on two processors; what
    // claims something about time sets its own limits.
    configuration.timeouts = HTTPTimeouts(connect: .seconds(300), idle: nil, total: nil)
    change(&configuration)

    return HTTPClient(configuration)
}

/// The error that a request fails with; nil if it succeeds.
func failure(of request: HTTPRequest, with client: HTTPClient) async -> HTTPError? {
    do throws(HTTPError) {
        _ = try await client.send(request)
        return nil
    } catch {
        return error
    }
}
