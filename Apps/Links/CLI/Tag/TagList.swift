import AppShell
import Arguments
import LinksCore
import Terminal

/// `links tag list`
struct TagList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: text(\.tagListAbstract), aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let app = try LinksApp(global)
        let tags = try app.library.links.tags()
        var table = Table([.number(app.text.links), .text(app.text.tag)])
        for tag in tags {
            table.append([StyledText(String(tag.links), .muted), StyledText("#" + tag.tag)])
        }
        try app.context.print(
            ListContent(
                rows: tags.map(\.row), columns: ["tag", "links"], table: table,
                emptyText: app.text.noTags),
            as: output.choice)
        try app.context.flush()
    }
}
