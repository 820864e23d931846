public import Reactive
import Synchronization

/// A point in virtual time.
public typealias TestTime = Int

/// A scheduler whose time goes on when the test says so, at once and in one thread.
///
/// Its rules are RxTest's:
///
/// - work that is scheduled for the present or the past is done one tick later, so that what
///   schedules and what is scheduled can be told apart (unless `simulateProcessingDelay` is false);
/// - work for one time is done in the order in which it was scheduled.
///
/// It may be used from any thread, though not run by two at once.
public final class TestScheduler: SchedulerType {
    /// The times at which ``start(created:subscribed:disposed:create:)`` does things by default.
    public enum Defaults {
        /// When the sequence is made.
        public static let created: TestTime = 100
        /// When it is subscribed to.
        public static let subscribed: TestTime = 200
        /// When the subscription is disposed of.
        public static let disposed: TestTime = 1000
    }

    private struct Item {
        let time: TestTime
        let number: Int
    }

    private struct State {
        var clock: TestTime
        var isRunning = false
        var nextNumber = 0
        /// The last one is the next one.
        var queue: [Item] = []
        /// What was not called off.
        var work: [Int: @Sendable () -> Void] = [:]
    }

    private let resolution: Double
    private let simulatesProcessingDelay: Bool
    private let state: Mutex<State>

    /// Makes a scheduler.
    ///
    /// - Parameters:
    ///   - initialClock: its time at first.
    ///   - resolution: how many seconds a tick is, for the intervals of operators.
    ///   - simulateProcessingDelay: whether work for the present is done one tick later.
    public init(
        initialClock: TestTime, resolution: Double = 1, simulateProcessingDelay: Bool = true
    ) {
        self.resolution = resolution
        simulatesProcessingDelay = simulateProcessingDelay
        state = Mutex(State(clock: initialClock))
    }

    /// The virtual time.
    public var clock: TestTime { state.withLock { $0.clock } }

    /// The time of this scheduler.
    public var now: RxTime { .seconds(Double(clock) * resolution) }

    // MARK: Scheduling

    /// Does work as soon as it is its turn.
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .zero, action: action)
    }

    /// Does work after some virtual time.
    public func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval,
        action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let result = SerialDisposable()
        let number = add(at: clock + ticks(dueTime)) { result.disposable = action(state) }
        return Disposables.create(Removal(self, number), result)
    }

    /// Does work again and again in virtual time.
    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        let next = SerialDisposable()
        turn(state, after: startAfter, period: period, next: next, action: action)
        return next
    }

    private func turn<State: Sendable>(
        _ state: State, after dueTime: RxTimeInterval, period: RxTimeInterval,
        next: SerialDisposable, action: @escaping @Sendable (State) -> State
    ) {
        // The time of the next turn counts from this one, however long the action takes.
        let number = add(at: clock + ticks(dueTime)) { [self] in
            let reached = clock
            let state = action(state)
            guard !next.isDisposed else { return }
            let rest = ticks(period) - (clock - reached)
            turn(
                state, after: .seconds(Double(rest) * resolution), period: period, next: next,
                action: action)
        }
        next.disposable = Removal(self, number)
    }

    /// Does something at a time.
    public func scheduleAt(_ time: TestTime, action: @escaping @Sendable () -> Void) {
        _ = add(at: time, action)
    }

    /// Does something after some ticks.
    func schedule(afterTicks ticks: Int, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        Removal(self, add(at: clock + ticks, work))
    }

    private func add(at time: TestTime, _ work: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            let earliest = simulatesProcessingDelay ? state.clock + 1 : state.clock
            let item = Item(time: max(time, earliest), number: state.nextNumber)
            state.nextNumber += 1
            // Behind all that are later, before those of the same time.
            let place = state.queue.firstIndex { $0.time <= item.time } ?? state.queue.count
            state.queue.insert(item, at: place)
            state.work[item.number] = work
            return item.number
        }
    }

    private func ticks(_ interval: RxTimeInterval) -> Int {
        Int((interval / .seconds(1) / resolution + 0.5).rounded(.down))
    }

    fileprivate func remove(_ number: Int) {
        let work = state.withLock { $0.work.removeValue(forKey: number) }
        withExtendedLifetime(work) {}  // freed here, outside of the lock
    }

    // MARK: Running

    /// Does all that is scheduled, also what is scheduled meanwhile, until nothing is left or
    /// ``stop()`` is called.
    public func start() { run(until: .max) }

    /// Does all that is scheduled until a time, which is the time then.
    public func advanceTo(_ time: TestTime) {
        run(until: time)
        state.withLock { $0.clock = max($0.clock, time) }
    }

    /// Lets time go by without doing what is scheduled for it; that is done late.
    public func sleep(_ ticks: Int) { state.withLock { $0.clock += ticks } }

    /// Has ``start()`` or ``advanceTo(_:)`` return before the next piece of work.
    public func stop() { state.withLock { $0.isRunning = false } }

    private func run(until time: TestTime) {
        let isFirst = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard isFirst else { return }
        while let work = takeNext(until: time) { work() }
        stop()
    }

    private func takeNext(until time: TestTime) -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard state.isRunning else { return nil }
            while let item = state.queue.last, item.time <= time {
                state.queue.removeLast()
                guard let work = state.work.removeValue(forKey: item.number) else { continue }
                state.clock = max(state.clock, item.time)
                return work
            }
            return nil
        }
    }
}

/// Calls off a piece of work. It does not keep the scheduler alive, whose work may hold it.
private final class Removal: Disposable {
    private weak let scheduler: TestScheduler?
    private let number: Int

    init(_ scheduler: TestScheduler, _ number: Int) {
        self.scheduler = scheduler
        self.number = number
    }

    func dispose() { scheduler?.remove(number) }
}
