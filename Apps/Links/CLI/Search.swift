import AppShell
import AppSupport
import Arguments
import LinksCore
import Persistence
import Terminal
import TextProcessing

/// `links search WORDS…`
struct Search: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.searchAbstract),
        discussion: text(\.searchDiscussion),
        examples: [
            CommandExample("links search swift concurrency", text(\.searchExample)),
            CommandExample("links search 검색", text(\.searchKoreanExample)),
            CommandExample("links search '\"async await\"' -- -video", text(\.searchPhraseExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var pages: PageOptions
    @OptionGroup var filter: FilterOptions
    @Argument(help: ArgumentHelp(text(\.wordsHelp), valueName: "word")) var words: [String]

    func run() throws {
        let query = SearchQuery(words.joined(separator: " "))
        guard !query.isEmpty else { throw ValidationError(text(\.noWords)) }
        let app = try LinksApp(global)
        let (limit, skip) = pages.range(standard: app.pageSize, for: output.choice)
        let (listing, hits) = try app.library.links.search(
            query, filter.filter(app), ListRange(limit: limit, skip: skip))
        try app.context.printList(as: output.choice, columns: FiledLink.columns) {
            app.page(
                listing, after: skip, pages,
                snippets: hits.map(\.snippetBesideTitle),
                emptyText: app.text.nothingFound(words.joined(separator: " ")))
        } rows: { emit in
            for link in listing.links { try emit(link.row) }
        }
    }
}
