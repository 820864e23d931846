import AppShell
import Arguments
import DiaryCore
import Terminal

/// `diary tag list`
struct TagList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: text(\.tagListAbstract), aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions

    func run() throws {
        let app = try DiaryApp(global, access)
        let tags = try app.open().entries.tags()
        let text = app.text
        try app.context.printList(as: output.choice, columns: ["tag", "entries"]) {
            var table = Table([.number(text.entries), .text(text.tag)])
            for tag in tags {
                table.append([StyledText(String(tag.entries), .muted), StyledText("#" + tag.tag)])
            }
            return ListPage(table: table, emptyText: text.noTags)
        } rows: { emit in
            for tag in tags { try emit(tag.row) }
        }
    }
}
