public import Synchronization

extension ObservableType {
    /// The elements of all the sequences that `transform` makes of this one's elements, as they
    /// come.
    ///
    /// It completes when this sequence and all of those have. A sequence of one element
    /// (`Observable.just`) is not subscribed to but sent at once, which costs no allocation.
    @inlinable
    public func flatMap<Source: ObservableConvertibleType>(
        _ transform: @escaping @Sendable (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Observable<Source.Element> { sink in
            let upstreams = CompositeDisposable()
            sink.attach(upstreams)
            source.run(FlatMapSink(Merger(sink, upstreams), transform))
        }
    }
}

/// Where the elements of several sequences come together.
@usableFromInline
final class Merger<Element: Sendable>: Funnel<Element>, @unchecked Sendable {  // as Sink
    @usableFromInline let upstreams: CompositeDisposable
    /// How many sequences have not completed; the one that brings the sequences counts, too.
    @usableFromInline let open = Atomic(1)

    @usableFromInline
    init(_ downstream: Sink<Element>, _ upstreams: CompositeDisposable) {
        self.upstreams = upstreams
        super.init(downstream, lifetime: upstreams)
    }

    /// Subscribes to one more sequence.
    @inlinable
    func merge(_ source: Observable<Element>) {
        if case .just(let element) = source.form { return next(element) }
        guard !isDisposed else { return }
        open.add(1, ordering: .relaxed)
        source.run(MergedSink(self))
    }

    /// One of the sequences completed.
    @usableFromInline
    func close() {
        if open.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { completed() }
    }
}

/// Takes the events of one of the sequences that are merged.
@usableFromInline
final class MergedSink<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    @usableFromInline let merger: Merger<Element>
    private var key: CompositeDisposable.DisposeKey?
    private var isOver = false

    @usableFromInline
    init(_ merger: Merger<Element>) { self.merger = merger }

    @usableFromInline
    override func attach(_ upstream: any Disposable) {
        // A sequence that was over before it told what it holds.
        if isOver { return upstream.dispose() }
        key = merger.upstreams.insert(upstream)
    }

    @inlinable
    override func next(_ element: Element) { merger.next(element) }

    @usableFromInline
    override func failed(_ error: any Error) { merger.failed(error) }

    @usableFromInline
    override func completed() {
        isOver = true
        if let key { merger.upstreams.remove(for: key) }
        merger.close()
    }
}

@usableFromInline
final class FlatMapSink<Input: Sendable, Source: ObservableConvertibleType>: Sink<Input>,
    @unchecked Sendable  // as Sink
{
    @usableFromInline let merger: Merger<Source.Element>
    @usableFromInline let transform: @Sendable (Input) throws -> Source

    @inlinable
    init(
        _ merger: Merger<Source.Element>, _ transform: @escaping @Sendable (Input) throws -> Source
    ) {
        self.merger = merger
        self.transform = transform
    }

    @usableFromInline
    override func attach(_ upstream: any Disposable) { _ = merger.upstreams.insert(upstream) }

    @inlinable
    override func next(_ element: Input) {
        do { merger.merge(try transform(element).asObservable()) } catch { merger.failed(error) }
    }

    @usableFromInline
    override func failed(_ error: any Error) { merger.failed(error) }

    @usableFromInline
    override func completed() { merger.close() }
}
