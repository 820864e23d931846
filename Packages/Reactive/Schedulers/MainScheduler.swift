/// Does work on the main actor, in the order in which it came.
///
/// What is scheduled from the main actor while nothing waits is done at once. The program has to run
/// the main actor: an `async` `main` does.
public final class MainScheduler: SchedulerType {
    /// The scheduler of the main actor.
    public static let instance = MainScheduler(isAlwaysLater: false)

    /// One that never does work at once, not even from the main actor.
    public static let asyncInstance = MainScheduler(isAlwaysLater: true)

    private let queue = WorkQueue()
    private let isAlwaysLater: Bool

    private init(isAlwaysLater: Bool) { self.isAlwaysLater = isAlwaysLater }

    /// Does work as soon as it is its turn.
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        if !isAlwaysLater, MainQueue.isCurrent, queue.begin() {
            let disposable = action(state)
            queue.drain()
            return disposable
        }
        let work = ScheduledWork(state, action)
        if queue.append(work.run) {
            Task { @MainActor in queue.drain() }
        }
        return work
    }
}
