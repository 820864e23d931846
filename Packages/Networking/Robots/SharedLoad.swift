import Synchronization

/// Work that several tasks wait for. It is cancelled when all of them are.
final class SharedLoad<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, HTTPError>

    private struct State {
        var waiters: [Int: CheckedContinuation<Outcome?, Never>] = [:]
        var nextID = 0
        var outcome: Outcome?
        var task: Task<Void, Never>?
        var isOver = false
    }

    private let state = Mutex(State())
    private let work: @Sendable () async -> Outcome

    /// Makes work that begins with the first who waits.
    init(_ work: @escaping @Sendable () async -> Outcome) { self.work = work }

    /// Whether it was given up, or has come to its end.
    var isOver: Bool { state.withLock { $0.isOver || $0.outcome != nil } }

    /// What has come of it; ``HTTPError/cancelled`` for a task that is. Nil if it was given up before.
    var value: Outcome? {
        get async {
            let id = state.withLock { state in
                state.nextID += 1
                return state.nextID
            }
            return await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    enter(id, continuation)
                }
            } onCancel: {
                leave(id)
            }
        }
    }

    private func enter(_ id: Int, _ continuation: CheckedContinuation<Outcome?, Never>) {
        let (result, isReady) = state.withLock { state -> (Outcome?, Bool) in
            if let outcome = state.outcome { return (outcome, true) }
            if state.isOver { return (nil, true) }
            state.waiters[id] = continuation
            if state.task == nil { state.task = Task { end(await work()) } }
            return (nil, false)
        }
        if isReady { return continuation.resume(returning: result) }
        // Whoever was cancelled before it had entered was not found then.
        if Task.isCancelled { leave(id) }
    }

    private func leave(_ id: Int) {
        let (waiter, task) = state.withLock { state in
            let waiter = state.waiters.removeValue(forKey: id)
            guard waiter != nil, state.waiters.isEmpty, state.outcome == nil else {
                return (waiter, Task<Void, Never>?.none)
            }
            state.isOver = true
            return (waiter, state.task)
        }
        task?.cancel()
        waiter?.resume(returning: .failure(.cancelled))
    }

    private func end(_ outcome: Outcome) {
        let waiters = state.withLock { state in
            state.outcome = outcome
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters { waiter.resume(returning: outcome) }
    }
}
