import Synchronization

extension ObservableType {
    /// The elements and the completion, each `dueTime` later. A failure passes at once, and what
    /// waits is dropped.
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let (upstream, timer) = (Upstream(), NewestTimer())
            let lifetime = CompositeDisposable(upstream, timer)
            sink.attach(lifetime)
            source.run(
                DelaySink(Funnel(sink, lifetime: lifetime), upstream, timer, dueTime, scheduler))
        }
    }

    /// Subscribes to this sequence `dueTime` later.
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let (upstream, timer) = (Upstream(), Upstream())
            sink.attach(CompositeDisposable(timer, upstream))
            timer.hold(
                scheduler.run(after: dueTime) {
                    if !upstream.isDisposed { source.run(HoldingStage(sink, upstream)) }
                })
        }
    }
}

/// Keeps events in their order until their time has come; one timer runs, for the first of them.
final class DelaySink<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    private struct State {
        var waiting: [(due: RxTime, event: Event<Element>)] = []
        var isTimerRunning = false
        /// Counts the timers.
        var number = 0
    }

    private let funnel: Funnel<Element>
    private let upstream: Upstream
    private let timer: NewestTimer
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    private let state = Mutex(State())

    init(
        _ funnel: Funnel<Element>, _ upstream: Upstream, _ timer: NewestTimer,
        _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType
    ) {
        self.funnel = funnel
        self.upstream = upstream
        self.timer = timer
        self.dueTime = dueTime
        self.scheduler = scheduler
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }
    override func next(_ element: Element) { add(.next(element)) }
    override func completed() { add(.completed) }

    override func failed(_ error: any Error) {
        state.withLock { $0.waiting = [] }
        funnel.failed(error)
    }

    private func add(_ event: Event<Element>) {
        let due = scheduler.now + dueTime
        let isFirst = state.withLock { state in
            state.waiting.append((due, event))
            defer { state.isTimerRunning = true }
            return !state.isTimerRunning
        }
        if isFirst { startTimer(dueTime) }
    }

    private func startTimer(_ rest: RxTimeInterval) {
        let number = state.withLock { state in
            state.number += 1
            return state.number
        }
        timer.hold(scheduler.run(after: rest) { self.sendDue() }, number: number)
    }

    private func sendDue() {
        let now = scheduler.now
        let (due, rest) = state.withLock { state in
            let count = state.waiting.firstIndex { $0.due > now } ?? state.waiting.count
            let due = state.waiting[..<count].map(\.event)
            state.waiting.removeFirst(count)
            state.isTimerRunning = !state.waiting.isEmpty
            return (due, state.waiting.first.map { $0.due - now })
        }
        for event in due { funnel.on(event) }
        if let rest { startTimer(rest) }
    }
}
