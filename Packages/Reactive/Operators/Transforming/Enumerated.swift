extension ObservableType {
    /// Each element with its place, counted from zero.
    @inlinable
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        let source = asObservable()
        return Observable<(index: Int, element: Element)> { source.run(EnumeratedSink($0)) }
    }
}

@usableFromInline
final class EnumeratedSink<Element: Sendable>: Stage<Element, (index: Int, element: Element)>,
    @unchecked Sendable  // as Sink
{
    @usableFromInline @exclusivity(unchecked) var index = 0

    @inlinable
    override init(_ downstream: Sink<(index: Int, element: Element)>) { super.init(downstream) }

    @inlinable
    override func next(_ element: Element) {
        let place = index
        index += 1
        downstream.next((place, element))
    }
}
