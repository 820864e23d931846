import AppShell
import AppSupport
import Arguments
import DevEventsCore

/// `devevents list`
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.listAbstract),
        discussion: text(\.listDiscussion),
        examples: [
            CommandExample("devevents list --topic swift --online", text(\.listExample)),
            CommandExample("devevents list --cfp --sort cfp", text(\.listProposalsExample)),
            CommandExample(
                "devevents list --since \"1 May\" --until \"31 May\" --json",
                text(\.listSinceExample)),
        ],
        aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var pages: PageOptions
    @OptionGroup var filter: FilterOptions
    @Option(name: .shortAndLong, help: text(\.sortHelp)) var sort = EventOrder.date
    @Flag(name: .shortAndLong, help: text(\.reverseHelp)) var reverse = false

    func run() throws {
        let app = try DevEventsApp(global)
        let events = app.library.events
        let wanted = try filter.filter(app)
        let (limit, skip) = pages.range(standard: app.pageSize, for: output.choice)
        let range = ListRange(limit: limit, skip: skip)
        // The latest of what is over comes first.
        let isReversed = reverse != (sort == .date && wanted.time == .ended)
        try app.context.printList(as: output.choice, columns: Event.columns) {
            let listing = try events.list(wanted, by: sort, isReversed: isReversed, range: range)
            var page = try app.page(
                listing, after: skip, pages,
                EventTable(app, hasMonths: sort == .date), emptyText: app.emptyText(wanted))
            if page.footer == nil { page.footer = try app.endedFavorites(wanted) }
            return page
        } rows: { emit in
            try events.forEach(wanted, by: sort, isReversed: isReversed, range: range) {
                try emit($0.row)
            }
        }
    }
}
