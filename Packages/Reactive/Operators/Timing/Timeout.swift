import Synchronization

extension ObservableType {
    /// This sequence; it fails with ``RxError/timeout`` when nothing comes for `dueTime`.
    public func timeout(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
    }

    /// This sequence; the other one takes its place when nothing comes for `dueTime`.
    public func timeout(
        _ dueTime: RxTimeInterval, other: some ObservableConvertibleType<Element>,
        scheduler: any SchedulerType
    ) -> Observable<Element> {
        let (source, other) = (asObservable(), other.asObservable())
        return Observable { sink in
            let (upstream, timer) = (Upstream(), Upstream())
            let lifetime = CompositeDisposable(upstream, timer)
            sink.attach(lifetime)
            let stage = TimeoutSink(
                Funnel(sink, lifetime: lifetime), upstream, timer, dueTime, other, scheduler)
            stage.startTimer()
            source.run(stage)
        }
    }
}

final class TimeoutSink<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    private let funnel: Funnel<Element>
    private let upstream: Upstream
    private let timer: Upstream
    private let dueTime: RxTimeInterval
    private let other: Observable<Element>
    private let scheduler: any SchedulerType
    /// Counts the events, so that a timer knows whether one came in time; `nil` when it is too
    /// late.
    private let count = Mutex<Int?>(0)

    init(
        _ funnel: Funnel<Element>, _ upstream: Upstream, _ timer: Upstream,
        _ dueTime: RxTimeInterval, _ other: Observable<Element>, _ scheduler: any SchedulerType
    ) {
        self.funnel = funnel
        self.upstream = upstream
        self.timer = timer
        self.dueTime = dueTime
        self.other = other
        self.scheduler = scheduler
    }

    override func attach(_ upstream: any Disposable) {
        let isTooLate = count.withLock { $0 == nil }
        if isTooLate { upstream.dispose() } else { self.upstream.hold(upstream) }
    }

    override func next(_ element: Element) {
        guard isInTime() else { return }
        funnel.next(element)
        startTimer()
    }

    override func failed(_ error: any Error) {
        guard isInTime() else { return }
        timer.dispose()
        funnel.failed(error)
    }

    override func completed() {
        guard isInTime() else { return }
        timer.dispose()
        funnel.completed()
    }

    func startTimer() {
        guard let number = count.withLock({ $0 }), !funnel.isDisposed else { return }
        timer.hold(scheduler.run(after: dueTime) { self.timeIsUp(number) })
    }

    private func isInTime() -> Bool {
        count.withLock { count in
            guard let number = count else { return false }
            count = number + 1
            return true
        }
    }

    private func timeIsUp(_ number: Int) {
        let isTooLate = count.withLock { count in
            guard count == number else { return false }
            count = nil
            return true
        }
        guard isTooLate else { return }
        upstream.release()
        other.run(HoldingStage(funnel, upstream))
    }
}
