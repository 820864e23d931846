import Synchronization

/// Work in the order in which it came, done by one at a time.
final class WorkQueue: Sendable {
    typealias Work = @Sendable () -> Void

    private struct State {
        var waiting: [Work] = []
        var isAtWork = false
    }

    private let state = Mutex(State())

    /// Adds work to the end.
    ///
    /// - Returns: whether nobody is at work, so that the caller has to see to it that somebody
    ///   calls ``drain()``.
    func append(_ work: @escaping Work) -> Bool {
        state.withLock { state in
            state.waiting.append(work)
            defer { state.isAtWork = true }
            return !state.isAtWork
        }
    }

    /// Whether nobody is at work; if so, the caller is now, and has to call ``drain()``.
    func begin() -> Bool {
        state.withLock { state in
            defer { state.isAtWork = true }
            return !state.isAtWork
        }
    }

    /// Does all that waits, also what comes meanwhile.
    func drain() {
        while let batch = takeBatch() {
            for work in batch { work() }
        }
    }

    private func takeBatch() -> [Work]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isAtWork = false
                return nil
            }
            let batch = state.waiting
            state.waiting = []
            return batch
        }
    }
}

/// One piece of work that can be called off before it is done.
final class ScheduledWork: Cancelable {
    private let upstream = Upstream()
    private let work: Mutex<(@Sendable () -> any Disposable)?>

    init<State: Sendable>(_ state: State, _ action: @escaping @Sendable (State) -> any Disposable) {
        work = Mutex({ action(state) })
    }

    var isDisposed: Bool { upstream.isDisposed }

    func run() {
        if let work = take() { upstream.hold(work()) }
    }

    func dispose() {
        _ = take()
        upstream.dispose()
    }

    private func take() -> (@Sendable () -> any Disposable)? {
        work.withLock { stored in
            let work = stored
            stored = nil
            return work
        }
    }
}
