extension Observable {
    /// What `resultSelector` makes of the newest elements of two sequences, whenever one of them
    /// sends and both have.
    ///
    /// It completes when both have, or when one sends that has nobody to wait for.
    @inlinable
    public static func combineLatest<A: ObservableConvertibleType, B: ObservableConvertibleType>(
        _ first: A, _ second: B,
        resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
    ) -> Observable<Element> {
        let (first, second) = (first.asObservable(), second.asObservable())
        return Observable { sink in
            let latest = (Latest<A.Element>(), Latest<B.Element>())
            let combiner = LatestCombiner(sink, count: 2) {
                try resultSelector(try latest.0.required(), try latest.1.required())
            }
            first.run(LatestSink(combiner, latest.0))
            second.run(LatestSink(combiner, latest.1))
        }
    }

    /// What `resultSelector` makes of the newest elements of any number of sequences, whenever one
    /// of them sends and all have.
    public static func combineLatest<each Source: ObservableConvertibleType>(
        _ sources: repeat each Source,
        resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        combine(repeat (each sources).asObservable(), result: resultSelector)
    }

    private static func combine<each Value: Sendable>(
        _ sources: repeat Observable<each Value>,
        result: @escaping @Sendable (repeat each Value) throws -> Element
    ) -> Observable<Element> {
        Observable { (sink: Sink<Element>) in
            let latest = (repeat Latest<each Value>())
            var count = 0
            for _ in repeat each latest { count += 1 }
            let combiner = LatestCombiner<Element>(sink, count: count) {
                try result(repeat try (each latest).required())
            }
            repeat (each sources).run(LatestSink(combiner, each latest))
            if count == 0 { combiner.completed() }
        }
    }

    /// What `resultSelector` makes of the newest elements of the sequences of an array, whenever one
    /// of them sends and all have. With no sequence it sends that of an empty array and completes.
    public static func combineLatest<Source: ObservableConvertibleType>(
        _ sources: [Source],
        resultSelector: @escaping @Sendable ([Source.Element]) throws -> Element
    ) -> Observable<Element> {
        let observables = sources.map { $0.asObservable() }
        return Observable { sink in
            let latest = observables.map { _ in Latest<Source.Element>() }
            let combiner = LatestCombiner(sink, count: latest.count) {
                try resultSelector(try latest.map { try $0.required() })
            }
            for (observable, latest) in Swift.zip(observables, latest) {
                observable.run(LatestSink(combiner, latest))
            }
            if latest.isEmpty { combiner.emitAndComplete() }
        }
    }

    /// The newest elements of the sequences of an array, whenever one of them sends and all have.
    public static func combineLatest<Source: ObservableConvertibleType>(
        _ sources: [Source]
    ) -> Observable<[Source.Element]> where Element == [Source.Element] {
        combineLatest(sources) { $0 }
    }
}

extension Observable where Element == Never {
    /// The newest elements of the sequences as a tuple, whenever one of them sends and all have.
    public static func combineLatest<each Source: ObservableConvertibleType>(
        _ sources: repeat each Source
    ) -> Observable<(repeat (each Source).Element)> {
        Observable<(repeat (each Source).Element)>.combineLatest(repeat each sources) {
            (element: repeat (each Source).Element) in (repeat each element)
        }
    }
}

/// The newest element of a sequence, kept for when the other ones send.
@usableFromInline
final class Latest<Element: Sendable>: Sink<Element>, @unchecked Sendable {  // as Sink
    /// There was no element; never seen by anyone, because who asks has counted.
    struct Missing: Error {}

    @usableFromInline @exclusivity(unchecked) var value: Element?

    @inlinable
    override init() {}

    @inlinable
    override func next(_ element: Element) { value = element }

    @inlinable
    @inline(__always)
    func required() throws -> Element {
        guard let value else { throw missing }
        return value
    }

    @usableFromInline
    var missing: any Error { Missing() }
}

/// Makes one element of the newest ones of several sequences. It knows how many there are, not
/// what they are made of.
@usableFromInline
final class LatestCombiner<Result: Sendable>: Funnel<Result>, @unchecked Sendable {  // as Sink
    private let upstreams = CompositeDisposable()
    @usableFromInline let result: @Sendable () throws -> Result
    /// How many have sent nothing yet; inside the gate.
    @usableFromInline @exclusivity(unchecked) var missing: Int
    /// How many have not completed; inside the gate.
    @usableFromInline @exclusivity(unchecked) var open: Int

    @usableFromInline
    init(
        _ downstream: Sink<Result>, count: Int, result: @escaping @Sendable () throws -> Result
    ) {
        self.result = result
        missing = count
        open = count
        super.init(downstream, lifetime: upstreams)
        downstream.attach(upstreams)
    }

    @usableFromInline
    func hold(_ upstream: any Disposable) -> CompositeDisposable.DisposeKey? {
        upstreams.insert(upstream)
    }

    /// One of the sequences has a new element; inside the gate.
    @inlinable
    func emit() {
        do { hand(try result()) } catch { fail(error) }
    }

    /// One of the sequences completed; inside the gate.
    @usableFromInline
    func close(_ key: CompositeDisposable.DisposeKey?) {
        open -= 1
        if open == 0 { complete() } else if let key { upstreams.remove(for: key) }
    }

    func emitAndComplete() {
        perform {
            self.emit()
            self.complete()
        }
    }
}

/// Takes the events of one of the sequences that are combined.
@usableFromInline
final class LatestSink<Element: Sendable, Result: Sendable>: Sink<Element>,
    @unchecked Sendable  // as Sink
{
    @usableFromInline let combiner: LatestCombiner<Result>
    @usableFromInline let latest: Latest<Element>
    private var key: CompositeDisposable.DisposeKey?
    @usableFromInline @exclusivity(unchecked) var isDone = false

    @inlinable
    init(_ combiner: LatestCombiner<Result>, _ latest: Latest<Element>) {
        self.combiner = combiner
        self.latest = latest
    }

    @usableFromInline
    override func attach(_ upstream: any Disposable) { key = combiner.hold(upstream) }

    @inlinable
    override func next(_ element: Element) {
        guard combiner.gate.enter() else {
            return combiner.gate.add { self.update(element) }
        }
        update(element)
        combiner.gate.leave()
    }

    @inlinable
    func update(_ element: Element) {
        if latest.value == nil { combiner.missing -= 1 }
        latest.value = element
        if combiner.missing == 0 {
            combiner.emit()
        } else if combiner.open == 1, !isDone {
            combiner.complete()  // the others have completed with nothing
        }
    }

    @usableFromInline
    override func failed(_ error: any Error) { combiner.failed(error) }

    @usableFromInline
    override func completed() {
        combiner.perform {
            self.isDone = true
            self.combiner.close(self.key)
        }
    }
}
