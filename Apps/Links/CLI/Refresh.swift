import AppShell
import AppSupport
import Arguments
import LinksCore
import Persistence
import Terminal
import TextProcessing

/// `links refresh NUMBER…`
struct Refresh: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.refreshAbstract),
        discussion: text(\.refreshDiscussion),
        examples: [
            CommandExample("links refresh 12 --replace", text(\.refreshReplaceExample)),
            CommandExample("links refresh --missing", text(\.refreshMissingExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var filter: FilterOptions
    @OptionGroup var fetching: FetchOptions
    @Flag(help: text(\.missingHelp)) var missing = false
    @Flag(help: text(\.allHelp)) var all = false
    @Flag(help: text(\.replaceHelp)) var replace = false
    @Argument(
        help: ArgumentHelp(text(\.numbersHelp), valueName: "number"),
        completion: .custom(Completions.links))
    var numbers: [RecordID<Link>] = []

    func run() async throws {
        let app = try LinksApp(global)
        let ids = try wanted(app)
        let detail = numbers.map(\.description).joined(separator: " ")
        let refresh = app.library.recording("refresh", detail).refreshLinks
        let fetcher = fetching.fetcher(app.context)
        let outcomes = try await app.context.withProgress(
            total: ids.count, app.text.fetching
        ) { progress in
            try await refresh(ids, with: fetcher, isReplacing: replace) {
                progress.update(completed: Int64($0))
            }
        }
        let failures = outcomes.compactMap { outcome in
            outcome.failure.map { (outcome.link, $0) }
        }
        if output.choice == .table {
            for outcome in outcomes where outcome.failure == nil {
                app.context.say(app.text.refreshed(outcome.link.link.id, outcome.link.link.title))
            }
        }
        app.tell(failures)
        if output.choice != .table {
            try app.print(
                outcomes.map(\.link), as: output.choice, isOne: numbers.count == 1)
        } else if ids.isEmpty {
            app.context.say(app.text.nothingToRefresh)
        }
        if !failures.isEmpty { throw ExitCode.failure }
    }

    /// The links to fetch: those that are named, or all that the filter has.
    private func wanted(_ app: LinksApp) throws -> [RecordID<Link>] {
        var wanted = try filter.filter(app)
        wanted.isMissing = missing
        let isFiltered = wanted != LinkFilter()
        guard numbers.isEmpty else {
            if isFiltered || all { throw ValidationError(text(\.numbersOrFilter)) }
            return numbers.unique
        }
        guard isFiltered || all else { throw ValidationError(text(\.nothingToRefreshNamed)) }
        var ids: [RecordID<Link>] = []
        try app.library.links.forEach(wanted) { ids.append($0.link.id) }
        return ids
    }
}
