import Reactive
import ReactiveTesting
import Testing

/// An operator, what it is fed and what has to come of it. The laws hold for each of them.
struct OperatorCase: Sendable, CustomTestStringConvertible {
    /// What is different about an operator.
    enum Trait {
        /// Needs time to go by.
        case timed
        /// Does not end when its source fails.
        case keepsFailures
        /// Does not send while its source does not end, or ends by itself without an error.
        case needsTheEnd
        /// Has a second source, whose failures pass.
        case hasOther
        /// Subscribes to its source again, and so keeps it alive while it is subscribed to.
        case holdsItsSource
    }

    /// What an operator may use besides its source.
    struct World: Sendable {
        let scheduler: any SchedulerType
        let other: Observable<Int>
    }

    let name: String
    let source: Marbles
    let other: Marbles
    let expected: Marbles
    let traits: Set<Trait>
    let build: @Sendable (Observable<Int>, World) -> Observable<String>

    init(
        _ name: String, _ source: Marbles, other: Marbles = "", _ expected: Marbles,
        _ traits: Set<Trait> = [],
        build: @escaping @Sendable (Observable<Int>, World) -> Observable<String>
    ) {
        self.name = name
        self.source = source
        self.other = other
        self.expected = expected
        self.traits = traits
        self.build = build
    }

    var testDescription: String { name }
}

/// One run of a case in virtual time.
struct Run {
    let events: [Recorded<Event<String>>]
    let subscriptions: [Subscription]

    /// Runs the case with a hot or a cold source.
    ///
    /// - Parameters:
    ///   - source: instead of the case's own.
    ///   - disposeOn: the number of the event within whose handling the subscription is disposed of.
    init(
        _ operatorCase: OperatorCase, hot: Bool = true, source marbles: Marbles? = nil,
        other: Marbles? = nil, disposed: TestTime = 10_000, disposeOn: Int? = nil
    ) {
        let scheduler = TestScheduler(initialClock: 0)
        func make(_ marbles: Marbles) -> TestableObservable<Int> {
            hot
                ? scheduler.createHotObservable(marbles.numbers.map { $0.moved(by: 200) })
                : scheduler.createColdObservable(marbles.numbers)
        }
        let source = make(marbles ?? operatorCase.source)
        let second = make(other ?? operatorCase.other)
        let observer = scheduler.createObserver(String.self)
        let subscription = SerialDisposable()
        scheduler.scheduleAt(200) {
            let world = OperatorCase.World(
                scheduler: scheduler, other: second.asObservable())
            subscription.disposable = operatorCase.build(source.asObservable(), world)
                .subscribe { event in
                    observer.on(event)
                    if observer.events.count - 1 == disposeOn { subscription.dispose() }
                }
        }
        scheduler.scheduleAt(disposed) { subscription.dispose() }
        scheduler.start()
        events = observer.events
        subscriptions = source.subscriptions + second.subscriptions
    }
}
