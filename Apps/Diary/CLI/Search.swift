import AppShell
import AppSupport
import Arguments
import DiaryCore
import Persistence
import TextProcessing

/// `diary search WORDS…`
struct Search: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.searchAbstract),
        discussion: text(\.searchDiscussion),
        examples: [
            CommandExample("diary search river", text(\.searchExample)),
            CommandExample("diary search 산책 --since 2026-01-01", text(\.searchKoreanExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @OptionGroup var pages: PageOptions
    @OptionGroup var filter: FilterOptions
    @Argument(help: ArgumentHelp(text(\.wordsHelp), valueName: "word")) var words: [String]

    func run() throws {
        let query = SearchQuery(words.joined(separator: " "))
        guard !query.isEmpty else { throw ValidationError(text(\.noWords)) }
        let app = try DiaryApp(global, access)
        let (limit, skip) = pages.range(standard: app.pageSize, for: output.choice)
        let entries = try app.open().entries
        let (listing, hits) = try entries.search(
            query, filter.filter(app), ListRange(limit: limit, skip: skip))
        try app.context.printList(as: output.choice, columns: Entry.columns) {
            app.page(
                listing, after: skip, pages, snippets: hits.map(\.textSnippet),
                emptyText: app.text.nothingFound(words.joined(separator: " ")))
        } rows: { emit in
            let attachments = try entries.attachments(of: listing.entries.map(\.id))
            for entry in listing.entries { try emit(entry.row(attachments[entry.id] ?? [])) }
        }
    }
}
