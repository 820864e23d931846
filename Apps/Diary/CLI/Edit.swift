import AppShell
import AppSupport
import Arguments
import Chrono
import DiaryCore
import Persistence
import TextProcessing

/// `diary edit [ENTRY…]`
struct Edit: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.editAbstract),
        discussion: text(\.editDiscussion),
        examples: [
            CommandExample("diary edit yesterday", text(\.editEditorExample)),
            CommandExample("diary edit 12 --text - < page.md", text(\.editInputExample)),
            CommandExample("diary edit 12 --day 2026-03-01 --at 21:15", text(\.editDayExample)),
            CommandExample("diary edit 12 13 --mood bad --untag walk", text(\.editMoodExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @OptionGroup var details: EntryDetails
    @Option(name: .customLong("text"), help: text(\.newTextHelp)) var newText: String?
    @Option(name: .shortAndLong, help: text(\.newDayHelp)) var day: String?
    @Option(help: text(\.newTimeHelp)) var at: TimeOfDay?
    @Flag(help: text(\.noTimeHelp)) var noTime = false
    @Flag(help: text(\.noMoodHelp)) var noMood = false
    @Option(
        name: [.customLong("untag")], help: text(\.untagHelp), completion: .custom(Completions.tags)
    )
    var untags: [String] = []
    @Argument(
        help: ArgumentHelp(text(\.entryHelp), valueName: "entry"),
        completion: .custom(Completions.entries))
    var names: [EntryName] = []

    mutating func validate() throws {
        if noTime, at != nil { throw ValidationError.conflicting("--no-time", "--at") }
        if noMood, details.mood != nil { throw ValidationError.conflicting("--no-mood", "--mood") }
        if newText != nil, names.count > 1 { throw ValidationError(text(\.oneTextForOne)) }
    }

    func run() throws {
        let app = try DiaryApp(global, access)
        let call = (["diary edit"] + names.map(\.text)).joined(separator: " ")
        if newText != nil, newText != "-" {
            try app.checkTakesArguments(editor: call, input: call + " --text -")
        }
        let changes = try changes(app)
        guard !changes.isEmpty || names.count > 1 || app.canShowEditor else {
            throw DiaryError.noTerminalForEditor(call)
        }
        let library = try app.open()
        let entries = try names.entries(app, in: library.entries)
        let detail = entries.map(\.id.description).joined(separator: " ")
        guard changes.isEmpty else {
            let edited = try library.recording("edit", detail).entries
                .edit(entries.map(\.id), changes)
            return try app.print(edited, as: output.choice) { app.text.edited($0) }
        }
        guard entries.count == 1, let entry = entries.first else {
            throw ValidationError(text(\.nothingToEdit))
        }
        app.offerLeftovers(library)
        let result = try EditText(library, in: app.editor).text(of: entry)
        guard let result else { return app.context.say(app.text.nothingChanged) }
        try app.print(result, output.choice)
    }

    private func changes(_ app: DiaryApp) throws -> EntryChanges {
        var changes = details.changes
        changes.text = try newText == "-" ? GivenText.readInput() : newText
        changes.day = try day.map { try app.context.day($0, leaning: .past) }
        if let at { changes.time = .some(at) }
        if noTime { changes.time = .some(nil) }
        if noMood { changes.mood = .some(nil) }
        changes.removedTags = untags.partedByCommas
        return changes
    }
}
