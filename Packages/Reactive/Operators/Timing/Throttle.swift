import Synchronization

extension ObservableType {
    /// The first element at once, then no more than one in `dueTime`.
    ///
    /// An element that waits is sent before this sequence completes, and dropped when it fails.
    ///
    /// - Parameters:
    ///   - dueTime: how long no other element is sent.
    ///   - latest: whether the newest element that came meanwhile is sent when the time is over.
    ///   - scheduler: what measures the time.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let (upstream, timer) = (Upstream(), Upstream())
            let lifetime = CompositeDisposable(upstream, timer)
            sink.attach(lifetime)
            source.run(
                ThrottleSink(
                    Funnel(sink, lifetime: lifetime), upstream, timer, dueTime, latest, scheduler))
        }
    }
}

final class ThrottleSink<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    private struct State {
        var lastSent: RxTime?
        var waiting: Element?
        var isOver = false
    }

    private enum Step {
        case send
        case wait(RxTimeInterval)
        case nothing
    }

    private let funnel: Funnel<Element>
    private let upstream: Upstream
    private let timer: Upstream
    private let dueTime: RxTimeInterval
    private let isLatestSent: Bool
    private let scheduler: any SchedulerType
    private let state = Mutex(State())

    init(
        _ funnel: Funnel<Element>, _ upstream: Upstream, _ timer: Upstream,
        _ dueTime: RxTimeInterval, _ isLatestSent: Bool, _ scheduler: any SchedulerType
    ) {
        self.funnel = funnel
        self.upstream = upstream
        self.timer = timer
        self.dueTime = dueTime
        self.isLatestSent = isLatestSent
        self.scheduler = scheduler
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }

    override func next(_ element: Element) {
        let now = scheduler.now
        let (step, dropped) = state.withLock { state -> (Step, Element?) in
            let elapsed = state.lastSent.map { now - $0 } ?? dueTime
            let dropped = state.waiting
            guard elapsed < dueTime else {
                state.lastSent = now
                state.waiting = nil
                return (.send, dropped)
            }
            guard isLatestSent else { return (.nothing, nil) }
            state.waiting = element
            return (dropped == nil ? .wait(dueTime - elapsed) : .nothing, dropped)
        }
        withExtendedLifetime(dropped) {}  // freed outside of the lock
        switch step {
        case .send: funnel.next(element)
        case .wait(let rest): timer.hold(scheduler.run(after: rest) { self.sendWaiting() })
        case .nothing: break
        }
    }

    override func failed(_ error: any Error) {
        state.withLock { $0.waiting = nil }
        funnel.failed(error)
    }

    override func completed() {
        let isNothingWaiting = state.withLock { state in
            state.isOver = true
            return state.waiting == nil
        }
        if isNothingWaiting { funnel.completed() }
    }

    private func sendWaiting() {
        let now = scheduler.now
        let (element, isOver) = state.withLock { state in
            defer { state.waiting = nil }
            if state.waiting != nil { state.lastSent = now }
            return (state.waiting, state.isOver)
        }
        if let element { funnel.next(element) }
        if isOver { funnel.completed() }
    }
}
