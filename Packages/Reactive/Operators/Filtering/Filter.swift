extension ObservableType {
    /// The elements that `isIncluded` is true for; an error that it throws ends the sequence.
    @inlinable
    public func filter(
        _ isIncluded: @escaping @Sendable (Element) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { source.run(FilterSink($0, isIncluded)) }
    }
}

@usableFromInline
final class FilterSink<Element: Sendable>: Stage<Element, Element>,
    @unchecked Sendable  // as Sink
{
    @usableFromInline let isIncluded: @Sendable (Element) throws -> Bool

    @inlinable
    init(
        _ downstream: Sink<Element>, _ isIncluded: @escaping @Sendable (Element) throws -> Bool
    ) {
        self.isIncluded = isIncluded
        super.init(downstream)
    }

    @inlinable
    override func next(_ element: Element) {
        do {
            if try isIncluded(element) { downstream.next(element) }
        } catch {
            downstream.failed(error)
        }
    }
}
