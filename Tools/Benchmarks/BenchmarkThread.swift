#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Work on a thread of its own.
struct BenchmarkThread<Value: Sendable> {
    #if canImport(Darwin)
    private typealias Identity = pthread_t?
    #else
    private typealias Identity = pthread_t
    #endif

    private let identity: Identity
    private let outcome = Outcome<Value>()

    /// Starts the thread.
    init(_ body: @escaping @Sendable () throws -> Value) throws {
        let outcome = outcome
        let work = ThreadWork { outcome.set(Result { try body() }) }
        let pointer = Unmanaged.passRetained(work)
        #if canImport(Darwin)
        var identity: Identity
        #else
        var identity = Identity()
        #endif
        let result = pthread_create(&identity, nil, { runThread($0) }, pointer.toOpaque())
        guard result == 0 else {
            pointer.release()
            throw Command.Failure(description: "no thread to be had")
        }
        self.identity = identity
    }

    /// Waits until the work is done.
    func join() throws -> Value {
        #if canImport(Darwin)
        if let identity { pthread_join(identity, nil) }
        #else
        pthread_join(identity, nil)
        #endif
        return try outcome.get()
    }
}

private final class ThreadWork: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func runThread(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    Unmanaged<ThreadWork>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
}
