import AppShell
import AppSupport
import Arguments
import Chrono
import Terminal
import TextProcessing
import WorkoutCore

/// `workout calendar [MONTH]`
struct CalendarCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calendar",
        abstract: text(\.calendarAbstract),
        examples: [
            CommandExample("workout calendar", text(\.calendarExample)),
            CommandExample("workout calendar \"last month\"", text(\.calendarMonthExample)),
        ],
        aliases: ["cal"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: ArgumentHelp(text(\.calendarMonthHelp), valueName: "month"))
    var words: [String] = []

    func run() throws {
        let app = try WorkoutApp(global)
        let today = app.context.world.today
        let name = words.joined(separator: " ")
        guard let month = name.isEmpty ? today : PeriodParser(today: today).month(name) else {
            throw StatisticsError.unknownMonth(name)
        }
        let days = month.startOfMonth...month.endOfMonth
        let calendar = try app.library.statistics.calendar(days)
        guard output.choice == .table else {
            return try app.context.printList(as: output.choice, columns: WorkoutDay.columns) {
                ListPage(table: Table([]), emptyText: "")
            } rows: { emit in
                for (day, workouts) in calendar.sorted(by: { $0.key < $1.key }) {
                    try emit(workouts.row(of: day))
                }
            }
        }
        let streaks = try app.library.statistics.streaks(goal: app.weeklyGoal)
        try app.context.print(WorkoutMonth(days, today: today, calendar, streaks, app).lines)
        try app.context.flush()
    }
}
