public import Reactive

extension TestScheduler {
    /// Makes a sequence that sends its events at their times, whoever listens.
    public func createHotObservable<Element: Sendable>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        TestableObservable(hot: events, self)
    }

    /// Makes a sequence that sends its events to each who subscribes; their times count from the
    /// subscription.
    public func createColdObservable<Element: Sendable>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        TestableObservable(cold: events, self)
    }

    /// Makes an observer that records what it is sent.
    public func createObserver<Element: Sendable>(_ type: Element.Type) -> TestableObserver<Element>
    {
        TestableObserver(self)
    }

    /// Makes a sequence, subscribes to it and disposes of the subscription, each at its time, and
    /// does all that is scheduled.
    ///
    /// - Returns: an observer with what was sent.
    public func start<Element: Sendable>(
        created: TestTime = Defaults.created, subscribed: TestTime = Defaults.subscribed,
        disposed: TestTime = Defaults.disposed,
        create: @escaping @Sendable () -> some ObservableConvertibleType<Element>
    ) -> TestableObserver<Element> {
        let observer = createObserver(Element.self)
        let source = ObservableBox<Element>()
        let subscription = SingleAssignmentDisposable()
        scheduleAt(created) { source.observable = create().asObservable() }
        scheduleAt(subscribed) {
            if let observable = source.observable {
                subscription.setDisposable(observable.subscribe(observer))
            }
        }
        scheduleAt(disposed) { subscription.dispose() }
        start()
        return observer
    }
}
