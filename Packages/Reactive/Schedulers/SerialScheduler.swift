/// Does work off the caller's thread, one piece at a time, in the order in which it came.
///
/// It runs on the threads of Swift's concurrency, without a thread of its own, so work should not
/// block. All that waits is done in one go, so that a burst costs one change of threads.
public final class SerialScheduler: SchedulerType {
    private let queue = WorkQueue()
    private let priority: TaskPriority?

    /// Makes a scheduler with an order of its own.
    ///
    /// - Parameter priority: of the tasks that do the work; by default that of whoever schedules.
    public init(priority: TaskPriority? = nil) { self.priority = priority }

    /// Does work as soon as it is its turn.
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let work = ScheduledWork(state, action)
        if queue.append(work.run) {
            Task.detached(priority: priority) { self.queue.drain() }
        }
        return work
    }
}
