extension ObservableType {
    /// The elements, or `element` if this sequence completes without one.
    public func ifEmpty(default element: Element) -> Observable<Element> {
        ifEmpty(switchTo: .just(element))
    }

    /// The elements, or those of the other sequence if this one completes without any.
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let upstream = Upstream()
            sink.attach(upstream)
            source.run(IfEmptySink(sink, upstream, other))
        }
    }
}

final class IfEmptySink<Element: Sendable>: Stage<Element, Element>,
    @unchecked Sendable  // as Sink
{
    private let upstream: Upstream
    private let other: Observable<Element>
    private var isEmpty = true

    init(_ downstream: Sink<Element>, _ upstream: Upstream, _ other: Observable<Element>) {
        self.upstream = upstream
        self.other = other
        super.init(downstream)
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }

    override func next(_ element: Element) {
        isEmpty = false
        downstream.next(element)
    }

    override func completed() {
        guard isEmpty else { return downstream.completed() }
        upstream.release()
        if !upstream.isDisposed { other.run(HoldingStage(downstream, upstream)) }
    }
}
