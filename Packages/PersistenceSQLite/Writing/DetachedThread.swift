import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A thread of its own for what waits in the kernel, so that no thread of a pool is held up.
enum DetachedThread {
    private final class Work: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(_ name: String, _ body: @escaping @Sendable () -> Void) {
            (self.name, self.body) = (name, body)
        }
    }

    /// Runs `body` on a new thread, which ends with it.
    ///
    /// - Parameter name: what debuggers and the system's lists of threads call it, at most 15 bytes.
    /// - Throws: ``StoreError`` when there can be no further thread.
    static func start(_ name: String, _ body: @escaping @Sendable () -> Void) throws {
        let work = Unmanaged.passRetained(Work(name, body))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let result = pthread_create(&thread, nil, { DetachedThread.run($0) }, work.toOpaque())
        guard result == 0 else {
            work.release()
            throw File.failure(result, "thread")
        }
        #if canImport(Darwin)
        if let thread { pthread_detach(thread) }
        #else
        pthread_detach(thread)
        #endif
    }

    private static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let pointer else { return nil }
        let work = Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
        csqlite_name_thread(work.name)
        work.body()
        return nil
    }
}

/// Time that only goes forward, from some beginning.
func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
