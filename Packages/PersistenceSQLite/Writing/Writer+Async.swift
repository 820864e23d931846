import CSQLite
import Dispatch
import Persistence

extension Writer {
    /// How long a lock is kept for a task that was told to come and does not.
    private static let patienceInMilliseconds = 100
    private static let longestPauseInSeconds = 0.05

    /// Runs a transaction on the caller; a wait for others suspends the task.
    ///
    /// - Returns: also the tables that it changed.
    /// - Throws: `CancellationError` when the task is canceled before the transaction begins.
    nonisolated(nonsending) func writeSuspending<Result>(
        _ body: (any Transaction) throws -> Result
    ) async throws -> (Result, Set<String>) {
        try await turns.enterSuspending()
        let connection: Connection
        do {
            connection = try await beginSuspending()
        } catch let withdrawal as WriteTurns.Withdrawal {
            throw withdrawal.reason
        } catch {
            turns.leave()
            throw error
        }
        defer {
            queue.unlock()
            turns.leave()
        }
        return try turns.hold { try finish(body, on: connection) }
    }

    /// Begins a transaction when no other process writes.
    ///
    /// Whenever it has to wait it steps back: a task that waits holds neither the turn nor a lock.
    /// A thread does, and hands them on when the wait is over, to this task or to whoever comes
    /// first.
    nonisolated(nonsending) private func beginSuspending() async throws -> Connection {
        var pause = 0.001
        var end: Double?
        while true {
            guard try queue.lockIfFree() else {
                try await turns.stepBack {
                    try DetachedThread.start("store-wait") { self.waitForOthers() }
                }
                continue
            }
            do {
                let connection = try open()
                try connection.beginWritingIfFree(options)
                return connection
            } catch let error as StoreError where error.code == .busy {
                // A program that is not of this library writes, and no queue tells of its end.
                queue.unlock()
                let now = monotonicSeconds()
                let lastTry = end ?? now + options.timeoutInSeconds
                guard now < lastTry else { throw error }
                end = lastTry
            } catch {
                queue.unlock()
                throw error
            }
            try await turns.stepBack { [pause] in
                try DetachedThread.start("store-wait") { self.rest(seconds: pause) }
            }
            pause = min(pause * 2, Self.longestPauseInSeconds)
        }
    }

    /// Waits on a thread, and with the turn, for a task that has stepped back.
    private func waitForOthers() {
        do {
            try waitInQueue()
        } catch {
            return turns.leave()
        }
        guard turns.isAwaited else {
            queue.unlock()
            return turns.leave()
        }
        let takeUp = queue.leaveLocked()
        turns.leave()
        // Other processes wait: it is not kept for a task that nobody resumes.
        let patience = DispatchTimeInterval.milliseconds(Self.patienceInMilliseconds)
        guard takeUp.wait(timeout: .now() + patience) == .timedOut else { return }
        // The thread is new and has no turn, so that this cannot fail.
        try? turns.withTurn { queue.unlockIfLeft() }
    }

    private func rest(seconds: Double) {
        let bell = DispatchSemaphore(value: 0)
        _ = bell.wait(timeout: .now() + seconds)
        turns.leave()
    }
}

extension Connection {
    /// Begins to write without waiting for others.
    ///
    /// - Throws: ``StoreError`` with `busy` when somebody else writes.
    fileprivate func beginWritingIfFree(_ options: SQLiteProvider.Options) throws {
        sqlite3_busy_timeout(handle, 0)
        defer { setWaiting(options) }
        try beginWriting()
    }
}
