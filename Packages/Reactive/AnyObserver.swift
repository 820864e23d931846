/// What takes the events of a sequence: the other side of ``ObservableType``.
public protocol ObserverType<Element>: Sendable {
    /// What the sequence is made of.
    associatedtype Element: Sendable

    /// Takes an event.
    func on(_ event: Event<Element>)
}

extension ObserverType {
    /// Sends an element.
    @inlinable
    public func onNext(_ element: Element) { on(.next(element)) }

    /// Ends the sequence with a failure.
    @inlinable
    public func onError(_ error: any Error) { on(.error(error)) }

    /// Ends the sequence.
    @inlinable
    public func onCompleted() { on(.completed) }

    /// The observer with its type hidden.
    public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }
}

/// Any observer: what ``Observable/create(_:)`` hands to its function, or a function of your own.
public struct AnyObserver<Element: Sendable>: ObserverType {
    @usableFromInline let sink: Sink<Element>

    @inlinable
    init(sink: Sink<Element>) { self.sink = sink }

    /// Makes an observer of a function. It does not see to it that events come one by one.
    public init(eventHandler: @escaping @Sendable (Event<Element>) -> Void) {
        sink = EventHandlerSink(eventHandler)
    }

    /// Hides the type of an observer.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        sink = EventHandlerSink { observer.on($0) }
    }

    /// Whether the subscriber is gone, so that a source may stop.
    @inlinable
    public var isDisposed: Bool { sink.isDisposed }

    /// Sends an event; ignored after a terminal event or the end of the subscription.
    @inlinable
    public func on(_ event: Event<Element>) { sink.on(event) }

    /// Sends an element.
    @inlinable
    public func onNext(_ element: Element) { sink.next(element) }

    /// An observer that sends to this one what `transform` makes of its elements.
    public func mapObserver<Source: Sendable>(
        _ transform: @escaping @Sendable (Source) throws -> Element
    ) -> AnyObserver<Source> {
        AnyObserver<Source> { event in
            switch event {
            case .next(let element):
                do { onNext(try transform(element)) } catch { onError(error) }
            case .error(let error): onError(error)
            case .completed: onCompleted()
            }
        }
    }
}

final class EventHandlerSink<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    private let handler: @Sendable (Event<Element>) -> Void

    init(_ handler: @escaping @Sendable (Event<Element>) -> Void) { self.handler = handler }

    override func next(_ element: Element) { handler(.next(element)) }
    override func failed(_ error: any Error) { handler(.error(error)) }
    override func completed() { handler(.completed) }
}
