extension ObservableType {
    /// One element when this sequence completes: what `accumulator` makes of all elements, beginning
    /// with `seed`.
    public func reduce<Result: Sendable>(
        _ seed: Result, accumulator: @escaping @Sendable (Result, Element) throws -> Result
    ) -> Observable<Result> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 })
    }

    /// One element when this sequence completes: what `mapResult` makes of what `accumulator` makes
    /// of all elements, beginning with `seed`.
    public func reduce<Partial: Sendable, Result: Sendable>(
        _ seed: Partial, accumulator: @escaping @Sendable (Partial, Element) throws -> Partial,
        mapResult: @escaping @Sendable (Partial) throws -> Result
    ) -> Observable<Result> {
        let source = asObservable()
        return Observable<Result> { sink in
            source.run(
                ReduceSink(
                    sink, seed, { $0 = try accumulator($0, $1) }, mapResult))
        }
    }

    /// All elements as one array when this sequence completes.
    public func toArray() -> Single<[Element]> {
        let source = asObservable()
        return Single(
            Observable<[Element]> { sink in
                source.run(ReduceSink(sink, [], { $0.append($1) }, { $0 }))
            })
    }
}

final class ReduceSink<Input: Sendable, Partial: Sendable, Output: Sendable>: Stage<Input, Output>,
    @unchecked Sendable  // as Sink
{
    private var partial: Partial
    private let accumulator: @Sendable (inout Partial, Input) throws -> Void
    private let mapResult: @Sendable (Partial) throws -> Output

    init(
        _ downstream: Sink<Output>, _ seed: Partial,
        _ accumulator: @escaping @Sendable (inout Partial, Input) throws -> Void,
        _ mapResult: @escaping @Sendable (Partial) throws -> Output
    ) {
        partial = seed
        self.accumulator = accumulator
        self.mapResult = mapResult
        super.init(downstream)
    }

    override func next(_ element: Input) {
        do { try accumulator(&partial, element) } catch { downstream.failed(error) }
    }

    override func completed() {
        do { downstream.next(try mapResult(partial)) } catch { return downstream.failed(error) }
        downstream.completed()
    }
}
