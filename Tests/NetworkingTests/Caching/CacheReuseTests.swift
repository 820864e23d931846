import Networking
import TestSupport
import Testing
import TextProcessing

@Suite struct CacheReuseTests {
    @Test("a fresh response is used, with its age, and a stale one is not")
    func reuse() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("one", ["Cache-Control": "max-age=60", "X-Two": "a", "x-two": "b"])
        let first = try await cache.send(world.get())
        #expect(first.source == .network && first.text == "one")
        world.serve("two", ["Cache-Control": "max-age=60"])
        world.clock.advance(seconds: 59)
        let second = try await cache.send(world.get())
        #expect(second.source == .cache && second.text == "one" && second.status == 200)
        #expect(second.headers["Age"] == "59")
        #expect(second.headers.values(for: "X-Two") == ["a", "b"])
        #expect(second.url == world.url)
        #expect(second.metrics.decoded == 3 && second.metrics.version == nil)
        #expect(world.requests.count == 1)
        world.clock.advance(seconds: 1)
        let third = try await cache.send(world.get())
        #expect(third.source == .network && third.text == "two")
        #expect(world.requests.count == 2)
    }

    @Test(
        "what may not be stored is not",
        arguments: [
            (200, ["Cache-Control": "no-store, max-age=60"]),
            (200, ["Cache-Control": "max-age=60", "cache-control": "nO-StOrE"]),
            (200, ["Cache-Control": "max-age=60", "Vary": "*"]),
            (200, ["Cache-Control": "max-age=60", "Vary": "Accept", "vary": ", *"]),
            (206, ["Cache-Control": "max-age=60", "Content-Range": "bytes 0-2/9"]),
            (206, ["Cache-Control": "max-age=60"]),
            (304, ["Cache-Control": "max-age=60"]),
            (302, ["ETag": "\"1\""]), (500, ["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"]),
        ] as [(Int, HTTPHeaders)])
    func refused(status: Int, headers: HTTPHeaders) async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("", headers, status: status)
        _ = try await cache.send(world.get())
        #expect(try await cache.send(world.get()).source == .network)
        #expect(world.requests.count == 2)
        #expect(world.requests[1].headers.fields.isEmpty)
        #expect(world.files.isEmpty)
    }

    @Test(
        "what may be stored is, whatever its status",
        arguments: [200, 203, 302, 404, 410, 503, 599])
    func stored(status: Int) async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve(
            "x", ["Cache-Control": "private, max-age=60", "Set-Cookie": "a=1"], status: status)
        _ = try await cache.send(world.get())
        let again = try await cache.send(world.get())
        #expect(again.source == .cache && again.status == status)
        #expect(again.headers["Set-Cookie"] == "a=1")
    }

    @Test("other methods, requests with a body, for a range or with conditions are passed on")
    func passing() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("x", ["Cache-Control": "max-age=60", "ETag": "\"1\""])
        _ = try await cache.send(world.get())
        for name in ["Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Range"] {
            let response = try await cache.send(world.get([name: "x"]))
            #expect(response.source == .network)
            #expect(world.requests.last?.headers.fields.map(\.name) == [name])
        }
        _ = try await cache.send(HTTPRequest(.get, world.url, body: .text("x")))
        _ = try await cache.send(HTTPRequest(.head, world.url))
        #expect(world.requests.count == 8)
        #expect(try await cache.send(world.get()).source == .cache)
    }

    @Test("the address is the key: its query counts, its fragment does not")
    func keys() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("x", ["Cache-Control": "max-age=60"])
        _ = try await cache.send(world.get())
        let asked = [
            ("#top", HTTPSource.cache), ("?a=1", .network), ("?a=2", .network), ("/", .network),
        ]
        for (suffix, source) in asked {
            let url = try WebURL(world.url.href + suffix)
            let response = try await cache.send(world.get(at: url))
            #expect(response.source == source, "\(suffix)")
            #expect(response.url == url)
        }
    }

    @Test("fields of the connection are not stored")
    func connectionFields() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve(
            "x",
            [
                "Cache-Control": "max-age=60", "Connection": "close, X-Hop", "X-Hop": "1",
                "Keep-Alive": "5", "Transfer-Encoding": "chunked", "X-Kept": "1",
            ])
        #expect(try await cache.send(world.get()).headers["X-Hop"] == "1")
        let names = try await cache.send(world.get()).headers.fields.map(\.name)
        #expect(names == ["Cache-Control", "X-Kept", "Age"])
    }

    @Test("credentials keep responses apart, in both directions, and are not in the folder")
    func credentials() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("mine", ["Cache-Control": "max-age=60", "Vary": "X-Who"])
        let secret: HTTPHeaders = ["Authorization": "Bearer s3cret-token", "X-Who": "s3cret-name"]
        _ = try await cache.send(world.get(secret))
        world.serve("anybody's", ["Cache-Control": "max-age=60"])
        #expect(try await cache.send(world.get()).text == "anybody's")
        #expect(try await cache.send(world.get(["Cookie": "a"])).source == .network)
        #expect(try await cache.send(world.get(secret)).text == "mine")
        #expect(try await cache.send(world.get()).source == .cache)
        let named = try WebURL("https://us:pw@a.example/page")
        #expect(try await cache.send(world.get(at: named)).source == .network)
        var custom = world.get(["X-Key": "k"])
        custom.credentialHeaders = ["X-Key"]
        #expect(try await cache.send(custom).source == .network)
        #expect(try await cache.send(custom).source == .cache)
        #expect(world.files.count == 5)
        for name in world.files {
            let bytes = try #require(contents(of: world.path(name)))
            #expect(!String(decoding: bytes, as: UTF8.self).contains("s3cret"))
        }
    }

    @Test("a newer answer that may not be stored takes the place of the older one")
    func superseded() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("one", ["Cache-Control": "max-age=60"])
        _ = try await cache.send(world.get())
        world.serve("two", ["Cache-Control": "no-store"])
        #expect(try await cache.send(world.get(policy: .reload)).text == "two")
        #expect(world.files.isEmpty)
        #expect(try await cache.send(world.get()).source == .network)
    }
}
