import Foundation
import TestSupport
import Testing
import TextProcessing

@testable import Networking

/// How long a response may be used without a word of its server: 9111 §4.2, by the second.
@Suite struct FreshnessTests {

    @Test("max-age wins over Expires, Expires over a guess; what is not understood is stale")
    func lifetimes() throws {
        let world = try CacheWorld()
        let (date, later) = (world.date(), world.date(100))
        let cases: [(HTTPHeaders, Double)] = [
            (["Cache-Control": "max-age=60"], 60),
            (["Cache-Control": "max-age=60", "Expires": later], 60),
            (["Cache-Control": "max-age=60", "Expires": "0"], 60),
            (["Cache-Control": "max-age=0", "Expires": later], 0),
            (["Cache-Control": "s-maxage=600, max-age=60"], 60),
            (["Cache-Control": "s-maxage=600"], 0),
            (["Cache-Control": "max-age=60", "cache-control": "max-age=90"], 0),
            (["Cache-Control": "max-age=x", "Expires": later], 0),
            (["Date": date, "Expires": later], 100),
            (["Date": world.date(-20), "Expires": later], 120),
            (["Expires": later], 100),
            (["Date": "yesterday", "Expires": later], 100),
            (["Date": date, "Expires": "0"], 0),
            (["Date": date, "Expires": "-1", "Last-Modified": world.date(-1000)], 0),
            (["Date": date, "Expires": later, "expires": world.date(200)], 0),
            (["Date": date, "Expires": world.date(-5)], 0),
            (["Date": date, "Last-Modified": world.date(-1000)], 100),
            (["Last-Modified": world.date(-1000)], 100),
            (["Last-Modified": world.date(-10_000_000)], 86_400),
            (["Last-Modified": world.date(50)], 0),
            (["Last-Modified": "never"], 0),
            ([:], 0),
        ]
        for (headers, lifetime) in cases {
            #expect(freshness(headers, world).lifetime == lifetime, "\(headers)")
        }
        let old: HTTPHeaders = ["Last-Modified": world.date(-1000)]
        for status in [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501] {
            #expect(freshness(old, world, status: status).lifetime == 100)
        }
        for status in [201, 302, 307, 400, 403, 429, 500, 503, 599] {
            #expect(freshness(old, world, status: status).lifetime == 0)
        }
        let open = HTTPHeaders(old.fields + [.init(name: "Cache-Control", value: "public")])
        #expect(freshness(open, world, status: 302).lifetime == 100)
    }

    @Test("age is what the server says, what its date says, and the time on the way and here")
    func ages() throws {
        let world = try CacheWorld()
        let cases: [(HTTPHeaders, Double)] = [
            (["Age": "30"], 35), (["Age": "30, 60"], 35), (["Age": "30", "age": "90"], 35),
            (["Age": "-30"], 5), (["Age": "3.5"], 5), (["Age": "old, 30"], 5), (["Age": ""], 5),
            (["Age": "99999999999999999999"], 2_147_483_653),
            (["Date": world.date(-100)], 100), (["Date": world.date(-100), "Age": "30"], 100),
            (["Date": world.date(-10), "Age": "30"], 35), (["Date": world.date(3600)], 5),
        ]
        for (headers, age) in cases {
            #expect(freshness(headers, world, delay: 5).age == age, "\(headers)")
            #expect(freshness(headers, world, delay: 5, resident: 7).age == age + 7, "\(headers)")
        }
    }

    @Test("a response that came in what is now the future is not fresh")
    func clockSetBack() throws {
        let world = try CacheWorld()
        let headers: HTTPHeaders = ["Cache-Control": "max-age=60"]
        #expect(!freshness(headers, world, resident: -86_400).isFresh)
        #expect(freshness(headers, world, resident: -2).isFresh)
    }

    private func freshness(
        _ headers: HTTPHeaders, _ world: CacheWorld, status: Int = 200, delay: Double = 0,
        resident: Double = 0
    ) -> Freshness {
        let now = world.clock.now.timeIntervalSince1970
        let head = StoredHead(
            target: "", credentials: Fingerprint(""), selectors: [], status: status,
            headers: headers, requestTime: now - delay, responseTime: now)
        return Freshness(of: head, control: CacheControl(headers), now: now + resident)
    }
}
