// The only file that imports Dispatch: Swift does not tell a synchronous function whether it runs on
// the main actor, the main queue does. (On Linux the main actor has no thread of its own.)
import Dispatch

/// The queue on which the main actor runs.
enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether the caller runs on it.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
