extension ObservableType {
    /// The elements until the other sequence sends one, then the end. That the other one completes
    /// changes nothing.
    public func take(until other: some ObservableType) -> Observable<Element> {
        let (source, other) = (asObservable(), other.asObservable())
        return Observable { sink in
            let (upstream, signal) = (Upstream(), Upstream())
            let lifetime = CompositeDisposable(upstream, signal)
            sink.attach(lifetime)
            let funnel = Funnel(sink, lifetime: lifetime)
            other.run(
                SideSink(signal, next: { _ in funnel.completed() }, failed: funnel.failed))
            if !lifetime.isDisposed { source.run(HoldingStage(funnel, upstream)) }
        }
    }
}
