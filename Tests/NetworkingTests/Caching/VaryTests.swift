import Networking
import TestSupport
import Testing

@Suite struct VaryTests {
    @Test("a response answers the requests that it varies by, and no others")
    func variants() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        let requests: [HTTPHeaders] = [
            ["Accept-Language": "ko", "Accept": "text/html"], ["Accept-Language": "en"], [:],
            ["Accept-Language": "ko"],
        ]
        for (index, headers) in requests.enumerated() {
            world.serve(
                "\(index)", ["Cache-Control": "max-age=60", "Vary": "accept-language, Accept"])
            #expect(try await cache.send(world.get(headers)).source == .network)
        }
        for (index, headers) in requests.enumerated() {
            let response = try await cache.send(world.get(headers))
            #expect(response.source == .cache && response.text == "\(index)")
        }
        let unnamed = HTTPHeaders(requests[1].fields + [.init(name: "X-Other", value: "1")])
        #expect(try await cache.send(world.get(unnamed)).text == "1")
    }

    @Test("blanks and lines make no difference in what was asked for, order does")
    func normalization() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("x", ["Cache-Control": "max-age=60", "Vary": "X-Want"])
        _ = try await cache.send(world.get(["X-Want": "a, b"]))
        #expect(try await cache.send(world.get(["x-want": "a,b"])).source == .cache)
        #expect(try await cache.send(world.get(["X-Want": "a", "x-want": " b"])).source == .cache)
        #expect(try await cache.send(world.get(["X-Want": "b, a"])).source == .network)
        #expect(try await cache.send(world.get(["X-Want": ""])).source == .network)
        #expect(try await cache.send(world.get()).source == .network)
    }

    @Test("of more variants than are kept the oldest goes")
    func bounded() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("x", ["Cache-Control": "max-age=600", "Vary": "X"])
        for index in 0..<12 {
            world.clock.advance(seconds: 1)
            _ = try await cache.send(world.get(["X": "\(index)"]))
        }
        #expect(world.files.count == 8)
        #expect(try await cache.send(world.get(["X": "11"])).source == .cache)
        #expect(try await cache.send(world.get(["X": "4"])).source == .cache)
        #expect(try await cache.send(world.get(["X": "3"])).source == .network)
    }

    @Test("an answer takes the place of every one that the request would have been answered with")
    func replacing() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("plain", ["Cache-Control": "max-age=600"])
        _ = try await cache.send(world.get(["Accept": "a"]))
        world.clock.advance(seconds: 1)
        world.serve("varied", ["Cache-Control": "max-age=600", "Vary": "Accept"])
        _ = try await cache.send(world.get(["Accept": "a"], policy: .reload))
        #expect(world.files.count == 1)
        #expect(try await cache.send(world.get(["Accept": "a"])).text == "varied")
        #expect(try await cache.send(world.get(["Accept": "b"])).source == .network)
    }
}
