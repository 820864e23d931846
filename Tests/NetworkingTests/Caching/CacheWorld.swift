import Foundation
import Networking
import Synchronization
import TestSupport
import Testing
import TextProcessing

/// A server that says what it was told to, a cache before it, and a clock that stands still.
final class CacheWorld: Sendable {
    /// What the server does.
    enum Reply: Sendable {
        case answer(Int, HTTPHeaders, String)
        case failure(HTTPError)
    }

    let directory = TemporaryDirectory()
    let clock = VirtualClock()
    let url: WebURL
    private let reply = Mutex(Reply.answer(200, [:], ""))
    private let log = Mutex<[HTTPRequest]>([])

    init() throws { url = try WebURL("https://a.example/page") }

    var folder: String { directory.file("cache") }

    /// The requests that have reached the server.
    var requests: [HTTPRequest] { log.withLock { $0 } }

    func serve(_ body: String, _ headers: HTTPHeaders = [:], status: Int = 200) {
        reply.withLock { $0 = .answer(status, headers, body) }
    }

    func fail(_ error: HTTPError) { reply.withLock { $0 = .failure(error) } }

    var server: StubTransport {
        StubTransport { [self] request throws(HTTPError) in
            log.withLock { $0.append(request) }
            switch reply.withLock({ $0 }) {
            case .answer(let status, let headers, let body):
                let head = HTTPResponseHead(status: status, headers: headers, url: request.url)
                return HTTPResponse(head: head, body: Array(body.utf8))
            case .failure(let error): throw error
            }
        }
    }

    func cache(sizeLimit: Int = 1 << 20) -> CachingTransport {
        CachingTransport(
            over: server, folder: folder, sizeLimit: sizeLimit, now: { [clock] in clock.now })
    }

    /// A GET of the page with some fields.
    func get(
        _ headers: HTTPHeaders = [:], policy: HTTPCachePolicy = .default, at url: WebURL? = nil
    ) -> HTTPRequest {
        var request = HTTPRequest(.get, url ?? self.url, headers: headers)
        request.cachePolicy = policy
        return request
    }

    /// The clock's time, moved by seconds, as HTTP writes it.
    func date(_ seconds: TimeInterval = 0) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.string(from: clock.now.addingTimeInterval(seconds))
    }

    /// The files of stored responses.
    var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0 != "size" }.sorted()
    }

    func path(_ name: String) -> String { folder + "/" + name }
}
