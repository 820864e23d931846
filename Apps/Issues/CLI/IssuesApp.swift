import AppShell
import AppSupport
import IssuesCore

/// What every command of `issues` works with.
struct IssuesApp {
    let context: AppContext
    let library: IssuesLibrary

    init(_ options: GlobalOptions) throws {
        context = try AppContext(options, settings: Self.settings)
        library = try IssuesLibrary(context.world, user: context.settings[.user])
    }
}

extension IssuesApp: App {
    static let settings: [Setting] = [.user, .editor]

    static func undoLog(_ world: World, _ access: NoOptions) throws -> UndoLog {
        try IssuesLibrary(world, user: "").undoLog
    }
}

extension Setting {
    /// The login by which changes are signed; empty for git's user.
    static let user = Setting("issues.user", .text, default: "")
    /// The program that edits bodies; empty for `$VISUAL`, `$EDITOR` or vi.
    static let editor = Setting("issues.editor", .text, default: "")
}
