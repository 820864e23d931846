import CCurl
import TextProcessing

/// A request under way, over all its redirects; used on the loop's thread alone.
final class Transfer {
    /// Where a response is.
    enum Stage {
        case head
        case body
        /// A body that nobody wants, for the request goes on elsewhere.
        case redirect(location: String)
    }

    let order: Order
    let sink: Sink
    let timeouts: HTTPTimeouts
    let configuration: HTTPConfiguration
    let began: ContinuousClock.Instant
    let bodyLimit: Int

    var request: HTTPRequest
    var redirects: [WebURL] = []
    var proxy: String?
    var handle: EasyHandle?
    /// The origin whose turn it uses.
    let origin: String

    var stage = Stage.head
    var status = 0
    var headers = HTTPHeaders()
    var headerBytes = 0
    var expectedBytes: Int64?
    var received: Int64 = 0
    var sent: Int64 = 0
    var body: [UInt8] = []
    /// Why the transfer was ended from within, which libcurl cannot know.
    var problem: HTTPError?
    var refused: HTTPError?
    var upload: UploadPipe?
    var lastActivity: ContinuousClock.Instant
    /// Whether the reader of the body, or the maker of the upload, keeps the network waiting.
    var isPaused = false

    init(
        _ order: Order, _ sink: Sink, _ configuration: HTTPConfiguration,
        now: ContinuousClock.Instant
    ) {
        self.order = order
        self.sink = sink
        self.configuration = configuration
        request = order.request
        origin = request.url.origin
        timeouts = request.timeouts ?? configuration.timeouts
        bodyLimit = request.bodyLimit ?? configuration.bodyLimit
        began = now
        lastActivity = now
    }

    var id: UInt64 { order.id }

    var isStreamed: Bool {
        if case .streamed = sink { true } else { false }
    }

    var host: String { request.url.host ?? "" }

    var head: HTTPResponseHead {
        HTTPResponseHead(status: status, headers: headers, url: request.url, redirects: redirects)
    }

    /// When its time is up, as far as is known now.
    var deadline: (instant: ContinuousClock.Instant, error: HTTPError)? {
        var nearest: (instant: ContinuousClock.Instant, error: HTTPError)?
        if let total = timeouts.total {
            nearest = (began + total, .timedOut(.total, limit: total, url: request.url))
        }
        if let idle = timeouts.idle, handle != nil, !isPaused {
            let instant = lastActivity + idle
            if nearest.map({ instant < $0.instant }) ?? true {
                nearest = (instant, .timedOut(.idle, limit: idle, url: request.url))
            }
        }

        return nearest
    }

    /// Makes ready for the next hop.
    func beginHop(port: LoopPort) {
        stage = .head
        status = 0
        headers = HTTPHeaders()
        headerBytes = 0
        expectedBytes = nil
        received = 0
        sent = 0
        isPaused = false
        lastActivity = .now
        proxy = configuration.proxies.proxy(for: request.url)
        upload?.close()
        upload = nil
        guard case .stream(_, let open) = request.body else { return }
        let pipe = UploadPipe { [id, port] in port.post(.resume(id)) }
        upload = pipe
        pipe.fill(from: open)
    }

    /// Why the next hop must not be made although no socket was opened: behind a proxy, the socket
    /// says nothing of where the request goes.
    var refusalBehindProxy: HTTPError? {
        guard proxy != nil else { return nil }
        if let bytes = request.url.addressBytes { return refusal(of: bytes) }
        let isLocal = host == "localhost" || host.hasSuffix(".localhost")

        return isLocal ? refusal(of: [127, 0, 0, 1]) : nil
    }

    func refusal(of address: [UInt8]) -> HTTPError? {
        let scope = AddressScope(address)
        guard !configuration.allowedScopes.contains(scope) else { return nil }

        return .addressRefused(host: host, address: AddressScope.text(of: address), scope)
    }

    /// Whether the response has no body whatever its header says (RFC 9110 §6.4.1).
    var hasNoBody: Bool { request.method == .head || status == 204 || status == 304 }

    func reportProgress() {
        guard let progress = request.progress else { return }
        let sendTotal: Int64? =
            switch request.body {
            case .none: 0
            case .bytes(let bytes): Int64(bytes.count)
            case .stream(let length, _): length
            }
        progress(
            HTTPProgress(
                sent: sent, sendTotal: sendTotal, received: received, receiveTotal: expectedBytes))
    }
}
