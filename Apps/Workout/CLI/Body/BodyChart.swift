import AppShell
import Arguments
import TextProcessing
import WorkoutCore

/// `workout body chart [MEASURE]`
struct BodyChart: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart", abstract: text(\.bodyChartAbstract),
        discussion: text(\.chartDiscussion),
        examples: [
            CommandExample("workout body chart weight", text(\.bodyChartExample)),
            CommandExample(
                "workout body chart fat --since 2026-01-01 -o fat.svg", text(\.chartFileExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var period: DayRangeOptions
    @OptionGroup var output: ChartOptions
    @Argument(help: ArgumentHelp(text(\.bodyMeasureHelp), valueName: "measure"))
    var measure = BodyMeasure.weight

    func run() throws {
        let app = try WorkoutApp(global)
        try output.print(app.charts.body(measure, period.days(app)), of: measure, app)
    }
}
