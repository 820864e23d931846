import Dispatch

/// Whether the caller runs on the main actor. The main thread will not do for that: on Linux the main
/// queue is served by whatever thread is free, once the program waits for it.
@MainActor
package enum MainQueue {
    private nonisolated static let key = DispatchSpecificKey<Bool>()
    private static let isMarked: Bool = {
        DispatchQueue.main.setSpecific(key: key, value: true)
        return true
    }()

    /// Makes ``isCurrent`` work.
    package static func mark() { _ = isMarked }

    /// Whether the caller runs on it.
    package nonisolated static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
