import CCurl
import Synchronization
import TextProcessing

/// A client's thread, seen from outside; it ends when this is let go of.
final class EventLoop: Sendable {
    let port: LoopPort

    /// Loads libcurl and starts the thread.
    init(_ configuration: HTTPConfiguration) throws(HTTPError) {
        guard ccurl_load() == 0 else {
            throw .libraryUnavailable(detail: String(cString: ccurl_load_problem()))
        }
        guard let multi = MultiHandle(connections: configuration.requestLimit) else {
            throw .libraryUnavailable(detail: String(cString: ccurl_problem(CInt(ccurl_no_memory))))
        }
        port = LoopPort(multi)
        let start = LoopStart(port: port, configuration: configuration)
        let context = Unmanaged.passRetained(start)
        let code = ccurl_thread_start(
            { context in
                let start = Unmanaged<LoopStart>.fromOpaque(context).takeRetainedValue()
                LoopCore(start.port, start.configuration).run()
            }, context.toOpaque())
        if code != 0 {
            context.release()
            throw .libraryUnavailable(detail: "no thread can be started (\(code))")
        }
    }

    deinit { port.post(.stop) }
}

/// What a new thread is given.
private final class LoopStart: Sendable {
    let port: LoopPort
    let configuration: HTTPConfiguration

    init(port: LoopPort, configuration: HTTPConfiguration) {
        self.port = port
        self.configuration = configuration
    }
}

/// Owns a multi handle of libcurl.
///
/// Unchecked because the pointer is no `Sendable`, and sound because it never changes, ``wake()``
/// is documented to be safe from any thread, everything else is called on the loop's thread alone,
/// and the handle is freed with the last reference, when nobody can call anything any more.
final class MultiHandle: @unchecked Sendable {
    let pointer: OpaquePointer

    init?(connections: Int) {
        guard let pointer = ccurl_multi_make(connections) else { return nil }
        self.pointer = pointer
    }

    deinit { ccurl_multi_free(pointer) }

    func wake() { ccurl_multi_wake(pointer) }
}

/// What the loop is told to do.
enum LoopCommand: Sendable {
    case start(Order, Sink)
    case resume(UInt64)
    case cancel(UInt64)
    case stop
}

/// Where a transfer's result goes.
enum Sink: Sendable {
    case collected(CheckedContinuation<Result<Arrival, HTTPError>, Never>)
    case streamed(CheckedContinuation<Result<Arrival, HTTPError>, Never>, BodyPipe)
    case handled(CheckedContinuation<Result<Arrival, HTTPError>, Never>, HTTPBodyHandler)
}

/// What has arrived of a response, as the loop hands it over; for a stream all but the body.
struct Arrival: Sendable {
    let status: Int
    let header: HeaderBlock
    let url: WebURL
    let redirects: [WebURL]
    var body: [UInt8] = []
    var metrics = HTTPMetrics()

    /// The head, made where it is wanted.
    var head: HTTPResponseHead {
        HTTPResponseHead(status: status, headers: header.headers, url: url, redirects: redirects)
    }
}

/// The loop's letter box.
final class LoopPort: Sendable {
    private struct State {
        var commands: [LoopCommand] = []
        var isAsleep = false
    }

    let multi: MultiHandle
    private let state = Mutex(State())
    private let lastID = Atomic<UInt64>(0)

    init(_ multi: MultiHandle) { self.multi = multi }

    func nextID() -> UInt64 { lastID.wrappingAdd(1, ordering: .relaxed).newValue }

    func post(_ command: LoopCommand) {
        let wasAsleep = state.withLock { state in
            state.commands.append(command)
            defer { state.isAsleep = false }
            return state.isAsleep
        }
        if wasAsleep { multi.wake() }
    }

    /// The commands so far.
    func take() -> [LoopCommand] {
        state.withLock { state in
            state.isAsleep = false
            guard !state.commands.isEmpty else { return [] }
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Whether the loop may wait, and is to be woken by the next command.
    func fallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = state.commands.isEmpty
            return state.isAsleep
        }
    }
}

/// A request on its way to the loop, and what its caller can do about it.
///
/// Whoever holds one keeps the loop's thread running.
final class Order: Sendable {
    let id: UInt64
    let request: HTTPRequest
    let text: RequestText
    private let loop: EventLoop
    private let wasCancelled = Atomic(false)

    init(_ request: HTTPRequest, _ text: RequestText, loop: EventLoop) {
        id = loop.port.nextID()
        self.request = request
        self.text = text
        self.loop = loop
    }

    /// Whether it was cancelled, perhaps before it had started.
    var isCancelled: Bool { wasCancelled.load(ordering: .acquiring) }

    func start(_ sink: Sink) { loop.port.post(.start(self, sink)) }
    func resume() { loop.port.post(.resume(id)) }

    func cancel() {
        wasCancelled.store(true, ordering: .releasing)
        loop.port.post(.cancel(id))
    }
}
