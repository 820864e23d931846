import Foundation
import Networking
import Synchronization
import TestSupport
import Testing
import TextProcessing

@Suite struct CacheNetworkTests {
    private let directory = TemporaryDirectory()

    private func cache() -> CachingTransport {
        CachingTransport(over: loopbackClient(), folder: directory.file("cache"))
    }

    @Test("a real server is asked with conditions, and its 304 is enough")
    func conditional() async throws {
        let server = LoopbackServer.answering { head in
            head.contains("\r\nIf-None-Match: \"v1\"\r\n")
                ? "HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\n\r\n"
                : ok("안녕", "ETag: \"v1\"", "Cache-Control: no-cache")
        }
        let url = try server.url()
        #expect(try await cache().send(HTTPRequest(.get, url)).source == .network)
        // Another cache on the same folder, as another process has it.
        for _ in 0..<2 {
            let answer = try await cache().send(HTTPRequest(.get, url))
            #expect(answer.source == .revalidated && answer.text == "안녕" && answer.status == 200)
        }
        #expect(server.requests.count == 3)
        #expect(!server.requests[0].contains("If-None-Match"))
    }

    @Test("a body that is cut short is not stored")
    func cutShort() async throws {
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write(
                "HTTP/1.1 200 OK\r\nContent-Length: 10\r\nCache-Control: max-age=60\r\n\r\nhello")
        }
        let request = HTTPRequest(.get, try server.url())
        let cache = cache()
        await #expect(throws: HTTPError.bodyCutShort(received: 5, expected: 10)) {
            try await cache.send(request)
        }
        await #expect(throws: HTTPError.bodyCutShort(received: 5, expected: 10)) {
            for try await _ in try await cache.stream(request).body {}
        }
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: directory.file("cache"))) ?? []
        #expect(names.allSatisfy { $0 == "size" })
    }

    @Test("each redirect is kept by its own rules, and the way is told")
    func redirects() async throws {
        let server = LoopbackServer.answering { head in
            if head.hasPrefix("GET /kept ") {
                return redirect(301, to: "/asked").replacingOccurrences(
                    of: "Content-Length", with: "Cache-Control: max-age=60\r\nContent-Length")
            }
            if head.hasPrefix("GET /asked ") { return redirect(302, to: "/end") }
            if head.hasPrefix("GET /loop ") { return redirect(302, to: "/loop") }
            return ok("end", "Cache-Control: max-age=60")
        }
        let cache = cache()
        let paths = ["/kept", "/asked", "/end"]
        let urls = try paths.map { try server.url($0) }
        for _ in 0..<2 {
            let answer = try await cache.send(HTTPRequest(.get, urls[0]))
            #expect(answer.text == "end" && answer.url == urls[2])
            #expect(answer.head.redirects == Array(urls[..<2]))
        }
        let asked = server.requests.map { $0.split(separator: " ")[1] }
        #expect(asked == ["/kept", "/asked", "/end", "/asked"])
        let loop = try server.url("/loop")
        for limit in [0, 3] {
            var request = HTTPRequest(.get, loop)
            request.redirectLimit = limit
            let sent = request
            if limit == 0 {
                #expect(try await cache.send(sent).status == 302)
                #expect(try await loopbackClient().send(sent).status == 302)
            } else {
                let error = HTTPError.tooManyRedirects(limit: 3, last: loop)
                await #expect(throws: error) { try await cache.send(sent) }
                #expect(await failure(of: sent, with: loopbackClient()) == error)
            }
        }
    }

    @Test("a body that is compressed on the way is stored as it is read")
    func compressed() async throws {
        // "hello" by gzip.
        let gzip: [UInt8] = [
            0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 7, 0, 0x86, 0xA6,
            0x10, 0x36, 5, 0, 0, 0,
        ]
        let server = LoopbackServer { connection in
            while connection.readHead() != nil {
                connection.write(
                    "HTTP/1.1 200 OK\r\nContent-Length: \(gzip.count)\r\nContent-Encoding: gzip\r\n"
                        + "Vary: Accept-Encoding\r\nCache-Control: max-age=60\r\n\r\n")
                _ = connection.write(gzip)
            }
        }
        let cache = cache()
        let request = HTTPRequest(.get, try server.url())
        var body: [UInt8] = []
        for try await chunk in try await cache.stream(request).body { body += chunk }
        #expect(body == Array("hello".utf8))
        let again = try await cache.send(request)
        #expect(again.source == .cache && again.text == "hello")
        #expect(again.headers["Content-Encoding"] == "gzip")
    }
}
