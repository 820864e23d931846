public import TextProcessing

/// What is asked of a server; a value that can be sent any number of times.
public struct HTTPRequest: Sendable {
    /// The method.
    public var method: HTTPMethod
    /// The address. A user name and password in it are sent as Basic credentials, unless
    /// ``headers`` has an `Authorization` of its own; its fragment is not sent.
    public var url: WebURL
    /// Fields to send. `Host`, `Content-Length`, `Accept-Encoding` and `User-Agent` are set by the
    /// client where they are missing.
    public var headers: HTTPHeaders
    /// What is sent after the header.
    public var body: HTTPRequestBody
    /// Time limits for this request, instead of the client's.
    public var timeouts: HTTPTimeouts?
    /// The most bytes of body, after decompression, for this request instead of the client's limit.
    public var bodyLimit: Int?
    /// How many redirects are followed, instead of the client's limit; 0 hands the redirect itself to
    /// the caller.
    public var redirectLimit: Int?
    /// What a ``CachingTransport`` may do; others take no notice.
    public var cachePolicy: HTTPCachePolicy
    /// Names of further fields that are credentials, to be dropped when a redirect leads to another
    /// origin, as `Authorization`, `Cookie` and `Proxy-Authorization` always are.
    public var credentialHeaders: [String]
    /// Told as bytes move, on the client's thread: it must return quickly and not block.
    public var progress: (@Sendable (HTTPProgress) -> Void)?

    /// Makes a request.
    public init(
        _ method: HTTPMethod = .get,
        _ url: WebURL,
        headers: HTTPHeaders = [:],
        body: HTTPRequestBody = .none,
        timeouts: HTTPTimeouts? = nil,
        bodyLimit: Int? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeouts = timeouts
        self.bodyLimit = bodyLimit
        cachePolicy = .default
        credentialHeaders = []
        progress = nil
    }
}

/// A request method; case matters.
public struct HTTPMethod: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// The method as it is sent.
    public let rawValue: String

    /// Makes any method.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes any method.
    public init(stringLiteral value: String) { rawValue = value }

    /// Asks for a resource.
    public static let get: HTTPMethod = "GET"
    /// Asks for the header alone.
    public static let head: HTTPMethod = "HEAD"
    /// Hands over a body to be processed.
    public static let post: HTTPMethod = "POST"
    /// Replaces a resource.
    public static let put: HTTPMethod = "PUT"
    /// Changes a part of a resource.
    public static let patch: HTTPMethod = "PATCH"
    /// Removes a resource.
    public static let delete: HTTPMethod = "DELETE"
}

/// The body of a request.
public enum HTTPRequestBody: Sendable {
    /// No body.
    case none
    /// Bytes in memory.
    case bytes([UInt8])
    /// Chunks that are made while they are sent, never more than a few ahead of the network.
    ///
    /// `open` is called for each time that the body is sent, which is more than once if a redirect
    /// asks for it again. With a length, exactly so many bytes must come; without, the body is sent
    /// chunked.
    case stream(length: Int64?, open: @Sendable () -> AsyncThrowingStream<[UInt8], any Error>)

    /// The UTF-8 bytes of a text.
    public static func text(_ text: String) -> HTTPRequestBody { .bytes(Array(text.utf8)) }
}

/// How long a request may take. Nil is no limit.
public struct HTTPTimeouts: Sendable, Equatable {
    /// For looking up the name, connecting and the TLS handshake.
    public var connect: Duration
    /// Without a byte in either direction. The time that a reader of a streamed body takes is not
    /// counted.
    public var idle: Duration?
    /// For everything, from the call to the last byte, redirects and waiting for a turn included.
    public var total: Duration?

    /// Makes limits; by default 10 seconds to connect, 20 of silence, 60 in all.
    public init(
        connect: Duration = .seconds(10),
        idle: Duration? = .seconds(20),
        total: Duration? = .seconds(60)
    ) {
        self.connect = connect
        self.idle = idle
        self.total = total
    }
}

/// How far a transfer is.
public struct HTTPProgress: Sendable, Equatable {
    /// Bytes of the request's body that were handed to the network.
    public var sent: Int64
    /// How many there are to send, if that is known.
    public var sendTotal: Int64?
    /// Bytes of the response's body that have arrived, decompressed.
    public var received: Int64
    /// How many there are to receive, if that is known; it is not when the body is compressed.
    public var receiveTotal: Int64?

    /// Makes a state of progress.
    public init(
        sent: Int64 = 0, sendTotal: Int64? = nil, received: Int64 = 0, receiveTotal: Int64? = nil
    ) {
        self.sent = sent
        self.sendTotal = sendTotal
        self.received = received
        self.receiveTotal = receiveTotal
    }
}
