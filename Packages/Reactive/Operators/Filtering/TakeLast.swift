extension ObservableType {
    /// The last `count` elements, once this sequence completes.
    public func takeLast(_ count: Int) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let upstream = Upstream()
            sink.attach(upstream)
            source.run(TakeLastSink(sink, upstream, count))
        }
    }
}

final class TakeLastSink<Element: Sendable>: Stage<Element, Element>,
    @unchecked Sendable  // as Sink
{
    private let upstream: Upstream
    private var last: Ring<Element>

    init(_ downstream: Sink<Element>, _ upstream: Upstream, _ count: Int) {
        self.upstream = upstream
        last = Ring(capacity: max(0, count))
        super.init(downstream)
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }
    override func next(_ element: Element) { last.append(element) }

    override func completed() {
        for element in last.elements {
            if upstream.isDisposed { return }
            downstream.next(element)
        }
        if !upstream.isDisposed { downstream.completed() }
    }
}
