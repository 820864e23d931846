import AppShell
import AppSupport
import Arguments
import DevEventsCore
import Persistence
import Terminal
import TextProcessing

/// `devevents search WORDS…`
struct Search: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.searchAbstract),
        discussion: text(\.searchDiscussion),
        examples: [
            CommandExample("devevents search swift busan", text(\.searchExample)),
            CommandExample("devevents search 해커톤 --all", text(\.searchAllExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var pages: PageOptions
    @OptionGroup var filter: FilterOptions
    @Argument(help: ArgumentHelp(text(\.wordsHelp), valueName: "word")) var words: [String]

    func run() throws {
        let query = SearchQuery(words.joined(separator: " "))
        guard !query.isEmpty else { throw ValidationError(text(\.noWords)) }
        let app = try DevEventsApp(global)
        let wanted = try filter.filter(app)
        let (limit, skip) = pages.range(standard: app.pageSize, for: output.choice)
        let (listing, hits) = try app.library.events.search(
            query, wanted, ListRange(limit: limit, skip: skip))
        try app.context.printList(as: output.choice, columns: Event.columns) {
            var table = EventTable(app, hasMonths: false)
            table.snippets = hits.map(\.snippetBesideName)
            let over = try wanted.time == .upcoming ? countEnded(query, wanted, app) : 0
            var page = app.page(
                listing, after: skip, pages, table,
                emptyText: over > 0
                    ? app.text.foundOverOnly(words.joined(separator: " "), over)
                    : app.text.nothingFound(words.joined(separator: " ")))
            if page.footer == nil, over > 0, listing.total > 0 {
                page.footer = app.text.foundOver(over)
            }
            return page
        } rows: { emit in
            for event in listing.events { try emit(event.row) }
        }
    }

    /// How many more there would be if what is over were wanted too.
    private func countEnded(
        _ query: SearchQuery, _ wanted: EventFilter, _ app: DevEventsApp
    ) throws -> Int {
        var ended = wanted
        ended.time = .ended
        return try app.library.events.search(query, ended, ListRange(limit: 1)).listing.total
    }
}
