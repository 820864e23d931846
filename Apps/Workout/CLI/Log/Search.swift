import AppShell
import AppSupport
import Arguments
import Persistence
import Terminal
import TextProcessing
import WorkoutCore

/// `workout search WORDS…`
struct Search: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.searchAbstract), discussion: text(\.searchDiscussion),
        examples: [CommandExample("workout search knee", text(\.searchExample))])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var pages: PageOptions
    @OptionGroup var filter: WorkoutFilterOptions
    @Argument(help: ArgumentHelp(text(\.searchWordsHelp), valueName: "word")) var words: [String]

    func run() throws {
        let given = words.joined(separator: " ")
        let query = SearchQuery(given)
        guard !query.isEmpty else { throw ValidationError(text(\.noWords)) }
        let app = try WorkoutApp(global)
        let (limit, skip) = pages.range(standard: app.pageSize, for: output.choice)
        let (listing, hits) = try app.library.workouts.search(
            query, filter.filter(app), ListRange(limit: limit, skip: skip))
        try app.context.printList(as: output.choice, columns: WorkoutSummary.columns) {
            var table = WorkoutTable(app, hasMonths: false)
            table.snippets = hits.map(\.noteSnippet)
            return app.page(
                listing, after: skip, pages, table, emptyText: app.text.nothingFound(given))
        } rows: { emit in
            for workout in listing.workouts { try emit(workout.row) }
        }
    }
}

extension SearchHit<Workout> {
    /// The part of the note in which the words stand; `nil` if none stands there.
    fileprivate var noteSnippet: Snippet? {
        let snippet = match.snippet(ofField: 1, maximumWidth: 60)
        return snippet.hits.isEmpty ? nil : snippet
    }
}
