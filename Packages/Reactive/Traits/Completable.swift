/// Says of a ``PrimitiveSequence`` that it has no element.
public enum CompletableTrait: Sendable {}

/// A sequence of no element: it completes or fails. What a function that answers nothing returns.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// How a ``Completable`` ends.
public enum CompletableEvent: Sendable {
    /// With a failure.
    case error(any Error)
    /// As it should.
    case completed
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
    /// What takes the end.
    public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

    /// Makes a sequence of a function that is run once per subscription and ends once.
    public static func create(
        subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
    ) -> Completable {
        Completable(
            .create { observer in
                subscribe { event in
                    switch event {
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }

    /// The end.
    public static func empty() -> Completable { Completable(.empty()) }

    /// Subscribes a function that is handed the end.
    public func subscribe(_ observer: @escaping CompletableObserver) -> any Disposable {
        subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
    }

    /// Subscribes functions for the end and for the failure.
    public func subscribe(
        onCompleted: (@Sendable () -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        source.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// The other one, once this one has completed.
    public func andThen(_ second: Completable) -> Completable {
        Completable(source.concat(second.source))
    }

    /// The other one, once this one has completed.
    public func andThen<Result: Sendable>(_ second: Single<Result>) -> Single<Result> {
        Single<Result>(source.followed(by: second.source))
    }

    /// The other one, once this one has completed.
    public func andThen<Result: Sendable>(_ second: Maybe<Result>) -> Maybe<Result> {
        Maybe<Result>(source.followed(by: second.source))
    }

    /// The other one, once this one has completed.
    public func andThen<Result: Sendable>(_ second: Observable<Result>) -> Observable<Result> {
        source.followed(by: second)
    }

    /// The others, one after another, once this one has completed.
    public static func concat(_ completables: Completable...) -> Completable {
        Completable(.concat(completables.map(\.source)))
    }

    /// All at the same time; completes when all have.
    public static func zip(_ completables: Completable...) -> Completable {
        Completable(Observable<Never>.merge(completables.map(\.source)))
    }

    /// Completes instead of failing.
    public func catchAndComplete() -> Completable {
        Completable(source.catch { _ in .empty() })
    }

    /// With something done on its end.
    public func `do`(
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) -> Completable {
        Completable(
            source.do(
                onError: onError, onCompleted: onCompleted, onSubscribe: onSubscribe,
                onDispose: onDispose))
    }
}

extension Observable where Element == Never {
    /// The elements of another sequence, once this one has completed.
    func followed<Result: Sendable>(by second: Observable<Result>) -> Observable<Result> {
        Observable<Result> { sink in
            ConcatSink(sink, [second, Observable<Result> { self.run(NeverStage($0)) }]).start()
        }
    }
}

/// Hands on the ending of a sequence that has no elements to a sink of any.
private final class NeverStage<Output: Sendable>: Stage<Never, Output>,
    @unchecked Sendable  // as Sink
{}
