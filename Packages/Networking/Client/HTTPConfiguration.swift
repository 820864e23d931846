/// How an ``HTTPClient`` behaves; the defaults suit fetching pages of strangers.
public struct HTTPConfiguration: Sendable {
    /// Where the certificates of trusted authorities are. Verification cannot be turned off.
    public enum TrustedAuthorities: Sendable, Equatable {
        /// The system's: on Linux the hashed directory `/etc/ssl/certs` where there is one, which
        /// unlike the bundle need not be parsed (20 ms); else what libcurl was built with.
        case system
        /// A directory made by `openssl rehash`.
        case directory(String)
        /// A file of certificates in PEM.
        case file(String)
        /// Those of both.
        case fileAndDirectory(file: String, directory: String)
    }

    /// Time limits for requests that have none of their own.
    public var timeouts = HTTPTimeouts()
    /// How many redirects are followed; 0 hands the redirect itself to the caller.
    public var redirectLimit = 10
    /// The most bytes of header per response, what precedes the final one (1xx) included.
    public var headerLimit = 64 * 1024
    /// The most bytes of body, after decompression, for requests that have no limit of their own.
    public var bodyLimit = 64 * 1024 * 1024
    /// What addresses may be reached. Checked for the address that is connected to, after the name
    /// lookup, and again on every redirect.
    public var allowedScopes: Set<AddressScope> = [.global]
    /// Authorities that may vouch for servers.
    public var authorities = TrustedAuthorities.system
    /// Which proxy serves which address.
    public var proxies = HTTPProxies.none
    /// Sent as `User-Agent` where a request does not say another; empty for none.
    public var userAgent = "Kitbag/1"
    /// Whether HTTP/2 is used with servers that offer it (over TLS).
    public var usesHTTP2 = true
    /// How many requests are under way at once; more wait their turn.
    public var requestLimit = 64
    /// How many of them at once with one origin.
    public var requestLimitPerOrigin = 32
    /// How many bytes of a streamed body may wait for their reader before the transfer pauses.
    public var streamBuffer = 256 * 1024

    /// Makes the default configuration.
    public init() {}
}
