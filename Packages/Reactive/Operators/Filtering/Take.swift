extension ObservableType {
    /// The first `count` elements, then the end. With none to take, nothing is subscribed to.
    @inlinable
    public func take(_ count: Int) -> Observable<Element> {
        guard count > 0 else { return .empty() }
        let source = asObservable()
        return Observable { source.run(TakeSink($0, count)) }
    }

    /// The elements that come in the first `duration`, then the end.
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType)
        -> Observable<Element>
    {
        take(until: Observable<Int>.timer(duration, scheduler: scheduler))
    }
}

@usableFromInline
final class TakeSink<Element: Sendable>: Stage<Element, Element>, @unchecked Sendable {  // as Sink
    @usableFromInline @exclusivity(unchecked) var remaining: Int

    @inlinable
    init(_ downstream: Sink<Element>, _ count: Int) {
        remaining = count
        super.init(downstream)
    }

    @inlinable
    override func next(_ element: Element) {
        guard remaining > 0 else { return }
        remaining -= 1
        downstream.next(element)
        if remaining == 0 { downstream.completed() }
    }

    @inlinable
    override func failed(_ error: any Error) {
        if remaining > 0 { downstream.failed(error) }
    }

    @inlinable
    override func completed() {
        if remaining > 0 { downstream.completed() }
    }
}
