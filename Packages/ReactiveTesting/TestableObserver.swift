public import Reactive
import Synchronization

/// An observer that records what it is sent, with the virtual times.
public final class TestableObserver<Element: Sendable>: ObserverType {
    private let scheduler: TestScheduler
    private let recorded = Mutex<[Recorded<Event<Element>>]>([])

    init(_ scheduler: TestScheduler) { self.scheduler = scheduler }

    /// What was sent until now.
    public var events: [Recorded<Event<Element>>] { recorded.withLock { $0 } }

    /// The elements until now.
    public var elements: [Element] {
        events.compactMap { if case .next(let element) = $0.value { element } else { nil } }
    }

    /// Sends an event.
    public func on(_ event: Event<Element>) {
        let record = Recorded(time: scheduler.clock, value: event)
        recorded.withLock { $0.append(record) }
    }
}

/// A sequence that is known later than who uses it.
final class ObservableBox<Element: Sendable>: Sendable {
    private let stored = Mutex<Observable<Element>?>(nil)

    var observable: Observable<Element>? {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }
}
