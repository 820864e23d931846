import AppShell
import Arguments
import LinksCore

/// `links tag rename OLD NEW`
struct TagRename: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: text(\.tagRenameAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: text(\.tagNameHelp), completion: .custom(Completions.tags)) var old: String
    @Argument(help: text(\.newTagHelp), completion: .custom(Completions.tags)) var new: String

    func run() throws {
        let app = try LinksApp(global)
        let editor = app.library.recording("tag rename", old + " " + new)
        let count = try editor.links.renameTag(old, to: new)
        try app.print(
            TagCount(tag: new, links: count), as: output.choice,
            done: app.text.tagRenamed(old, new, count))
    }
}
