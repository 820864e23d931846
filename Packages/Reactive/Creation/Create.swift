extension Observable {
    /// Makes a sequence of a function that is run once per subscription.
    ///
    /// The observer may be sent to from any thread and from within an observer; events are put one
    /// after another, and nothing is handed on after an ending. Whoever keeps the observer longer
    /// than the subscription keeps nothing else alive.
    ///
    /// - Parameter subscribe: sends events to the observer and returns what ends the sending.
    public static func create(
        _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
    ) -> Observable {
        Observable { sink in
            let upstream = Upstream()
            sink.attach(upstream)
            let inlet = Inlet(sink, upstream)
            let source = subscribe(AnyObserver(sink: inlet))
            upstream.hold(CompositeDisposable(source, InletClosing(inlet)))
        }
    }

    /// The sequence that `factory` makes, once per subscription.
    public static func deferred(
        _ factory: @escaping @Sendable () throws -> Observable<Element>
    ) -> Observable {
        Observable { sink in
            do { try factory().run(sink) } catch { sink.failed(error) }
        }
    }

    /// The sequence that `observableFactory` makes of a resource, which is made once per
    /// subscription and disposed of with it.
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
    ) -> Observable {
        Observable { sink in
            do {
                let resource = try resourceFactory()
                let upstream = Upstream()
                sink.attach(CompositeDisposable(upstream, resource))
                try observableFactory(resource).run(HoldingStage(sink, upstream))
            } catch {
                sink.failed(error)
            }
        }
    }
}

/// What a function sends to, from any thread. It lets go of what is downstream when that has been
/// told of the end or does not listen any more.
final class Inlet<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    private let gate = SerialGate()
    private let upstream: Upstream
    /// Touched inside the gate.
    private var downstream: Sink<Element>?

    init(_ downstream: Sink<Element>, _ upstream: Upstream) {
        self.downstream = downstream
        self.upstream = upstream
    }

    override var isDisposed: Bool { upstream.isDisposed }

    override func next(_ element: Element) {
        guard gate.enter() else { return gate.add { self.downstream?.next(element) } }
        downstream?.next(element)
        gate.leave()
    }

    override func failed(_ error: any Error) { end { $0.failed(error) } }
    override func completed() { end { $0.completed() } }

    /// Lets go of what is downstream, after telling it something.
    func end(_ tell: @escaping @Sendable (Sink<Element>) -> Void = { _ in }) {
        let end = { @Sendable in
            guard let downstream = self.downstream else { return }
            self.downstream = nil
            tell(downstream)
        }
        guard gate.enter() else { return gate.add(end) }
        end()
        gate.leave()
    }
}

/// Has an inlet let go of what is downstream; it does not hold it.
private final class InletClosing<Element: Sendable>: Disposable {
    private weak let inlet: Inlet<Element>?

    init(_ inlet: Inlet<Element>) { self.inlet = inlet }

    func dispose() { inlet?.end() }
}
