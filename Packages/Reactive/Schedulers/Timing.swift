import Synchronization

/// The real time, and waiting for it, for schedulers that say where work is done.
enum Timing {
    private static let start = ContinuousClock.now

    static var now: RxTime { start.duration(to: .now) }

    /// Has `scheduler` do work after some time.
    static func schedule<State: Sendable>(
        _ state: State, after dueTime: RxTimeInterval, on scheduler: any ImmediateSchedulerType,
        action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        guard dueTime > .zero else { return scheduler.schedule(state, action: action) }
        let upstream = Upstream()
        let task = Task {
            try await Task.sleep(for: dueTime)
            upstream.hold(scheduler.schedule(state, action: action))
        }
        return Disposables.create(Disposables.create(with: task.cancel), upstream)
    }

    /// Has `scheduler` do work every `period`.
    static func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        on scheduler: any ImmediateSchedulerType, action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        let periodic = PeriodicWork(state, action)
        let task = Task {
            var due = ContinuousClock.now + startAfter
            while true {
                try await Task.sleep(until: due, clock: .continuous)
                periodic.schedule(on: scheduler)
                // A period of nothing would be a loop that uses a processor for nothing.
                due = max(due + max(period, .milliseconds(1)), .now)
            }
        }
        return Disposables.create(periodic.upstream, Disposables.create(with: task.cancel))
    }
}

/// Work that is done again and again, one turn at a time.
private final class PeriodicWork<State: Sendable>: Sendable {
    let upstream = Upstream()
    private let isScheduled = Atomic(false)
    private let state: Mutex<State>
    private let action: @Sendable (State) -> State

    init(_ state: State, _ action: @escaping @Sendable (State) -> State) {
        self.state = Mutex(state)
        self.action = action
    }

    func schedule(on scheduler: any ImmediateSchedulerType) {
        guard !isScheduled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        upstream.hold(scheduler.run { self.turn() })
    }

    private func turn() {
        guard !upstream.isDisposed else { return }
        let next = action(state.withLock { $0 })
        state.withLock { $0 = next }
        isScheduled.store(false, ordering: .releasing)
    }
}
