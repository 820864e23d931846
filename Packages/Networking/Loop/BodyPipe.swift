import Synchronization

/// Carries a response's body from the client's thread to the task that reads it.
final class BodyPipe: BodySource {
    private typealias Waiter = CheckedContinuation<Result<[UInt8]?, HTTPError>, Never>

    private struct State {
        var buffer: [UInt8] = []
        var isPaused = false
        var ending: Result<HTTPMetrics, HTTPError>?
        var waiter: Waiter?

        mutating func takeWaiter() -> Waiter? {
            defer { waiter = nil }
            return waiter
        }
    }

    private let state = Mutex(State())
    private let capacity: Int
    private let resume: @Sendable () -> Void
    private let cancel: @Sendable () -> Void

    init(
        capacity: Int, resume: @escaping @Sendable () -> Void,
        cancel: @escaping @Sendable () -> Void
    ) {
        self.capacity = capacity
        self.resume = resume
        self.cancel = cancel
    }

    var metrics: HTTPMetrics? {
        state.withLock { state in
            guard case .success(let metrics) = state.ending else { return nil }
            return metrics
        }
    }

    /// Takes bytes, or does not because enough are waiting: then `resume` is called for them.
    func offer(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let (isTaken, waiter) = state.withLock { state -> (Bool, Waiter?) in
            guard state.ending == nil else { return (true, nil) }
            guard state.buffer.isEmpty || state.buffer.count + bytes.count <= capacity else {
                state.isPaused = true
                return (false, nil)
            }
            state.buffer.append(contentsOf: bytes)
            return (true, state.takeWaiter())
        }
        if let waiter { deliver(to: waiter) }

        return isTaken
    }

    /// Says that nothing follows.
    func finish(_ ending: Result<HTTPMetrics, HTTPError>) {
        let waiter = state.withLock { state in
            if state.ending == nil { state.ending = ending }
            return state.takeWaiter()
        }
        if let waiter { deliver(to: waiter) }
    }

    /// Ends the transfer, for nobody reads any more.
    func abandon() {
        let (isRunning, waiter) = state.withLock { state -> (Bool, Waiter?) in
            let isRunning = state.ending == nil
            if isRunning || !state.buffer.isEmpty { state.ending = .failure(.cancelled) }
            state.buffer = []
            return (isRunning, state.takeWaiter())
        }
        if let waiter { deliver(to: waiter) }
        if isRunning { cancel() }
    }

    func next(isolation actor: isolated (any Actor)?) async throws(HTTPError) -> [UInt8]? {
        if Task.isCancelled { abandon() }
        let result: Result<[UInt8]?, HTTPError> = await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: actor) { continuation in
                let earlier = state.withLock { state in
                    let earlier = state.takeWaiter()
                    state.waiter = continuation
                    return earlier
                }
                // A body has one reader; should there be two, the earlier one sees an end.
                earlier?.resume(returning: .success(nil))
                let ready = state.withLock { state in
                    state.buffer.isEmpty && state.ending == nil ? nil : state.takeWaiter()
                }
                if let ready { deliver(to: ready) }
            }
        } onCancel: {
            abandon()
        }

        return try result.get()
    }

    private func deliver(to waiter: Waiter) {
        let (result, wasPaused) = state.withLock { state in
            defer { state.isPaused = false }
            if state.buffer.isEmpty, let ending = state.ending {
                return (ending.map { _ in [UInt8]?.none }, false)
            }
            let buffer = state.buffer
            state.buffer = []
            return (.success(buffer), state.isPaused)
        }
        if wasPaused { resume() }
        waiter.resume(returning: result)
    }
}
