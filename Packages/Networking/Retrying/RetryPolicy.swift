/// When and how often a ``RetryingTransport`` tries again.
public struct RetryPolicy: Sendable, Equatable {
    /// How often a request is sent at most, the first time included.
    public var attempts: Int
    /// The longest wait before the second attempt; it doubles with each further one.
    public var firstDelay: Duration
    /// What that doubling ends at.
    public var longestDelay: Duration
    /// The longest `Retry-After` that is waited for. When a server asks for more, its answer is handed
    /// to the caller, for to ask sooner would be to disregard it.
    public var longestRetryAfter: Duration
    /// No attempt begins later than this after the first. (How long one may take is for
    /// ``HTTPTimeouts`` to say.)
    public var totalTime: Duration

    /// Makes a policy; by default four attempts within 60 seconds, after waits of up to 0.5, 1 and 2
    /// seconds, or up to 30 where the server says so.
    public init(
        attempts: Int = 4,
        firstDelay: Duration = .milliseconds(500),
        longestDelay: Duration = .seconds(10),
        longestRetryAfter: Duration = .seconds(30),
        totalTime: Duration = .seconds(60)
    ) {
        self.attempts = attempts
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.longestRetryAfter = longestRetryAfter
        self.totalTime = totalTime
    }

    /// The wait before attempt number `attempt` (2 for the second).
    ///
    /// "Full jitter" of Brooker, Exponential Backoff And Jitter, AWS Architecture Blog, 2015: anything
    /// from nothing to the doubled delay, so that clients which failed together do not come back
    /// together.
    ///
    /// - Parameter fraction: a random number from 0 to 1.
    func delay(before attempt: Int, fraction: Double) -> Duration {
        var longest = min(firstDelay, longestDelay)
        var doublings = attempt - 2
        while doublings > 0, longest > .zero, longest < longestDelay {
            longest = min(longest * 2, longestDelay)
            doublings -= 1
        }

        return longest * min(max(fraction, 0), 1)
    }

    /// Whether a method may be sent twice (RFC 9110 §9.2.2); one that is not known may not.
    static func isIdempotent(_ method: HTTPMethod) -> Bool {
        ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE"].contains(method.rawValue)
    }

    /// Whether an answer says that another attempt may do better.
    static func mayPass(_ status: Int) -> Bool { [408, 429, 502, 503, 504].contains(status) }

    /// Whether a failure may pass and leaves no harm.
    static func mayPass(_ error: HTTPError, isIdempotent: Bool) -> Bool {
        switch error {
        // Nothing was sent.
        case .connectionFailed, .timedOut(.connecting, _, _): true
        case .timedOut(.idle, _, _), .connectionLost, .bodyCutShort: isIdempotent
        default: false
        }
    }

    /// How long an answer asks to wait (RFC 9110 §10.2.3); nil if it does not.
    ///
    /// - Parameter now: seconds since 1970.
    static func retryAfter(_ headers: HTTPHeaders, now: Double) -> Duration? {
        guard let value = headers["Retry-After"] else { return nil }
        let seconds =
            CacheControl.number(value.utf8) ?? HTTPDate.seconds(value, now: now).map { $0 - now }

        return seconds.map { .seconds(max(0, $0)) }
    }
}
