#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lets time pass, until Ctrl-C if that comes first.
struct Countdown {
    private let length: Duration

    /// Makes it for a length of time.
    init(of length: Duration) { self.length = length }

    /// Waits, and tells ten times a second how much has passed.
    ///
    /// - Returns: whether all of it has passed.
    func run(_ tell: (Duration) -> Void) -> Bool {
        var signals = sigset_t()
        var before = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        // What is blocked waits and can be asked for; nothing else of the process is waiting meanwhile.
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        let start = ContinuousClock.now
        while true {
            let passed = ContinuousClock.now - start
            tell(passed)
            guard passed < length else {
                pthread_sigmask(SIG_SETMASK, &before, nil)
                return true
            }
            let rest = Swift.min((length - passed).milliseconds + 1, 100)
            var pause = timespec(tv_sec: 0, tv_nsec: Int(rest) * 1_000_000)
            nanosleep(&pause, nil)
            var pending = sigset_t()
            sigpending(&pending)
            // It stays blocked: the process is about to end because of it.
            if sigismember(&pending, SIGINT) == 1 { return false }
        }
    }
}

extension Duration {
    /// Whole milliseconds.
    var milliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
