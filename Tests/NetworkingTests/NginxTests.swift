import Foundation
import Networking
import Synchronization
import Testing
import TextProcessing

@Suite(
    .enabled(if: Nginx.isInstalled, "nginx is not installed; Tools/setup --tests does it"),
    .enabled(if: TestAuthority.isPossible, "the openssl program is not installed"),
    .nginx)
struct NginxTests {
    @Test("a page comes out whole and unpacked over HTTP/1.1 and HTTP/2")
    func page() async throws {
        let server = try SharedServer.current
        let client = server.client()
        let plain = try await client.send(HTTPRequest(.get, try server.url("/page.html")))
        let secure = try await client.send(HTTPRequest(.get, try server.secureURL("/page.html")))
        for response in [plain, secure] {
            #expect(response.text == Nginx.page)
            #expect(response.headers["Content-Encoding"] == "gzip")
            #expect(response.metrics.received < response.metrics.decoded)
        }
        #expect(plain.headers["Transfer-Encoding"] == "chunked")
        #expect(plain.metrics.version == .http11 && secure.metrics.version == .http2)
    }

    @Test(
        "one connection is kept for requests one after another, and a new one made when it is over")
    func keepAlive() async throws {
        let server = try SharedServer.current
        let client = server.client()
        let request = HTTPRequest(.get, try server.url("/small"))
        var kept: [Bool] = []
        for _ in 0..<2500 { kept.append(try await client.send(request).metrics.reusedConnection) }
        // nginx closes a connection after a thousand requests.
        #expect(kept.filter { !$0 }.count == 3)
    }

    @Test("hundreds of requests go over many connections, each with its own answer")
    func manyConnections() async throws {
        let server = try SharedServer.current
        let client = server.client {
            $0.requestLimit = 100
            $0.requestLimitPerOrigin = 100
        }
        let lengths = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for index in 1...400 {
                let request = HTTPRequest(
                    .get, try server.url("/big.bin"), headers: ["Range": "bytes=0-\(index)"])
                group.addTask { (index, try await client.send(request).body.count) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(lengths.count == 400)
        #expect(lengths.allSatisfy { $0.value == $0.key + 1 })
    }

    @Test("parts of a body are had by range, and a range beyond it is refused by the server")
    func ranges() async throws {
        let server = try SharedServer.current
        let client = server.client()
        func part(_ range: String) async throws -> HTTPResponse {
            try await client.send(
                HTTPRequest(
                    .get, try server.secureURL("/page.html"),
                    headers: ["Range": range, "Accept-Encoding": "identity"]))
        }
        let count = Nginx.page.utf8.count
        let middle = try await part("bytes=3-5")
        #expect(middle.status == 206 && middle.text == "1</")
        #expect(middle.headers["Content-Range"] == "bytes 3-5/\(count)")
        #expect(try await part("bytes=-12").text == "<p>5000</p>\n")
        let several = try await part("bytes=0-2,3-5")
        #expect(several.status == 206)
        #expect(several.headers["Content-Type"]?.hasPrefix("multipart/byteranges") == true)
        let beyond = try await part("bytes=\(count)-")
        #expect(beyond.status == 416)
        #expect(beyond.headers["Content-Range"] == "bytes */\(count)")
    }

    @Test("answers without a body have none: HEAD, 204 and 304")
    func noBody() async throws {
        let server = try SharedServer.current
        let client = server.client()
        let head = try await client.send(
            HTTPRequest(
                .head, try server.url("/page.html"), headers: ["Accept-Encoding": "identity"]))
        #expect(head.body.isEmpty)
        #expect(head.headers["Content-Length"] == String(Nginx.page.utf8.count))
        let nothing = try await client.send(HTTPRequest(.get, try server.url("/nothing")))
        #expect(nothing.status == 204 && nothing.body.isEmpty)
        let tag = try #require(head.headers["ETag"])
        let known = try await client.send(
            HTTPRequest(.get, try server.url("/page.html"), headers: ["If-None-Match": tag]))
        #expect(known.status == 304 && known.body.isEmpty)
    }

    @Test("a slow body is waited for while bytes come")
    func slow() async throws {
        let server = try SharedServer.current
        let request = HTTPRequest(
            .get, try server.url("/slow/big.bin"), headers: ["Range": "bytes=0-199999"],
            timeouts: HTTPTimeouts(connect: .seconds(300), idle: .seconds(300), total: nil))
        let response = try await server.client().send(request)
        #expect(response.body.count == 200_000)
    }

    @Test("200 MB are streamed without TLS and over HTTP/2", arguments: [false, true])
    func big(isSecure: Bool) async throws {
        let server = try SharedServer.current
        let path = "/big.bin"
        let url = try isSecure ? server.secureURL(path) : server.url(path)
        let response = try await server.client().stream(
            HTTPRequest(.get, url, bodyLimit: Nginx.bigCount))
        var count = 0
        var areZeros = true
        for try await chunk in response.body {
            count += chunk.count
            areZeros = areZeros && chunk.first == 0 && chunk.last == 0
        }
        #expect(count == Nginx.bigCount)
        #expect(areZeros)
        #expect(response.body.metrics?.decoded == Int64(Nginx.bigCount))
    }

    @Test(
        "a stream over HTTP/2 whose reader waits keeps no other request of its connection waiting")
    func pausedStream() async throws {
        let server = try SharedServer.current
        let client = server.client()
        let big = HTTPRequest(
            .get, try server.secureURL("/big.bin"), headers: ["Range": "bytes=0-19999999"])
        let response = try await client.stream(big)
        var chunks = response.body.makeAsyncIterator()
        var count = try await chunks.next()?.count ?? 0
        for _ in 0..<20 {
            let small = try await client.send(HTTPRequest(.get, try server.secureURL("/small")))
            #expect(small.text == "small")
            #expect(small.metrics.reusedConnection)
        }
        while let chunk = try await chunks.next() { count += chunk.count }
        #expect(count == 20_000_000)
    }

    @Test("redirects are followed, bounded, and never into a private network")
    func redirects() async throws {
        let server = try SharedServer.current
        let client = server.client()
        let moved = try server.secureURL("/moved")
        let response = try await client.send(HTTPRequest(.get, moved))
        #expect(response.text == Nginx.page)
        #expect(response.url == (try server.secureURL("/page.html?from=moved")))
        #expect(response.head.redirects == [moved])
        let loop = try server.url("/loop")
        #expect(
            await failure(of: HTTPRequest(.get, loop), with: client)
                == .tooManyRedirects(limit: 10, last: loop))
        #expect(
            await failure(of: HTTPRequest(.get, try server.url("/private")), with: client)
                == .addressRefused(host: "10.0.0.1", address: "10.0.0.1", .private))
    }

    @Test(
        "a body is put there while it is made, over either protocol, and is the same when fetched")
    func upload() async throws {
        let server = try SharedServer.current
        let client = server.client()
        let block = Array(repeating: UInt8(ascii: "k"), count: 50_000)
        for url in [try server.url("/upload/a"), try server.secureURL("/upload/b")] {
            for length in [Int64?.none, 5_000_000] {
                let body = HTTPRequestBody.stream(length: length) {
                    AsyncThrowingStream { continuation in
                        for _ in 0..<100 { continuation.yield(block) }
                        continuation.finish()
                    }
                }
                let put = try await client.send(HTTPRequest(.put, url, body: body))
                #expect([201, 204].contains(put.status))
                #expect(put.metrics.sent == 5_000_000)
                let got = try await client.send(HTTPRequest(.get, url))
                #expect(got.body.count == 5_000_000)
                #expect(got.body.allSatisfy { $0 == UInt8(ascii: "k") })
                #expect(try await client.send(HTTPRequest(.delete, url)).status == 204)
            }
        }
    }

    @Test("a server that refuses a body by its length is heard")
    func refusedUpload() async throws {
        let server = try SharedServer.current
        let request = HTTPRequest(
            .put, try server.url("/strict"), body: .bytes(Array(repeating: 1, count: 10_000)))
        #expect(try await server.client().send(request).status == 413)
    }

    @Test("streams that are let go of over HTTP/2 leave the connection fit for use")
    func abandoned() async throws {
        let server = try SharedServer.current
        let client = server.client()
        for _ in 0..<30 {
            let response = try await client.stream(
                HTTPRequest(.get, try server.secureURL("/big.bin"), bodyLimit: Nginx.bigCount))
            for try await _ in response.body { break }
        }
        let after = try await client.send(HTTPRequest(.get, try server.secureURL("/small")))
        #expect(after.text == "small")
    }
}
