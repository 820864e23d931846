/// The end of a chain: hands events to functions until the subscription is disposed of or ends.
///
/// The flag is looked at here and nowhere else on the way of an element.
@usableFromInline
class Subscriber<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    @usableFromInline final let subscription = Upstream()

    @inlinable
    override init() {}

    @inlinable
    override var isDisposed: Bool { subscription.isDisposed }

    @inlinable
    override func attach(_ upstream: any Disposable) { subscription.hold(upstream) }
}

/// A subscriber of one function for all events.
@usableFromInline
final class EventSubscriber<Element: Sendable>: Subscriber<Element>,
    @unchecked Sendable  // as Sink
{
    @usableFromInline let handler: @Sendable (Event<Element>) -> Void

    @inlinable
    init(_ handler: @escaping @Sendable (Event<Element>) -> Void) { self.handler = handler }

    @inlinable
    override func next(_ element: Element) {
        if !subscription.isDisposed { handler(.next(element)) }
    }

    @inlinable
    override func failed(_ error: any Error) { end(.error(error)) }

    @inlinable
    override func completed() { end(.completed) }

    @usableFromInline
    func end(_ event: Event<Element>) {
        guard !subscription.isDisposed else { return }
        handler(event)
        subscription.dispose()
    }
}

/// A subscriber of a function for each kind of event.
@usableFromInline
final class ClosureSubscriber<Element: Sendable>: Subscriber<Element>,
    @unchecked Sendable  // as Sink
{
    @usableFromInline let onNext: (@Sendable (Element) -> Void)?
    @usableFromInline let onError: (@Sendable (any Error) -> Void)?
    @usableFromInline let onCompleted: (@Sendable () -> Void)?

    @inlinable
    init(
        onNext: (@Sendable (Element) -> Void)?, onError: (@Sendable (any Error) -> Void)?,
        onCompleted: (@Sendable () -> Void)?
    ) {
        self.onNext = onNext
        self.onError = onError
        self.onCompleted = onCompleted
    }

    @inlinable
    override func next(_ element: Element) {
        if !subscription.isDisposed { onNext?(element) }
    }

    @inlinable
    override func failed(_ error: any Error) {
        guard !subscription.isDisposed else { return }
        onError?(error)
        subscription.dispose()
    }

    @inlinable
    override func completed() {
        guard !subscription.isDisposed else { return }
        onCompleted?()
        subscription.dispose()
    }
}

/// A subscriber that sends to another sink and ends with it.
final class ObserverSubscriber<Element: Sendable>: Subscriber<Element>,
    @unchecked Sendable  // as Sink
{
    private let target: Sink<Element>

    init(_ target: Sink<Element>) { self.target = target }

    override func next(_ element: Element) {
        guard !target.isDisposed else { return subscription.dispose() }
        if !subscription.isDisposed { target.next(element) }
        if target.isDisposed { subscription.dispose() }
    }

    override func failed(_ error: any Error) {
        guard !subscription.isDisposed else { return }
        target.failed(error)
        subscription.dispose()
    }

    override func completed() {
        guard !subscription.isDisposed else { return }
        target.completed()
        subscription.dispose()
    }
}
