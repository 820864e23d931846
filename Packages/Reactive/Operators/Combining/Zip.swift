extension Observable {
    /// What `resultSelector` makes of the first elements of all the sequences, of their second ones,
    /// and so on.
    ///
    /// Elements that wait for their partners are kept, however many. It completes when a sequence
    /// has completed and nothing of it waits.
    public static func zip<each Source: ObservableConvertibleType>(
        _ sources: repeat each Source,
        resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
    ) -> Observable<Element> {
        pair(repeat (each sources).asObservable(), result: resultSelector)
    }

    private static func pair<each Value: Sendable>(
        _ sources: repeat Observable<each Value>,
        result: @escaping @Sendable (repeat each Value) throws -> Element
    ) -> Observable<Element> {
        Observable { (sink: Sink<Element>) in
            let lines = (repeat Line<each Value>())
            var all: [any WaitingLine] = []
            for line in repeat each lines { all.append(line) }
            let zipper = Zipper<Element>(sink, all) {
                try result(repeat try (each lines).takeFirst())
            }
            repeat (each sources).run(ZipSink(zipper, each lines))
            if all.isEmpty { zipper.completed() }
        }
    }

    /// What `resultSelector` makes of the first elements of the sequences of an array, and so on.
    /// With no sequence it sends that of an empty array and completes.
    public static func zip<Source: ObservableConvertibleType>(
        _ sources: [Source],
        resultSelector: @escaping @Sendable ([Source.Element]) throws -> Element
    ) -> Observable<Element> {
        let observables = sources.map { $0.asObservable() }
        return Observable { sink in
            let lines = observables.map { _ in Line<Source.Element>() }
            let zipper = Zipper(sink, lines) {
                try resultSelector(try lines.map { try $0.takeFirst() })
            }
            for (observable, line) in Swift.zip(observables, lines) {
                observable.run(ZipSink(zipper, line))
            }
            if lines.isEmpty { zipper.emitAndComplete() }
        }
    }

    /// The first elements of the sequences of an array, their second ones, and so on.
    public static func zip<Source: ObservableConvertibleType>(
        _ sources: [Source]
    ) -> Observable<[Source.Element]> where Element == [Source.Element] {
        zip(sources) { $0 }
    }
}

extension Observable where Element == Never {
    /// The first elements of the sequences as a tuple, their second ones, and so on.
    public static func zip<each Source: ObservableConvertibleType>(
        _ sources: repeat each Source
    ) -> Observable<(repeat (each Source).Element)> {
        Observable<(repeat (each Source).Element)>.zip(repeat each sources) {
            (element: repeat (each Source).Element) in (repeat each element)
        }
    }
}

/// What a ``Zipper`` has to know of the elements that wait.
private protocol WaitingLine: Sendable {
    var isEmpty: Bool { get }
    var isClosed: Bool { get }
}

/// The elements of one sequence that wait for their partners. Touched inside the zipper's gate.
private final class Line<Element: Sendable>: Sink<Element>, WaitingLine,
    @unchecked Sendable  // as Sink
{
    /// Nothing waits; never seen by anyone, because who takes has looked.
    struct Empty: Error {}

    private var waiting: [Element] = []
    private var taken = 0
    var isClosed = false

    var isEmpty: Bool { taken == waiting.count }

    override func next(_ element: Element) { waiting.append(element) }

    func takeFirst() throws -> Element {
        guard !isEmpty else { throw Empty() }
        let first = waiting[taken]
        taken += 1
        if taken == waiting.count || taken >= 64 && taken * 2 > waiting.count {
            waiting.removeFirst(taken)
            taken = 0
        }
        return first
    }
}

/// Makes one element of those that wait, when one waits in every line.
private final class Zipper<Result: Sendable>: Funnel<Result>, @unchecked Sendable {  // as Sink
    let upstreams = CompositeDisposable()
    private let lines: [any WaitingLine]
    private let result: @Sendable () throws -> Result

    init(
        _ downstream: Sink<Result>, _ lines: [any WaitingLine],
        result: @escaping @Sendable () throws -> Result
    ) {
        self.lines = lines
        self.result = result
        super.init(downstream, lifetime: upstreams)
        downstream.attach(upstreams)
    }

    /// Inside the gate.
    func emit() {
        guard lines.allSatisfy({ !$0.isEmpty }) else { return }
        do { hand(try result()) } catch { fail(error) }
        endIfOver()
    }

    /// Inside the gate.
    func endIfOver() {
        if lines.contains(where: { $0.isClosed && $0.isEmpty }) { complete() }
    }

    func emitAndComplete() {
        perform {
            do { self.hand(try self.result()) } catch { self.fail(error) }
            self.complete()
        }
    }
}

private final class ZipSink<Element: Sendable, Result: Sendable>: Sink<Element>,
    @unchecked Sendable  // as Sink
{
    private let zipper: Zipper<Result>
    private let line: Line<Element>

    init(_ zipper: Zipper<Result>, _ line: Line<Element>) {
        self.zipper = zipper
        self.line = line
    }

    override func attach(_ upstream: any Disposable) { _ = zipper.upstreams.insert(upstream) }

    override func next(_ element: Element) {
        guard zipper.gate.enter() else { return zipper.gate.add { self.append(element) } }
        append(element)
        zipper.gate.leave()
    }

    private func append(_ element: Element) {
        line.next(element)
        zipper.emit()
    }

    override func failed(_ error: any Error) { zipper.failed(error) }

    override func completed() {
        zipper.perform { [zipper, line] in
            line.isClosed = true
            zipper.endIfOver()
        }
    }
}
