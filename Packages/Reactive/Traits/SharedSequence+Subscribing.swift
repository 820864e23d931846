extension SharedSequence where Strategy == DriverSharingStrategy {
    /// Calls functions of the main actor with the elements, and at the end.
    ///
    /// They are called at once when an event comes on the main actor, as it does unless the driver
    /// was given another scheduler; else the main actor is asked to call them, in their order.
    public func drive(
        onNext: (@MainActor @Sendable (Element) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribeOnMainActor(onNext, onCompleted, onDisposed)
    }

    /// Sends the elements to observers, on the driver's scheduler.
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        source.subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }

    /// Has a relay accept the elements.
    public func drive(_ relay: BehaviorRelay<Element>) -> any Disposable {
        source.bind(to: relay)
    }

    /// Has a relay accept the elements.
    public func drive(_ relay: PublishRelay<Element>) -> any Disposable { source.bind(to: relay) }
}

extension SharedSequence where Strategy == SignalSharingStrategy {
    /// Calls functions of the main actor with the elements, and at the end.
    ///
    /// They are called at once when an event comes on the main actor, as it does unless the signal
    /// was given another scheduler; else the main actor is asked to call them, in their order.
    public func emit(
        onNext: (@MainActor @Sendable (Element) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribeOnMainActor(onNext, onCompleted, onDisposed)
    }

    /// Sends the elements to observers, on the signal's scheduler.
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        source.subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }

    /// Has a relay accept the elements.
    public func emit(to relay: BehaviorRelay<Element>) -> any Disposable { source.bind(to: relay) }

    /// Has a relay accept the elements.
    public func emit(to relay: PublishRelay<Element>) -> any Disposable { source.bind(to: relay) }
}

extension SharedSequence {
    fileprivate func subscribeOnMainActor(
        _ onNext: (@MainActor @Sendable (Element) -> Void)?,
        _ onCompleted: (@MainActor @Sendable () -> Void)?, _ onDisposed: (@Sendable () -> Void)?
    ) -> any Disposable {
        // Costs nothing where the events come on the main actor already.
        source.observe(on: MainScheduler.instance).subscribe(
            onNext: { element in MainActor.assumeIsolated { onNext?(element) } },
            onCompleted: { MainActor.assumeIsolated { onCompleted?() } },
            onDisposed: onDisposed)
    }
}
