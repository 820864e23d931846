import AppShell
import AppSupport
import Arguments
import IssuesCore
import Terminal
import TextProcessing

/// What every command of `issues` works with.
struct IssuesApp {
    let context: AppContext
    let library: IssuesLibrary
    /// The git repository that the person stands in.
    let repository: GitRepository?

    init(_ options: GlobalOptions) throws {
        let context = try AppContext(options, settings: Self.settings)
        let environment = context.world.environment
        var folder = File.absolute("")
        if folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        repository = GitRepository(around: folder, environment: environment)
        let stated = context.settings[.user].drop { $0 == "@" || $0.isWhitespace }
        let user =
            stated.isEmpty
            ? GitUser.login(in: repository, environment: environment) ?? "" : String(stated)
        library = try IssuesLibrary(context.world, user: user)
        self.context = context
    }

    var text: any CommandText { context.language.commands }

    /// How many rows a page of a list has.
    var pageSize: Int { Int(context.settings[.pageSize]) ?? 30 }

    /// The person's editor.
    var editor: Editor {
        Editor(
            app: "issues", home: context.world.home, environment: context.world.environment,
            setting: context.settings[.editor])
    }

    /// Whether an editor can be shown: on a terminal, or one that the person has named, who may mean
    /// a program that needs none.
    var canShowEditor: Bool {
        let environment = context.world.environment
        let named = [context.settings[.editor], environment["VISUAL"], environment["EDITOR"]]
        return context.terminal.inputIsTerminal
            || named.contains { $0?.contains { !$0.isWhitespace } == true }
    }

    /// How many colors labels can have on standard output.
    var colorDepth: ColorDepth {
        context.terminal.output.usesColor
            ? ColorDepth(environment: context.world.environment) : .basic
    }

    /// Refuses what nobody could sign, before anything is typed or made.
    ///
    /// - Throws: `IssuesError.unknownUser`.
    func checkUser() throws {
        if library.user.isEmpty { throw IssuesError.unknownUser }
    }
}

extension IssuesApp: App {
    static let settings: [Setting] = [.user, .project, .pageSize, .editor]

    static func undoLog(_ world: World, _ access: NoOptions) throws -> UndoLog {
        try IssuesLibrary(world, user: "").undoLog
    }
}

extension Setting {
    /// The login by which changes are signed; empty for git's user.
    static let user = Setting("issues.user", .text, default: "")
    /// The project outside of git repositories; empty for none.
    static let project = Setting("issues.project", .text, default: "")
    /// How many rows a page of a list has.
    static let pageSize = Setting("issues.page-size", .number(1...1000), default: "30")
    /// The program that edits bodies; empty for `$VISUAL`, `$EDITOR` or vi.
    static let editor = Setting("issues.editor", .text, default: "")
}
