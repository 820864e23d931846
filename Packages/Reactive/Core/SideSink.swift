/// Takes the events of a sequence that only steers another one.
final class SideSink<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    private let upstream: Upstream
    private let onNext: @Sendable (Element) -> Void
    private let onFailed: @Sendable (any Error) -> Void
    private let onCompleted: @Sendable () -> Void

    init(
        _ upstream: Upstream, next: @escaping @Sendable (Element) -> Void,
        failed: @escaping @Sendable (any Error) -> Void,
        completed: @escaping @Sendable () -> Void = {}
    ) {
        self.upstream = upstream
        onNext = next
        onFailed = failed
        onCompleted = completed
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }
    override func next(_ element: Element) { if !upstream.isDisposed { onNext(element) } }

    override func failed(_ error: any Error) {
        upstream.release()
        onFailed(error)
    }

    override func completed() {
        upstream.release()
        onCompleted()
    }
}
