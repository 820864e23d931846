import Synchronization

extension ObservableType {
    /// The elements of the newest of the sequences that `transform` makes of this one's elements;
    /// the one before is disposed of.
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ transform: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Observable<Source.Element> { sink in
            let (upstream, inner) = (Upstream(), Upstream())
            let lifetime = CompositeDisposable(upstream, inner)
            sink.attach(lifetime)
            source.run(
                FlatMapLatestSink(
                    Switch(sink, lifetime: lifetime, inner: inner, isLatestKept: false), upstream,
                    transform))
        }
    }

    /// The elements of the sequences that `transform` makes of this one's elements; an element that
    /// comes while such a sequence runs is dropped.
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ transform: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Observable<Source.Element> { sink in
            let (upstream, inner) = (Upstream(), Upstream())
            let lifetime = CompositeDisposable(upstream, inner)
            sink.attach(lifetime)
            source.run(
                FlatMapLatestSink(
                    Switch(sink, lifetime: lifetime, inner: inner, isLatestKept: true), upstream,
                    transform))
        }
    }
}

/// Lets through the elements of one sequence at a time.
final class Switch<Element: Sendable>: Funnel<Element>, @unchecked Sendable {  // as Sink
    private struct State {
        /// Counts the sequences; the last one is the one that is let through.
        var number = 0
        var isRunning = false
        var isSourceOver = false
    }

    private let inner: Upstream
    private let isLatestKept: Bool
    private let state = Mutex(State())

    /// - Parameter isLatestKept: whether a new sequence has to wait for the end of the one before,
    ///   in vain.
    init(
        _ downstream: Sink<Element>, lifetime: any Cancelable, inner: Upstream, isLatestKept: Bool
    ) {
        self.inner = inner
        self.isLatestKept = isLatestKept
        super.init(downstream, lifetime: lifetime)
    }

    /// Whether a new sequence would be run.
    var isOpen: Bool { !isLatestKept || state.withLock { !$0.isRunning } }

    func run(_ source: Observable<Element>) {
        let number = state.withLock { state in
            state.isRunning = true
            state.number += 1
            return state.number
        }
        inner.release()
        source.run(SwitchedSink(self, number, inner))
    }

    func closeSource() {
        let isDone = state.withLock { state in
            state.isSourceOver = true
            return !state.isRunning
        }
        if isDone { completed() }
    }

    fileprivate func isCurrent(_ number: Int) -> Bool { state.withLock { $0.number == number } }

    /// Whether this sequence may still send: it is the current one, and not over.
    fileprivate func isRunning(_ number: Int) -> Bool {
        state.withLock { $0.number == number && $0.isRunning }
    }

    fileprivate func close(_ number: Int) {
        let (isCurrent, isDone) = state.withLock { state in
            guard state.number == number else { return (false, false) }
            state.isRunning = false
            return (true, state.isSourceOver)
        }
        // What the sequence held is let go of at its end, not when the next one comes.
        if isCurrent { inner.release() }
        if isDone { completed() }
    }
}

private final class SwitchedSink<Element: Sendable>: Sink<Element>,
    @unchecked Sendable  // as Sink
{
    private let outlet: Switch<Element>
    private let number: Int
    private let upstream: Upstream

    init(_ outlet: Switch<Element>, _ number: Int, _ upstream: Upstream) {
        self.outlet = outlet
        self.number = number
        self.upstream = upstream
    }

    override func attach(_ upstream: any Disposable) {
        if outlet.isRunning(number) { self.upstream.hold(upstream) } else { upstream.dispose() }
    }

    override func next(_ element: Element) {
        guard outlet.gate.enter() else { return outlet.gate.add { self.pass(element) } }
        pass(element)
        outlet.gate.leave()
    }

    private func pass(_ element: Element) {
        if outlet.isCurrent(number) { outlet.hand(element) }
    }

    override func failed(_ error: any Error) {
        outlet.perform {
            if self.outlet.isCurrent(self.number) { self.outlet.fail(error) }
        }
    }

    override func completed() { outlet.close(number) }
}

private final class FlatMapLatestSink<Input: Sendable, Source: ObservableConvertibleType>:
    Sink<Input>, @unchecked Sendable  // as Sink
{
    private let outlet: Switch<Source.Element>
    private let upstream: Upstream
    private let transform: @Sendable (Input) throws -> Source

    init(
        _ outlet: Switch<Source.Element>, _ upstream: Upstream,
        _ transform: @escaping @Sendable (Input) throws -> Source
    ) {
        self.outlet = outlet
        self.upstream = upstream
        self.transform = transform
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }

    override func next(_ element: Input) {
        guard outlet.isOpen, !upstream.isDisposed else { return }
        do { outlet.run(try transform(element).asObservable()) } catch { outlet.failed(error) }
    }

    override func failed(_ error: any Error) { outlet.failed(error) }
    override func completed() { outlet.closeSource() }
}
