import AppShell
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
        let range = pages.range(standard: app.pageSize, for: output.choice)
        let listing = try app.library.links.list(
            filter.filter(app), by: sort, isReversed: reverse,
            range: ListRange(limit: range.limit, skip: range.skip))
        try app.print(listing, as: output.choice, after: range.skip, pages)
    }
}
