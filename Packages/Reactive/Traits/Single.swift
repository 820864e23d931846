/// Says of a ``PrimitiveSequence`` that it has one element.
public enum SingleTrait: Sendable {}

/// A sequence of one element, or a failure: what a function that answers once returns.
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// How a ``Single`` ends.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequence where Trait == SingleTrait {
    /// What takes the answer.
    public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

    /// Makes a sequence of a function that is run once per subscription and answers once.
    public static func create(
        subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
    ) -> Single<Element> {
        Single(
            .create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .failure(let error): observer.onError(error)
                    }
                }
            })
    }

    /// One element.
    public static func just(_ element: Element) -> Single<Element> { Single(.just(element)) }

    /// Subscribes a function that is handed the answer.
    public func subscribe(_ observer: @escaping SingleObserver) -> any Disposable {
        subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
    }

    /// Subscribes functions for the element and for the failure.
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil,
        onFailure: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
    }

    /// What `transform` makes of the element.
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Single<Result> {
        Single<Result>(source.map(transform))
    }

    /// The element if `predicate` is true for it, or none.
    public func filter(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Maybe<Element> {
        Maybe(source.filter(predicate))
    }

    /// What `transform` makes of the element, or none if that is `nil`.
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Maybe<Result> {
        Maybe<Result>(source.compactMap(transform))
    }

    /// The answer of what `transform` makes of the element.
    public func flatMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Single<Result>
    ) -> Single<Result> {
        Single<Result>(source.flatMap(transform))
    }

    /// The answer of what `transform` makes of the element.
    public func flatMapMaybe<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Maybe<Result>
    ) -> Maybe<Result> {
        Maybe<Result>(source.flatMap(transform))
    }

    /// The end of what `transform` makes of the element.
    public func flatMapCompletable(
        _ transform: @escaping @Sendable (Element) throws -> Completable
    ) -> Completable {
        Completable(source.flatMap(transform))
    }

    /// This sequence; `element` takes the place of a failure.
    public func catchAndReturn(_ element: Element) -> Single<Element> {
        Single(source.catchAndReturn(element))
    }

    /// With something done on its events, as ``ObservableType/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)``.
    public func `do`(
        onSuccess: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) -> Single<Element> {
        Single(
            source.do(
                onNext: onSuccess, onError: onError, onSubscribe: onSubscribe,
                onDispose: onDispose))
    }

    /// What `resultSelector` makes of the answers of several.
    public static func zip<each Part: Sendable>(
        _ singles: repeat Single<each Part>,
        resultSelector: @escaping @Sendable (repeat each Part) throws -> Element
    ) -> Single<Element> {
        Single(Observable<Element>.zip(repeat each singles, resultSelector: resultSelector))
    }

    /// This sequence as one that may have no element.
    public func asMaybe() -> Maybe<Element> { Maybe(source) }

    /// The end of this sequence, without its element.
    public func asCompletable() -> Completable { Completable(source.ignoreElements()) }
}

extension PrimitiveSequence where Trait == SingleTrait, Element: FixedWidthInteger {
    /// Zero after `dueTime`.
    public static func timer(_ dueTime: RxTimeInterval, scheduler: any SchedulerType)
        -> Single<Element>
    {
        Single(.timer(dueTime, scheduler: scheduler))
    }
}
