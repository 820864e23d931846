#if canImport(Glibc)
import Glibc
private let closeDescriptor = Glibc.close
private let readBytes = Glibc.read
private let writeBytes = Glibc.write
#elseif canImport(Musl)
import Musl
private let closeDescriptor = Musl.close
private let readBytes = Musl.read
private let writeBytes = Musl.write
#else
import Darwin
private let closeDescriptor = Darwin.close
private let readBytes = Darwin.read
private let writeBytes = Darwin.write
#endif

/// Both ends of a pipe, neither of which is a standard stream or goes to programs by itself.
struct Pipe {
    let reading: Int32
    let writing: Int32

    /// `nil`, with `errno` set, if the system has none to spare.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
        let code = errno
        for end in ends { _ = closeDescriptor(end) }
        guard moved[0] >= 0, moved[1] >= 0 else {
            for end in moved where end >= 0 { _ = closeDescriptor(end) }
            errno = code
            return nil
        }
        (reading, writing) = (moved[0], moved[1])
    }

    func close() {
        for end in [reading, writing] { _ = closeDescriptor(end) }
    }
}

/// Bytes on their way into a pipe that does not block.
struct PipeSink {
    /// -1 when it is closed.
    private(set) var descriptor: Int32
    private var rest: ArraySlice<UInt8>

    init(_ descriptor: Int32, _ bytes: [UInt8]) {
        self.descriptor = descriptor
        rest = bytes[...]
        if rest.isEmpty { close() }
    }

    var isOpen: Bool { descriptor >= 0 }

    /// Writes as much as there is room for; closes at the end, and when nobody reads any more.
    mutating func write() {
        while isOpen, !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest.removeFirst(count)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                rest = []
            }
        }
        close()
    }

    mutating func close() {
        if isOpen { _ = closeDescriptor(descriptor) }
        descriptor = -1
    }
}

/// Bytes that have come out of a pipe that does not block.
struct PipeSource {
    /// -1 when it is closed.
    private(set) var descriptor: Int32
    private(set) var bytes: [UInt8] = []
    /// Whether there was more than what is kept.
    private(set) var isTooLong = false
    private let limit: Int

    init(_ descriptor: Int32, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    var isOpen: Bool { descriptor >= 0 }

    /// Takes what is there, 1 MiB at most at once; closes at the end.
    mutating func read() {
        var piece = [UInt8](repeating: 0, count: 65_536)
        for _ in 0..<16 where isOpen {
            let count = readBytes(descriptor, &piece, piece.count)
            if count > 0 {
                isTooLong = isTooLong || bytes.count + count > limit
                bytes += piece.prefix(min(count, limit - bytes.count))
            } else if count == 0 || errno != EINTR && errno != EAGAIN {
                close()
            } else if errno == EAGAIN {
                return
            }
        }
    }

    mutating func close() {
        if isOpen { _ = closeDescriptor(descriptor) }
        descriptor = -1
    }
}

/// Keeps a pipe that nobody reads any more from ending this process.
struct BrokenPipeSilence {
    #if canImport(Darwin)
    init(for descriptor: Int32) { _ = fcntl(descriptor, F_SETNOSIGPIPE, 1) }

    func end() {}
    #else
    private var before = sigset_t()
    private var wasPending = false

    /// Holds the signal back from this thread until ``end()``.
    init(for descriptor: Int32) {
        var signals = Self.signals
        wasPending = Self.isPending
        pthread_sigmask(SIG_BLOCK, &signals, &before)
    }

    func end() {
        var signals = Self.signals
        var before = before
        var now = timespec()
        // Takes the one that was held back, if there is one.
        if !wasPending, Self.isPending { sigtimedwait(&signals, nil, &now) }
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    private static var signals: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        return signals
    }

    private static var isPending: Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return sigismember(&pending, SIGPIPE) == 1
    }
    #endif
}
