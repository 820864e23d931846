import Synchronization

extension ObservableType {
    /// This sequence, subscribed to again whenever it fails.
    public func retry() -> Observable<Element> { retry(when: { $0 }) }

    /// This sequence, subscribed to `maxAttemptCount` times at most: when the last attempt fails,
    /// so does the result.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        let attempts = max(0, maxAttemptCount)
        guard attempts > 0 else { return .empty() }
        return retry(when: { errors in
            errors.enumerated().map { index, error in
                if index + 1 >= attempts { throw error }
            }
        })
    }

    /// This sequence, subscribed to again when it has failed and the sequence that `notificationHandler`
    /// makes of the errors sends something; that one's ending is the result's.
    ///
    /// However often it fails, no more stack is needed than once. As long as it is subscribed to, the
    /// source is kept alive, because it may be needed again.
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            let (upstream, side) = (Upstream(), Upstream())
            let lifetime = CompositeDisposable(upstream, side)
            sink.attach(lifetime)
            let funnel = Funnel(sink, lifetime: lifetime)
            let retrying = RetrySink(funnel, upstream, source)
            notificationHandler(retrying.errors.asObservable()).asObservable().run(
                SideSink(
                    side, next: { _ in retrying.subscribe() }, failed: funnel.failed,
                    completed: funnel.completed))
            if !lifetime.isDisposed { retrying.subscribe() }
        }
    }
}

final class RetrySink<Element: Sendable>: Stage<Element, Element>, @unchecked Sendable {  // as Sink
    let errors = PublishSubject<any Error>()
    private let upstream: Upstream
    private let source: Observable<Element>
    private let turns = Atomic(0)

    init(_ downstream: Sink<Element>, _ upstream: Upstream, _ source: Observable<Element>) {
        self.upstream = upstream
        self.source = source
        super.init(downstream)
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }
    override func next(_ element: Element) { downstream.next(element) }

    override func failed(_ error: any Error) {
        upstream.release()
        errors.onNext(error)
    }

    /// Runs the source, in a loop: one that fails while it is being run is followed by the next
    /// turn, not by a call within a call.
    func subscribe() {
        guard turns.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat {
            guard !upstream.isDisposed else { return }
            source.run(self)
        } while turns.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
    }
}
