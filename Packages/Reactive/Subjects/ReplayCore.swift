import Synchronization

/// A subject that remembers its newest elements and sends them to who comes later.
///
/// What is remembered changes under a lock together with the place in the gate's order, so that who
/// comes gets exactly what was sent before and then all that is sent after, and ``newest`` is what
/// was sent last even while earlier elements still wait for their delivery.
final class ReplayCore<Element: Sendable>: SubjectCore<Element>, @unchecked Sendable {  // as Sink
    private struct Memory {
        var elements: Ring<Element>
        var isOver = false
        var error: (any Error)?
    }

    /// How the gate let a piece of work in.
    private enum Entrance {
        case inside, waiting, draining, refused
    }

    private let keepsAfterEnd: Bool
    private let memory: Mutex<Memory>

    /// - Parameter keepsAfterEnd: whether who comes after the end gets the elements as well.
    init(capacity: Int, keepsAfterEnd: Bool) {
        memory = Mutex(Memory(elements: Ring(capacity: capacity)))
        self.keepsAfterEnd = keepsAfterEnd
    }

    /// What was sent last; `nil` if nothing was.
    var newest: Element? { memory.withLock { $0.elements.last } }

    /// How it ended, if with a failure.
    var error: (any Error)? { memory.withLock { $0.error } }

    override func next(_ element: Element) {
        // The oldest one is freed outside of the lock: its end may come back here.
        let (entrance, oldest) = memory.withLock { memory -> (Entrance, Element?) in
            guard !memory.isOver else { return (.refused, nil) }
            let oldest = memory.elements.append(element)
            if gate.enter() { return (.inside, oldest) }
            return (gate.append { self.send(element) } ? .draining : .waiting, oldest)
        }
        follow(entrance) { send(element) }
        withExtendedLifetime(oldest) {}
    }

    override func end(_ error: (any Error)?) {
        let entrance = memory.withLock { memory -> Entrance in
            guard !memory.isOver else { return .refused }
            memory.isOver = true
            memory.error = error
            if gate.enter() { return .inside }
            return gate.append { self.finish(error) } ? .draining : .waiting
        }
        follow(entrance) { finish(error) }
    }

    override func dispose() {
        memory.withLock { memory in
            memory.isOver = true
            memory.error = RxError.disposed
            memory.elements.removeAll()
        }
        super.dispose()
    }

    override func subscribe(_ sink: Sink<Element>) {
        let registration = Registration(self)
        sink.attach(registration)
        let (elements, entrance, funnel) = memory.withLock { memory in
            let elements =
                memory.isOver && !keepsAfterEnd ? [] : memory.elements.elements
            if gate.enter() { return (elements, Entrance.inside, nil as Funnel<Element>?) }
            // Somebody else is inside the gate: what is sent to this sink has to wait until it has
            // what is remembered, before the shut gate of a funnel of its own.
            let funnel = Funnel(sink, lifetime: registration)
            _ = funnel.gate.enter()
            let mustDrain = gate.append { self.insert(funnel, registration) }
            return (elements, mustDrain ? .draining : .waiting, funnel)
        }
        for element in elements where !registration.isDisposed { sink.next(element) }
        funnel?.gate.leave()
        follow(entrance) { insert(sink, registration) }
    }

    private func follow(_ entrance: Entrance, _ work: () -> Void) {
        switch entrance {
        case .inside:
            work()
            gate.leave()
        case .draining: gate.drain()
        case .waiting, .refused: break
        }
    }
}
