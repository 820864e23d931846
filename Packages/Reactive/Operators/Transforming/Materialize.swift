extension ObservableType {
    /// The events of this sequence as elements; the ending is the last one, then it completes.
    public func materialize() -> Observable<Event<Element>> {
        let source = asObservable()
        return Observable<Event<Element>> { source.run(MaterializeSink($0)) }
    }

    /// The sequence whose events this one's elements are; ``materialize()`` undone.
    public func dematerialize<Result: Sendable>() -> Observable<Result>
    where Element == Event<Result> {
        let source = asObservable()
        return Observable<Result> { source.run(DematerializeSink($0)) }
    }
}

final class MaterializeSink<Element: Sendable>: Stage<Element, Event<Element>>,
    @unchecked Sendable  // as Sink
{
    override func next(_ element: Element) { downstream.next(.next(element)) }

    override func failed(_ error: any Error) {
        downstream.next(.error(error))
        downstream.completed()
    }

    override func completed() {
        downstream.next(.completed)
        downstream.completed()
    }
}

final class DematerializeSink<Element: Sendable>: Stage<Event<Element>, Element>,
    @unchecked Sendable  // as Sink
{
    override func next(_ event: Event<Element>) { downstream.on(event) }
}
