public import Reactive
import Synchronization

/// A sequence whose events are given, that records when it was subscribed to.
public final class TestableObservable<Element: Sendable>: ObservableType {
    /// The events that it sends.
    public let recordedEvents: [Recorded<Event<Element>>]

    private let scheduler: TestScheduler
    private let isHot: Bool
    private let log = SubscriptionLog<Element>()

    init(hot events: [Recorded<Event<Element>>], _ scheduler: TestScheduler) {
        recordedEvents = events
        self.scheduler = scheduler
        isHot = true
        for event in events {
            scheduler.scheduleAt(event.time) { [log] in
                for observer in log.observers { observer.on(event.value) }
            }
        }
    }

    init(cold events: [Recorded<Event<Element>>], _ scheduler: TestScheduler) {
        recordedEvents = events
        self.scheduler = scheduler
        isHot = false
    }

    /// Who was subscribed, and from when to when.
    public var subscriptions: [Subscription] { log.subscriptions }

    /// This sequence as a plain `Observable`.
    public func asObservable() -> Observable<Element> {
        Observable.create { [self] observer in
            let number = log.begin(at: scheduler.clock, isHot ? observer : nil)
            let timers = CompositeDisposable()
            if !isHot {
                for event in recordedEvents {
                    _ = timers.insert(
                        scheduler.schedule(afterTicks: event.time) { observer.on(event.value) })
                }
            }
            return Disposables.create(
                timers,
                Disposables.create { [log, scheduler] in log.end(number, at: scheduler.clock) })
        }
    }
}

/// Who is and was subscribed.
private final class SubscriptionLog<Element: Sendable>: Sendable {
    private struct State {
        var subscriptions: [Subscription] = []
        var observers: [(number: Int, observer: AnyObserver<Element>)] = []
    }

    private let state = Mutex(State())

    var subscriptions: [Subscription] { state.withLock { $0.subscriptions } }
    var observers: [AnyObserver<Element>] { state.withLock { $0.observers.map(\.observer) } }

    func begin(at time: TestTime, _ observer: AnyObserver<Element>?) -> Int {
        state.withLock { state in
            let number = state.subscriptions.count
            state.subscriptions.append(Subscription(time))
            if let observer { state.observers.append((number, observer)) }
            return number
        }
    }

    func end(_ number: Int, at time: TestTime) {
        let gone = state.withLock { state in
            let begun = state.subscriptions[number].subscribe
            state.subscriptions[number] = Subscription(begun, time)
            let gone = state.observers.filter { $0.number == number }
            state.observers.removeAll { $0.number == number }
            return gone
        }
        withExtendedLifetime(gone) {}  // freed here, outside of the lock
    }
}
