/// Says of a ``PrimitiveSequence`` that it has one element or none.
public enum MaybeTrait: Sendable {}

/// A sequence of one element, or none, or a failure.
public typealias Maybe<Element: Sendable> = PrimitiveSequence<MaybeTrait, Element>

/// How a ``Maybe`` ends.
public enum MaybeEvent<Element> {
    /// With its element.
    case success(Element)
    /// With a failure.
    case error(any Error)
    /// With no element.
    case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequence where Trait == MaybeTrait {
    /// What takes the answer.
    public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

    /// Makes a sequence of a function that is run once per subscription and answers once.
    public static func create(
        subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
    ) -> Maybe<Element> {
        Maybe(
            .create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }

    /// One element.
    public static func just(_ element: Element) -> Maybe<Element> { Maybe(.just(element)) }

    /// No element.
    public static func empty() -> Maybe<Element> { Maybe(.empty()) }

    /// Subscribes a function that is handed the answer.
    public func subscribe(_ observer: @escaping MaybeObserver) -> any Disposable {
        let subscriber = MaybeSubscriber(observer)
        source.run(subscriber)
        return subscriber.subscription
    }

    /// Subscribes functions for the element, the failure, and the end with neither.
    public func subscribe(
        onSuccess: (@Sendable (Element) -> Void)? = nil,
        onError: (@Sendable (any Error) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        subscribe { event in
            switch event {
            case .success(let element): onSuccess?(element)
            case .error(let error): onError?(error)
            case .completed: onCompleted?()
            }
        }
    }

    /// What `transform` makes of the element.
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Maybe<Result> {
        Maybe<Result>(source.map(transform))
    }

    /// The element if `predicate` is true for it, or none.
    public func filter(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Maybe<Element> {
        Maybe(source.filter(predicate))
    }

    /// The answer of what `transform` makes of the element.
    public func flatMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Maybe<Result>
    ) -> Maybe<Result> {
        Maybe<Result>(source.flatMap(transform))
    }

    /// The element, or `element` if there is none.
    public func ifEmpty(default element: Element) -> Single<Element> {
        Single(source.ifEmpty(default: element))
    }

    /// The answer of the other one if this one has no element.
    public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        Maybe(source.ifEmpty(switchTo: other.source))
    }

    /// This sequence; `element` takes the place of a failure.
    public func catchAndReturn(_ element: Element) -> Maybe<Element> {
        Maybe(source.catchAndReturn(element))
    }

    /// The element; ``RxError/noElements`` if there is none.
    public func asSingle() -> Single<Element> { source.asSingle() }

    /// The end of this sequence, without its element.
    public func asCompletable() -> Completable { Completable(source.ignoreElements()) }
}

/// Hands an element on as the end that it is, and not the completion after it.
private final class MaybeSubscriber<Element: Sendable>: Subscriber<Element>,
    @unchecked Sendable  // as Sink
{
    private let observer: @Sendable (MaybeEvent<Element>) -> Void

    init(_ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void) {
        self.observer = observer
    }

    override func next(_ element: Element) { end(.success(element)) }
    override func failed(_ error: any Error) { end(.error(error)) }
    override func completed() { end(.completed) }

    private func end(_ event: MaybeEvent<Element>) {
        guard !subscription.isDisposed else { return }
        observer(event)
        subscription.dispose()
    }
}
