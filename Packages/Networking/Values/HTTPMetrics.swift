/// What a request took. Of redirects, times and bytes are those of the last hop; ``total`` is all.
public struct HTTPMetrics: Sendable, Equatable {
    /// The version of HTTP that was spoken.
    public enum ProtocolVersion: String, Sendable {
        /// HTTP/1.0.
        case http10 = "HTTP/1.0"
        /// HTTP/1.1.
        case http11 = "HTTP/1.1"
        /// HTTP/2.
        case http2 = "HTTP/2"
        /// HTTP/3.
        case http3 = "HTTP/3"
    }

    /// The version of HTTP; nil if there was no network, as with a stub.
    public var version: ProtocolVersion?
    /// Whether a connection served that was there already.
    public var reusedConnection = false
    /// The IP address of the server or proxy.
    public var peer: String?
    /// How long the name lookup took.
    public var lookup = Duration.zero
    /// From the start until the connection stood.
    public var connect = Duration.zero
    /// From the start until TLS was negotiated; zero without TLS.
    public var tls = Duration.zero
    /// From the start until the first byte of the answer.
    public var firstByte = Duration.zero
    /// From the call to the last byte.
    public var total = Duration.zero
    /// Bytes of body that were sent.
    public var sent: Int64 = 0
    /// Bytes of body that came over the network, compressed as they were.
    public var received: Int64 = 0
    /// Bytes of body after decompression.
    public var decoded: Int64 = 0
    /// Bytes of header that were received.
    public var headerBytes: Int64 = 0

    /// Makes metrics in which nothing has happened.
    public init() {}
}
