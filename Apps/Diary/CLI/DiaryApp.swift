import AppShell
import AppSupport
import Arguments
import DiaryCore
import PersistenceSealed
import Terminal
import TextProcessing

/// What every command of `diary` works with.
struct DiaryApp {
    let context: AppContext
    let vault: DiaryVault
    let passwords: PasswordSource

    init(_ options: GlobalOptions, _ access: AccessOptions = AccessOptions()) throws {
        let context = try AppContext(options, settings: Self.settings)
        self.init(
            context, vault: try DiaryVault(context.world),
            passwords: PasswordSource(access.passwordFile, context.world))
    }

    init(_ context: AppContext, vault: DiaryVault, passwords: PasswordSource) {
        self.context = context
        self.vault = vault
        self.passwords = passwords
    }

    var text: any CommandText { context.language.commands }

    /// The sentences of the diary itself.
    var diary: any DiaryText { context.language.diary }

    /// How many rows a page of a list has.
    var pageSize: Int { Int(context.settings[.pageSize]) ?? 20 }

    /// The person's editor.
    var editor: Editor {
        Editor(
            app: "diary", home: context.world.home, environment: context.world.environment,
            setting: context.settings[.editor])
    }

    /// Opens the diary; asks for the password if it is locked and no session is open.
    ///
    /// - Throws: `DiaryError.locked` if nobody can be asked.
    func open() throws -> DiaryLibrary {
        let library = try vault.open { try passwords.current() }
        if let damage = library.damage {
            context.complain(
                Message(
                    diary.damagedEntries(damage.damaged, missing: damage.missing),
                    advice: diary.damagedStay))
        }
        return library
    }

    /// The text of the command line, standard input or the editor.
    ///
    /// - Parameters:
    ///   - words: the words of the command line.
    ///   - command: the command that they stand behind.
    /// - Throws: `DiaryError.lockedTakesNoArguments` for words, if the diary has a password.
    func given(_ words: [String], to command: String) throws -> GivenText {
        let given = GivenText(words)
        if case .words = given { try checkTakesArguments(editor: command, input: command) }
        return given
    }

    /// Whether a text may come from the command line.
    ///
    /// - Parameters:
    ///   - editor: the command that opens the editor instead.
    ///   - input: the command that reads standard input instead.
    /// - Throws: `DiaryError.lockedTakesNoArguments` if the diary has a password.
    func checkTakesArguments(editor: String, input: String) throws {
        guard try vault.hasPassword else { return }
        throw DiaryError.lockedTakesNoArguments(editor: editor, input: input)
    }

    /// Whether an editor can be shown: on a terminal, or one that the person has named, who may mean
    /// a program that needs none.
    var canShowEditor: Bool {
        let environment = context.world.environment
        let named = [context.settings[.editor], environment["VISUAL"], environment["EDITOR"]]
        return context.terminal.inputIsTerminal
            || named.contains { $0?.contains { !$0.isWhitespace } == true }
    }
}

extension DiaryApp: App {
    static let settings: [Setting] = [.pageSize, .editor, .jrnlTimeFormat]

    static func undoLog(_ world: World, _ access: AccessOptions) throws -> UndoLog {
        let passwords = PasswordSource(access.passwordFile, world)
        return try DiaryVault(world).open { try passwords.current() }.undoLog
    }
}

extension Setting {
    /// How many rows a page of a list has.
    static let pageSize = Setting("diary.page-size", .number(1...1000), default: "20")
    /// The program that edits texts; empty for `$VISUAL`, `$EDITOR` or vi.
    static let editor = Setting("diary.editor", .text, default: "")
    /// The `timeformat` of the person's jrnl, for import and export; empty for jrnl's own ways.
    static let jrnlTimeFormat = Setting("diary.jrnl-time-format", .text, default: "")
}
