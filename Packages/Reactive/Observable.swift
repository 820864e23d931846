/// A sequence of events that are pushed to whoever subscribes.
///
/// The contract is ReactiveX's:
///
/// - Nothing happens before somebody subscribes.
/// - Events reach an observer one after another, never two at once, whatever threads they come
///   from; an event that is sent from within the observer follows the one that is being handled.
/// - At most one terminal event is sent and nothing follows it; the subscription is then disposed
///   of.
/// - After ``Disposable/dispose()`` no event is handed out. An event that another thread was
///   handing out just then may still be on its way: dispose of a subscription on the thread that
///   sends, or let the observer bear one event more.
public struct Observable<Element: Sendable>: Sendable {
    private let source: @Sendable (AnyObserver<Element>) -> any Disposable

    /// Makes a sequence of a function that is run once per subscription.
    ///
    /// - Parameter source: sends events to the observer and returns what ends the sending.
    public static func create(
        _ source: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) -> Observable {
        Observable(source: source)
    }

    /// Subscribes a function that is handed every event.
    ///
    /// - Returns: what ends the subscription. Letting go of it does not: put it into a
    ///   ``DisposeBag``, or dispose of it.
    public func subscribe(
        _ handler: @escaping @Sendable (Event<Element>) -> Void
    ) -> any Disposable {
        let subscription = Subscription(handler)
        subscription.hold(source(AnyObserver(subscription)))
        return subscription
    }

    /// Subscribes functions for the kinds of events that matter.
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribe { event in
            switch event {
            case .next(let element): onNext?(element)
            case .error(let error): onError?(error)
            case .completed: onCompleted?()
            }
        }
    }
}

/// Takes the events of a sequence and hands them to one subscriber.
public struct AnyObserver<Element: Sendable>: Sendable {
    private let subscription: Subscription<Element>

    init(_ subscription: Subscription<Element>) { self.subscription = subscription }

    /// Whether the subscriber is gone, so that a source may stop.
    public var isDisposed: Bool { subscription.isDisposed }

    /// Sends an event; ignored after a terminal event or the end of the subscription.
    public func on(_ event: Event<Element>) { subscription.on(event) }

    /// Sends an element.
    public func onNext(_ element: Element) { on(.next(element)) }

    /// Ends the sequence with a failure.
    public func onError(_ error: any Error) { on(.error(error)) }

    /// Ends the sequence.
    public func onCompleted() { on(.completed) }
}
