/// The body of a response, as chunks that arrive while they are read.
///
/// It is read once, by one loop. When the reader is slow, the transfer pauses, so memory does not
/// grow with the body. Ending the loop early, cancelling its task, or letting go of the body ends
/// the transfer.
public struct HTTPBody: AsyncSequence, Sendable {
    /// Some bytes, never none.
    public typealias Element = [UInt8]
    /// What reading throws.
    public typealias Failure = HTTPError

    /// Ends the transfer when nobody can read the body any more.
    private final class Owner: Sendable {
        let source: any BodySource

        /// Makes a body of what gives chunks.
        init(_ source: any BodySource) { self.source = source }

        deinit { source.abandon() }
    }

    private let owner: Owner

    init(_ source: any BodySource) { owner = Owner(source) }

    /// Makes a body of bytes in memory.
    public init(_ bytes: [UInt8], metrics: HTTPMetrics = HTTPMetrics()) {
        let pipe = BodyPipe(capacity: bytes.count, resume: {}, cancel: {})
        bytes.withUnsafeBytes { _ = pipe.offer($0) }
        pipe.finish(.success(metrics))
        self.init(pipe)
    }

    /// Makes a body that fails after some bytes, as one does whose connection is lost; for stubs.
    public init(_ bytes: [UInt8], failure: HTTPError) {
        let pipe = BodyPipe(capacity: bytes.count, resume: {}, cancel: {})
        bytes.withUnsafeBytes { _ = pipe.offer($0) }
        pipe.finish(.failure(failure))
        self.init(pipe)
    }

    /// What the transfer took; nil until the last byte has arrived.
    public var metrics: HTTPMetrics? { owner.source.metrics }

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator { Iterator(body: self) }

    /// Reads the chunks.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let body: HTTPBody

        /// The next bytes; nil at the end.
        ///
        /// - Throws: ``HTTPError``, after the bytes that arrived before the failure.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(HTTPError) -> [UInt8]? {
            try await body.owner.source.next(isolation: actor)
        }
    }
}

/// Where the chunks of a body come from.
protocol BodySource: Sendable {
    /// What the transfer took; nil until the last byte has arrived.
    var metrics: HTTPMetrics? { get }

    /// The next bytes, never none; nil at the end.
    func next(isolation actor: isolated (any Actor)?) async throws(HTTPError) -> [UInt8]?

    /// Nobody reads any more.
    func abandon()
}
