import Reactive
import ReactiveTesting
import Synchronization
import TestSupport
import Testing

/// What holds for every operator; the list of operators is in `OperatorCases.swift`.
@Suite("Laws of all operators")
struct OperatorLaws {
    @Test(
        "it sends what it should when it should, of a hot source and of a cold one",
        arguments: allCases)
    func expectation(operatorCase: OperatorCase) {
        for hot in [true, false] {
            let events = Run(operatorCase, hot: hot).events.map { $0.placed(from: 200) }
            #expect(events == operatorCase.expected.events, "hot: \(hot)")
        }
    }

    @Test("nothing follows an ending, and every subscription is over then", arguments: allCases)
    func ending(operatorCase: OperatorCase) {
        for hot in [true, false] {
            let run = Run(operatorCase, hot: hot)
            let endings = run.events.indices.filter { run.events[$0].value.isTerminal }
            #expect(endings.count <= 1)
            if let end = endings.first {
                #expect(end == run.events.count - 1)
                #expect(run.subscriptions.allSatisfy { $0.unsubscribe <= run.events[end].time })
            }
        }
    }

    @Test("disposal in the middle ends everything: nothing comes any more", arguments: allCases)
    func disposal(operatorCase: OperatorCase) {
        let full = Run(operatorCase).events
        for time in stride(from: 203, to: 300, by: 10) {
            let run = Run(operatorCase, disposed: time)
            #expect(run.events == full.filter { $0.time < time })
            #expect(run.subscriptions.allSatisfy { $0.unsubscribe <= time })
        }
    }

    @Test("disposal within the handling of an event makes it the last one", arguments: allCases)
    func reentrantDisposal(operatorCase: OperatorCase) {
        let full = Run(operatorCase).events
        for number in full.indices where full[number].time > 200 {
            let run = Run(operatorCase, disposeOn: number)
            #expect(run.events == Array(full[...number]))
            #expect(run.subscriptions.allSatisfy { $0.unsubscribe <= full[number].time })
        }
    }

    @Test("a failure of a source passes, and ends the other one", arguments: allCases)
    func failure(operatorCase: OperatorCase) {
        func check(_ run: Run) {
            guard case .error(let error) = run.events.last?.value else {
                Issue.record("ended with \(run.events)")
                return
            }
            #expect(error is Failure)
            #expect(run.subscriptions.allSatisfy { $0.unsubscribe != .max })
        }
        if !operatorCase.traits.contains(.keepsFailures) {
            check(Run(operatorCase, source: "-#", other: "-"))
        }
        if operatorCase.traits.contains(.hasOther) {
            check(Run(operatorCase, source: "-", other: "-#"))
        }
    }

    @Test("what a source sends at once comes to the same elements", arguments: timelessCases)
    func synchronous(operatorCase: OperatorCase) {
        guard !operatorCase.traits.contains(.hasOther) else { return }
        let recorder = EventRecorder<String>()
        _ = operatorCase.build(synchronous(operatorCase.source), world()).subscribe(recorder.on)
        #expect(recorder.elements == operatorCase.expected.elements)
        #expect(
            recorder.events.last?.isTerminal == operatorCase.expected.events.last?.value.isTerminal)
    }

    @Test("who has enough stops a source that would send for ever", arguments: timelessCases)
    func endless(operatorCase: OperatorCase) {
        guard operatorCase.traits.isDisjoint(with: [.needsTheEnd, .hasOther]) else { return }
        let sent = Atomic(0)
        let endless = Observable.generate(initialState: 1, condition: { _ in true }) {
            sent.add(1, ordering: .relaxed)
            return $0 + 1
        }
        let recorder = EventRecorder<String>()
        _ = operatorCase.build(endless, world()).take(1).subscribe(recorder.on)
        #expect(recorder.ending == "completed")
        #expect(sent.load(ordering: .relaxed) < 100)
    }

    @Test("a hundred thousand elements need no more stack than one", arguments: timelessCases)
    func many(operatorCase: OperatorCase) {
        let endings = Atomic(0)
        let numbers = Observable.range(start: 1, count: 100_000)
        inThreads(1) { _ in
            _ = operatorCase.build(numbers, world(other: numbers)).subscribe { event in
                if event.isTerminal { endings.add(1, ordering: .relaxed) }
            }
        }
        #expect(endings.load(ordering: .relaxed) == 1)
    }

    @Test(
        "what was held is freed: after the end, after a failure, after disposal",
        arguments: allCases)
    func resources(operatorCase: OperatorCase) {
        let endings: [Event<Int>?] = [.completed, .error(Failure()), nil]
        for ending in endings {
            let held = Held()
            let scheduler = TestScheduler(initialClock: 0)
            do {
                let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
                let world = OperatorCase.World(
                    scheduler: scheduler, other: held.sign(other.asObservable()))
                let subscription = operatorCase.build(held.sign(source.asObservable()), world)
                    .subscribe { [token = held.token()] _ in withExtendedLifetime(token) {} }
                source.onNext(1)
                other.onNext(1)
                source.onNext(2)
                if let ending {
                    source.on(ending)
                    other.on(ending)
                    scheduler.advanceTo(1000)
                }
                subscription.dispose()
                #expect(!source.hasObservers && !other.hasObservers)
                withExtendedLifetime((source, other)) {}
            }
            #expect(held.count == 0, "after \(ending.map { "\($0)" } ?? "disposal")")
        }
    }

    @Test(
        "what nobody can send to is freed, even if nobody disposed of it", arguments: timelessCases)
    func forgotten(operatorCase: OperatorCase) {
        guard !operatorCase.traits.contains(.holdsItsSource) else { return }
        let held = Held()
        do {
            let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
            let world = world(other: other.asObservable())
            _ = operatorCase.build(source.asObservable(), world)
                .subscribe { [token = held.token()] _ in withExtendedLifetime(token) {} }
            source.onNext(1)
            other.onNext(1)
        }
        #expect(held.count == 0)
    }

    @Test(
        "several threads that send, end and dispose at once never break the contract",
        arguments: timelessCases)
    func hostile(operatorCase: OperatorCase) {
        for turn in 0..<8 {
            let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
            let check = ContractCheck()
            let subscription = operatorCase.build(
                source.asObservable(), world(other: other.asObservable())
            ).subscribe(check.on)
            inThreads(4) { thread in
                switch thread {
                case 0, 1: for number in 0..<200 { source.onNext(number) }
                case 2: for number in 0..<200 { other.onNext(number) }
                default:
                    if turn % 2 == 0 { source.onCompleted() } else { subscription.dispose() }
                    operatorCase.build(source.asObservable(), world(other: other.asObservable()))
                        .subscribe(onNext: nil).dispose()
                }
            }
            #expect(check.overlaps == 0)
            #expect(check.lateEvents == 0)
            subscription.dispose()
            #expect(!source.hasObservers && !other.hasObservers)
        }
    }

    private func world(other: Observable<Int> = .never()) -> OperatorCase.World {
        OperatorCase.World(scheduler: TestScheduler(initialClock: 0), other: other)
    }

    private func synchronous(_ marbles: Marbles) -> Observable<Int> {
        .create { observer in
            for record in marbles.numbers { observer.on(record.value) }
            return Disposables.create()
        }
    }
}

/// Counts what is alive of the tokens that it gave.
final class Held: Sendable {
    final class Token: Sendable {
        private let held: Held
        init(_ held: Held) { self.held = held }
        deinit { held.alive.subtract(1, ordering: .sequentiallyConsistent) }
    }

    private let alive = Atomic(0)

    var count: Int { alive.load(ordering: .sequentiallyConsistent) }

    func token() -> Token {
        alive.add(1, ordering: .sequentiallyConsistent)
        return Token(self)
    }

    /// The same sequence; each subscription to it holds a token.
    func sign<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
        .deferred { [self] in
            let token = token()
            return source.map { element in withExtendedLifetime(token) { element } }
        }
    }
}

/// Sees whether events come one after another, and nothing after an ending.
final class ContractCheck: Sendable {
    private let isHandling = Atomic(false)
    private let isOver = Atomic(false)
    private let overlapCount = Atomic(0)
    private let lateCount = Atomic(0)

    var overlaps: Int { overlapCount.load(ordering: .sequentiallyConsistent) }
    var lateEvents: Int { lateCount.load(ordering: .sequentiallyConsistent) }

    func on<Element>(_ event: Event<Element>) {
        if isHandling.exchange(true, ordering: .acquiringAndReleasing) {
            overlapCount.add(1, ordering: .sequentiallyConsistent)
        }
        if isOver.load(ordering: .acquiring) {
            lateCount.add(1, ordering: .sequentiallyConsistent)
        }
        if event.isTerminal { isOver.store(true, ordering: .releasing) }
        isHandling.store(false, ordering: .releasing)
    }
}
