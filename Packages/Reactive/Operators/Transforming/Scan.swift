extension ObservableType {
    /// For each element what `accumulator` makes of the result before and the element, the first
    /// time of `seed`.
    @inlinable
    public func scan<Result: Sendable>(
        _ seed: Result, accumulator: @escaping @Sendable (Result, Element) throws -> Result
    ) -> Observable<Result> {
        scan(into: seed) { result, element in result = try accumulator(result, element) }
    }

    /// For each element the result after `accumulator` has changed it, which begins as `seed`.
    @inlinable
    public func scan<Result: Sendable>(
        into seed: Result, accumulator: @escaping @Sendable (inout Result, Element) throws -> Void
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable<Result> { source.run(ScanSink($0, seed, accumulator)) }
    }
}

@usableFromInline
final class ScanSink<Input: Sendable, Output: Sendable>: Stage<Input, Output>,
    @unchecked Sendable  // as Sink
{
    @usableFromInline @exclusivity(unchecked) var result: Output
    @usableFromInline let accumulator: @Sendable (inout Output, Input) throws -> Void

    @inlinable
    init(
        _ downstream: Sink<Output>, _ seed: Output,
        _ accumulator: @escaping @Sendable (inout Output, Input) throws -> Void
    ) {
        result = seed
        self.accumulator = accumulator
        super.init(downstream)
    }

    @inlinable
    override func next(_ element: Input) {
        do {
            try accumulator(&result, element)
            downstream.next(result)
        } catch {
            downstream.failed(error)
        }
    }
}
