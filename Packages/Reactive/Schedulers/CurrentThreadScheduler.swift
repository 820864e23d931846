#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Does work at once on the caller's thread; what is scheduled from within such work waits until
/// that is done, so that work that schedules itself again needs no more stack than one.
public struct CurrentThreadScheduler: ImmediateSchedulerType {
    /// The scheduler, which is the same for all threads.
    public static let instance = CurrentThreadScheduler()

    @TaskLocal private static var queue: ThreadQueue?

    private init() {}

    /// Whether the caller is outside of such work, so that what it schedules is done at once.
    public static var isScheduleRequired: Bool { queue?.isOfThisThread != true }

    /// Does work as soon as it is its turn.
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let work = ScheduledWork(state, action)
        if let queue = Self.queue, queue.isOfThisThread {
            _ = queue.work.append(work.run)
        } else {
            let queue = ThreadQueue()
            _ = queue.work.append(work.run)
            Self.$queue.withValue(queue) { queue.work.drain() }
        }
        return work
    }
}

/// The work that waits on one thread. A task that is started by such work sees it, too, but may run
/// on another thread; therefore it knows which one it belongs to.
private final class ThreadQueue: Sendable {
    let work = WorkQueue()
    private let thread = Int(bitPattern: pthread_self())

    var isOfThisThread: Bool { thread == Int(bitPattern: pthread_self()) }
}

/// Does work at once on the caller's thread, also from within such work.
public struct ImmediateScheduler: ImmediateSchedulerType {
    /// The scheduler.
    public static let instance = ImmediateScheduler()

    private init() {}

    /// Does work as soon as it is its turn.
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        action(state)
    }
}
