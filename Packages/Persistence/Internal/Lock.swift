import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A lock that is held across a closure which may return anything.
///
/// `Mutex.withLock` alone cannot serve here: what its closure returns must be transferable, what a
/// transaction returns need not be.
package final class Lock: Sendable {
    private let mutex = Mutex(())
    private let owner = Atomic<UInt>(0)

    package init() {}

    /// Runs `body` while holding the lock.
    ///
    /// - Throws: ``StoreError`` with `misuse` when the thread holds the lock already, which would
    ///   otherwise wait for itself for ever.
    package func withLock<Result>(_ body: () throws -> Result) throws -> Result {
        let thread = Self.bits(of: pthread_self())
        // A thread finds its own mark here only if it has set it and not taken it away since.
        guard owner.load(ordering: .relaxed) != thread else {
            throw StoreError(.misuse, "a transaction is under way on this thread: use it")
        }
        var result: Swift.Result<Result, any Error>?
        mutex.withLock { _ in
            owner.store(thread, ordering: .relaxed)
            result = Swift.Result { try body() }
            owner.store(0, ordering: .relaxed)
        }
        guard let result else { throw StoreError(.failed, "the lock was not to be had") }
        return try result.get()
    }

    /// A thread's identity, which is an integer on some systems and a pointer on others.
    private static func bits<Thread>(of thread: Thread) -> UInt {
        unsafeBitCast(thread, to: UInt.self)
    }
}
