import AppShell
import AppSupport
import Arguments
import LinksCore

/// `links list`
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.listAbstract),
        examples: [
            CommandExample("links list --folder Work --tag swift", text(\.listExample)),
            CommandExample("links list --since \"last monday\" --json", text(\.listSinceExample)),
        ],
        aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var pages: PageOptions
    @OptionGroup var filter: FilterOptions
    @Option(name: .shortAndLong, help: text(\.sortHelp)) var sort = LinkOrder.created
    @Flag(name: .shortAndLong, help: text(\.reverseHelp)) var reverse = false

    func run() throws {
        let app = try LinksApp(global)
        let links = app.library.links
        let wanted = try filter.filter(app)
        let (limit, skip) = pages.range(standard: app.pageSize, for: output.choice)
        let range = ListRange(limit: limit, skip: skip)
        try app.context.printList(as: output.choice, columns: FiledLink.columns) {
            let listing = try links.list(wanted, by: sort, isReversed: reverse, range: range)
            let isFiltered = wanted != LinkFilter()
            return app.page(
                listing, after: skip, pages,
                emptyText: isFiltered ? app.text.noMatch(try links.count()) : nil)
        } rows: { emit in
            try links.forEach(wanted, by: sort, isReversed: reverse, range: range) {
                try emit($0.row)
            }
        }
    }
}
