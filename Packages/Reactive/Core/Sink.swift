/// Where the events of one subscription go: the one base class of everything between a source and
/// its subscriber.
///
/// Every operator is a subclass that hands on to the sink `downstream` of it. Sinks point down, to
/// whoever is sent to; ``Disposable``s point up, to whoever sends; neither holds the other's way.
/// So there is no cycle to break, and what nobody can send to is freed.
///
/// What whoever sends must keep to:
///
/// - ``attach(_:)`` comes first and at most once; a source that cannot be stopped in the middle may
///   leave it out;
/// - calls come one after another (each happens before the next), never two at once;
/// - nothing follows ``failed(_:)`` or ``completed()``, and not much follows the disposal of what
///   was attached: a source that loops looks at it before each element.
///
/// What whoever receives must keep to: it hands what is attached on, or keeps it and disposes of it
/// when the sequence ends.
///
/// Sendable without the compiler's check because a sink's variables are touched only from these calls, which come one
/// after another; what other threads may touch as well (a disposal, a timer, a second source) is an
/// `Atomic`, behind a `Mutex`, or inside a ``SerialGate``. That is what lets a stage work without a
/// lock. All state that is not such a variable is constant and `Sendable`.
@usableFromInline
class Sink<Element: Sendable>: @unchecked Sendable {  // because its calls come one by one
    @inlinable
    init() {}

    /// Takes what stops the source.
    @usableFromInline
    func attach(_ upstream: any Disposable) {}

    /// Takes the next element.
    @usableFromInline
    func next(_ element: Element) {}

    /// Takes the end by a failure.
    @usableFromInline
    func failed(_ error: any Error) {}

    /// Takes the end.
    @usableFromInline
    func completed() {}

    /// Whether nobody listens any more, as far as this sink can tell.
    @usableFromInline
    var isDisposed: Bool { false }
}

extension Sink {
    /// Takes an event.
    @inlinable
    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let error): failed(error)
        case .completed: completed()
        }
    }
}

/// A sink that hands on what it makes of its elements; endings and the upstream pass through.
@usableFromInline
class Stage<Input: Sendable, Output: Sendable>: Sink<Input>, @unchecked Sendable {  // as Sink
    @usableFromInline final let downstream: Sink<Output>

    @inlinable
    init(_ downstream: Sink<Output>) { self.downstream = downstream }

    @inlinable
    override func attach(_ upstream: any Disposable) { downstream.attach(upstream) }

    @inlinable
    override func failed(_ error: any Error) { downstream.failed(error) }

    @inlinable
    override func completed() { downstream.completed() }
}
