import Synchronization

extension ObservableType {
    /// The elements that come after the other sequence has sent one.
    public func skip(until other: some ObservableType) -> Observable<Element> {
        let (source, other) = (asObservable(), other.asObservable())
        return Observable { sink in
            let (upstream, signal) = (Upstream(), Upstream())
            let lifetime = CompositeDisposable(upstream, signal)
            sink.attach(lifetime)
            let funnel = Funnel(sink, lifetime: lifetime)
            let gate = SkipUntilSink(funnel, upstream)
            source.run(gate)
            guard !lifetime.isDisposed else { return }
            other.run(
                SideSink(
                    signal,
                    next: { _ in
                        gate.isOpen.store(true, ordering: .releasing)
                        signal.dispose()
                    }, failed: funnel.failed))
        }
    }
}

final class SkipUntilSink<Element: Sendable>: Stage<Element, Element>,
    @unchecked Sendable  // as Sink
{
    private let upstream: Upstream
    let isOpen = Atomic(false)

    init(_ downstream: Sink<Element>, _ upstream: Upstream) {
        self.upstream = upstream
        super.init(downstream)
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }

    override func next(_ element: Element) {
        if isOpen.load(ordering: .acquiring) { downstream.next(element) }
    }
}
