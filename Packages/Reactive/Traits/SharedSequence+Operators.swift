// Every one of these is the operator of the same name, and keeps what a shared sequence promises:
// no failure (so nothing that is handed in may throw), one subscription, and the scheduler.

extension SharedSequence {
    /// As ``ObservableType/map(_:)``.
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result
    ) -> SharedSequence<Strategy, Result> {
        made(source.map(transform))
    }

    /// As ``ObservableType/compactMap(_:)``.
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Result?
    ) -> SharedSequence<Strategy, Result> {
        made(source.compactMap(transform))
    }

    /// As ``ObservableType/filter(_:)``.
    public func filter(
        _ isIncluded: @escaping @Sendable (Element) -> Bool
    ) -> SharedSequence<Strategy, Element> {
        made(source.filter(isIncluded))
    }

    /// As ``ObservableType/scan(_:accumulator:)``.
    public func scan<Result: Sendable>(
        _ seed: Result, accumulator: @escaping @Sendable (Result, Element) -> Result
    ) -> SharedSequence<Strategy, Result> {
        made(source.scan(seed, accumulator: accumulator))
    }

    /// As ``ObservableType/startWith(_:)``.
    public func startWith(_ element: Element) -> SharedSequence<Strategy, Element> {
        made(source.startWith(element).subscribe(on: scheduler))
    }

    /// As ``ObservableType/skip(_:)``.
    public func skip(_ count: Int) -> SharedSequence<Strategy, Element> { made(source.skip(count)) }

    /// As `distinctUntilChanged(_:)` of an ``ObservableType``, by a key.
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) -> Key
    ) -> SharedSequence<Strategy, Element> {
        made(source.distinctUntilChanged(keySelector))
    }

    /// As ``ObservableType/flatMap(_:)``.
    public func flatMap<Other: SharingStrategyProtocol, Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> SharedSequence<Other, Result>
    ) -> SharedSequence<Other, Result> {
        SharedSequence<Other, Result>(source.flatMap { transform($0).source }, on: scheduler)
    }

    /// As ``ObservableType/flatMapLatest(_:)``.
    public func flatMapLatest<Other: SharingStrategyProtocol, Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> SharedSequence<Other, Result>
    ) -> SharedSequence<Other, Result> {
        SharedSequence<Other, Result>(source.flatMapLatest { transform($0).source }, on: scheduler)
    }

    /// As ``ObservableType/flatMapFirst(_:)``.
    public func flatMapFirst<Other: SharingStrategyProtocol, Result: Sendable>(
        _ transform: @escaping @Sendable (Element) -> SharedSequence<Other, Result>
    ) -> SharedSequence<Other, Result> {
        SharedSequence<Other, Result>(source.flatMapFirst { transform($0).source }, on: scheduler)
    }

    /// As ``ObservableType/withLatestFrom(_:resultSelector:)``.
    public func withLatestFrom<Other: SharingStrategyProtocol, Value: Sendable, Result: Sendable>(
        _ other: SharedSequence<Other, Value>,
        resultSelector: @escaping @Sendable (Element, Value) -> Result
    ) -> SharedSequence<Strategy, Result> {
        made(source.withLatestFrom(other.source, resultSelector: resultSelector))
    }

    /// As ``ObservableType/withLatestFrom(_:)``.
    public func withLatestFrom<Other: SharingStrategyProtocol, Value: Sendable>(
        _ other: SharedSequence<Other, Value>
    ) -> SharedSequence<Strategy, Value> {
        made(source.withLatestFrom(other.source))
    }

    /// As ``ObservableType/debounce(_:scheduler:)``, on the scheduler of this sequence.
    public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<Strategy, Element> {
        made(source.debounce(dueTime, scheduler: scheduler))
    }

    /// As ``ObservableType/throttle(_:latest:scheduler:)``, on the scheduler of this sequence.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true
    ) -> SharedSequence<Strategy, Element> {
        made(source.throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// As ``ObservableType/delay(_:scheduler:)``, on the scheduler of this sequence.
    public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<Strategy, Element> {
        made(source.delay(dueTime, scheduler: scheduler))
    }

    /// With something done on its events, as
    /// ``ObservableType/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
    public func `do`(
        onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) -> SharedSequence<Strategy, Element> {
        made(
            source.do(
                onNext: onNext, onCompleted: onCompleted, onSubscribe: onSubscribe,
                onDispose: onDispose))
    }

    /// As `Observable.merge`; the scheduler is that of the first sequence.
    public static func merge(
        _ first: SharedSequence, _ others: SharedSequence...
    ) -> SharedSequence {
        first.made(.merge([first.source] + others.map(\.source)))
    }

    /// As `Observable.combineLatest`; the scheduler is that of the first sequence.
    public static func combineLatest<First: Sendable, each Other: Sendable>(
        _ first: SharedSequence<Strategy, First>,
        _ others: repeat SharedSequence<Strategy, each Other>,
        resultSelector: @escaping @Sendable (First, repeat each Other) -> Element
    ) -> SharedSequence {
        first.made(
            Observable<Element>.combineLatest(
                first, repeat each others, resultSelector: resultSelector))
    }

    /// As `Observable.zip`; the scheduler is that of the first sequence.
    public static func zip<First: Sendable, each Other: Sendable>(
        _ first: SharedSequence<Strategy, First>,
        _ others: repeat SharedSequence<Strategy, each Other>,
        resultSelector: @escaping @Sendable (First, repeat each Other) -> Element
    ) -> SharedSequence {
        first.made(
            Observable<Element>.zip(first, repeat each others, resultSelector: resultSelector))
    }

    private func made<Result: Sendable>(
        _ source: Observable<Result>
    ) -> SharedSequence<Strategy, Result> {
        SharedSequence<Strategy, Result>(source, on: scheduler)
    }
}

extension SharedSequence where Element: Equatable {
    /// As ``ObservableType/distinctUntilChanged()``.
    public func distinctUntilChanged() -> SharedSequence<Strategy, Element> {
        made(source.distinctUntilChanged())
    }
}
