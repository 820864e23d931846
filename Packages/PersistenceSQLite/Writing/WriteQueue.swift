import Dispatch
import Persistence
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lets one process at a time write to a database, in the order in which they asked.
///
/// SQLite's own waiting is unfair: who sleeps longest between tries may never get in. A lock on a
/// file beside the database (`flock`) is a queue in the kernel, and ends with the process that held
/// it, however that one ended. Fairness is all that hangs on it: should the file be deleted under
/// the hands of a process, SQLite's locks still keep writers apart.
///
/// A byte that is written to the file at the end of each turn tells those who watch it; the kernel
/// closes the file when a process is killed before that, which tells them as well.
///
/// One thread of a process uses it at a time; the store sees to that.
final class WriteQueue: Sendable {
    private struct State {
        /// The open lock file, unless it is a turn's.
        var file: Int32?
        /// The lock file while it is locked.
        var held: Int32?
        /// What tells a thread that the lock which it has waited for is taken up.
        var takeUp: DispatchSemaphore?
        /// The turn that nobody waits for any more.
        var abandoned: Turn?
    }

    private let database: String
    /// The lock file.
    let path: String
    private let timeoutInSeconds: Double
    private let state = Mutex(State())

    init(database: String, timeoutInSeconds: Double) {
        self.database = database
        path = database + "-lock"
        self.timeoutInSeconds = timeoutInSeconds
    }

    deinit {
        state.withLock { state in
            for file in [state.file, state.held] { if let file { close(file) } }
        }
    }

    /// Runs `body` as the only writer.
    ///
    /// - Throws: ``StoreError`` with `busy` when the turn does not come in time.
    func enter<Result>(_ body: () throws -> Result) throws -> Result {
        if try !lockIfFree() { try waitForLock() }
        defer { unlock() }
        return try body()
    }

    /// Locks, unless others write or wait.
    ///
    /// - Returns: whether it is locked; also if another thread has waited for that.
    func lockIfFree() throws -> Bool {
        let (held, takeUp, turn) = state.withLock { state in
            defer { state.takeUp = nil }
            return (state.held, state.takeUp, state.abandoned)
        }
        takeUp?.signal()
        if held != nil { return true }
        if let turn, turn.isAbandoned { return false }
        let descriptor = try openFile()
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno != EINTR else { continue }
            let number = errno
            guard number == EWOULDBLOCK else {
                close(descriptor)
                throw File.failure(number, path)
            }
            state.withLock { $0.file = descriptor }
            return false
        }
        state.withLock { $0.held = descriptor }
        return true
    }

    /// Locks after ``lockIfFree()`` was in vain, and blocks the thread meanwhile.
    ///
    /// - Throws: ``StoreError`` with `busy` when the turn does not come in time.
    func waitForLock() throws {
        if let turn = state.withLock({ $0.abandoned }), turn.resume() {
            return try wait(for: turn)
        }
        try wait(for: Turn(openFile()))
    }

    func unlock() {
        guard let held = state.withLock({ $0.held }) else { return }
        var byte = UInt8(ascii: "\n")
        // Should the disk be full, others see the change with a later look or commit.
        _ = pwrite(held, &byte, 1, 0)
        flock(held, LOCK_UN)
        state.withLock { state in
            state.file = held
            state.held = nil
        }
    }

    private func openFile() throws -> Int32 {
        let kept = state.withLock { state in
            defer { state.file = nil }
            return state.file
        }
        if let kept { return kept }
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw File.failure(errno, path) }
        return descriptor
    }

    private func wait(for turn: Turn) throws {
        let isTurn = turn.wait(seconds: timeoutInSeconds)
        state.withLock { state in
            state.abandoned = isTurn ? nil : turn
            if isTurn { state.held = turn.file }
        }
        guard isTurn else {
            throw StoreError(
                .busy, "another process has been writing for \(timeoutInSeconds) seconds"
            ).at(path: database)
        }
    }

    // MARK: - Locking for somebody else

    /// Leaves the lock to whoever is next to call ``lockIfFree()``.
    ///
    /// - Returns: what is signaled when somebody has.
    func leaveLocked() -> DispatchSemaphore {
        let takeUp = DispatchSemaphore(value: 0)
        state.withLock { $0.takeUp = takeUp }
        return takeUp
    }

    /// Unlocks what was left locked, if nobody has taken it up.
    func unlockIfLeft() {
        let isLeft = state.withLock { state in
            defer { state.takeUp = nil }
            return state.takeUp != nil
        }
        if isLeft { unlock() }
    }
}

/// Waits for a file lock with a limit, which the system call itself has not: a thread waits in the
/// kernel's queue and tells through a pipe. A turn that comes when nobody waits any more is given
/// up.
private final class Turn: Sendable {
    private enum State {
        case waiting, hasCome, abandoned, isOver
    }

    let file: Int32
    private let receiver: Int32
    private let sender: Int32
    private let state = Mutex(State.waiting)

    /// - Parameter file: the lock file; it is closed if the turn is given up.
    init(_ file: Int32) throws {
        self.file = file
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            let number = errno
            close(file)
            throw File.failure(number, "pipe")
        }
        (receiver, sender) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        do {
            try DetachedThread.start("store-queue") { self.queue() }
        } catch {
            close(file)
            throw error
        }
    }

    deinit {
        close(receiver)
        close(sender)
    }

    /// Whether ``resume()`` makes sense.
    var isAbandoned: Bool { state.withLock { $0 == .abandoned } }

    /// Waits again after ``wait(seconds:)`` was in vain.
    ///
    /// - Returns: whether that makes sense: not if the turn came meanwhile and was given up.
    func resume() -> Bool {
        state.withLock { state in
            guard state == .abandoned else { return false }
            state = .waiting
            return true
        }
    }

    /// - Returns: whether the turn came in time; then the file is locked, and the caller's.
    func wait(seconds: Double) -> Bool {
        let end = monotonicSeconds() + seconds
        var event = pollfd(fd: receiver, events: Int16(POLLIN), revents: 0)
        var rest = seconds
        while rest > 0, poll(&event, 1, Int32(min(rest * 1000, 1e9).rounded(.up))) <= 0 {
            rest = end - monotonicSeconds()
        }
        return state.withLock { state in
            if state == .waiting { state = .abandoned }
            return state == .hasCome
        }
    }

    private func queue() {
        while flock(file, LOCK_EX) != 0, errno == EINTR {}
        let isTooLate = state.withLock { state in
            let isTooLate = state == .abandoned
            state = isTooLate ? .isOver : .hasCome
            return isTooLate
        }
        guard !isTooLate else {
            close(file)
            return
        }
        var byte: UInt8 = 1
        // The pipe is empty and both of its ends are open, so that this cannot fail or wait.
        _ = write(sender, &byte, 1)
    }
}
