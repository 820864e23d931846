extension ObservableType {
    /// All but the first `count` elements.
    @inlinable
    public func skip(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return Observable { source.run(SkipSink($0, count)) }
    }

    /// The elements that come after the first `duration`.
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType)
        -> Observable<Element>
    {
        skip(until: Observable<Int>.timer(duration, scheduler: scheduler))
    }

    /// The elements from the first one on that `predicate` is false for.
    public func skip(
        while predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { source.run(SkipWhileSink($0, predicate)) }
    }
}

@usableFromInline
final class SkipSink<Element: Sendable>: Stage<Element, Element>, @unchecked Sendable {  // as Sink
    @usableFromInline @exclusivity(unchecked) var remaining: Int

    @inlinable
    init(_ downstream: Sink<Element>, _ count: Int) {
        remaining = count
        super.init(downstream)
    }

    @inlinable
    override func next(_ element: Element) {
        if remaining > 0 { remaining -= 1 } else { downstream.next(element) }
    }
}

final class SkipWhileSink<Element: Sendable>: Stage<Element, Element>,
    @unchecked Sendable  // as Sink
{
    private let predicate: @Sendable (Element) throws -> Bool
    private var isSkipping = true

    init(_ downstream: Sink<Element>, _ predicate: @escaping @Sendable (Element) throws -> Bool) {
        self.predicate = predicate
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            if isSkipping { isSkipping = try predicate(element) }
        } catch {
            return downstream.failed(error)
        }
        if !isSkipping { downstream.next(element) }
    }
}
