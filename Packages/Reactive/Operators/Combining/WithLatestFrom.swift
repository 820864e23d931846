import Synchronization

extension ObservableType {
    /// For each element what `resultSelector` makes of it and the newest element of the other
    /// sequence; nothing while that has not sent one.
    public func withLatestFrom<Other: ObservableConvertibleType, Result: Sendable>(
        _ other: Other,
        resultSelector: @escaping @Sendable (Element, Other.Element) throws -> Result
    ) -> Observable<Result> {
        let (source, other) = (asObservable(), other.asObservable())
        return Observable<Result> { sink in
            let (upstream, side) = (Upstream(), Upstream())
            let lifetime = CompositeDisposable(upstream, side)
            sink.attach(lifetime)
            let funnel = Funnel(sink, lifetime: lifetime)
            let stage = WithLatestSink(funnel, upstream, resultSelector)
            other.run(SideSink(side, next: stage.keep, failed: funnel.failed))
            if !lifetime.isDisposed { source.run(stage) }
        }
    }

    /// For each element the newest element of the other sequence; nothing while that has not sent
    /// one.
    public func withLatestFrom<Other: ObservableConvertibleType>(
        _ other: Other
    ) -> Observable<Other.Element> {
        withLatestFrom(other) { $1 }
    }
}

private final class WithLatestSink<Element: Sendable, Other: Sendable, Result: Sendable>:
    Stage<Element, Result>, @unchecked Sendable  // as Sink
{
    private let upstream: Upstream
    private let resultSelector: @Sendable (Element, Other) throws -> Result
    private let newest = Mutex<Other?>(nil)

    init(
        _ downstream: Sink<Result>, _ upstream: Upstream,
        _ resultSelector: @escaping @Sendable (Element, Other) throws -> Result
    ) {
        self.upstream = upstream
        self.resultSelector = resultSelector
        super.init(downstream)
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }

    override func next(_ element: Element) {
        guard let other = newest.withLock({ $0 }) else { return }
        do {
            downstream.next(try resultSelector(element, other))
        } catch {
            downstream.failed(error)
        }
    }

    func keep(_ element: Other) { _ = newest.replace(with: element) }
}
