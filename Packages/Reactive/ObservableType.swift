/// What can be seen as an ``Observable``: the sequences themselves, subjects, relays, `Single` and
/// its kin, `Driver` and `Signal`.
public protocol ObservableConvertibleType<Element>: Sendable {
    /// What the sequence is made of.
    associatedtype Element: Sendable

    /// The same sequence as a plain ``Observable``.
    func asObservable() -> Observable<Element>
}

/// A sequence of events: ``Observable`` and the subjects. It has all the operators.
public protocol ObservableType<Element>: ObservableConvertibleType {}

extension ObservableType {
    /// Subscribes a function that is handed every event.
    ///
    /// - Returns: what ends the subscription. Letting go of it does not: put it into a
    ///   ``DisposeBag``, or dispose of it.
    @inlinable
    public func subscribe(
        _ on: @escaping @Sendable (Event<Element>) -> Void
    ) -> any Disposable {
        let subscriber = EventSubscriber(on)
        asObservable().run(subscriber)
        return subscriber.subscription
    }

    /// Subscribes functions for the kinds of events that matter.
    ///
    /// - Parameters:
    ///   - onNext: called with each element.
    ///   - onError: called with the failure that ends the sequence.
    ///   - onCompleted: called when the sequence ends without one.
    ///   - onDisposed: called once when the subscription is over, however it came to that.
    /// - Returns: what ends the subscription. Letting go of it does not: put it into a
    ///   ``DisposeBag``, or dispose of it.
    @inlinable
    public func subscribe(
        onNext: (@Sendable (Element) -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        let subscriber = ClosureSubscriber(
            onNext: onNext, onError: onError, onCompleted: onCompleted)
        if let onDisposed { return run(subscriber, onDisposed: onDisposed) }
        asObservable().run(subscriber)
        return subscriber.subscription
    }

    /// Subscribes an observer, for instance a subject.
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
        subscribe { observer.on($0) }
    }

    /// Subscribes an observer of which more is known: whether anybody listens to it. When nobody does,
    /// the subscription ends.
    public func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        let subscriber = ObserverSubscriber(observer.sink)
        asObservable().run(subscriber)
        return subscriber.subscription
    }

    @usableFromInline
    func run(
        _ subscriber: Subscriber<Element>, onDisposed: @escaping @Sendable () -> Void
    ) -> any Disposable {
        let upstream = Upstream()
        subscriber.attach(Disposables.create(upstream, Disposables.create(with: onDisposed)))
        asObservable().run(HoldingStage(subscriber, upstream))
        return subscriber.subscription
    }
}
