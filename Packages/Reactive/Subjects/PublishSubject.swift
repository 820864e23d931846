/// A sequence that is also an observer.
public protocol SubjectType<Element>: ObservableType, ObserverType, Cancelable {
    /// Whether anybody is subscribed.
    var hasObservers: Bool { get }
}

/// Sends what it is sent to all who are subscribed at that time.
///
/// It may be sent to from several threads and from within an observer. Events are put one after
/// another: one that comes while another is being delivered waits, `onNext` returns at once, and
/// whoever delivers that one delivers it next. A subscription or disposal that happens during a
/// delivery takes effect before the next event.
///
/// Who subscribes after the end gets the ending alone.
public final class PublishSubject<Element: Sendable>: SubjectType {
    @usableFromInline let core = SubjectCore<Element>()

    /// Makes a subject that nobody is subscribed to.
    public init() {}

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { core.hasObservers }
    /// Whether it was disposed of.
    public var isDisposed: Bool { core.isDisposed }

    /// This sequence as a plain ``Observable``.
    @inlinable
    public func asObservable() -> Observable<Element> {
        let core = core
        return Observable { core.subscribe($0) }
    }

    /// The observer side alone, with its type hidden.
    public func asObserver() -> AnyObserver<Element> { AnyObserver(sink: core) }

    /// Sends an event.
    @inlinable
    public func on(_ event: Event<Element>) { core.on(event) }

    /// Sends an element.
    @inlinable
    public func onNext(_ element: Element) { core.next(element) }

    /// Lets go of all who are subscribed. Who subscribes later gets ``RxError/disposed``.
    public func dispose() { core.dispose() }
}
