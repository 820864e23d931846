/// A ``PublishSubject`` that has a value: who subscribes gets it at once, then all that follow.
///
/// ``value()`` is what was sent last, even while earlier elements are still being delivered.
public final class BehaviorSubject<Element: Sendable>: SubjectType {
    let core = ReplayCore<Element>(capacity: 1, keepsAfterEnd: false)
    private let first: Element

    /// Makes a subject with its first value.
    public init(value: Element) {
        first = value
        core.next(value)
    }

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { core.hasObservers }
    /// Whether it was disposed of.
    public var isDisposed: Bool { core.isDisposed }

    /// What was sent last.
    ///
    /// - Throws: the error that the subject ended with; ``RxError/disposed`` after ``dispose()``.
    public func value() throws -> Element {
        if let error = core.error { throw error }
        return core.newest ?? first
    }

    /// This sequence as a plain ``Observable``.
    public func asObservable() -> Observable<Element> {
        let core = core
        return Observable { core.subscribe($0) }
    }

    /// The observer side alone, with its type hidden.
    public func asObserver() -> AnyObserver<Element> { AnyObserver(sink: core) }
    /// Sends an event.
    public func on(_ event: Event<Element>) { core.on(event) }
    /// Sends an element.
    public func onNext(_ element: Element) { core.next(element) }

    /// Lets go of all who are subscribed. Who subscribes later gets ``RxError/disposed``.
    public func dispose() { core.dispose() }
}
