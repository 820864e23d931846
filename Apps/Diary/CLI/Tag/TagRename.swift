import AppShell
import Arguments
import DiaryCore

/// `diary tag rename OLD NEW`
struct TagRename: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: text(\.tagRenameAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @Argument(help: text(\.tagNameHelp), completion: .custom(Completions.tags)) var old: String
    @Argument(help: text(\.newTagHelp), completion: .custom(Completions.tags)) var new: String

    func run() throws {
        let app = try DiaryApp(global, access)
        let editor = try app.open().recording("tag rename", old + " " + new)
        let count = try editor.entries.renameTag(old, to: new)
        try app.print(
            TagCount(tag: new, entries: count), as: output.choice,
            done: app.text.tagRenamed(old, new, count))
    }
}
