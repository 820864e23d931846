extension ObservableType {
    /// The one element of this sequence, at once when it comes; then
    /// ``RxError/moreThanOneElement`` if another one comes, ``RxError/noElements`` if it completes
    /// without any.
    public func single() -> Observable<Element> {
        let source = asObservable()
        return Observable { source.run(SingleSink($0, .atOnce)) }
    }

    /// The one element that `predicate` is true for, as ``single()``.
    public func single(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        filter(predicate).single()
    }

    /// This sequence as one that has exactly one element, which is sent when it completes;
    /// ``RxError/noElements`` or ``RxError/moreThanOneElement`` if that is not so.
    public func asSingle() -> Single<Element> {
        let source = asObservable()
        return Single(Observable { source.run(SingleSink($0, .exactlyOne)) })
    }

    /// This sequence as one that has one element or none; ``RxError/moreThanOneElement`` if that is
    /// not so.
    public func asMaybe() -> Maybe<Element> {
        let source = asObservable()
        return Maybe(Observable { source.run(SingleSink($0, .atMostOne)) })
    }

    /// The first element, or `nil` if there is none.
    public func first() -> Single<Element?> {
        Single(take(1).map { $0 }.ifEmpty(default: nil))
    }
}

extension ObservableType where Element == Never {
    /// This sequence as one that has no elements.
    public func asCompletable() -> Completable { Completable(asObservable()) }
}

final class SingleSink<Element: Sendable>: Stage<Element, Element>,
    @unchecked Sendable  // as Sink
{
    enum Rule { case atOnce, exactlyOne, atMostOne }

    private let rule: Rule
    private var element: Element?
    private var isOver = false

    init(_ downstream: Sink<Element>, _ rule: Rule) {
        self.rule = rule
        super.init(downstream)
    }

    override func next(_ element: Element) {
        guard !isOver else { return }
        guard self.element == nil else { return failed(RxError.moreThanOneElement) }
        self.element = element
        if rule == .atOnce { downstream.next(element) }
    }

    override func failed(_ error: any Error) {
        guard !isOver else { return }
        isOver = true
        downstream.failed(error)
    }

    override func completed() {
        guard !isOver else { return }
        if let element {
            if rule != .atOnce { downstream.next(element) }
        } else if rule != .atMostOne {
            return failed(RxError.noElements)
        }
        isOver = true
        downstream.completed()
    }
}
