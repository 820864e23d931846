import Foundation
import TestSupport
import Testing
import TextProcessing

@testable import Networking

@Suite struct CacheFolderTests {
    private static let forever: HTTPHeaders = ["Cache-Control": "max-age=6000000"]

    @Test("the folder and its files are for their owner alone")
    func modes() async throws {
        let world = try CacheWorld()
        let cache = CachingTransport(over: world.server, folder: world.folder + "/deep/er")
        #expect(world.directory.names.isEmpty)
        world.serve("x", Self.forever)
        _ = try await cache.send(world.get())
        for path in [world.folder, world.folder + "/deep", world.folder + "/deep/er"] {
            #expect(mode(of: path) == 0o700)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: world.folder + "/deep/er")
        #expect(names.count == 2)
        for name in names { #expect(mode(of: world.folder + "/deep/er/" + name) == 0o600) }
    }

    @Test("a file cut short or altered anywhere is no response, and is removed")
    func damage() async throws {
        let world = try CacheWorld()
        let cache = world.cache()
        world.serve("0123456789", ["Cache-Control": "max-age=60", "ETag": "\"1\"", "Vary": "X"])
        _ = try await cache.send(world.get())
        let path = try world.path(#require(world.files.first))
        let good = try #require(contents(of: path))
        var random = SeededRandom(seed: 7)
        for round in 0..<150 {
            var bad = good
            switch round % 3 {
            case 0: bad[random.below(bad.count)] ^= UInt8(1 << random.below(8))
            case 1: bad.removeLast(1 + random.below(bad.count))
            default: bad += [0]
            }
            try write(bad, to: path)
            // What is stale would be asked about, had it not been damaged.
            if round % 2 == 1 { world.clock.advance(seconds: 100) }
            let before = world.requests.count
            let response =
                round % 5 == 0
                ? try await collect(cache.stream(world.get())) : try await cache.send(world.get())
            #expect(response.source == .network && response.text == "0123456789")
            #expect(world.requests.count == before + 1)
            #expect(world.requests.last?.headers.fields.isEmpty == true)
            #expect(try await cache.send(world.get()).source == .cache)
        }
        try write([], to: path)
        #expect(try await cache.send(world.get(policy: .onlyCached)).status == 504)
        #expect(world.files.isEmpty)
    }

    @Test("the files never take more than the limit, and what was used last stays")
    func limit() async throws {
        let world = try CacheWorld()
        let limit = 100_000
        let cache = world.cache(sizeLimit: limit)
        let urls = try (0..<100).map { try WebURL("https://a.example/\($0)") }
        world.serve(String(repeating: "x", count: 5000), Self.forever)
        for url in urls {
            world.clock.advance(seconds: 1)
            _ = try await cache.send(world.get(at: url))
            world.clock.advance(seconds: 1)
            #expect(try await cache.send(world.get(at: urls[0])).source == .cache)
            #expect(size(of: world.folder) <= limit)
        }
        #expect(size(of: world.folder) > limit / 2)
        #expect(try await cache.send(world.get(at: urls[99])).source == .cache)
        #expect(try await cache.send(world.get(at: urls[50])).source == .network)
        // Whoever comes with a smaller limit makes the folder smaller.
        let small = world.cache(sizeLimit: 50_000)
        _ = try await small.send(world.get(at: urls[1]))
        #expect(size(of: world.folder) <= 50_000)
        cache.removeAll()
        #expect(world.files.isEmpty)
    }

    @Test("a response larger than an eighth of the limit is not stored, whether it says so or not")
    func large() async throws {
        let world = try CacheWorld()
        let cache = world.cache(sizeLimit: 80_000)
        let body = String(repeating: "x", count: 10_000)
        for headers in [["Cache-Control": "max-age=60", "Content-Length": "10000"], Self.forever] {
            world.serve(body, headers)
            #expect(try await collect(cache.stream(world.get())).body.count == 10_000)
            #expect(try await cache.send(world.get()).body.count == 10_000)
            #expect(world.files.isEmpty)
        }
        world.serve(String(repeating: "x", count: 9000), Self.forever)
        _ = try await cache.send(world.get())
        #expect(world.files.count == 1)
    }

    @Test(
        "what was begun and not ended leaves nothing, and what a dead writer left goes for others")
    func unfinished() async throws {
        let world = try CacheWorld()
        let cache = world.cache(sizeLimit: 100_000)
        world.serve("begun", Self.forever)
        do {
            let streamed = try await cache.stream(world.get())
            #expect(world.files.map { $0.hasPrefix(".new-") } == [true])
            withExtendedLifetime(streamed) {}
        }
        #expect(world.files.isEmpty)
        let failing = StubStream(
            HTTPBody(Array("half".utf8), failure: .connectionLost(host: "", detail: "")))
        let broken = CachingTransport(over: failing, folder: world.folder)
        await #expect(throws: HTTPError.connectionLost(host: "", detail: "")) {
            try await collect(broken.stream(world.get()))
        }
        #expect(world.files.isEmpty)
        try write(Array(repeating: 1, count: 9000), to: world.path(".new-1-1-dead"))
        try write(Array("mine".utf8), to: world.path("notes.txt"))
        world.serve(String(repeating: "x", count: 9000), Self.forever)
        for index in 0..<20 {
            _ = try await cache.send(world.get(at: WebURL("https://a.example/\(index)")))
        }
        #expect(!world.files.contains(".new-1-1-dead"))
        #expect(world.files.contains("notes.txt"))
        #expect(size(of: world.folder) <= 100_004)
    }

    @Test("a body that was read to its end is stored, and comes back in pieces")
    func streaming() async throws {
        let world = try CacheWorld()
        let cache = world.cache(sizeLimit: 16 << 20)
        let body = String(repeating: "0123456789", count: 100_000)
        world.serve(body, Self.forever)
        #expect(try await collect(cache.stream(world.get())).text == body)
        let again = try await cache.stream(world.get())
        #expect(again.head.source == .cache && again.body.metrics == nil)
        var (bytes, pieces) = ([UInt8](), 0)
        for try await chunk in again.body {
            bytes += chunk
            pieces += 1
        }
        #expect(bytes == Array(body.utf8) && pieces > 1)
        #expect(again.body.metrics?.decoded == 1_000_000)
        #expect(try await cache.send(world.get()).body == bytes)
        var small = world.get()
        small.bodyLimit = 10
        let refused = small
        await #expect(throws: HTTPError.bodyTooLarge(limit: 10)) { try await cache.send(refused) }
    }

    @Test(
        "the folder may be removed while it is in use, also while a body is read from it or into it"
    )
    func removal() async throws {
        let world = try CacheWorld()
        let cache = world.cache(sizeLimit: 16 << 20)
        let body = String(repeating: "0123456789", count: 100_000)
        world.serve(body, Self.forever)
        _ = try await cache.send(world.get())
        let reading = try await cache.stream(world.get())
        let other = try WebURL("https://a.example/other")
        let writing = try await cache.stream(world.get(at: other))
        try FileManager.default.removeItem(atPath: world.folder)
        #expect(try await collect(reading).text == body)
        #expect(try await collect(writing).text == body)
        #expect(world.files.isEmpty)
        #expect(try await cache.send(world.get()).source == .network)
        #expect(try await cache.send(world.get()).source == .cache)
        try FileManager.default.removeItem(atPath: world.folder)
        // Where no folder can be made, nothing is stored, and that is all.
        try write([], to: world.folder)
        #expect(try await cache.send(world.get()).text == body)
        #expect(try await collect(cache.stream(world.get())).text == body)
    }

    @Test("where files cannot be counted, none are left behind; no room at all is room for none")
    func uncounted() async throws {
        let world = try CacheWorld()
        try FileManager.default.createDirectory(
            atPath: world.path("size"), withIntermediateDirectories: true)
        world.serve("x", Self.forever)
        #expect(try await world.cache().send(world.get()).text == "x")
        #expect(try await collect(world.cache().stream(world.get())).text == "x")
        #expect(world.files.isEmpty)
        for limit in [0, -1, 100] {
            #expect(try await world.cache(sizeLimit: limit).send(world.get()).source == .network)
        }
    }

    @Test(
        "a disk that is full is no error",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDisk() throws {
        // The only thing there that refuses every byte.
        let file = try #require(FileDescriptor("/dev/full", O_RDWR))
        let isWritten = [UInt8](repeating: 1, count: 10).withUnsafeBytes { file.write($0, at: 0) }
        #expect(!isWritten)
    }

    @Test("two caches on one folder see each other's responses and count together")
    func shared() async throws {
        let world = try CacheWorld()
        let limit = 60_000
        let caches = [world.cache(sizeLimit: limit), world.cache(sizeLimit: limit)]
        world.serve("x", Self.forever)
        _ = try await caches[0].send(world.get())
        #expect(try await caches[1].send(world.get()).source == .cache)
        world.serve(String(repeating: "y", count: 3000), Self.forever)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<200 {
                let url = try WebURL("https://a.example/\(index % 50)")
                group.addTask {
                    let cache = caches[index % 2]
                    let policy = index % 3 == 0 ? HTTPCachePolicy.reload : .default
                    let response =
                        index % 4 == 0
                        ? try await collect(cache.stream(world.get(policy: policy, at: url)))
                        : try await cache.send(world.get(policy: policy, at: url))
                    #expect(response.body.count == 3000)
                    #expect(size(of: world.folder) <= limit)
                }
            }
            try await group.waitForAll()
        }
        #expect(!world.files.contains { $0.hasPrefix(".new-") })
    }

    private func collect(_ response: HTTPStreamedResponse) async throws -> HTTPResponse {
        var body: [UInt8] = []
        for try await chunk in response.body { body += chunk }
        return HTTPResponse(head: response.head, body: body)
    }
}

/// Answers every request with one body.
private struct StubStream: HTTPTransport {
    let body: HTTPBody

    init(_ body: HTTPBody) { self.body = body }

    func stream(_ request: HTTPRequest) async throws(HTTPError) -> HTTPStreamedResponse {
        let headers: HTTPHeaders = ["Cache-Control": "max-age=60"]
        return HTTPStreamedResponse(
            head: HTTPResponseHead(status: 200, headers: headers, url: request.url), body: body)
    }
}
