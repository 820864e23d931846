import Networking
import TestSupport
import Testing

@Suite struct ValidationTests {
    @Test("a stale response is asked about with its validators, as they were")
    func conditions() async throws {
        let cases: [(HTTPHeaders, HTTPHeaders)] = [
            (["ETag": "W/\"a b\""], ["If-None-Match": "W/\"a b\""]),
            (["ETag": "unquoted"], ["If-None-Match": "unquoted"]),
            (["Last-Modified": "some day"], ["If-Modified-Since": "some day"]),
            (
                ["ETag": "\"1\"", "Last-Modified": "x"],
                ["If-None-Match": "\"1\"", "If-Modified-Since": "x"]
            ),
            (["X": "1"], [:]),
        ]
        for (headers, conditions) in cases {
            let world = try CacheWorld()
            let cache = world.cache()
            world.serve("one", headers)
            _ = try await cache.send(world.get())
            world.serve("two", headers)
            let answer = try await cache.send(world.get())
            #expect(answer.source == .network && answer.text == "two")
            #expect(world.requests[1].headers == conditions)
        }
    }

    @Test("a 304 keeps the body, renews the fields that it has, and makes it fresh again")
    func confirmation() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve(
            "one",
            [
                "Cache-Control": "max-age=60", "ETag": "\"1\"", "Content-Length": "3",
                "Content-Encoding": "identity", "X-Old": "1", "X-Both": "1", "x-both": "2",
                "Age": "50",
            ])
        _ = try await cache.send(world.get())
        world.clock.advance(seconds: 20)
        world.serve(
            "",
            [
                "Cache-Control": "max-age=90", "ETag": "W/\"1\"", "Content-Length": "0",
                "Content-Encoding": "br", "X-Both": "3", "X-New": "1", "Connection": "X-Hop",
                "X-Hop": "1",
            ], status: 304)
        for (source, age) in [(HTTPSource.revalidated, "0"), (.cache, "0")] {
            let response = try await cache.send(world.get())
            #expect(response.source == source && response.status == 200)
            #expect(response.text == "one")
            #expect(response.headers["Content-Length"] == "3")
            #expect(response.headers["Content-Encoding"] == "identity")
            #expect(response.headers["X-Old"] == "1" && response.headers["X-New"] == "1")
            #expect(response.headers.values(for: "X-Both") == ["3"])
            #expect(response.headers["ETag"] == "W/\"1\"" && response.headers["X-Hop"] == nil)
            #expect(response.headers["Age"] == age)
        }
        world.clock.advance(seconds: 89)
        #expect(try await cache.send(world.get()).headers["Age"] == "89")
        #expect(world.requests.count == 2)
        #expect(world.files.count == 1)
    }

    @Test("a 304 about something else is not believed: the response is fetched whole")
    func otherTag() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("one", ["ETag": "\"1\""])
        _ = try await cache.send(world.get())
        world.serve("", ["ETag": "\"2\""], status: 304)
        let answer = try await cache.send(world.get())
        #expect(answer.status == 304 && answer.source == .network)
        #expect(world.requests.count == 3)
        #expect(world.requests[1].headers["If-None-Match"] == "\"1\"")
        #expect(world.requests[2].headers.fields.isEmpty)
    }

    @Test("a 304 that forbids to store is obeyed")
    func forbidding() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("one", ["ETag": "\"1\""])
        _ = try await cache.send(world.get())
        world.serve("", ["Cache-Control": "no-store"], status: 304)
        let answer = try await cache.send(world.get())
        #expect(answer.text == "one" && answer.source == .revalidated)
        #expect(world.files.isEmpty)
    }

    @Test(
        "no-cache is stored, and never used without asking",
        arguments: [
            "no-cache, max-age=60", "No-CaChE=\"set-cookie\", max-age=60",
        ])
    func noCache(directive: String) async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("one", ["Cache-Control": directive, "ETag": "\"1\""])
        _ = try await cache.send(world.get())
        world.serve("", status: 304)
        #expect(try await cache.send(world.get()).source == .revalidated)
        #expect(world.requests.count == 2)
    }

    @Test(
        "the policies: revalidate asks, reload fetches whole, and immutable need not be asked about"
    )
    func policies() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("one", ["Cache-Control": "max-age=60", "ETag": "\"1\""])
        _ = try await cache.send(world.get())
        world.serve("", status: 304)
        #expect(try await cache.send(world.get(policy: .revalidate)).source == .revalidated)
        #expect(
            world.requests[1].headers == ["If-None-Match": "\"1\"", "Cache-Control": "max-age=0"])
        world.serve("two", ["Cache-Control": "max-age=60, immutable", "ETag": "\"2\""])
        #expect(try await cache.send(world.get(policy: .reload)).source == .network)
        #expect(world.requests[2].headers == ["Cache-Control": "no-cache"])
        #expect(try await cache.send(world.get(policy: .revalidate)).source == .cache)
        #expect(try await cache.send(world.get()).text == "two")
        world.clock.advance(seconds: 60)
        world.serve("", status: 304)
        #expect(try await cache.send(world.get()).source == .revalidated)
        #expect(world.requests.count == 4)
    }

    @Test("onlyCached takes what there is, however old, and sends nothing")
    func onlyCached() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        let offline = world.get(policy: .onlyCached)
        #expect(try await cache.send(offline).status == 504)
        world.serve("one", ["Cache-Control": "max-age=60"])
        _ = try await cache.send(world.get())
        #expect(try await cache.send(offline).source == .cache)
        world.clock.advance(seconds: 1_000_000)
        let old = try await cache.send(offline)
        #expect(old.source == .stale && old.text == "one")
        #expect(old.headers["Age"] == "1000000")
        for directive in ["max-age=60, must-revalidate", "no-cache"] {
            world.serve("two", ["Cache-Control": directive])
            _ = try await cache.send(world.get(policy: .reload))
            world.clock.advance(seconds: 60)
            #expect(try await cache.send(offline).status == 504)
        }
        #expect(
            try await cache.send(
                { () -> HTTPRequest in
                    var post = HTTPRequest(.post, world.url)
                    post.cachePolicy = .onlyCached
                    return post
                }()
            ).status == 504)
        #expect(world.requests.count == 3)
    }
}
