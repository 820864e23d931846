import Foundation
import Networking
import Synchronization
import TestSupport
import Testing
import TextProcessing

@Suite struct RetryTests {
    /// A server that answers with one thing after another, the last again and again, and a time that
    /// passes only while somebody waits.
    private final class World: Sendable {
        let clock = VirtualClock()
        let url: WebURL
        private let replies: Mutex<[CacheWorld.Reply]>
        private let log = Mutex<(requests: Int, waits: [Duration])>((0, []))

        init(_ replies: [CacheWorld.Reply]) throws {
            url = try WebURL("https://a.example/")
            self.replies = Mutex(replies)
        }

        var requests: Int { log.withLock { $0.requests } }
        var waits: [Duration] { log.withLock { $0.waits } }

        func transport(
            _ policy: RetryPolicy = RetryPolicy(), random: Double = 1
        ) -> RetryingTransport {
            let stub = StubTransport { [self] request throws(HTTPError) in
                log.withLock { $0.requests += 1 }
                let reply = replies.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
                switch reply {
                case .answer(let status, let headers, let body):
                    let head = HTTPResponseHead(status: status, headers: headers, url: request.url)
                    return HTTPResponse(head: head, body: Array(body.utf8))
                case .failure(let error): throw error
                }
            }
            return RetryingTransport(
                over: stub, policy: policy, now: { [clock] in clock.now }, random: { random },
                wait: { [self] duration in
                    try Task.checkCancellation()
                    log.withLock { $0.waits.append(duration) }
                    clock.advance(seconds: duration / .seconds(1))
                })
        }

        func get(_ method: HTTPMethod = .get) -> HTTPRequest { HTTPRequest(method, url) }
    }

    private static let lost = HTTPError.connectionLost(host: "", detail: "")
    private static let refused = HTTPError.connectionFailed(host: "", detail: "")

    @Test("what fails and then does not comes back, after waits that double")
    func success() async throws {
        let world = try World([
            .failure(Self.lost), .answer(503, [:], ""), .failure(Self.refused),
            .answer(200, [:], "x"),
        ])
        #expect(try await world.transport().send(world.get()).text == "x")
        #expect(world.waits == [.milliseconds(500), .seconds(1), .seconds(2)])
    }

    @Test("waits are a random part of what they may be, and end growing somewhere")
    func jitter() async throws {
        let policy = RetryPolicy(
            attempts: 7, firstDelay: .seconds(1), longestDelay: .seconds(5), totalTime: .seconds(99)
        )
        for (random, waits) in [(1.0, [1.0, 2, 4, 5, 5, 5]), (0.5, [0.5, 1, 2, 2.5, 2.5, 2.5])] {
            let world = try World([.answer(502, [:], "down")])
            let last = try await world.transport(policy, random: random).send(world.get())
            #expect(last.status == 502 && last.text == "down")
            #expect(world.waits == waits.map { .seconds($0) })
            #expect(world.requests == 7)
        }
        let world = try World([.failure(Self.lost)])
        await #expect(throws: Self.lost) {
            try await world.transport(random: 0).send(world.get())
        }
        #expect(world.waits == [.zero, .zero, .zero])
    }

    @Test("no attempt begins after the time for all of them")
    func totalTime() async throws {
        let policy = RetryPolicy(
            attempts: 99, firstDelay: .seconds(3), longestDelay: .seconds(3),
            totalTime: .seconds(10))
        let world = try World([.answer(503, [:], "")])
        _ = try await world.transport(policy).send(world.get())
        #expect(world.requests == 4)
        let once = try World([.answer(503, [:], "")])
        _ = try await once.transport(RetryPolicy(attempts: 1)).send(once.get())
        #expect(once.requests == 1)
    }

    @Test(
        "only what may pass and does no harm is tried again",
        arguments: [
            (CacheWorld.Reply.answer(408, [:], ""), true, false),
            (.answer(429, [:], ""), true, false),
            (.answer(502, [:], ""), true, false), (.answer(503, [:], ""), true, false),
            (.answer(504, [:], ""), true, false), (.answer(500, [:], ""), false, false),
            (.answer(501, [:], ""), false, false), (.answer(404, [:], ""), false, false),
            (.answer(304, [:], ""), false, false), (.failure(lost), true, false),
            (.failure(refused), true, true),
            (.failure(.bodyCutShort(received: 1, expected: 2)), true, false),
            (.failure(.unknownHost("a")), false, false), (.failure(.cancelled), false, false),
            (.failure(.certificateRefused(host: "", .expired, detail: "")), false, false),
            (.failure(.bodyTooLarge(limit: 1)), false, false),
        ])
    func safety(reply: CacheWorld.Reply, idempotent: Bool, others: Bool) async throws {
        for method in ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "POST", "PATCH", "FROB", "get"] {
            let world = try World([reply])
            let request = world.get(HTTPMethod(rawValue: method))
            _ = try? await world.transport().send(request)
            let isIdempotent = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"].contains(method)
            #expect(world.requests == ((isIdempotent ? idempotent : others) ? 4 : 1), "\(method)")
        }
    }

    @Test("of the three time limits, that for connecting and that for silence may pass")
    func timeouts() async throws {
        let url = try WebURL("https://a.example/")
        let cases: [(HTTPError.Phase, HTTPMethod, Int)] = [
            (.connecting, .get, 4), (.connecting, .post, 4), (.idle, .get, 4), (.idle, .post, 1),
            (.total, .get, 1),
        ]
        for (phase, method, count) in cases {
            let world = try World([.failure(.timedOut(phase, limit: .seconds(1), url: url))])
            _ = try? await world.transport().send(world.get(method))
            #expect(world.requests == count)
        }
    }

    @Test("a streamed body is sent once, bytes as often as need be")
    func uploads() async throws {
        let world = try World([.failure(Self.refused)])
        let stream = HTTPRequestBody.stream(length: 1) { AsyncThrowingStream { $0.finish() } }
        _ = try? await world.transport().send(HTTPRequest(.put, world.url, body: stream))
        #expect(world.requests == 1)
        _ = try? await world.transport().send(HTTPRequest(.put, world.url, body: .text("x")))
        #expect(world.requests == 5)
    }

    @Test(
        "Retry-After is waited for, in all its forms, if it is no longer than is waited for",
        arguments: [
            ("7", [7.0]), ("007", [7]), ("0", [0.5]), ("30", [30]), ("31", []),
            ("99999999999999", []), ("Mon, 02 Mar 2026 09:00:20 GMT", [20]),
            ("Monday, 02-Mar-26 09:00:20 GMT", [20]), ("Mon Mar  2 09:00:20 2026", [20]),
            ("Mon, 02 Mar 2026 08:00:00 GMT", [0.5]), ("Mon, 02 Mar 2026 10:00:00 GMT", []),
            ("soon", [0.5]), ("-5", [0.5]), ("1.5", [0.5]),
        ] as [(String, [Double])])
    func retryAfter(value: String, waits: [Double]) async throws {
        let world = try World([.answer(429, ["Retry-After": value], ""), .answer(200, [:], "")])
        let answer = try await world.transport().send(world.get())
        #expect(answer.status == (waits.isEmpty ? 429 : 200))
        #expect(world.waits == waits.map { .seconds($0) })
    }

    @Test("cancelling ends the wait")
    func cancellation() async throws {
        let world = try World([.answer(503, ["Retry-After": "30"], "")])
        let waiting = AsyncGate()
        let stub = StubTransport { request throws(HTTPError) in
            HTTPResponse(
                head: HTTPResponseHead(
                    status: 503, headers: ["Retry-After": "86400"], url: request.url))
        }
        let policy = RetryPolicy(longestRetryAfter: .seconds(90_000), totalTime: .seconds(90_000))
        let transport = RetryingTransport(
            over: stub, policy: policy,
            wait: { duration in
                waiting.open()
                try await Task.sleep(for: duration)
            })
        let request = world.get()
        let task = Task { () -> HTTPError? in
            do throws(HTTPError) {
                _ = try await transport.send(request)
                return nil
            } catch {
                return error
            }
        }
        await waiting.wait()
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(stub.requests.count == 1)
    }

    @Test("a streamed answer is tried again until it begins")
    func streaming() async throws {
        let world = try World([
            .failure(Self.lost), .answer(503, [:], "no"), .answer(200, [:], "yes"),
        ])
        let answer = try await world.transport().stream(world.get())
        var body: [UInt8] = []
        for try await chunk in answer.body { body += chunk }
        #expect(body == Array("yes".utf8))
        let handled = try World([.answer(503, [:], "no"), .answer(200, [:], "yes")])
        let text = Mutex("")
        _ = try await handled.transport().send(handled.get()) { _, bytes in
            text.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
            return true
        }
        #expect(text.withLock { $0 } == "yes")
    }

    @Test("a real server that is busy and cuts connections is asked again")
    func server() async throws {
        let count = Atomic(0)
        let server = LoopbackServer { connection in
            _ = connection.readHead()
            switch count.wrappingAdd(1, ordering: .relaxed).newValue {
            case 1: connection.reset()
            case 2:
                connection.write(
                    "HTTP/1.1 429 Wait\r\nRetry-After: 3\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                )
            case 3: connection.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhel")
            default: connection.write(ok("hello", "Connection: close"))
            }
        }
        let waits = Mutex<[Duration]>([])
        let transport = RetryingTransport(
            over: loopbackClient(), random: { 0 },
            wait: { duration in waits.withLock { $0.append(duration) } })
        #expect(try await transport.send(HTTPRequest(.get, server.url())).text == "hello")
        #expect(waits.withLock { $0 } == [.zero, .seconds(3), .zero])
    }
}
