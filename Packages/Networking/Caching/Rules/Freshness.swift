/// How old a stored response is, and how old it may get (RFC 9111 §4.2).
struct Freshness: Equatable {
    /// Statuses whose responses may be kept although nothing says for how long (RFC 9110 §15.1),
    /// without 206, which is not kept at all.
    static let heuristicStatuses: Set<Int> = [
        200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501,
    ]
    /// The longest that a response is fresh by its `Last-Modified` alone: a day.
    private static let longestGuess = 86_400.0

    /// For how many seconds the response is fresh.
    var lifetime: Double
    /// How many seconds ago the response was made, or confirmed, by its server.
    var age: Double

    var isFresh: Bool { lifetime > age }
    /// For how many seconds it has not been fresh.
    var staleness: Double { max(0, age - lifetime) }

    init(lifetime: Double, age: Double) {
        self.lifetime = lifetime
        self.age = age
    }

    init(of stored: StoredHead, control: CacheControl, now: Double) {
        let headers = stored.headers
        let date =
            headers["Date"].flatMap { HTTPDate.seconds($0, now: now) } ?? stored.responseTime
        lifetime = Self.lifetime(stored, control, date: date, now: now)
        let apparent = max(0, stored.responseTime - date)
        let corrected = Self.age(headers) + max(0, stored.responseTime - stored.requestTime)
        age = max(apparent, corrected) + max(0, now - stored.responseTime)
        // It was received in what is now the future: this clock was wrong then or is now.
        if stored.responseTime > now + 60 { lifetime = 0 }
    }

    /// The `Age` field: the first number of the first line; what is none says nothing.
    private static func age(_ headers: HTTPHeaders) -> Double {
        guard let value = headers["Age"] else { return 0 }
        var first = value.utf8.prefix { $0 != UInt8(ascii: ",") }
        while first.last == 0x20 || first.last == 0x09 { first.removeLast() }

        return CacheControl.number(first) ?? 0
    }

    private static func lifetime(
        _ stored: StoredHead, _ control: CacheControl, date: Double, now: Double
    ) -> Double {
        switch control.seconds("max-age") {
        case .of(let seconds): return seconds
        // What cannot be understood is stale (§4.2.1).
        case .invalid: return 0
        case .absent: break
        }
        let expires = stored.headers.values(for: "Expires")
        if let first = expires.first {
            guard expires.allSatisfy({ $0 == first }),
                let end = HTTPDate.seconds(first, now: now)
            else { return 0 }
            return max(0, end - date)
        }
        guard heuristicStatuses.contains(stored.status) || control.has("public"),
            let modified = stored.headers["Last-Modified"].flatMap({
                HTTPDate.seconds($0, now: now)
            })
        else { return 0 }

        return min(longestGuess, max(0, (date - modified) / 10))
    }
}
