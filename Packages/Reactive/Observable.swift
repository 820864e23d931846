/// A sequence of events that are pushed to whoever subscribes.
///
/// The contract is ReactiveX's:
///
/// - Nothing happens before somebody subscribes; then it happens once for each subscriber, unless a
///   subject or ``ObservableType/share(replay:scope:)`` says otherwise.
/// - Events reach an observer one after another, never two at once, whatever threads they come
///   from. That is ensured where events enter (the subjects, ``create(_:)``) and where several
///   sequences meet (`merge`, `combineLatest`, timers): an event that comes while another is being
///   handled, from another thread or from within the observer, waits and is handled by whoever
///   handles that one. No lock is held meanwhile, and the stages in between need none.
/// - At most one terminal event is sent and nothing follows it; the subscription is then disposed
///   of.
/// - After ``Disposable/dispose()`` no event is handed out. An event that another thread was
///   handing out just then may still be on its way: dispose of a subscription on the thread that
///   sends, or let the observer bear one event more.
public struct Observable<Element: Sendable>: ObservableType {
    /// How the sequence comes about; the simplest ones need no function, so that `flatMap` can do
    /// without a subscription.
    @usableFromInline
    enum Form: Sendable {
        case just(Element)
        case ended((any Error)?)
        case concatenation(Concatenation<Element>)
        case run(@Sendable (Sink<Element>) -> Void)
    }

    @usableFromInline let form: Form

    @inlinable
    init(_ form: Form) { self.form = form }

    /// A sequence of a function that is run once per subscription; it sends to the sink.
    @inlinable
    init(_ run: @escaping @Sendable (Sink<Element>) -> Void) { form = .run(run) }

    /// Sends to `sink`, which keeps the rules of ``Sink``.
    @inlinable
    func run(_ sink: Sink<Element>) {
        switch form {
        case .run(let run): run(sink)
        case .just(let element):
            sink.next(element)
            sink.completed()
        case .ended(nil): sink.completed()
        case .ended(let error?): sink.failed(error)
        case .concatenation(let parts): parts.run(sink)
        }
    }

    /// This sequence as a plain ``Observable``.
    @inlinable
    public func asObservable() -> Observable<Element> { self }
}
