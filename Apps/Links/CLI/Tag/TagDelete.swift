import AppShell
import Arguments
import LinksCore

/// `links tag delete TAG`
struct TagDelete: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: text(\.tagDeleteAbstract), aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: text(\.tagNameHelp), completion: .custom(Completions.tags)) var tag: String

    func run() throws {
        let app = try LinksApp(global)
        let count = try app.library.recording("tag delete", tag).links.deleteTag(tag)
        try app.print(
            TagCount(tag: tag, links: count), as: output.choice,
            done: app.text.tagDeleted(tag, count))
    }
}
