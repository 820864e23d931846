public import AppSupport

/// What the commands that all apps share need to know of one.
public protocol App: SendableMetatype {
    /// The settings that it has beside the common ones.
    static var settings: [Setting] { get }
    /// What was done to its records.
    static func undoLog(_ world: World) throws -> UndoLog
}
