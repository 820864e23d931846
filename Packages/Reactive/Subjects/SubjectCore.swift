import Synchronization

/// What a subject is: a sink that sends to all who subscribed.
///
/// Whoever is inside the gate may touch the variables. Subscribing, disposing and sending all go
/// through it: what happens during a delivery takes effect after it, and two threads that send at
/// once are put one after another.
@usableFromInline
class SubjectCore<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    @usableFromInline final let gate = SerialGate()
    @usableFromInline final let sinks = SinkList<Element>()
    private final var ending: (any Error)?
    private final let over = Atomic(false)
    private final let disposed = Atomic(false)
    private final let observerCount = Atomic(0)

    @usableFromInline
    override init() {}

    final var isOver: Bool { over.load(ordering: .relaxed) }
    final var hasObservers: Bool { observerCount.load(ordering: .relaxed) > 0 }

    /// Whether ``dispose()`` was called.
    @usableFromInline
    override final var isDisposed: Bool { disposed.load(ordering: .relaxed) }

    // MARK: Sending

    @inlinable
    override func next(_ element: Element) {
        guard gate.enter() else { return gate.add { self.send(element) } }
        send(element)
        gate.leave()
    }

    @usableFromInline
    override func failed(_ error: any Error) { end(error) }

    @usableFromInline
    override func completed() { end(nil) }

    /// Hands an element to all; inside the gate.
    @inlinable
    @inline(__always)
    final func send(_ element: Element) {
        sinks.forEach { $0.next(element) }
    }

    func end(_ error: (any Error)?) {
        guard gate.enter() else { return gate.add { self.finish(error) } }
        finish(error)
        gate.leave()
    }

    /// Tells all that it is over; inside the gate.
    final func finish(_ error: (any Error)?) {
        guard !isOver else { return }
        ending = error
        for sink in takeSinks() { end(sink) }
    }

    /// Tells one that it is over.
    final func end(_ sink: Sink<Element>) {
        if let ending { sink.failed(ending) } else { sink.completed() }
    }

    // MARK: Subscribing

    /// Adds a sink; if the subject has ended, the sink is told so.
    @usableFromInline
    func subscribe(_ sink: Sink<Element>) {
        let registration = Registration(self)
        sink.attach(registration)
        guard gate.enter() else { return gate.add { self.insert(sink, registration) } }
        insert(sink, registration)
        gate.leave()
    }

    /// Lets go of all who subscribed; who comes later gets ``RxError/disposed``.
    func dispose() {
        disposed.store(true, ordering: .relaxed)
        guard gate.enter() else { return gate.add { self.abandon() } }
        abandon()
        gate.leave()
    }

    private final func abandon() {
        ending = RxError.disposed
        _ = takeSinks()
    }

    /// Adds a sink to the list unless it is too late for that; inside the gate.
    final func insert(_ sink: Sink<Element>, _ registration: Registration<Element>) {
        guard !isOver else { return end(sink) }
        guard !registration.isDisposed else { return }
        registration.key.store(sinks.insert(sink), ordering: .relaxed)
        observerCount.store(sinks.live, ordering: .relaxed)
    }

    fileprivate final func remove(_ registration: Registration<Element>) {
        guard !isOver else { return }
        guard gate.enter() else { return gate.add { self.takeOut(registration) } }
        takeOut(registration)
        gate.leave()
    }

    private final func takeOut(_ registration: Registration<Element>) {
        sinks.remove(registration.key.load(ordering: .relaxed))
        observerCount.store(sinks.live, ordering: .relaxed)
    }

    private final func takeSinks() -> [Sink<Element>] {
        over.store(true, ordering: .relaxed)
        observerCount.store(0, ordering: .relaxed)
        return sinks.takeAll()
    }
}

/// What a subscriber of a subject disposes of. It does not keep the subject alive: when nobody can
/// send any more, there is nothing to wait for.
final class Registration<Element: Sendable>: Cancelable {
    private weak let core: SubjectCore<Element>?
    private let flag = Atomic(false)
    /// The place in the list; 0 while there is none. Touched inside the gate.
    fileprivate let key = Atomic(0)

    init(_ core: SubjectCore<Element>) { self.core = core }

    var isDisposed: Bool { flag.load(ordering: .relaxed) }

    func dispose() {
        guard !flag.exchange(true, ordering: .relaxed) else { return }
        core?.remove(self)
    }
}
