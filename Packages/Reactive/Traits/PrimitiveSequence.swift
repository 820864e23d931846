/// A sequence of which more is known than that it is one: how many elements it has.
///
/// - ``Single``: one element, or a failure.
/// - ``Maybe``: one element, or none, or a failure.
/// - ``Completable``: no element; it completes or fails.
public struct PrimitiveSequence<Trait: Sendable, Element: Sendable>: ObservableConvertibleType {
    let source: Observable<Element>

    /// The caller sees to it that `source` has the trait.
    init(_ source: Observable<Element>) { self.source = source }

    /// This sequence as a plain ``Observable``.
    public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence {
    /// The sequence that `factory` makes, once per subscription.
    public static func deferred(
        _ factory: @escaping @Sendable () throws -> PrimitiveSequence
    ) -> PrimitiveSequence {
        PrimitiveSequence(.deferred { try factory().source })
    }

    /// A failure.
    public static func error(_ error: any Error) -> PrimitiveSequence {
        PrimitiveSequence(.error(error))
    }

    /// Nothing, and no end.
    public static func never() -> PrimitiveSequence { PrimitiveSequence(.never()) }

    /// As ``ObservableType/delay(_:scheduler:)``.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType)
        -> PrimitiveSequence
    {
        PrimitiveSequence(source.delay(dueTime, scheduler: scheduler))
    }

    /// As ``ObservableType/delaySubscription(_:scheduler:)``.
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType)
        -> PrimitiveSequence
    {
        PrimitiveSequence(source.delaySubscription(dueTime, scheduler: scheduler))
    }

    /// As ``ObservableType/timeout(_:scheduler:)``.
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType)
        -> PrimitiveSequence
    {
        PrimitiveSequence(source.timeout(dueTime, scheduler: scheduler))
    }

    /// As ``ObservableType/timeout(_:other:scheduler:)``.
    public func timeout(
        _ dueTime: RxTimeInterval, other: PrimitiveSequence, scheduler: any SchedulerType
    ) -> PrimitiveSequence {
        PrimitiveSequence(source.timeout(dueTime, other: other, scheduler: scheduler))
    }

    /// As ``ObservableType/observe(on:)``.
    public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence {
        PrimitiveSequence(source.observe(on: scheduler))
    }

    /// As ``ObservableType/subscribe(on:)``.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence {
        PrimitiveSequence(source.subscribe(on: scheduler))
    }

    /// As ``ObservableType/catch(_:)``.
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence
    ) -> PrimitiveSequence {
        PrimitiveSequence(source.catch { try handler($0).source })
    }

    /// As ``ObservableType/retry()``.
    public func retry() -> PrimitiveSequence { PrimitiveSequence(source.retry()) }

    /// As ``ObservableType/retry(_:)``.
    public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence {
        guard maxAttemptCount > 0 else { return .error(RxError.argumentOutOfRange) }
        return PrimitiveSequence(source.retry(maxAttemptCount))
    }

    /// As ``ObservableType/retry(when:)``.
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> PrimitiveSequence {
        PrimitiveSequence(source.retry(when: notificationHandler))
    }
}
