import AppShell
import Arguments
import DiaryCore
import Persistence
import TextProcessing

/// `diary tag add TAG…`
struct TagAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: text(\.tagAddAbstract))

    @OptionGroup var change: TagChange

    func run() throws { try change.run(isAdding: true) }
}

/// `diary tag remove TAG…`
struct TagRemove: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: text(\.tagRemoveAbstract))

    @OptionGroup var change: TagChange

    func run() throws { try change.run(isAdding: false) }
}

/// What `tag add` and `tag remove` do alike.
struct TagChange: ParsableArguments {
    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @Option(
        name: [.customLong("entry"), .customShort("e")], help: text(\.tagEntryHelp),
        completion: .custom(Completions.entries))
    var names: [EntryName] = []
    @Argument(
        help: ArgumentHelp(text(\.tagNameHelp), valueName: "tag"),
        completion: .custom(Completions.tags))
    var tags: [String]

    func run(isAdding: Bool) throws {
        let app = try DiaryApp(global, access)
        let library = try app.open()
        let ids = try names.entries(app, in: library.entries).map(\.id)
        var changes = EntryChanges()
        if isAdding {
            changes.addedTags = tags.partedByCommas
        } else {
            changes.removedTags = tags.partedByCommas
        }
        let detail = tags.joined(separator: " ")
        let editor = library.recording(isAdding ? "tag add" : "tag remove", detail)
        let entries = try editor.entries.edit(ids, changes)
        try app.print(entries, as: output.choice) { app.text.tagged($0) }
    }
}
