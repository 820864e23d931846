import AppShell
import Arguments
import DiaryCore

/// `diary tag delete TAG`
struct TagDelete: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: text(\.tagDeleteAbstract), aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @Argument(help: text(\.tagNameHelp), completion: .custom(Completions.tags)) var tag: String

    func run() throws {
        let app = try DiaryApp(global, access)
        let count = try app.open().recording("tag delete", tag).entries.deleteTag(tag)
        try app.print(
            TagCount(tag: tag, entries: count), as: output.choice,
            done: app.text.tagDeleted(tag, count))
    }
}
