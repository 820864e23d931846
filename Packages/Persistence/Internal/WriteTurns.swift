import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lets one writer in at a time, threads and tasks alike, in the order in which they asked.
///
/// A thread that waits is handed the turn. A task that waits is suspended, and when it is its turn it
/// is only told so: the turn stays free until the task has been resumed and takes it. If that lasts,
/// for the threads that run tasks may all be waiting here themselves, or an actor may be busy, then
/// whoever is next goes first. So nobody waits for somebody who cannot come.
package final class WriteTurns: Sendable {
    /// How long the turn stays free for a task that was told that it may come.
    private let patienceInMilliseconds: Int
    private let queue = Mutex(WriterLine())
    private let owner = Atomic<UInt>(0)

    package init(patienceInMilliseconds: Int = 2) {
        self.patienceInMilliseconds = patienceInMilliseconds
    }

    // MARK: - Whole turns

    /// Runs `body` as the only writer.
    ///
    /// - Throws: ``StoreError`` with `misuse` when the thread is the writer already, which would
    ///   otherwise wait for itself for ever.
    package func withTurn<Result>(_ body: () throws -> Result) throws -> Result {
        try enter()
        defer { leave() }
        return try hold(body)
    }

    /// Runs `body` as the only writer, on the caller; a wait suspends the task.
    ///
    /// - Throws: `CancellationError` when the task is canceled before its turn.
    nonisolated(nonsending)
        package func withTurn<Result>(_ body: () throws -> Result) async throws -> Result
    {
        try await enterSuspending()
        defer { leave() }
        return try hold(body)
    }

    /// Runs `body` as the only writer, unless there is one; then the result is `nil`.
    package func withTurnIfFree<Result>(_ body: () throws -> Result) throws -> Result? {
        guard !isHeldByCaller, queue.withLock({ $0.takeIfFree() }) else { return nil }
        defer { leave() }
        return try hold(body)
    }

    // MARK: - Beginnings and ends

    /// Waits for the turn; ``leave()`` must follow.
    ///
    /// - Throws: as ``withTurn(_:)``, and what ``fail(_:with:)`` said.
    package func enter() throws {
        guard !isHeldByCaller else {
            throw StoreError(.misuse, "a transaction is under way on this thread: use it")
        }
        if queue.withLock({ $0.takeIfFree() }) { return }
        let bell = DispatchSemaphore(value: 0)
        guard let ticket = queue.withLock({ $0.takeOrWait(.thread(bell)) }) else { return }
        while true {
            switch queue.withLock({ $0.prospect(of: ticket) }) {
            case .isAnswered(let answer): return try answer.get()
            case .mayCome:
                let patience = DispatchTimeInterval.milliseconds(patienceInMilliseconds)
                guard bell.wait(timeout: .now() + patience) == .timedOut else { continue }
                if queue.withLock({ $0.overtake(ticket) }) { return }
            case .mustWait: bell.wait()
            }
        }
    }

    /// Waits for the turn, suspended; ``leave()`` must follow.
    ///
    /// - Throws: `CancellationError` when the task is canceled before its turn, and what
    ///   ``fail(_:with:)`` said.
    nonisolated(nonsending) package func enterSuspending() async throws {
        try Task.checkCancellation()
        guard let ticket = queue.withLock({ $0.takeOrWait(.task(nil)) }) else { return }
        try await wait(ticket)
    }

    /// Gives the turn to somebody else who will ``leave()``, and waits for it at the head of the
    /// line.
    ///
    /// - Parameter handOver: makes somebody else the holder. If it throws, the caller still has the
    ///   turn.
    /// - Throws: what `handOver` throws, and ``Withdrawal`` when the wait ended without the turn.
    nonisolated(nonsending) package func stepBack(_ handOver: () throws -> Void) async throws {
        let ticket = queue.withLock { $0.waitFirst() }
        do {
            try handOver()
        } catch {
            queue.withLock { $0.forget(ticket) }
            throw error
        }
        do {
            try await wait(ticket)
        } catch {
            throw Withdrawal(reason: error)
        }
    }

    /// Runs `body` on behalf of the holder of the turn.
    package func hold<Result>(_ body: () throws -> Result) rethrows -> Result {
        owner.store(Self.thread, ordering: .releasing)
        defer { owner.store(0, ordering: .releasing) }
        return try body()
    }

    /// Ends a turn.
    package func leave() { ring { $0.passOn() } }

    // MARK: - Those who wait

    /// Names somebody who waits; later ones have greater ones.
    package typealias Ticket = Int

    /// Why somebody who had stepped back has the turn no longer.
    package struct Withdrawal: Error {
        package let reason: any Error
    }

    /// Whether somebody waits.
    package var isAwaited: Bool { queue.withLock { !$0.isEmpty } }

    /// How many wait; for tests.
    package var waiterCount: Int { queue.withLock { $0.count } }

    /// The ticket of who came last.
    package var lastTicket: Ticket { queue.withLock { $0.lastTicket } }

    /// Ends the wait of all who came until `ticket` was given.
    package func fail(_ ticket: Ticket, with error: any Error) {
        ring { $0.answer(.failure(error)) { $0 <= ticket } }
    }

    nonisolated(nonsending) private func wait(_ ticket: Ticket) async throws {
        // The turn is taken outside of the closure, where the task runs on its caller again: inside
        // it would hold it while it waits for an actor.
        repeat {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    let (answer, needsOversight) = queue.withLock { line in
                        (line.suspend(ticket, continuation), line.beginOversight())
                    }
                    if let answer { continuation.resume(with: answer) }
                    if needsOversight { oversee() }
                }
            } onCancel: {
                ring { $0.answer(.failure(CancellationError())) { $0 == ticket } }
            }
        } while try !queue.withLock { try $0.claim(ticket) }
        guard Task.isCancelled else { return }
        leave()
        throw CancellationError()
    }

    private func ring(_ change: (inout WriterLine) -> [WriterLine.Call]) {
        let (calls, needsOversight) = queue.withLock { line in
            let calls = change(&line)
            return (calls, line.beginOversight())
        }
        for call in calls { call.make() }
        if needsOversight { oversee() }
    }

    /// Looks, while tasks wait, whether the one that was told comes; if not, it tells the next.
    private func oversee() {
        Task.detached {
            while let offer = self.queue.withLock({ $0.offerInDoubt() }) {
                try? await Task.sleep(for: .milliseconds(self.patienceInMilliseconds))
                let calls = self.queue.withLock { $0.isOutstanding(offer) ? $0.passOn() : [] }
                for call in calls { call.make() }
            }
        }
    }

    // MARK: - Threads

    // A thread finds its own mark only if it has set it and not taken it away since.
    private var isHeldByCaller: Bool { owner.load(ordering: .relaxed) == Self.thread }

    /// The thread's identity, which is an integer on some systems and a pointer on others.
    private static var thread: UInt { bits(of: pthread_self()) }

    private static func bits<Thread>(of thread: Thread) -> UInt {
        unsafeBitCast(thread, to: UInt.self)
    }
}
