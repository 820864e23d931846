import Synchronization

/// How long a shared sequence remembers.
public enum SubjectLifetimeScope: Sendable {
    /// As long as somebody is subscribed: who comes after that, or after the end, subscribes anew.
    case whileConnected
    /// For ever: who comes later gets what was remembered, also after the end.
    case forever
}

extension ObservableType {
    /// This sequence with one subscription for all who subscribe; it is made for the first and
    /// ended with the last.
    ///
    /// - Parameters:
    ///   - replay: how many of the newest elements who comes later gets at once.
    ///   - scope: how long they are remembered.
    public func share(
        replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
    ) -> Observable<Element> {
        let shared = Shared(asObservable(), replay: replay, scope: scope)
        return Observable { shared.subscribe($0) }
    }
}

/// Makes one subscription to a source after another, each for all who come while it lasts.
final class Shared<Element: Sendable>: Sendable {
    private struct State {
        var core: SubjectCore<Element>?
        var connection: Connection?
    }

    private let source: Observable<Element>
    private let replay: Int
    private let scope: SubjectLifetimeScope
    private let state = Mutex(State())

    init(_ source: Observable<Element>, replay: Int, scope: SubjectLifetimeScope) {
        self.source = source
        self.replay = replay
        self.scope = scope
    }

    func subscribe(_ sink: Sink<Element>) {
        let (core, connection, isNew) = state.withLock { state in
            if let core = state.core, let connection = state.connection, connection.join() {
                return (core, connection, false)
            }
            if scope == .whileConnected { state.core = nil }
            let core = state.core ?? makeCore()
            let connection = Connection()
            state = State(core: core, connection: connection)
            return (core, connection, !core.isOver)
        }
        let registration = SharedRegistration(connection)
        sink.attach(registration)
        core.subscribe(HoldingStage(sink, registration.upstream))
        if isNew, !connection.upstream.isDisposed { source.run(SharedSink(core, connection)) }
    }

    private func makeCore() -> SubjectCore<Element> {
        replay > 0 ? ReplayCore(capacity: replay, keepsAfterEnd: true) : SubjectCore()
    }
}

/// One subscription to a source, until the last who shares it is gone or the source ends.
private final class Connection: Sendable {
    let upstream = Upstream()
    /// How many share it; `nil` when it is over.
    private let count = Mutex<Int?>(1)

    /// Adds one who shares it, unless it is over.
    func join() -> Bool {
        count.withLock { count in
            guard let others = count else { return false }
            count = others + 1
            return true
        }
    }

    /// Takes one away.
    func leave() {
        let isOver = count.withLock { count in
            guard let sharing = count else { return false }
            count = sharing > 1 ? sharing - 1 : nil
            return sharing == 1
        }
        if isOver { upstream.dispose() }
    }

    /// Who comes from now on makes a subscription of its own.
    func end() {
        count.withLock { $0 = nil }
        upstream.dispose()
    }
}

/// What one who subscribed disposes of.
private final class SharedRegistration: Cancelable {
    let upstream = Upstream()
    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    var isDisposed: Bool { upstream.isDisposed }

    func dispose() {
        if upstream.end() { connection.leave() }
    }
}

/// Takes the events of the source. The source holds it, so it does not hold the source.
private final class SharedSink<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    private let core: SubjectCore<Element>
    private let connection: Connection

    init(_ core: SubjectCore<Element>, _ connection: Connection) {
        self.core = core
        self.connection = connection
    }

    override func attach(_ upstream: any Disposable) { connection.upstream.hold(upstream) }

    override func next(_ element: Element) {
        if !connection.upstream.isDisposed { core.next(element) }
    }

    override func failed(_ error: any Error) {
        connection.end()
        core.failed(error)
    }

    override func completed() {
        connection.end()
        core.completed()
    }
}
