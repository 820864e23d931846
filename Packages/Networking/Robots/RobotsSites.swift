import Synchronization
import TextProcessing

/// What is known of the sites that were asked for.
final class RobotsSites: Sendable {
    /// What a site wishes of this program.
    struct Site: Sendable {
        var verdict: RobotsVerdict
        var crawlDelay: Double?
        /// Until when that is so, in seconds since 1970.
        var end = 0.0
    }

    /// How many sites are kept; then those are let go of whose time is up, or else all.
    private static let siteLimit = 1000
    private static let day = 86_400.0
    private static let failingTime = 600.0
    private static let redirectLimit = 5

    private struct Load {
        var number: Int
        var work: SharedLoad<Site>
    }

    private struct State {
        var sites: [String: Site] = [:]
        var loads: [String: Load] = [:]
        var lastLoad = 0
    }

    private let state = Mutex(State())
    private let base: any HTTPTransport
    private let productToken: String
    private let now: @Sendable () -> Double

    init(
        _ base: any HTTPTransport, _ productToken: String, now: @escaping @Sendable () -> Double
    ) {
        self.base = base
        self.productToken = productToken
        self.now = now
    }

    /// What the site of an address wishes; its robots.txt is fetched if that is not known.
    func site(of url: WebURL) async throws(HTTPError) -> Site {
        let origin = url.origin
        while true {
            guard !Task.isCancelled else { throw .cancelled }
            let now = now()
            let (site, load) = state.withLock { state -> (Site?, SharedLoad<Site>?) in
                if let site = state.sites[origin], now < site.end, site.end - now <= Self.day {
                    return (site, nil)
                }
                if let load = state.loads[origin]?.work, !load.isOver { return (nil, load) }
                state.lastLoad += 1
                let number = state.lastLoad
                let work = SharedLoad { [self] in await result(origin, number) }
                state.loads[origin] = Load(number: number, work: work)
                return (nil, work)
            }
            if let site { return site }
            // Nil: all who had waited were cancelled just before.
            if let result = await load?.value { return try result.get() }
        }
    }

    private func result(_ origin: String, _ number: Int) async -> Result<Site, HTTPError> {
        let result: Result<Site, HTTPError>
        do { result = .success(try await fetch(origin)) } catch { result = .failure(error) }
        let now = now()
        state.withLock { state in
            if state.loads[origin]?.number == number { state.loads[origin] = nil }
            guard case .success(let site) = result else { return }
            if state.sites.count >= Self.siteLimit {
                state.sites = state.sites.filter { now < $0.value.end }
                if state.sites.count >= Self.siteLimit { state.sites = [:] }
            }
            state.sites[origin] = site
        }

        return result
    }

    private func fetch(_ origin: String) async throws(HTTPError) -> Site {
        guard let url = try? WebURL(origin + "/robots.txt") else {
            return Site(verdict: .allowed, end: now() + Self.day)
        }
        var request = HTTPRequest(.get, url)
        request.redirectLimit = Self.redirectLimit
        // Nor does a cache below use it for longer than a day without asking (§2.4).
        request.headers["Cache-Control"] = "max-age=86400"
        let body = Mutex<[UInt8]>([])
        let status: Int
        do throws(HTTPError) {
            status = try await base.send(request) { _, bytes in
                body.withLock { body in
                    // One more than is read shows that there was more.
                    body.append(contentsOf: bytes.prefix(RobotsRules.sizeLimit + 1 - body.count))
                    return body.count <= RobotsRules.sizeLimit
                }
            }.status
        } catch .tooManyRedirects {
            return Site(verdict: .allowed, end: now() + Self.day)
        }
        switch status {
        case 200..<300:
            let rules = RobotsRules(parsing: body.withLock { $0 })
            return Site(
                verdict: RobotsVerdict(groups: rules.applying(to: productToken)),
                crawlDelay: rules.crawlDelay(for: productToken), end: now() + Self.day)
        case 500...: return Site(verdict: .refused, end: now() + Self.failingTime)
        default: return Site(verdict: .allowed, end: now() + Self.day)
        }
    }
}
