public import Reactive

/// A value and the virtual time at which it came.
public struct Recorded<Value> {
    /// When it came.
    public let time: TestTime
    /// What came.
    public let value: Value

    /// Makes a record.
    public init(time: TestTime, value: Value) {
        self.time = time
        self.value = value
    }
}

extension Recorded: Sendable where Value: Sendable {}
extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomStringConvertible {
    /// The value and its time.
    public var description: String { "\(value) @ \(time)" }
}

extension Recorded {
    /// An element at a time.
    public static func next<Element>(_ time: TestTime, _ element: Element) -> Recorded
    where Value == Event<Element> {
        Recorded(time: time, value: .next(element))
    }

    /// The completion at a time.
    public static func completed<Element>(_ time: TestTime, _ type: Element.Type = Element.self)
        -> Recorded
    where Value == Event<Element> {
        Recorded(time: time, value: .completed)
    }

    /// A failure at a time.
    public static func error<Element>(
        _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
    ) -> Recorded where Value == Event<Element> {
        Recorded(time: time, value: .error(error))
    }

    /// Several events as an array.
    public static func events<Element>(_ events: Recorded<Event<Element>>...)
        -> [Recorded<Event<Element>>]
    where Value == Event<Element> {
        events
    }
}

/// Two events are equal if they are of one kind and their elements are equal; failures, if their
/// types and descriptions are.
extension Event: Equatable where Element: Equatable {
    /// Whether both are of one kind, with equal elements or failures.
    public static func == (first: Event, second: Event) -> Bool {
        switch (first, second) {
        case (.next(let first), .next(let second)): first == second
        case (.error(let first), .error(let second)):
            type(of: first) == type(of: second) && "\(first)" == "\(second)"
        case (.completed, .completed): true
        default: false
        }
    }
}

/// From when to when somebody was subscribed.
public struct Subscription: Equatable, Hashable, Sendable {
    /// When the subscription was made.
    public let subscribe: TestTime
    /// When it ended; `Int.max` if it did not.
    public let unsubscribe: TestTime

    /// A subscription that did not end, or that did.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime = .max) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: CustomStringConvertible {
    /// The value and its time.
    public var description: String {
        unsubscribe == .max ? "(\(subscribe) : ...)" : "(\(subscribe) : \(unsubscribe))"
    }
}
