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
    let redirectLimit: Int

    var request: HTTPRequest
    var redirects: [WebURL] = []
    var proxy: String?
    var handle: EasyHandle?
    var text: RequestText
    /// The origin whose turn it uses.
    let origin: String
    private let clock: LoopClock

    var stage = Stage.head
    var status = 0
    var header = HeaderBlock()
    var headerBytes = 0
    var expectedBytes: Int64?
    var received: Int64 = 0
    var sent: Int64 = 0
    var body: [UInt8] = []
    /// The head that a handler of the body gets, made for the first bytes.
    lazy var handledHead = arrival.head
    /// Whether the handler wants no more.
    var isEnough = false
    /// Why the transfer was ended from within, which libcurl cannot know.
    var problem: HTTPError?
    var refused: HTTPError?
    var upload: UploadPipe?
    private var lastActivity: ContinuousClock.Instant
    /// Whether the reader of the body, or the maker of the upload, keeps the network waiting.
    var isPaused = false

    init(
        _ order: Order, _ sink: Sink, _ configuration: HTTPConfiguration, clock: LoopClock
    ) {
        self.order = order
        self.sink = sink
        self.configuration = configuration
        request = order.request
        text = order.text
        origin = order.text.origin
        self.clock = clock
        timeouts = request.timeouts ?? configuration.timeouts
        bodyLimit = request.bodyLimit ?? configuration.bodyLimit
        redirectLimit = request.redirectLimit ?? configuration.redirectLimit
        began = clock.now
        lastActivity = clock.now
    }

    var id: UInt64 { order.id }

    var isStreamed: Bool {
        if case .streamed = sink { true } else { false }
    }

    var host: String { request.url.host ?? "" }

    /// What has arrived so far, without the body.
    var arrival: Arrival {
        Arrival(status: status, header: header, url: request.url, redirects: redirects)
    }

    /// Notes that something was heard of the other side, or that it is its turn again.
    func noteActivity() { lastActivity = clock.now }

    /// Since the call.
    var age: Duration { clock.now - began }

    // MARK: - Deadlines

    /// When its time is up, as far as is known now.
    var deadline: ContinuousClock.Instant? {
        guard let silenceEnd else { return end }

        return end.map { min($0, silenceEnd) } ?? silenceEnd
    }

    /// What its deadline is for.
    var lateness: HTTPError {
        if let total = timeouts.total, let end, silenceEnd.map({ end <= $0 }) ?? true {
            return .timedOut(.total, limit: total, url: request.url)
        }

        return .timedOut(.idle, limit: timeouts.idle ?? .zero, url: request.url)
    }

    private var end: ContinuousClock.Instant? { timeouts.total.map { began + $0 } }

    private var silenceEnd: ContinuousClock.Instant? {
        guard let idle = timeouts.idle, handle != nil, !isPaused else { return nil }

        return lastActivity + idle
    }

    // MARK: - Hops

    /// Makes the request the next one, after a redirect.
    func goOn(to next: HTTPRequest) {
        redirects.append(request.url)
        request = next
        text = RequestText(next, userAgent: configuration.userAgent)
    }

    /// Makes ready for the next hop.
    func beginHop(port: LoopPort) {
        stage = .head
        status = 0
        header.removeAll()
        headerBytes = 0
        expectedBytes = nil
        received = 0
        sent = 0
        isPaused = false
        noteActivity()
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
        // A dot at the end only says that the name is whole.
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        let isLocal = name == "localhost" || name.hasSuffix(".localhost")

        return isLocal ? refusal(of: [127, 0, 0, 1]) : nil
    }

    func refusal(of address: [UInt8]) -> HTTPError? {
        let scope = AddressScope(address)
        guard !configuration.allowedScopes.contains(scope) else { return nil }

        return .addressRefused(host: host, address: AddressScope.text(of: address), scope)
    }

    /// Whether the response has no body whatever its header says (RFC 9110 §6.4.1).
    var hasNoBody: Bool { request.method == .head || status == 204 || status == 304 }

    /// Whether the request has no body and does not say so either.
    var sendsNothing: Bool {
        if case .none = request.body { !request.method.announcesBody } else { false }
    }

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
