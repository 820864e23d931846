import AppShell
import AppSupport
import Arguments
import Charting
import TextProcessing
import WorkoutCore

/// `workout chart SUBJECT`
struct ChartCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chart", abstract: text(\.chartAbstract), discussion: text(\.chartDiscussion),
        examples: [
            CommandExample("workout chart \"bench press\"", text(\.chartExerciseExample)),
            CommandExample("workout chart volume --by month", text(\.chartVolumeExample)),
            CommandExample(
                "workout chart weight --since 2026-01-01 -o weight.svg", text(\.chartFileExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var period: DayRangeOptions
    @OptionGroup var output: ChartOptions
    @Option(help: ArgumentHelp(text(\.chartOfHelp), valueName: "measure")) var of: RecordMeasure?
    @Option(help: text(\.statsByHelp)) var by: CalendarUnit?
    @Option(help: text(\.recordsFormulaHelp)) var formula = OneRepMaximum.Formula.epley
    @Argument(help: ArgumentHelp(text(\.chartSubjectHelp), valueName: "subject"))
    var words: [String]

    func run() throws {
        let app = try WorkoutApp(global)
        let days = try period.days(app)
        let subject = words.joined(separator: " ")
        if let measure = BodyMeasure(argument: subject) {
            return try output.print(app.charts.body(measure, days), of: measure, app)
        }
        if ["volume", "볼륨"].contains(subject.lowercased()) {
            return try output.print(
                app.charts.volume(days, by: by), app, emptyText: app.text.statsEmpty)
        }
        let exercise = try app.library.statistics.exercise(subject)
        let chart = try app.charts.exercise(exercise, of, days, by: formula)
        guard chart.values != nil || output.data.choice != .table else {
            throw StatisticsError.nothingToDraw(chart.title)
        }
        try output.print(chart, app, emptyText: "")
    }
}
