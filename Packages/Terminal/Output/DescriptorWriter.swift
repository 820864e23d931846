#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes all of some bytes to a descriptor, whatever the system makes of it on the way.
struct DescriptorWriter {
    let descriptor: Int32
    /// Whether a closed pipe ends the process by `SIGPIPE`, rather than throwing.
    let endsProcess: Bool

    /// What kept the bytes from being written, if anything did.
    func write(_ bytes: UnsafeRawBufferPointer) -> OutputError? {
        var offset = 0
        while offset < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
            let (count, code) = endsProcess ? once(rest) : withoutSignal { once(rest) }
            if count > 0 {
                offset += count
                continue
            }
            switch code {
            case EINTR: continue
            case EAGAIN, EWOULDBLOCK: waitUntilReady()
            case EPIPE:
                if endsProcess { endProcess() }
                return .readerLeft
            case ENOSPC, EDQUOT: return .noSpace
            // A write that takes nothing and gives no reason would be tried for ever.
            case 0: return .failed(code: EIO)
            default: return .failed(code: code)
            }
        }

        return nil
    }

    private func once(_ bytes: UnsafeRawBufferPointer) -> (count: Int, code: Int32) {
        #if canImport(Glibc)
        let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        let count = Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
        let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif

        return (count, count < 0 ? errno : 0)
    }

    private func waitUntilReady() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // Interrupted or failed, the next write says what is the matter.
        _ = poll(&request, 1, -1)
    }

    // MARK: - SIGPIPE

    /// Runs `body` with `SIGPIPE` held back from this thread, and takes back the one that it
    /// raises.
    private func withoutSignal(_ body: () -> (count: Int, code: Int32)) -> (count: Int, code: Int32)
    {
        var pipe = sigset_t()
        var pending = sigset_t()
        var previous = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        sigpending(&pending)
        let wasPending = sigismember(&pending, SIGPIPE) == 1
        pthread_sigmask(SIG_BLOCK, &pipe, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }

        let result = body()
        if result.code == EPIPE, !wasPending {
            sigpending(&pending)
            if sigismember(&pending, SIGPIPE) == 1 {
                var signal: Int32 = 0
                sigwait(&pipe, &signal)
            }
        }

        return result
    }

    /// Where the signal was ignored, or the write above would have ended the process already.
    private func endProcess() -> Never {
        var pipe = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        signal(SIGPIPE, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &pipe, nil)
        raise(SIGPIPE)
        _exit(128 + SIGPIPE)
    }
}
