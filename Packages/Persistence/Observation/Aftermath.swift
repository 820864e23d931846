import Synchronization

/// What is to be done when all have been told of a change, on the thread that tells.
///
/// Whoever is told of a change must not take long: meanwhile the changes that other threads tell of
/// would pile up behind it, to be told one by one.
final class Aftermath: Sendable {
    typealias Work = @Sendable () -> Void

    @TaskLocal private static var current: Aftermath?

    private let waiting = Mutex<[Work]>([])

    /// Tells, and then does what was put off meanwhile.
    static func follow(_ tell: () -> Void) {
        let aftermath = Aftermath()
        $current.withValue(aftermath, operation: tell)
        let waiting = aftermath.waiting.withLock { $0 }
        for work in waiting { work() }
    }

    /// Does something when all have been told; now if nobody is telling.
    static func add(_ work: @escaping Work) {
        guard let current else { return work() }
        current.waiting.withLock { $0.append(work) }
    }
}
