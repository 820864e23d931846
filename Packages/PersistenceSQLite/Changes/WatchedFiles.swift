#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files of which a change may mean that somebody committed.
///
/// - The log: all that is committed is written to it, but what is written there can be seen by
///   others only a moment later.
/// - The lock file: it is written to at the end of each turn in the queue of writers, and then what
///   was committed can be seen.
/// - The database itself: only another file in its place is of interest.
struct WatchedFiles {
    let database: String
    let log: String
    let lock: String

    init(database: String, lock: String) {
        // SQLite puts the log beside the file that a symbolic link leads to.
        let resolved = realpath(database, nil)
        defer { free(resolved) }
        self.database = resolved.map { String(cString: $0) } ?? database
        log = self.database + "-wal"
        self.lock = lock
    }

    /// The folders that they are in.
    var folders: Set<String> { [File.folder(of: database), File.folder(of: lock)] }

    /// The bytes of a file's name without its folder.
    static func name(of path: String) -> [UInt8] { Array(File.name(of: path).utf8) }
}

/// Why a thread that waited for files goes on.
enum Awakening {
    /// One of the files changed.
    case change
    /// The time is over.
    case timeout
    /// It is to end.
    case end
}

/// Lets a thread that waits in the kernel be woken from another one.
final class WakeUp: Sendable {
    /// Can be read from once ``send()`` was called.
    let receiver: Int32
    private let sender: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw File.failure(errno, "pipe") }
        (receiver, sender) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        close(receiver)
        close(sender)
    }

    /// Wakes the thread; once is enough and for good.
    func send() {
        var byte: UInt8 = 1
        // The pipe is open at both ends and never full, so that this cannot fail or wait.
        _ = write(sender, &byte, 1)
    }
}
