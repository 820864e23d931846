/// What is done with a request that a response is stored for (RFC 9111 §4).
enum CacheDecision: Equatable {
    /// The stored response is the answer.
    case serve(HTTPSource)
    /// The server is asked whether it is still right.
    case validate
    /// The server would have to be asked, and must not be.
    case refuse
}

/// What a request says about caching: its policy, and its `Cache-Control` and `Pragma` fields.
struct CacheDemand: Sendable {
    let policy: HTTPCachePolicy
    let control: CacheControl
    /// Whether a stored response needs the server's word (RFC 9111 §5.2.1.4, §5.4).
    let wantsConfirmation: Bool

    init(_ request: HTTPRequest) {
        policy = request.cachePolicy
        control = CacheControl(request.headers)
        let pragma = request.headers.values(for: "Pragma").contains { value in
            value.lowercasedASCII.split(separator: ",").contains {
                $0.split(separator: " ").first == "no-cache"
            }
        }
        wantsConfirmation = control.has("no-cache") || (control.isEmpty && pragma)
    }

    /// Whether nothing may be asked of the server.
    var isOffline: Bool { policy == .onlyCached || control.has("only-if-cached") }

    /// Whether what is stored is of no interest.
    var passesOver: Bool { policy == .reload || control.has("no-store") }

    func decide(_ freshness: Freshness, _ stored: CacheControl) -> CacheDecision {
        let ask = isOffline ? CacheDecision.refuse : .validate
        guard !wantsConfirmation, !stored.has("no-cache") else { return ask }
        if policy == .revalidate {
            return freshness.isFresh && stored.has("immutable") ? .serve(.cache) : ask
        }
        let isYoung =
            control.seconds("max-age").or(absent: nil, invalid: 0).map { freshness.age <= $0 }
            ?? true
        let remaining = freshness.lifetime - freshness.age
        let isLasting =
            control.seconds("min-fresh").or(absent: nil, invalid: .infinity)
            .map { remaining >= $0 } ?? true
        let mayBeStale = !stored.has("must-revalidate")
        if isYoung, isLasting {
            if freshness.isFresh { return .serve(.cache) }
            if mayBeStale, allowsStale(by: freshness.staleness) { return .serve(.stale) }
        }
        guard policy == .onlyCached else { return ask }
        if freshness.isFresh { return .serve(.cache) }

        return mayBeStale ? .serve(.stale) : .refuse
    }

    /// Whether a response that is no longer fresh will do as it is (`max-stale`).
    private func allowsStale(by staleness: Double) -> Bool {
        if control.hasWithoutArgument("max-stale") { return true }
        guard case .of(let most) = control.seconds("max-stale") else { return false }

        return staleness <= most
    }

    /// Whether a stored response will do because the server has failed (RFC 5861 §4).
    func allowsStaleOnError(_ freshness: Freshness, _ stored: CacheControl) -> Bool {
        guard policy == .default, !wantsConfirmation, !stored.has("no-cache"),
            !stored.has("must-revalidate")
        else { return false }
        let limits = [stored.seconds("stale-if-error"), control.seconds("stale-if-error")]

        return limits.contains {
            $0.or(absent: nil, invalid: nil).map { freshness.staleness <= $0 } ?? false
        }
    }
}
