import AppShell
import Arguments
import LinksCore

/// `links tag rename OLD NEW`
struct TagRename: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: text(\.tagRenameAbstract))

    @OptionGroup var global: GlobalOptions
    @Argument(help: text(\.tagNameHelp), completion: .custom(Completions.tags)) var old: String
    @Argument(help: text(\.newTagHelp), completion: .custom(Completions.tags)) var new: String

    func run() throws {
        let app = try LinksApp(global)
        let editor = app.library.recording("tag rename", old + " " + new)
        let count = try editor.links.renameTag(old, to: new)
        app.context.say(app.text.tagRenamed(old, new, count))
    }
}
