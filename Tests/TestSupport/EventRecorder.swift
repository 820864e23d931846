public import Reactive
import Synchronization

/// Keeps the events of a subscription.
public final class EventRecorder<Element: Sendable>: Sendable {
    private let recorded = Mutex<[Event<Element>]>([])

    /// Makes an empty recorder.
    public init() {}

    /// Records an event; hand this to `subscribe`.
    public func on(_ event: Event<Element>) { recorded.withLock { $0.append(event) } }

    /// All events until now.
    public var events: [Event<Element>] { recorded.withLock { $0 } }

    /// The elements until now.
    public var elements: [Element] {
        events.compactMap { if case .next(let element) = $0 { element } else { nil } }
    }

    /// How the sequence ended, if it did.
    public var ending: String? {
        switch events.last {
        case .completed: "completed"
        case .error(let error): "error: \(error)"
        default: nil
        }
    }
}
