import Synchronization

extension ObservableType {
    /// The elements of all the sequences that `transform` makes of this one's elements, one sequence
    /// after another; those whose turn has not come wait.
    public func concatMap<Source: ObservableConvertibleType>(
        _ transform: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        flatMap(maxConcurrent: 1, transform)
    }

    func flatMap<Source: ObservableConvertibleType>(
        maxConcurrent: Int, _ transform: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Observable<Source.Element> { sink in
            let upstreams = CompositeDisposable()
            sink.attach(upstreams)
            let merger = QueueingMerger(sink, upstreams, maxConcurrent: maxConcurrent)
            source.run(QueueingSink(merger, transform))
        }
    }
}

/// Where the elements of several sequences come together, not all of them at the same time.
final class QueueingMerger<Element: Sendable>: Funnel<Element>, @unchecked Sendable {  // as Sink
    private struct State {
        var waiting: [Observable<Element>] = []
        /// How many of `waiting` have had their turn.
        var taken = 0
        var running = 0
        var isSourceOver = false
    }

    let upstreams: CompositeDisposable
    private let maxConcurrent: Int
    private let state = Mutex(State())
    private let turns = Atomic(0)

    init(_ downstream: Sink<Element>, _ upstreams: CompositeDisposable, maxConcurrent: Int) {
        self.upstreams = upstreams
        self.maxConcurrent = max(1, maxConcurrent)
        super.init(downstream, lifetime: upstreams)
    }

    func merge(_ source: Observable<Element>) {
        state.withLock { $0.waiting.append(source) }
        advance()
    }

    func closeSource() {
        state.withLock { $0.isSourceOver = true }
        advance()
    }

    func close() {
        state.withLock { $0.running -= 1 }
        advance()
    }

    /// Runs what may run, in a loop: a sequence that completes while it is being run is followed by
    /// the next turn, not by a call within a call.
    private func advance() {
        guard turns.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat {
            while !upstreams.isDisposed, let source = takeNext() {
                source.run(QueuedSink(self))
            }
            if isDone { completed() }
        } while turns.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
    }

    private var isDone: Bool {
        state.withLock {
            $0.isSourceOver && $0.running == 0 && $0.taken == $0.waiting.count
        }
    }

    private func takeNext() -> Observable<Element>? {
        state.withLock { state in
            guard state.running < maxConcurrent else { return nil }
            guard state.taken < state.waiting.count else {
                state.waiting = []
                state.taken = 0
                return nil
            }
            state.running += 1
            state.taken += 1
            return state.waiting[state.taken - 1]
        }
    }
}

private final class QueuedSink<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    private let merger: QueueingMerger<Element>
    private var key: CompositeDisposable.DisposeKey?
    private var isOver = false

    init(_ merger: QueueingMerger<Element>) { self.merger = merger }

    override func attach(_ upstream: any Disposable) {
        // A sequence that was over before it told what it holds.
        if isOver { return upstream.dispose() }
        key = merger.upstreams.insert(upstream)
    }
    override func next(_ element: Element) { merger.next(element) }
    override func failed(_ error: any Error) { merger.failed(error) }

    override func completed() {
        isOver = true
        if let key { merger.upstreams.remove(for: key) }
        merger.close()
    }
}

private final class QueueingSink<Input: Sendable, Source: ObservableConvertibleType>: Sink<Input>,
    @unchecked Sendable  // as Sink
{
    private let merger: QueueingMerger<Source.Element>
    private let transform: @Sendable (Input) throws -> Source

    init(
        _ merger: QueueingMerger<Source.Element>,
        _ transform: @escaping @Sendable (Input) throws -> Source
    ) {
        self.merger = merger
        self.transform = transform
    }

    override func attach(_ upstream: any Disposable) { _ = merger.upstreams.insert(upstream) }

    override func next(_ element: Input) {
        do { merger.merge(try transform(element).asObservable()) } catch { merger.failed(error) }
    }

    override func failed(_ error: any Error) { merger.failed(error) }
    override func completed() { merger.closeSource() }
}
