/// What a ``CachingTransport`` may do for a request.
public enum HTTPCachePolicy: Sendable, Hashable {
    /// A stored response is used while it is fresh, and confirmed by the server after that.
    case `default`
    /// A stored response is used once the server has confirmed it now (an `immutable` one that is
    /// fresh needs no confirmation, RFC 8246).
    case revalidate
    /// The response comes from the server whole, and replaces what is stored.
    case reload
    /// What is stored is used, however old, unless its server forbids that (`no-cache`,
    /// `must-revalidate`); nothing is sent. If there is nothing, the answer is 504.
    case onlyCached
}

/// Where a response comes from.
public enum HTTPSource: Sendable, Hashable {
    /// From the server.
    case network
    /// From the cache, without asking the server; so is the 504 of a cache that may not ask.
    case cache
    /// From the cache, after the server said that it is still right (304).
    case revalidated
    /// From the cache although it is no longer fresh, because the server could not be asked or the
    /// caller wanted it so.
    case stale
}
