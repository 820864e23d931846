import Foundation
import Networking
import TestSupport
import Testing
import TextProcessing

@Suite struct CacheProcessTests {
    private static let limit = 200_000

    /// A cache before a server that gives each address a body of its own.
    private static func cache(_ folder: String) -> CachingTransport {
        let server = StubTransport { request throws(HTTPError) in
            let head = HTTPResponseHead(
                status: 200, headers: ["Cache-Control": "max-age=6000"], url: request.url)
            return HTTPResponse(head: head, body: body(request.url))
        }
        return CachingTransport(over: server, folder: folder, sizeLimit: limit)
    }

    private static func body(_ url: WebURL) -> [UInt8] {
        Array(String(repeating: url.href + "\n", count: 200).utf8)
    }

    private static func work(_ folder: String, from first: Int) async throws {
        let cache = cache(folder)
        for index in 0..<150 {
            let url = try WebURL("https://a.example/\((first + index * 7) % 60)")
            let response = try await cache.send(HTTPRequest(.get, url))
            guard response.body == body(url), size(of: folder) <= limit else {
                throw CocoaError(.fileReadCorruptFile)
            }
        }
    }

    @Test("two processes use one folder at once, and keep to one limit")
    func together() async throws {
        let directory = TemporaryDirectory()
        let folder = directory.file("cache")
        async let other = #expect(processExitsWith: .success) { [folder = folder as String] in
            try await CacheProcessTests.work(folder, from: 3)
        }
        try await Self.work(folder, from: 0)
        _ = await other
        #expect(size(of: folder) <= Self.limit)
    }

    @Test("a process that is killed while it stores leaves nothing that counts for others")
    func killed() async throws {
        let directory = TemporaryDirectory()
        let folder = directory.file("cache")
        for _ in 0..<3 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [folder = folder as String] in
                let cache = CacheProcessTests.cache(folder)
                let url = try WebURL("https://a.example/half")
                _ = try await cache.send(HTTPRequest(.get, WebURL("https://a.example/whole")))
                let response = try await cache.stream(HTTPRequest(.get, url))
                var chunks = response.body.makeAsyncIterator()
                _ = try await chunks.next()
                kill(getpid(), SIGKILL)
            }
        }
        let cache = Self.cache(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.filter { $0.hasPrefix(".new-") }.count == 3)
        let whole = HTTPRequest(.get, try WebURL("https://a.example/whole"))
        let half = HTTPRequest(.get, try WebURL("https://a.example/half"))
        #expect(try await cache.send(whole).source == .cache)
        #expect(try await cache.send(half).source == .network)
        try await Self.work(folder, from: 0)
        let after = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(!after.contains { $0.hasPrefix(".new-") })
    }
}
