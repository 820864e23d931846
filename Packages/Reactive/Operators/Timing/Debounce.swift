import Synchronization

extension ObservableType {
    /// The elements that no other one follows within `dueTime`, sent when it is over.
    ///
    /// An element that waits is sent when this sequence completes, and dropped when it fails.
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let (upstream, timer) = (Upstream(), Upstream())
            let lifetime = CompositeDisposable(upstream, timer)
            sink.attach(lifetime)
            source.run(
                DebounceSink(
                    Funnel(sink, lifetime: lifetime), upstream, timer, dueTime, scheduler))
        }
    }
}

final class DebounceSink<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    private struct State {
        /// Counts the elements, so that a timer knows whether its own is still the newest.
        var number = 0
        var waiting: Element?
    }

    private let funnel: Funnel<Element>
    private let upstream: Upstream
    private let timer: Upstream
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    private let state = Mutex(State())

    init(
        _ funnel: Funnel<Element>, _ upstream: Upstream, _ timer: Upstream,
        _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType
    ) {
        self.funnel = funnel
        self.upstream = upstream
        self.timer = timer
        self.dueTime = dueTime
        self.scheduler = scheduler
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }

    override func next(_ element: Element) {
        let (number, dropped) = state.withLock { state in
            let dropped = state.waiting
            state.waiting = element
            state.number += 1
            return (state.number, dropped)
        }
        withExtendedLifetime(dropped) {}  // freed outside of the lock
        timer.hold(scheduler.run(after: dueTime) { self.send(number) })
    }

    override func failed(_ error: any Error) {
        _ = take(nil)
        funnel.failed(error)
    }

    override func completed() {
        send(nil)
        funnel.completed()
    }

    private func send(_ number: Int?) {
        if let element = take(number) { funnel.next(element) }
    }

    /// Takes the element that waits, if it has this number or any is meant.
    private func take(_ number: Int?) -> Element? {
        state.withLock { state in
            guard number == nil || number == state.number else { return nil }
            defer { state.waiting = nil }
            return state.waiting
        }
    }
}
