public import Synchronization

/// What a subscription holds of its source, once it is known, and whether it was disposed of.
///
/// It is made before the source runs, so that a source that sends at once can be stopped; it may
/// be given one upstream after another.
@usableFromInline
final class Upstream: Cancelable, Sendable {
    @usableFromInline let flag = Atomic(false)
    @usableFromInline let held = Mutex<(any Disposable)?>(nil)

    @inlinable
    init() {}

    /// Costs no more than reading a variable.
    @inlinable
    @inline(__always)
    var isDisposed: Bool { flag.load(ordering: .relaxed) }

    /// Holds `upstream` in place of what was held before, which is disposed of.
    @usableFromInline
    func hold(_ upstream: any Disposable) {
        let old: (any Disposable)? = held.withLock { held in
            guard !isDisposed else { return upstream }
            let old = held
            held = upstream
            return old
        }
        old?.dispose()
    }

    /// Disposes of what is held, but holds what comes.
    @usableFromInline
    func release() { take()?.dispose() }

    @usableFromInline
    func dispose() { end() }

    /// Disposes of what is held and of all that comes.
    ///
    /// - Returns: whether this was the first time.
    @discardableResult
    @usableFromInline
    func end() -> Bool {
        guard !flag.exchange(true, ordering: .acquiringAndReleasing) else { return false }
        take()?.dispose()
        return true
    }

    private func take() -> (any Disposable)? {
        held.withLock { held in
            let old = held
            held = nil
            return old
        }
    }
}
