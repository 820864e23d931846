/// How long something takes.
public typealias RxTimeInterval = Duration

/// A point in a scheduler's time, counted from a start of its own.
public typealias RxTime = Duration

/// Decides where and when work is done.
public protocol ImmediateSchedulerType: Sendable {
    /// Does work as soon as it is its turn.
    ///
    /// - Returns: what keeps the work from being done, if it is not yet.
    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable
}

/// Decides where and when work is done, and knows the time: the real one, unless a scheduler has a
/// time of its own.
public protocol SchedulerType: ImmediateSchedulerType {
    /// The time of this scheduler; comparable with its own times only.
    var now: RxTime { get }

    /// Does work after some time.
    func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval,
        action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable

    /// Does work again and again: first after `startAfter`, then every `period`, each time with
    /// what the time before returned. A turn that comes while the one before is still at work is
    /// left out.
    func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable
}

extension SchedulerType {
    /// The real time since the first use of it.
    public var now: RxTime { Timing.now }

    /// Does work after some real time.
    public func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval,
        action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        Timing.schedule(state, after: dueTime, on: self, action: action)
    }

    /// Does work again and again in real time.
    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        Timing.schedulePeriodic(
            state, startAfter: startAfter, period: period, on: self, action: action)
    }
}

extension ImmediateSchedulerType {
    /// Does work as soon as it is its turn.
    func run(_ work: @escaping @Sendable () -> Void) -> any Disposable {
        schedule(()) { _ in
            work()
            return Disposables.create()
        }
    }
}

extension SchedulerType {
    /// Does work after some time.
    func run(after dueTime: RxTimeInterval, _ work: @escaping @Sendable () -> Void)
        -> any Disposable
    {
        scheduleRelative((), dueTime: dueTime) { _ in
            work()
            return Disposables.create()
        }
    }
}
