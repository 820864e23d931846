extension ObservableType {
    /// What `transform` makes of each element, without what is `nil`.
    @inlinable
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable<Result> { source.run(CompactMapSink($0, transform)) }
    }
}

@usableFromInline
final class CompactMapSink<Input: Sendable, Output: Sendable>: Stage<Input, Output>,
    @unchecked Sendable  // as Sink
{
    @usableFromInline let transform: @Sendable (Input) throws -> Output?

    @inlinable
    init(
        _ downstream: Sink<Output>, _ transform: @escaping @Sendable (Input) throws -> Output?
    ) {
        self.transform = transform
        super.init(downstream)
    }

    @inlinable
    override func next(_ element: Input) {
        do {
            if let result = try transform(element) { downstream.next(result) }
        } catch {
            downstream.failed(error)
        }
    }
}
