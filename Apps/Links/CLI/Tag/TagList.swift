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
        let text = app.text
        try app.context.printList(as: output.choice, columns: ["tag", "links"]) {
            var table = Table([.number(text.links), .text(text.tag)])
            for tag in tags {
                table.append([StyledText(String(tag.links), .muted), StyledText("#" + tag.tag)])
            }
            return ListPage(table: table, emptyText: text.noTags)
        } rows: { emit in
            for tag in tags { try emit(tag.row) }
        }
    }
}
