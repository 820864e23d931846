/// A stage that several threads may send to: it hands on one event after another, one ending, and
/// nothing after that.
///
/// It stands where events enter (``Observable/create(_:)``) and where several sequences meet.
@usableFromInline
class Funnel<Element: Sendable>: Stage<Element, Element>, @unchecked Sendable {  // as Sink
    @usableFromInline final let gate = SerialGate()
    /// Whether an ending was handed on. Touched inside the gate.
    @usableFromInline @exclusivity(unchecked) final var isOver = false
    private final let lifetime: any Cancelable

    /// - Parameter lifetime: what whoever is downstream disposes of; attached to it by the caller.
    @usableFromInline
    init(_ downstream: Sink<Element>, lifetime: any Cancelable) {
        self.lifetime = lifetime
        super.init(downstream)
    }

    @usableFromInline
    override final var isDisposed: Bool { lifetime.isDisposed }

    @inlinable
    override func next(_ element: Element) {
        guard gate.enter() else { return gate.add { self.hand(element) } }
        hand(element)
        gate.leave()
    }

    @usableFromInline
    override func failed(_ error: any Error) {
        guard gate.enter() else { return gate.add { self.fail(error) } }
        fail(error)
        gate.leave()
    }

    @usableFromInline
    override func completed() {
        guard gate.enter() else { return gate.add { self.complete() } }
        complete()
        gate.leave()
    }

    // MARK: Inside the gate

    @inlinable
    @inline(__always)
    final func hand(_ element: Element) {
        if !isOver { downstream.next(element) }
    }

    @usableFromInline
    final func fail(_ error: any Error) {
        guard !isOver else { return }
        isOver = true
        downstream.failed(error)
    }

    @usableFromInline
    final func complete() {
        guard !isOver else { return }
        isOver = true
        downstream.completed()
    }

    /// Does work inside the gate, now or when whoever is inside gets to it.
    final func perform(_ work: @escaping @Sendable () -> Void) {
        guard gate.enter() else { return gate.add(work) }
        work()
        gate.leave()
    }
}
