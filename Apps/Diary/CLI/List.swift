import AppShell
import AppSupport
import Arguments
import DiaryCore

/// `diary list`
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.listAbstract),
        examples: [
            CommandExample("diary list --since \"last monday\"", text(\.listSinceExample)),
            CommandExample("diary list --tag walk --mood good --json", text(\.listTagExample)),
        ],
        aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @OptionGroup var pages: PageOptions
    @OptionGroup var filter: FilterOptions
    @Flag(name: .shortAndLong, help: text(\.reverseHelp)) var reverse = false

    func run() throws {
        let app = try DiaryApp(global, access)
        let wanted = try filter.filter(app)
        let library = try app.open()
        let entries = library.entries
        if output.choice == .table { app.offerLeftovers(library) }
        let (limit, skip) = pages.range(standard: app.pageSize, for: output.choice)
        let range = ListRange(limit: limit, skip: skip)
        try app.context.printList(as: output.choice, columns: Entry.columns) {
            let listing = try entries.list(wanted, isReversed: reverse, range: range)
            let isFiltered = wanted != EntryFilter()
            return app.page(
                listing, after: skip, pages,
                emptyText: isFiltered ? app.text.noMatch(try entries.count()) : nil)
        } rows: { emit in
            try entries.forEach(wanted, isReversed: reverse, range: range) { entry, attachments in
                try emit(entry.row(attachments))
            }
        }
    }
}
