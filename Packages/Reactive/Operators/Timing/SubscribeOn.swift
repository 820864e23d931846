extension ObservableType {
    /// Subscribes to this sequence by a scheduler; its events come from wherever it sends them.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let (upstream, turn) = (Upstream(), Upstream())
            sink.attach(CompositeDisposable(turn, upstream))
            turn.hold(
                scheduler.run {
                    if !upstream.isDisposed { source.run(HoldingStage(sink, upstream)) }
                })
        }
    }
}
