public import TextProcessing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Asks each site's robots.txt before anything else of it, and keeps to it (RFC 9309).
///
/// ```swift
/// let polite = RobotsTransport(
///     over: CachingTransport(over: RetryingTransport(over: HTTPClient()), folder: folder),
///     productToken: "devevents")
/// ```
///
/// That is the right order: what is stored needs no attempt, each attempt needs no further look at the
/// rules, and robots.txt itself is cached and tried again as all else is.
///
/// A site that has no robots.txt (any status of the 400s, or more than five redirects) allows all,
/// one that answers 500 to 599 nothing. When it cannot be reached, its request fails as robots.txt
/// did: that is the network's fault and not the site's wish. Rules are kept in memory for a day, those
/// of a failing site for ten minutes, and only those that are for this program. Requests that come at once for one
/// site share one robots.txt. Redirects are followed here, and each address on the way is asked about.
/// Requests that send nothing (``HTTPCachePolicy/onlyCached``) need no permission.
///
/// The product token should be a part of the `User-Agent` that is sent (§2.2.1), so that sites know whom
/// to name.
public struct RobotsTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let sites: RobotsSites

    /// Makes a transport that keeps to robots.txt.
    ///
    /// - Parameters:
    ///   - base: fetches, robots.txt too.
    ///   - productToken: the name by which sites know this program; letters, `-` and `_`.
    ///   - now: the time, by which rules grow old.
    public init(
        over base: any HTTPTransport,
        productToken: String,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.base = base
        sites = RobotsSites(base, productToken, now: { now().timeIntervalSince1970 })
    }

    /// Sends a request if the site allows it, and collects the body.
    ///
    /// - Throws: ``HTTPError/disallowedByRobots(_:)`` if not; what fetching robots.txt has thrown.
    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await Redirection.following(request) { hop throws(HTTPError) in
            try await check(hop)
            return try await base.send(hop)
        }
    }

    /// Sends a request if the site allows it, and returns when the head has arrived.
    ///
    /// - Throws: ``HTTPError/disallowedByRobots(_:)`` if not; what fetching robots.txt has thrown.
    public func stream(_ request: HTTPRequest) async throws(HTTPError) -> HTTPStreamedResponse {
        try await Redirection.following(request) { hop throws(HTTPError) in
            try await check(hop)
            return try await base.stream(hop)
        }
    }

    /// Sends a request if the site allows it, and hands over the body.
    ///
    /// - Throws: ``HTTPError/disallowedByRobots(_:)`` if not; what fetching robots.txt has thrown.
    public func send(
        _ request: HTTPRequest, handling handler: @escaping HTTPBodyHandler
    ) async throws(HTTPError) -> HTTPResponse {
        let follows = request.hopLimit > 0
        return try await Redirection.following(request) { hop throws(HTTPError) in
            try await check(hop)
            return try await base.send(hop) { head, bytes in
                // The body of a redirect that is followed is nobody's.
                follows && head.redirectTarget != nil ? true : handler(head, bytes)
            }
        }
    }

    /// How many seconds a site asks this program to wait between two requests, if it does
    /// (``RobotsRules/crawlDelay(for:)``); robots.txt is fetched for that if need be.
    ///
    /// - Throws: what fetching it has thrown.
    public func crawlDelay(for url: WebURL) async throws(HTTPError) -> Double? {
        guard url.isFetchable else { return nil }

        return try await sites.site(of: url).crawlDelay
    }

    private func check(_ request: HTTPRequest) async throws(HTTPError) {
        let url = request.url
        guard url.isFetchable, request.cachePolicy != .onlyCached, url.path != "/robots.txt" else {
            return
        }
        let path = url.path + (url.query.map { "?" + $0 } ?? "")
        guard try await sites.site(of: url).verdict.allows(path) else {
            throw .disallowedByRobots(url)
        }
    }
}
