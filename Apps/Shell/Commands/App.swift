public import AppSupport
public import Arguments

/// What the commands that all apps share need to know of one.
public protocol App: SendableMetatype {
    /// The settings that it has beside the common ones.
    static var settings: [Setting] { get }
    /// The options by which its records are opened.
    associatedtype Access: ParsableArguments = NoOptions
    /// What was done to its records.
    static func undoLog(_ world: World, _ access: Access) throws -> UndoLog
}

extension App {
    /// The commands that all apps share.
    ///
    /// Here, and not named where they are listed, because naming the type of an app's command makes it
    /// by way of its name, which takes a program that starts a tenth of a millisecond.
    public static var commonCommands: [any ParsableCommand.Type] {
        [UndoCommand<Self>.self, ConfigCommand<Self>.self]
    }
}

/// No options at all.
public struct NoOptions: ParsableArguments {
    /// Reads what a person typed.
    public init() {}
}
