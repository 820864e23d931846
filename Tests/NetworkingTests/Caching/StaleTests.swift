import Networking
import TestSupport
import Testing
import TextProcessing

@Suite struct StaleTests {
    /// A response of 60 seconds that is 40 old when the request is made.
    @Test(
        "a request's directives decide what will do",
        arguments: [
            ("max-age=0", HTTPSource.revalidated), ("max-age=39", .revalidated),
            ("max-age=40", .cache), ("max-age=x", .revalidated), ("min-fresh=20", .cache),
            ("min-fresh=21", .revalidated), ("min-fresh", .revalidated), ("no-cache", .revalidated),
            ("max-stale", .cache), ("only-if-cached", .cache), ("x", .cache),
        ])
    func fresh(directive: String, source: HTTPSource) async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("x", ["Cache-Control": "max-age=60", "ETag": "\"1\"", "Age": "30"])
        _ = try await cache.send(world.get())
        world.clock.advance(seconds: 10)
        world.serve("", status: 304)
        let response = try await cache.send(world.get(["Cache-Control": directive]))
        #expect(response.source == source)
        #expect(world.requests.count == (source == .cache ? 1 : 2))
    }

    /// A response of 60 seconds that is 70 old when the request is made.
    @Test(
        "a stale response will do where the request says so and the response does not forbid it",
        arguments: [
            ("max-stale", "", 200, HTTPSource.stale), ("max-stale=10", "", 200, .stale),
            ("max-stale=9", "", 200, .revalidated), ("max-stale=x", "", 200, .revalidated),
            ("max-stale", ", must-revalidate", 200, .revalidated),
            ("max-stale", ", no-cache", 200, .revalidated),
            ("max-stale, max-age=69", "", 200, .revalidated),
            ("max-stale, max-age=70", "", 200, .stale),
            ("only-if-cached", "", 504, .cache), ("only-if-cached, max-stale", "", 200, .stale),
            ("only-if-cached, max-stale", ", must-revalidate", 504, .cache),
        ])
    func stale(request: String, response: String, status: Int, source: HTTPSource) async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("x", ["Cache-Control": "max-age=60" + response, "ETag": "\"1\""])
        _ = try await cache.send(world.get())
        world.clock.advance(seconds: 70)
        world.serve("", status: 304)
        let answer = try await cache.send(world.get(["Cache-Control": request]))
        #expect(answer.status == status)
        #expect(answer.source == source)
    }

    @Test("no-store asks past the cache, and Pragma counts where Cache-Control is silent")
    func passingOver() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("one", ["Cache-Control": "max-age=60", "ETag": "\"1\""])
        _ = try await cache.send(world.get())
        world.serve("two", ["Cache-Control": "max-age=60", "ETag": "\"2\""])
        let unstored = try await cache.send(world.get(["Cache-Control": "no-store"]))
        #expect(unstored.text == "two" && unstored.source == .network)
        #expect(world.requests[1].headers["If-None-Match"] == nil)
        #expect(try await cache.send(world.get()).text == "one")
        world.serve("", status: 304)
        #expect(try await cache.send(world.get(["Pragma": "no-cache"])).source == .revalidated)
        #expect(try await cache.send(world.get(["Pragma": "x"])).source == .cache)
        let both: HTTPHeaders = ["Pragma": "no-cache", "Cache-Control": "max-age=60"]
        #expect(try await cache.send(world.get(both)).source == .cache)
    }

    @Test("a stale response stands in for a server that fails, for as long as it was allowed to")
    func onError() async throws {
        let failures: [CacheWorld.Reply] = [
            .answer(500, [:], ""), .answer(503, ["Cache-Control": "max-age=60"], ""),
            .failure(.unknownHost("a.example")), .failure(.connectionLost(host: "", detail: "")),
        ]
        for failure in failures {
            let world = try CacheWorld()
            let cache = world.cache()
            world.serve("x", ["Cache-Control": "max-age=60, stale-if-error=100"])
            _ = try await cache.send(world.get())
            switch failure {
            case .answer(let status, let headers, _): world.serve("", headers, status: status)
            case .failure(let error): world.fail(error)
            }
            world.clock.advance(seconds: 160)
            let answer = try await cache.send(world.get())
            #expect(answer.source == .stale && answer.text == "x")
            #expect(answer.headers["Age"] == "160")
            let streamed = try await cache.stream(world.get())
            #expect(streamed.head.source == .stale)
            world.clock.advance(seconds: 1)
            let late = try? await cache.send(world.get())
            #expect(late?.source != .stale)
        }
    }

    @Test(
        "it does not where that is forbidden, or the caller wants the server's word",
        arguments: [
            ("max-age=0, stale-if-error=100, must-revalidate", "", HTTPCachePolicy.default),
            ("no-cache, stale-if-error=100", "", .default), ("max-age=0", "", .default),
            ("max-age=0, stale-if-error=100", "no-cache", .default),
            ("max-age=0, stale-if-error=100", "", .revalidate),
            ("max-age=0, stale-if-error=100", "", .reload),
        ])
    func notOnError(response: String, request: String, policy: HTTPCachePolicy) async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("x", ["Cache-Control": response])
        _ = try await cache.send(world.get())
        world.fail(.unknownHost("a.example"))
        let headers: HTTPHeaders = request.isEmpty ? [:] : ["Cache-Control": request]
        await #expect(throws: HTTPError.unknownHost("a.example")) {
            try await cache.send(world.get(headers, policy: policy))
        }
    }

    @Test(
        "nothing stands in for a server that cannot be trusted, and a request may allow it itself")
    func trust() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("x", ["Cache-Control": "max-age=0"])
        _ = try await cache.send(world.get())
        let forgiving = world.get(["Cache-Control": "stale-if-error=60"])
        let error = HTTPError.certificateRefused(host: "a.example", .expired, detail: "")
        world.fail(error)
        await #expect(throws: error) { try await cache.send(forgiving) }
        world.fail(.cancelled)
        await #expect(throws: HTTPError.cancelled) { try await cache.send(forgiving) }
        world.serve("", status: 404)
        #expect(try await cache.send(forgiving).status == 404)
        world.serve("x", ["Cache-Control": "max-age=0"])
        _ = try await cache.send(world.get())
        world.fail(.timedOut(.idle, limit: .seconds(1), url: world.url))
        #expect(try await cache.send(forgiving).source == .stale)
    }

    @Test(
        "what succeeds and is not safe removes what is stored of its address, and of places it names",
        arguments: ["POST", "PUT", "DELETE", "PATCH", "FROB"])
    func invalidation(method: String) async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        let names = ["page", "made", "other", "far"]
        let hosts = ["a", "a", "a", "b"]
        let urls = try zip(names, hosts).map { try WebURL("https://\($1).example/\($0)") }
        world.serve("x", ["Cache-Control": "max-age=60"])
        for url in urls { _ = try await cache.send(world.get(at: url)) }
        _ = try await cache.send(world.get(["Cookie": "a"]))
        let change = HTTPRequest(HTTPMethod(rawValue: method), world.url)
        world.serve("", status: 500)
        _ = try await cache.send(change)
        #expect(world.files.count == 5)
        world.serve(
            "", ["Location": "/made", "Content-Location": "https://b.example/far"], status: 201)
        _ = try await cache.send(change)
        #expect(world.files.count == 2)
        world.serve("", status: 404)
        let sources = try await [
            cache.send(world.get(at: urls[2])).source, cache.send(world.get(at: urls[3])).source,
            cache.send(world.get()).source, cache.send(world.get(at: urls[1])).source,
        ]
        #expect(sources == [.cache, .cache, .network, .network])
    }
}
