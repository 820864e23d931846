/// Whether the element that decides still belongs to the result.
public enum TakeBehavior: Sendable {
    /// It is sent.
    case inclusive
    /// It is not sent.
    case exclusive
}

extension ObservableType {
    /// The elements until `predicate` is false for one, then the end.
    public func take(
        while predicate: @escaping @Sendable (Element) throws -> Bool,
        behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { source.run(TakeWhileSink($0, predicate, behavior)) }
    }

    /// The elements until `predicate` is true for one, then the end.
    public func take(
        until predicate: @escaping @Sendable (Element) throws -> Bool,
        behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        take(while: { try !predicate($0) }, behavior: behavior)
    }
}

final class TakeWhileSink<Element: Sendable>: Stage<Element, Element>,
    @unchecked Sendable  // as Sink
{
    private let predicate: @Sendable (Element) throws -> Bool
    private let behavior: TakeBehavior
    private var isTaking = true

    init(
        _ downstream: Sink<Element>, _ predicate: @escaping @Sendable (Element) throws -> Bool,
        _ behavior: TakeBehavior
    ) {
        self.predicate = predicate
        self.behavior = behavior
        super.init(downstream)
    }

    override func next(_ element: Element) {
        guard isTaking else { return }
        do { isTaking = try predicate(element) } catch {
            isTaking = false
            return downstream.failed(error)
        }
        if isTaking || behavior == .inclusive { downstream.next(element) }
        if !isTaking { downstream.completed() }
    }

    override func failed(_ error: any Error) { if isTaking { downstream.failed(error) } }
    override func completed() { if isTaking { downstream.completed() } }
}
