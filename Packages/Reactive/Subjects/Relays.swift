/// A ``PublishSubject`` that never ends.
public final class PublishRelay<Element: Sendable>: ObservableType {
    private let subject = PublishSubject<Element>()

    /// Makes a relay that nobody is subscribed to.
    public init() {}

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { subject.hasObservers }

    /// Sends an element to all who are subscribed.
    public func accept(_ element: Element) { subject.onNext(element) }

    /// This sequence as a plain ``Observable``.
    public func asObservable() -> Observable<Element> { subject.asObservable() }
}

/// A ``BehaviorSubject`` that never ends.
public final class BehaviorRelay<Element: Sendable>: ObservableType {
    private let core = ReplayCore<Element>(capacity: 1, keepsAfterEnd: true)
    private let first: Element

    /// Makes a relay with its first value.
    public init(value: Element) {
        first = value
        core.next(value)
    }

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { core.hasObservers }

    /// What was accepted last, even while earlier elements are still being delivered.
    public var value: Element { core.newest ?? first }

    /// Sends an element to all who are subscribed; it is the value from now on.
    public func accept(_ element: Element) { core.next(element) }

    /// This sequence as a plain ``Observable``.
    public func asObservable() -> Observable<Element> {
        let core = core
        return Observable { core.subscribe($0) }
    }
}

/// A ``ReplaySubject`` that never ends.
public final class ReplayRelay<Element: Sendable>: ObservableType {
    private let subject: ReplaySubject<Element>

    private init(_ subject: ReplaySubject<Element>) { self.subject = subject }

    /// Makes a relay that remembers `bufferSize` elements.
    public static func create(bufferSize: Int) -> ReplayRelay {
        ReplayRelay(.create(bufferSize: bufferSize))
    }

    /// Makes a relay that remembers all elements; its memory grows with them.
    public static func createUnbounded() -> ReplayRelay { ReplayRelay(.createUnbounded()) }

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { subject.hasObservers }

    /// Sends an element to all who are subscribed, and remembers it.
    public func accept(_ element: Element) { subject.onNext(element) }

    /// This sequence as a plain ``Observable``.
    public func asObservable() -> Observable<Element> { subject.asObservable() }
}

extension ObservableType {
    /// Sends the elements of this sequence to observers; the end as well.
    public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }

    /// Has a relay accept the elements of this sequence. A relay cannot end: the end is dropped.
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Has a relay accept the elements of this sequence. A relay cannot end: the end is dropped.
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Has a relay accept the elements of this sequence. A relay cannot end: the end is dropped.
    public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
        subscribe(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Calls a function with the elements of this sequence.
    public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
        subscribe(onNext: onNext)
    }
}
