/// How a ``SharedSequence`` is shared.
public protocol SharingStrategyProtocol: Sendable {
    /// How many of the newest elements who comes later gets at once.
    static var replay: Int { get }
}

/// A ``Driver`` sends its newest element to who comes later.
public enum DriverSharingStrategy: SharingStrategyProtocol {
    /// How many of the newest elements who comes later gets at once.
    public static var replay: Int { 1 }
}

/// A ``Signal`` sends nothing that came before.
public enum SignalSharingStrategy: SharingStrategyProtocol {
    /// How many of the newest elements who comes later gets at once.
    public static var replay: Int { 0 }
}

/// What a screen shows: a sequence that cannot fail, sends on the main actor, has one subscription
/// for all who subscribe, and sends its newest element to who comes later.
public typealias Driver<Element: Sendable> = SharedSequence<DriverSharingStrategy, Element>

/// What happens, once: a sequence that cannot fail, sends on the main actor, has one subscription
/// for all who subscribe, and sends nothing that came before.
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

/// A sequence for a user interface: ``Driver`` or ``Signal``.
///
/// It sends on the scheduler that it was made with, which is that of the main actor unless another
/// one was given (in tests a virtual one), and so does all that is made of it.
public struct SharedSequence<Strategy: SharingStrategyProtocol, Element: Sendable>:
    ObservableConvertibleType
{
    let source: Observable<Element>
    let scheduler: any SchedulerType

    /// - Parameter source: cannot fail, and sends on `scheduler`.
    init(_ source: Observable<Element>, on scheduler: any SchedulerType) {
        self.source = source.share(replay: Strategy.replay)
        self.scheduler = scheduler
    }

    /// Without sharing, for what is as cheap as a subscription.
    private init(unshared source: Observable<Element>, on scheduler: any SchedulerType) {
        self.source = source
        self.scheduler = scheduler
    }

    /// This sequence as a plain ``Observable``.
    public func asObservable() -> Observable<Element> { source }

    /// One element, then the end.
    public static func just(
        _ element: Element, scheduler: any SchedulerType = MainScheduler.instance
    ) -> SharedSequence {
        SharedSequence(
            unshared: Observable.just(element).subscribe(on: scheduler), on: scheduler)
    }

    /// The end, with no element before it.
    public static func empty(scheduler: any SchedulerType = MainScheduler.instance)
        -> SharedSequence
    {
        SharedSequence(
            unshared: Observable.empty().subscribe(on: scheduler), on: scheduler)
    }

    /// Nothing, and no end.
    public static func never(scheduler: any SchedulerType = MainScheduler.instance)
        -> SharedSequence
    {
        SharedSequence(unshared: .never(), on: scheduler)
    }
}

extension ObservableConvertibleType {
    /// This sequence for a screen; `element` takes the place of a failure, and is the last one.
    public func asDriver(
        onErrorJustReturn element: Element, scheduler: any SchedulerType = MainScheduler.instance
    ) -> Driver<Element> {
        Driver(
            asObservable().observe(on: scheduler).catchAndReturn(element), on: scheduler)
    }

    /// This sequence for a screen; the driver that `handler` makes takes the place of a failure.
    public func asDriver(
        scheduler: any SchedulerType = MainScheduler.instance,
        onErrorRecover handler: @escaping @Sendable (any Error) -> Driver<Element>
    ) -> Driver<Element> {
        Driver(
            asObservable().observe(on: scheduler).catch { handler($0).source }, on: scheduler)
    }

    /// This sequence for a screen; `element` takes the place of a failure, and is the last one.
    public func asSignal(
        onErrorJustReturn element: Element, scheduler: any SchedulerType = MainScheduler.instance
    ) -> Signal<Element> {
        Signal(
            asObservable().observe(on: scheduler).catchAndReturn(element), on: scheduler)
    }

    /// This sequence for a screen; the signal that `handler` makes takes the place of a failure.
    public func asSignal(
        scheduler: any SchedulerType = MainScheduler.instance,
        onErrorRecover handler: @escaping @Sendable (any Error) -> Signal<Element>
    ) -> Signal<Element> {
        Signal(
            asObservable().observe(on: scheduler).catch { handler($0).source }, on: scheduler)
    }
}

extension BehaviorRelay {
    /// The relay for a screen.
    public func asDriver(scheduler: any SchedulerType = MainScheduler.instance) -> Driver<Element> {
        Driver(asObservable().observe(on: scheduler), on: scheduler)
    }
}

extension PublishRelay {
    /// The relay for a screen.
    public func asSignal(scheduler: any SchedulerType = MainScheduler.instance) -> Signal<Element> {
        Signal(asObservable().observe(on: scheduler), on: scheduler)
    }
}

extension SharedSequence where Strategy == SignalSharingStrategy {
    /// This sequence with its newest element for who comes later, at first `element`.
    public func asDriver(startingWith element: Element) -> Driver<Element> {
        Driver(source.startWith(element), on: scheduler)
    }
}

extension SharedSequence where Strategy == DriverSharingStrategy {
    /// This sequence without its newest element for who comes later.
    public func asSignal() -> Signal<Element> { Signal(source, on: scheduler) }
}
