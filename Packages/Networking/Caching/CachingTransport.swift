#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Keeps responses in a folder and answers from there, by RFC 9111 as a private cache.
///
/// ```swift
/// let cached = CachingTransport(over: HTTPClient(), folder: folder)
/// let page = try await cached.send(HTTPRequest(.get, url))
/// print(page.source)   // network, cache, revalidated or stale
/// ```
///
/// Kept are complete answers to GET requests whose servers do not object (`no-store`, `Vary: *`).
/// A response is fresh for its `max-age`, else until its `Expires`, else for a tenth of the time since
/// its `Last-Modified`, but no more than a day. After that the server is asked whether it is still
/// right (`ETag`, `Last-Modified`). A stale response is an answer if the request allows it
/// (`max-stale`), or if the server cannot be reached or answers 500, 502, 503 or 504 and response or
/// request allow it (`stale-if-error`, RFC 5861); never with `must-revalidate`. Of `immutable` see RFC
/// 8246. `stale-while-revalidate` is not acted on. An unsafe request that succeeds removes what is
/// stored of its address.
///
/// A response to a request with credentials (`Authorization`, `Cookie`,
/// ``HTTPRequest/credentialHeaders``, those of the address) answers only requests with the same; of
/// them, and of the fields that a response varies by, the folder has fingerprints alone. Requests that
/// are conditional or ask for a range are passed on as they are. Redirects are followed here, each by
/// its own rules, at most ``HTTPRequest/redirectLimit`` or 10; a client's ``HTTPConfiguration/redirectLimit``
/// is not looked at.
///
/// Any number of processes may use one folder, and it may be emptied or removed at any time. The
/// folder is made with the mode 0700, files with 0600. Files that are damaged are removed, and what
/// cannot be stored, because the disk is full for instance, is not; neither is an error. A look into
/// the folder is a few short calls of the system, made where the request is.
public struct CachingTransport: HTTPTransport {
    let base: any HTTPTransport
    let folder: CacheFolder
    let now: @Sendable () -> Double

    /// Makes a cache; nothing is read or made before the first request.
    ///
    /// - Parameters:
    ///   - base: fetches what is not stored.
    ///   - folder: the path of the folder.
    ///   - sizeLimit: the most bytes of all files together; what was not used for the longest time
    ///     goes first. A response that takes more than an eighth is not stored.
    ///   - now: the time, by which responses grow old.
    public init(
        over base: any HTTPTransport,
        folder: String,
        sizeLimit: Int = 64 * 1024 * 1024,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.base = base
        self.folder = CacheFolder(folder, sizeLimit: sizeLimit)
        self.now = { now().timeIntervalSince1970 }
    }

    /// Answers from the folder, or sends the request and collects the body.
    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let answer = try await answer(request, streaming: false)
        switch answer.body {
        case .bytes(let bytes, let metrics):
            return HTTPResponse(head: answer.head, body: bytes, metrics: metrics)
        case .stream(let body):
            return try await Self.collected(answer.head, body)
        case .stored(let file):
            return try await Self.collected(answer.head, HTTPBody(StoredBody(file)))
        }
    }

    /// Answers from the folder, or sends the request and returns when the head has arrived. The body
    /// is stored once it was read to its end.
    public func stream(_ request: HTTPRequest) async throws(HTTPError) -> HTTPStreamedResponse {
        let answer = try await answer(request, streaming: true)
        let body =
            switch answer.body {
            case .bytes(let bytes, let metrics): HTTPBody(bytes, metrics: metrics)
            case .stream(let body): body
            case .stored(let file): HTTPBody(StoredBody(file))
            }

        return HTTPStreamedResponse(head: answer.head, body: body)
    }

    /// Removes all that is stored.
    public func removeAll() { folder.removeAll() }

    private static func collected(
        _ head: HTTPResponseHead, _ body: HTTPBody
    ) async throws(HTTPError) -> HTTPResponse {
        var bytes: [UInt8] = []
        var chunks = body.makeAsyncIterator()
        while let chunk = try await chunks.next(isolation: nil) { bytes += chunk }

        return HTTPResponse(head: head, body: bytes, metrics: body.metrics ?? HTTPMetrics())
    }

    /// Follows redirects, and answers each hop.
    private func answer(
        _ request: HTTPRequest, streaming: Bool
    ) async throws(HTTPError) -> CacheAnswer {
        try await Redirection.following(request) { hop throws(HTTPError) in
            guard !Task.isCancelled else { throw HTTPError.cancelled }
            return try await CacheExchange(self, hop, streaming: streaming).answer()
        }
    }
}

/// An answer on its way through the cache.
struct CacheAnswer: Redirecting {
    enum Body: Sendable {
        case bytes([UInt8], HTTPMetrics)
        case stream(HTTPBody)
        case stored(CacheFile)
    }

    var head: HTTPResponseHead
    var body: Body

    func discard() async {
        guard case .stream(let body) = body else { return }
        await HTTPStreamedResponse(head: head, body: body).discard()
    }
}
