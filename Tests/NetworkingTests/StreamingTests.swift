import Foundation
import Networking
import Synchronization
import TestSupport
import Testing

@Suite struct StreamingTests {
    @Test("200 MB pass through in flat memory")
    func flat() async throws {
        let block = [UInt8](repeating: 0x61, count: 1 << 20)
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(200 << 20)\r\n\r\n")
            for _ in 0..<200 where connection.write(block) != .all { return }
        }
        let request = HTTPRequest(
            .get, try server.url(),
            timeouts: HTTPTimeouts(connect: .seconds(300), idle: nil, total: nil),
            bodyLimit: 1 << 30)
        let response = try await loopbackClient().stream(request)
        let before = residentBytes()
        var count = 0
        var largest = 0
        for try await chunk in response.body {
            count += chunk.count
            largest = max(largest, chunk.count)
        }
        #expect(count == 200 << 20)
        #expect(largest <= 256 * 1024)
        // Other tests run meanwhile; the body itself would be 200 MB.
        #expect(residentBytes() - before < 100 << 20)
        #expect(response.body.metrics?.decoded == 200 << 20)
    }

    @Test("a slow reader makes the sender wait, and loses nothing")
    func backPressure() async throws {
        let total = 40 << 20
        let blocked = AsyncGate()
        let written = Mutex(0)
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(total)\r\n\r\n")
            connection.limitBlocking(milliseconds: 300)
            var left = (0..<total / 65536).flatMap { _ in [65536] }
            var isBlocked = false
            let block = [UInt8](repeating: 1, count: 65536)
            while let size = left.popLast() {
                switch connection.write([UInt8](block[..<size])) {
                case .all: written.withLock { $0 += size }
                case .blocked(let done):
                    written.withLock { $0 += done }
                    if size > done { left.append(size - done) }
                    if !isBlocked { blocked.open() }
                    isBlocked = true
                case .gone: return
                }
            }
        }
        let idle = HTTPTimeouts(idle: .milliseconds(250))
        let response = try await loopbackClient().stream(
            HTTPRequest(.get, try server.url(), timeouts: idle))
        var chunks = response.body.makeAsyncIterator()
        var count = try await chunks.next()?.count ?? 0
        await blocked.wait()
        #expect(written.withLock { $0 } < 16 << 20)
        while let chunk = try await chunks.next() { count += chunk.count }
        #expect(count == total)
    }

    @Test("a body is streamed up chunked while it is made, or with the length that is said")
    func upload() async throws {
        let server = LoopbackServer { connection in
            guard let head = connection.readHead() else { return }
            if head.contains("Content-Length: 3000000\r\n") {
                var count = 0
                while count < 3_000_000, let some = connection.read(65536) { count += some.count }
                connection.write(ok("\(count)", "Connection: close"))
            } else {
                var body = ""
                while !body.hasSuffix("0\r\n\r\n"), let some = connection.read(4096) {
                    body += String(decoding: some, as: UTF8.self)
                }
                connection.write(ok(body, "Connection: close"))
            }
        }
        let client = loopbackClient()
        let url = try server.url()
        let chunked = HTTPRequest(
            .post, url, body: .stream(length: nil) { chunks(["ab", "", "c"]) })
        #expect(try await client.send(chunked).text.hasSuffix("0\r\n\r\n"))
        #expect(server.requests[0].contains("Transfer-Encoding: chunked\r\n"))
        let block = String(repeating: "x", count: 30000)
        let sized = HTTPRequest(
            .put, url,
            body: .stream(length: 3_000_000) { chunks(Array(repeating: block, count: 100)) })
        let response = try await client.send(sized)
        #expect(response.text == "3000000")
        #expect(response.metrics.sent == 3_000_000)
    }

    @Test("an upload that fails, or has another length than it said, fails the request")
    func badUpload() async throws {
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.waitForEnd()
        }
        struct Broken: Error {}
        let url = try server.url()
        let broken = HTTPRequest(
            .post, url,
            body: .stream(length: nil) { AsyncThrowingStream { $0.finish(throwing: Broken()) } })
        #expect(
            await failure(of: broken, with: loopbackClient()) == .uploadFailed(detail: "Broken()"))
        for text in ["abc", "abcde"] {
            let wrong = HTTPRequest(.post, url, body: .stream(length: 4) { chunks([text]) })
            guard case .uploadFailed = await failure(of: wrong, with: loopbackClient()) else {
                Issue.record("\(text) is not 4 bytes long")
                continue
            }
        }
    }

    @Test("a body made on the way is made again for a redirect that wants it again")
    func uploadTwice() async throws {
        let server = LoopbackServer { connection in
            while let head = connection.readHead() {
                _ = connection.read(3)
                connection.write(head.contains(" /a ") ? redirect(308, to: "/b") : ok("done"))
            }
        }
        let opened = Atomic(0)
        let request = HTTPRequest(
            .post, try server.url("/a"),
            body: .stream(length: 3) {
                opened.wrappingAdd(1, ordering: .relaxed)
                return chunks(["abc"])
            })
        #expect(try await loopbackClient().send(request).text == "done")
        #expect(opened.load(ordering: .relaxed) == 2)
    }

    @Test("progress tells of every byte in both directions")
    func progress() async throws {
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            _ = connection.read(5)
            connection.write(ok(String(repeating: "x", count: 100_000)))
        }
        let log = Mutex<[HTTPProgress]>([])
        var request = HTTPRequest(.post, try server.url(), body: .text("hello"))
        request.progress = { progress in log.withLock { $0.append(progress) } }
        _ = try await loopbackClient().send(request)
        let steps = log.withLock { $0 }
        #expect(
            steps.last
                == HTTPProgress(sent: 5, sendTotal: 5, received: 100_000, receiveTotal: 100_000))
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.received <= $1.received })
    }

    @Test("cancelling the task ends the transfer at once")
    func cancellation() async throws {
        let asked = AsyncGate()
        let gone = AsyncGate()
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            asked.open()
            connection.waitForEnd()
            gone.open()
        }
        let client = loopbackClient()
        let url = try server.url()
        let task = Task { await failure(of: HTTPRequest(.get, url), with: client) }
        await asked.wait()
        task.cancel()
        #expect(await task.value == .cancelled)
        await gone.wait()
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await failure(of: HTTPRequest(.get, url), with: client)
        }
        #expect(await early.value == .cancelled)
    }

    @Test("a body that is let go of, or whose reader is cancelled, ends the transfer")
    func abandonment() async throws {
        let gone = AsyncGate()
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\n\r\nhello")
            connection.waitForEnd()
            gone.open()
        }
        let url = try server.url()
        do {
            let response = try await loopbackClient().stream(HTTPRequest(.get, url))
            #expect(response.head.status == 200)
        }
        await gone.wait()
        let reading = AsyncGate()
        let task = Task { () -> HTTPError? in
            do throws(HTTPError) {
                let body = try await loopbackClient().stream(HTTPRequest(.get, url)).body
                var chunks = body.makeAsyncIterator()
                while try await chunks.next() != nil { reading.open() }
                return nil
            } catch {
                return error
            }
        }
        await reading.wait()
        task.cancel()
        #expect(await task.value == .cancelled)
        await gone.wait()
    }

    @Test("a stream that breaks hands out what arrived, then the error")
    func broken() async throws {
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello")
        }
        let response = try await loopbackClient().stream(HTTPRequest(.get, try server.url()))
        var text = ""
        await #expect(throws: HTTPError.bodyCutShort(received: 5, expected: 10)) {
            for try await chunk in response.body { text += String(decoding: chunk, as: UTF8.self) }
        }
        #expect(text == "hello")
        #expect(response.body.metrics == nil)
    }

    private func residentBytes() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0

        return pages * Int(getpagesize())
    }
}

private func chunks(_ texts: [String]) -> AsyncThrowingStream<[UInt8], any Error> {
    AsyncThrowingStream { continuation in
        for text in texts { continuation.yield(Array(text.utf8)) }
        continuation.finish()
    }
}
