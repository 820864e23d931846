/// A ``PublishSubject`` that remembers: who subscribes gets the newest elements at once, then all
/// that follow; after the end the elements and the ending.
public final class ReplaySubject<Element: Sendable>: SubjectType {
    let core: ReplayCore<Element>

    private init(_ core: ReplayCore<Element>) { self.core = core }

    /// Makes a subject that remembers `bufferSize` elements.
    public static func create(bufferSize: Int) -> ReplaySubject {
        ReplaySubject(ReplayCore(capacity: max(0, bufferSize), keepsAfterEnd: true))
    }

    /// Makes a subject that remembers all elements; its memory grows with them.
    public static func createUnbounded() -> ReplaySubject { create(bufferSize: .max) }

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { core.hasObservers }
    /// Whether it was disposed of.
    public var isDisposed: Bool { core.isDisposed }

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
