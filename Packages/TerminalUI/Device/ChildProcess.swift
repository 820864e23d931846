#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Runs a program that has the terminal to itself.
enum ChildProcess {
    /// Runs it to its end without blocking the main actor.
    ///
    /// - Returns: its status; 128 and the signal's number if a signal has ended it.
    static func run(_ command: [String]) async throws(TerminalError) -> Int {
        let process = try spawn(command)

        return await withCheckedContinuation { continuation in
            Waiter(process, continuation).start()
        }
    }

    private static func spawn(_ command: [String]) throws(TerminalError) -> pid_t {
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        #else
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Signals that this process ignores meanwhile are the program's to handle.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGQUIT, SIGTSTP, SIGPIPE] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

        var words = command.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        guard let program = words[0],
            posix_spawnp(&process, program, nil, &attributes, &words, environ) == 0
        else { throw .editorMissing }

        return process
    }

    /// A thread that waits for one process.
    private final class Waiter: Sendable {
        private let process: pid_t
        private let continuation: CheckedContinuation<Int, Never>

        init(_ process: pid_t, _ continuation: CheckedContinuation<Int, Never>) {
            self.process = process
            self.continuation = continuation
        }

        func start() {
            let box = Unmanaged.passRetained(self)
            #if canImport(Darwin)
            var thread: pthread_t?
            #else
            var thread = pthread_t()
            #endif
            guard pthread_create(&thread, nil, { Waiter.run($0) }, box.toOpaque()) == 0 else {
                // Without a thread to spare, waiting here is what is left.
                box.takeRetainedValue().wait()
                return
            }
            #if canImport(Darwin)
            if let thread { pthread_detach(thread) }
            #else
            pthread_detach(thread)
            #endif
        }

        private static func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            guard let box else { return nil }
            Unmanaged<Waiter>.fromOpaque(box).takeRetainedValue().wait()

            return nil
        }

        private func wait() {
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7F
            continuation.resume(
                returning: signal != 0 ? Int(128 + signal) : Int(status >> 8 & 0xFF))
        }
    }
}
