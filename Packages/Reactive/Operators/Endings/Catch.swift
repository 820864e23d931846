extension ObservableType {
    /// This sequence; when it fails, the one that `handler` makes of the error takes its place.
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let upstream = Upstream()
            sink.attach(upstream)
            source.run(CatchSink(sink, upstream, handler))
        }
    }

    /// This sequence; when it fails, `element` is sent and it completes.
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        `catch` { _ in .just(element) }
    }
}

final class CatchSink<Element: Sendable>: Stage<Element, Element>, @unchecked Sendable {  // as Sink
    private let upstream: Upstream
    private let handler: @Sendable (any Error) throws -> Observable<Element>

    init(
        _ downstream: Sink<Element>, _ upstream: Upstream,
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) {
        self.upstream = upstream
        self.handler = handler
        super.init(downstream)
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }
    override func next(_ element: Element) { downstream.next(element) }

    override func failed(_ error: any Error) {
        upstream.release()
        guard !upstream.isDisposed else { return }
        do {
            try handler(error).run(HoldingStage(downstream, upstream))
        } catch {
            downstream.failed(error)
        }
    }
}
