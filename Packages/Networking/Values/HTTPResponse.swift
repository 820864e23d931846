public import TextProcessing

/// The head of a response: all but the body.
public struct HTTPResponseHead: Sendable, Equatable {
    /// The status code, 200...599.
    public var status: Int
    /// The header fields.
    public var headers: HTTPHeaders
    /// The address that answered, after redirects.
    public var url: WebURL
    /// The addresses that redirected, in order; empty if there was no redirect.
    public var redirects: [WebURL]
    /// Where it comes from; always the network unless there is a ``CachingTransport``.
    public var source = HTTPSource.network

    /// Makes a head.
    public init(status: Int, headers: HTTPHeaders = [:], url: WebURL, redirects: [WebURL] = []) {
        self.status = status
        self.headers = headers
        self.url = url
        self.redirects = redirects
    }

    /// Whether the status is of the 200s.
    public var isSuccess: Bool { (200..<300).contains(status) }
}

/// A response with its body in memory.
public struct HTTPResponse: Sendable, Equatable {
    /// All but the body.
    public var head: HTTPResponseHead
    /// The body, decompressed.
    public var body: [UInt8]
    /// What it took.
    public var metrics: HTTPMetrics

    /// Makes a response.
    public init(head: HTTPResponseHead, body: [UInt8] = [], metrics: HTTPMetrics = HTTPMetrics()) {
        self.head = head
        self.body = body
        self.metrics = metrics
    }

    /// The status code.
    public var status: Int { head.status }
    /// The header fields.
    public var headers: HTTPHeaders { head.headers }
    /// The address that answered, after redirects.
    public var url: WebURL { head.url }
    /// Where it comes from.
    public var source: HTTPSource { head.source }
    /// The body read as UTF-8; what is not UTF-8 becomes U+FFFD.
    public var text: String { String(decoding: body, as: UTF8.self) }
}

/// A response whose body arrives while it is read.
public struct HTTPStreamedResponse: Sendable {
    /// All but the body.
    public var head: HTTPResponseHead
    /// The body; letting go of it ends the transfer.
    public var body: HTTPBody

    /// Makes a response.
    public init(head: HTTPResponseHead, body: HTTPBody) {
        self.head = head
        self.body = body
    }
}
