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
        mutex.withLock { _ in result = hold(as: thread, body) }
        guard let result else { throw StoreError(.failed, "the lock was not to be had") }
        return try result.get()
    }

    /// Runs `body` while holding the lock, unless any thread holds it; then the result is `nil`.
    package func withLockIfAvailable<Result>(_ body: () throws -> Result) throws -> Result? {
        let thread = Self.bits(of: pthread_self())
        guard owner.load(ordering: .relaxed) != thread else { return nil }
        var result: Swift.Result<Result, any Error>?
        _ = mutex.withLockIfAvailable { _ in result = hold(as: thread, body) }
        return try result?.get()
    }

    private func hold<Result>(
        as thread: UInt, _ body: () throws -> Result
    ) -> Swift.Result<Result, any Error> {
        // The orderings add nothing to the mutex, of which the thread sanitizer sees only a part:
        // not what happens in the library when threads wait.
        _ = owner.exchange(thread, ordering: .acquiring)
        defer { owner.store(0, ordering: .releasing) }
        return Swift.Result { try body() }
    }

    /// A thread's identity, which is an integer on some systems and a pointer on others.
    private static func bits<Thread>(of thread: Thread) -> UInt {
        unsafeBitCast(thread, to: UInt.self)
    }
}
