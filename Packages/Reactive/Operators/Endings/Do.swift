extension ObservableType {
    /// This sequence, with something done on its events; an error that it throws ends the sequence.
    ///
    /// - Parameters:
    ///   - onNext: done before an element is sent.
    ///   - afterNext: done after it.
    ///   - onError: done before a failure is sent.
    ///   - afterError: done after it.
    ///   - onCompleted: done before the completion is sent.
    ///   - afterCompleted: done after it.
    ///   - onSubscribe: done before the source is subscribed to.
    ///   - onSubscribed: done after it.
    ///   - onDispose: done once when the subscription is over, however it came to that.
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil,
        afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            onSubscribe?()
            var downstream = sink
            if let onDispose {
                let upstream = Upstream()
                sink.attach(Disposables.create(upstream, Disposables.create(with: onDispose)))
                downstream = HoldingStage(sink, upstream)
            }
            source.run(
                DoSink(
                    downstream,
                    before: DoActions(next: onNext, failed: onError, completed: onCompleted),
                    after: DoActions(next: afterNext, failed: afterError, completed: afterCompleted)
                ))
            onSubscribed?()
        }
    }
}

/// What is done on each kind of event.
struct DoActions<Element: Sendable>: Sendable {
    let next: (@Sendable (Element) throws -> Void)?
    let failed: (@Sendable (any Error) throws -> Void)?
    let completed: (@Sendable () throws -> Void)?
}

final class DoSink<Element: Sendable>: Stage<Element, Element>, @unchecked Sendable {  // as Sink
    private let before: DoActions<Element>
    private let after: DoActions<Element>

    init(
        _ downstream: Sink<Element>, before: DoActions<Element>, after: DoActions<Element>
    ) {
        self.before = before
        self.after = after
        super.init(downstream)
    }

    override func next(_ element: Element) {
        do {
            try before.next?(element)
            downstream.next(element)
            try after.next?(element)
        } catch {
            downstream.failed(error)
        }
    }

    override func failed(_ error: any Error) {
        do { try before.failed?(error) } catch { return downstream.failed(error) }
        downstream.failed(error)
        // The sequence is over; an error of what is done afterwards has nowhere to go.
        try? after.failed?(error)
    }

    override func completed() {
        do { try before.completed?() } catch { return downstream.failed(error) }
        downstream.completed()
        // The sequence is over; an error of what is done afterwards has nowhere to go.
        try? after.completed?()
    }
}
