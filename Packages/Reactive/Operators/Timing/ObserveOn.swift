import Synchronization

extension ObservableType {
    /// The events of this sequence, handed on by a scheduler in their order.
    ///
    /// All that waits is handed on in one go. Where the scheduler does several things at once, the
    /// events still come one after another.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let (upstream, turn) = (Upstream(), Upstream())
            let lifetime = CompositeDisposable(upstream, turn)
            sink.attach(lifetime)
            source.run(ObserveOnSink(sink, upstream, turn, scheduler))
        }
    }
}

final class ObserveOnSink<Element: Sendable>: Stage<Element, Element>,
    @unchecked Sendable  // as Sink
{
    private struct State {
        var waiting: [Event<Element>] = []
        var isScheduled = false
    }

    private let upstream: Upstream
    private let turn: Upstream
    private let scheduler: any ImmediateSchedulerType
    private let state = Mutex(State())

    init(
        _ downstream: Sink<Element>, _ upstream: Upstream, _ turn: Upstream,
        _ scheduler: any ImmediateSchedulerType
    ) {
        self.upstream = upstream
        self.turn = turn
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }
    override func next(_ element: Element) { add(.next(element)) }
    override func failed(_ error: any Error) { add(.error(error)) }
    override func completed() { add(.completed) }

    private func add(_ event: Event<Element>) {
        let isFirst = state.withLock { state in
            state.waiting.append(event)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if isFirst { turn.hold(scheduler.run { self.drain() }) }
    }

    private func drain() {
        while let events = takeWaiting() {
            for event in events {
                if turn.isDisposed { return }
                downstream.on(event)
            }
        }
    }

    private func takeWaiting() -> [Event<Element>]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isScheduled = false
                return nil
            }
            defer { state.waiting = [] }
            return state.waiting
        }
    }
}
