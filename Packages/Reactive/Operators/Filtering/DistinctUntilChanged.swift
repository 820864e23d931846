extension ObservableType where Element: Equatable {
    /// The elements that differ from the one before.
    @inlinable
    public func distinctUntilChanged() -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
    }
}

extension ObservableType {
    /// The elements whose key differs from that of the one before.
    @inlinable
    public func distinctUntilChanged<Key: Equatable & Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: { $0 == $1 })
    }

    /// The elements that `comparer` does not find equal to the one before.
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// The elements whose key `comparer` does not find equal to that of the one before.
    @inlinable
    public func distinctUntilChanged<Key: Sendable>(
        _ keySelector: @escaping @Sendable (Element) throws -> Key,
        comparer: @escaping @Sendable (Key, Key) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { source.run(DistinctSink($0, keySelector, comparer)) }
    }
}

@usableFromInline
final class DistinctSink<Element: Sendable, Key: Sendable>: Stage<Element, Element>,
    @unchecked Sendable  // as Sink
{
    @usableFromInline let keySelector: @Sendable (Element) throws -> Key
    @usableFromInline let comparer: @Sendable (Key, Key) throws -> Bool
    @usableFromInline @exclusivity(unchecked) var last: Key?

    @inlinable
    init(
        _ downstream: Sink<Element>, _ keySelector: @escaping @Sendable (Element) throws -> Key,
        _ comparer: @escaping @Sendable (Key, Key) throws -> Bool
    ) {
        self.keySelector = keySelector
        self.comparer = comparer
        super.init(downstream)
    }

    @inlinable
    override func next(_ element: Element) {
        do {
            let key = try keySelector(element)
            if let last, try comparer(last, key) { return }
            last = key
        } catch {
            return downstream.failed(error)
        }
        downstream.next(element)
    }
}
