import Synchronization

extension ObservableType {
    /// This sequence, and when it completes, the other one.
    ///
    /// However long a chain of these grows, running it needs no more stack than one.
    public func concat(
        _ second: some ObservableConvertibleType<Element>
    ) -> Observable<Element> {
        Observable(
            .concatenation(
                Concatenation(first: asObservable(), second: second.asObservable())))
    }
}

extension Observable {
    /// The sequences one after another; each is subscribed to when the one before completes.
    public static func concat(_ sources: [Observable<Element>]) -> Observable<Element> {
        Observable { ConcatSink($0, sources.reversed()).start() }
    }

    /// The sequences one after another; each is subscribed to when the one before completes.
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        concat(sources)
    }
}

/// Two sequences, one after the other; kept as a value so that a chain can be run as a list.
@usableFromInline
final class Concatenation<Element: Sendable>: Sendable {
    fileprivate let first: Observable<Element>
    fileprivate let second: Observable<Element>

    init(first: Observable<Element>, second: Observable<Element>) {
        self.first = first
        self.second = second
    }

    @usableFromInline
    func run(_ sink: Sink<Element>) { ConcatSink(sink, [second, first]).start() }
}

/// Runs sequences one after another, in a loop: one that completes while it is being run is followed
/// by the next turn of the loop, not by a call within a call.
final class ConcatSink<Element: Sendable>: Stage<Element, Element>,
    @unchecked Sendable  // as Sink
{
    private let upstream = Upstream()
    /// The next one is the last.
    private var pending: [Observable<Element>]
    private let turns = Atomic(0)

    init(_ downstream: Sink<Element>, _ pending: [Observable<Element>]) {
        self.pending = pending
        super.init(downstream)
    }

    func start() {
        downstream.attach(upstream)
        advance()
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }
    override func next(_ element: Element) { downstream.next(element) }
    override func completed() {
        upstream.release()
        advance()
    }

    private func advance() {
        guard turns.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat {
            guard !upstream.isDisposed else { return }
            guard let source = takeNext() else { return downstream.completed() }
            source.run(self)
        } while turns.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
    }

    private func takeNext() -> Observable<Element>? {
        guard var source = pending.popLast() else { return nil }
        while case .concatenation(let parts) = source.form {
            pending.append(parts.second)
            source = parts.first
        }
        return source
    }
}
