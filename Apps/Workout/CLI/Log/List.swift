import AppShell
import AppSupport
import Arguments
import Terminal
import TextProcessing
import WorkoutCore

/// `workout list`
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.listAbstract), discussion: text(\.listDiscussion),
        examples: [
            CommandExample("workout list --since \"last monday\"", text(\.listSinceExample)),
            CommandExample("workout list --exercise squat --json", text(\.listExerciseExample)),
        ],
        aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var pages: PageOptions
    @OptionGroup var filter: WorkoutFilterOptions
    @Flag(help: text(\.reverseHelp)) var reverse = false

    func run() throws {
        let app = try WorkoutApp(global)
        let workouts = app.library.workouts
        let wanted = try filter.filter(app)
        let (limit, skip) = pages.range(standard: app.pageSize, for: output.choice)
        let range = ListRange(limit: limit, skip: skip)
        try app.context.printList(as: output.choice, columns: WorkoutSummary.columns) {
            let listing = try workouts.list(wanted, isReversed: reverse, range: range)
            let isFiltered = wanted != WorkoutFilter()
            return app.page(
                listing, after: skip, pages, WorkoutTable(app, hasMonths: true),
                emptyText: isFiltered ? app.text.noMatch(try workouts.count()) : nil)
        } rows: { emit in
            try workouts.forEach(wanted, isReversed: reverse, range: range) { try emit($0.row) }
        }
    }
}
