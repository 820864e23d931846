/// Does work off the caller's thread, several pieces at a time, in no order.
///
/// It runs on the threads of Swift's concurrency, so work should not block.
public struct ConcurrentScheduler: SchedulerType {
    private let priority: TaskPriority?

    /// Makes a scheduler.
    ///
    /// - Parameter priority: of the tasks that do the work; by default that of whoever schedules.
    public init(priority: TaskPriority? = nil) { self.priority = priority }

    /// Does work as soon as it is its turn.
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let work = ScheduledWork(state, action)
        Task.detached(priority: priority) { work.run() }
        return work
    }
}
