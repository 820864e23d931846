import AppShell
import AppSupport
import Arguments
import Chrono
import Terminal
import TextProcessing
import WorkoutCore

/// `workout stats [PERIOD]`
struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: text(\.statsAbstract),
        discussion: text(\.statsDiscussion),
        examples: [
            CommandExample("workout stats month", text(\.statsMonthExample)),
            CommandExample(
                "workout stats --since 2026-01-01 --by week", text(\.statsSinceExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var period: DayRangeOptions
    @Option(help: text(\.statsByHelp)) var by: CalendarUnit?
    @Option(help: ArgumentHelp(text(\.statsGoalHelp), valueName: "number")) var goal: Int?
    @Argument(help: ArgumentHelp(text(\.statsPeriodHelp), valueName: "period"))
    var words: [String] = []

    mutating func validate() throws {
        if !words.isEmpty, period.isSaid {
            throw ValidationError.conflicting(
                words.joined(separator: " "), period.since != nil ? "--since" : "--until")
        }
        if let goal, !(1...14).contains(goal) { throw ValidationError(text(\.statsBadGoal)) }
    }

    func run() throws {
        let app = try WorkoutApp(global)
        let name = words.joined(separator: " ")
        let parser = PeriodParser(today: app.context.world.today)
        guard let days = name.isEmpty ? try period.days(app) : parser.days(name) else {
            throw StatisticsError.unknownPeriod(name)
        }
        let statistics = try app.library.statistics.totals(days, by: by)
        let streaks = try app.library.statistics.streaks(goal: goal ?? app.weeklyGoal)
        let row = statistics.row(streaks, in: app.context.language)
        guard output.choice == .table else {
            return try app.context.print(row, as: output.choice) { DetailList() }
        }
        guard statistics.totals.workouts > 0 else {
            return app.context.say(
                days == .all ? app.text.statsEmpty : app.text.statsNoneThen)
        }
        let page = StatsPage(statistics, streaks, app)
        try app.context.print(page.lines(width: app.context.terminal.layoutWidth))
        try app.context.flush()
        if let footer = page.footer { app.context.say(footer) }
    }
}
