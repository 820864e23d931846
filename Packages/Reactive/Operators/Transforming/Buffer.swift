import Synchronization

extension ObservableType {
    /// The elements in arrays: one is sent when `count` elements have come or `timeSpan` has gone by
    /// since the last one, then with what there is, even if that is nothing.
    ///
    /// What is left is sent when this sequence completes. A failure passes at once.
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        let source = asObservable()
        return Observable<[Element]> { sink in
            let (upstream, timer) = (Upstream(), NewestTimer())
            let lifetime = CompositeDisposable(upstream, timer)
            sink.attach(lifetime)
            let buffer = BufferSink<Element>(
                Funnel(sink, lifetime: lifetime), upstream, timer, timeSpan: timeSpan,
                count: count, scheduler: scheduler)
            buffer.startTimer()
            source.run(buffer)
        }
    }
}

final class BufferSink<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    private struct State {
        var elements: [Element] = []
        /// Counts the arrays, so that a timer knows whether its own was sent already.
        var number = 0
    }

    private let funnel: Funnel<[Element]>
    private let upstream: Upstream
    private let timer: NewestTimer
    private let timeSpan: RxTimeInterval
    private let count: Int
    private let scheduler: any SchedulerType
    private let state = Mutex(State())

    init(
        _ funnel: Funnel<[Element]>, _ upstream: Upstream, _ timer: NewestTimer,
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) {
        self.funnel = funnel
        self.upstream = upstream
        self.timer = timer
        self.timeSpan = timeSpan
        self.count = count
        self.scheduler = scheduler
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }

    override func next(_ element: Element) {
        let full = state.withLock { state -> [Element]? in
            state.elements.append(element)
            return state.elements.count >= count ? Self.take(&state) : nil
        }
        guard let full else { return }
        funnel.next(full)
        startTimer()
    }

    override func failed(_ error: any Error) { funnel.failed(error) }

    override func completed() {
        funnel.next(state.withLock { Self.take(&$0) })
        funnel.completed()
    }

    func startTimer() {
        let number = state.withLock { $0.number }
        guard !funnel.isDisposed else { return }
        timer.hold(scheduler.run(after: timeSpan) { self.timeIsUp(number) }, number: number)
    }

    private func timeIsUp(_ number: Int) {
        let elements = state.withLock { $0.number == number ? Self.take(&$0) : nil }
        guard let elements else { return }
        funnel.next(elements)
        startTimer()
    }

    private static func take(_ state: inout State) -> [Element] {
        defer {
            state.elements = []
            state.number += 1
        }
        return state.elements
    }
}
