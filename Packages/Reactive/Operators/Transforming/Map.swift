extension ObservableType {
    /// What `transform` makes of each element; an error that it throws ends the sequence.
    @inlinable
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Element) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable<Result> { source.run(MapSink($0, transform)) }
    }
}

@usableFromInline
final class MapSink<Input: Sendable, Output: Sendable>: Stage<Input, Output>,
    @unchecked Sendable  // as Sink
{
    @usableFromInline let transform: @Sendable (Input) throws -> Output

    @inlinable
    init(
        _ downstream: Sink<Output>, _ transform: @escaping @Sendable (Input) throws -> Output
    ) {
        self.transform = transform
        super.init(downstream)
    }

    @inlinable
    override func next(_ element: Input) {
        do { downstream.next(try transform(element)) } catch { downstream.failed(error) }
    }
}
