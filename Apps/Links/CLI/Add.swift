import AppShell
import Arguments
import LinksCore
import TextProcessing

/// `links add URL`
struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.addAbstract),
        discussion: text(\.addDiscussion),
        examples: [
            CommandExample("links add https://example.com/swift --tag swift", text(\.addExample)),
            CommandExample("links add example.com --state to-read", text(\.addLaterExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var details: LinkDetails
    @Flag(help: text(\.noFetchHelp)) var noFetch = false
    @Argument(help: text(\.urlHelp)) var url: String

    func run() throws {
        let page = try WebURL(page: url)
        let app = try LinksApp(global)
        let editor = app.library.recording("add", url)
        let changes = try details.changes(in: editor.folders)
        let link = try editor.links.add(page, changes)
        try app.print(link, as: output.choice, done: app.text.added(link.link.id, link.link.title))
    }
}
