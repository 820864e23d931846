import Foundation

/// Runs `body` on so many threads at once and waits for all of them.
public func inThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
        group.enter()
        Thread.detachNewThread {
            body(index)
            group.leave()
        }
    }
    group.wait()
}

/// Something that a thread waits for until another one says that it has happened.
public final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    /// Makes a signal that was not given yet.
    public init() {}

    /// Lets one waiter go on.
    public func send() { semaphore.signal() }

    /// Waits; a minute at most, for a test that hangs tells nothing.
    public func wait() { precondition(semaphore.wait(timeout: .now() + 60) == .success) }
}

/// Waits until something holds that other threads bring about; a minute at most.
public func waitUntil(_ condition: () -> Bool) {
    let end = ContinuousClock.now + .seconds(60)
    while !condition(), ContinuousClock.now < end { usleep(1000) }
}
