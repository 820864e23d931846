/// Hands everything on and keeps what is attached in an ``Upstream`` that downstream has already.
@usableFromInline
final class HoldingStage<Element: Sendable>: Stage<Element, Element>,
    @unchecked Sendable  // as Sink
{
    private let upstream: Upstream

    @usableFromInline
    init(_ downstream: Sink<Element>, _ upstream: Upstream) {
        self.upstream = upstream
        super.init(downstream)
    }

    override func attach(_ upstream: any Disposable) { self.upstream.hold(upstream) }
    override func next(_ element: Element) { downstream.next(element) }
}
