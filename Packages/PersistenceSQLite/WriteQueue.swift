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
    private let database: String
    /// The lock file.
    let path: String
    private let timeoutInSeconds: Double
    /// The open lock file, unless it is a turn's.
    private let file = Mutex<Int32?>(nil)
    /// The turn that nobody waits for any more.
    private let abandoned = Mutex<Turn?>(nil)

    init(database: String, timeoutInSeconds: Double) {
        self.database = database
        path = database + "-lock"
        self.timeoutInSeconds = timeoutInSeconds
    }

    deinit {
        if let file = file.withLock({ $0 }) { close(file) }
    }

    /// Runs `body` as the only writer.
    ///
    /// - Throws: ``StoreError`` with `busy` when the turn does not come in time.
    func enter<Result>(_ body: () throws -> Result) throws -> Result {
        let held = try lock()
        defer {
            var byte = UInt8(ascii: "\n")
            // Should the disk be full, others see the change with a later look or commit.
            _ = pwrite(held, &byte, 1, 0)
            flock(held, LOCK_UN)
            file.withLock { $0 = held }
        }
        return try body()
    }

    /// - Returns: the locked file.
    private func lock() throws -> Int32 {
        if let turn = abandoned.withLock({ $0 }), turn.resume() { return try wait(for: turn) }
        let descriptor = try openFile()
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno != EINTR else { continue }
            guard errno == EWOULDBLOCK else {
                let number = errno
                close(descriptor)
                throw File.failure(number, path)
            }
            return try wait(for: Turn(descriptor))
        }
        return descriptor
    }

    private func openFile() throws -> Int32 {
        let kept = file.withLock { file in
            defer { file = nil }
            return file
        }
        if let kept { return kept }
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw File.failure(errno, path) }
        return descriptor
    }

    private func wait(for turn: Turn) throws -> Int32 {
        let isTurn = turn.wait(seconds: timeoutInSeconds)
        abandoned.withLock { $0 = isTurn ? nil : turn }
        guard isTurn else {
            throw StoreError(
                .busy, "another process has been writing for \(timeoutInSeconds) seconds"
            ).at(path: database)
        }
        return turn.file
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
            try DetachedThread.start { self.queue() }
        } catch {
            close(file)
            throw error
        }
    }

    deinit {
        close(receiver)
        close(sender)
    }

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
