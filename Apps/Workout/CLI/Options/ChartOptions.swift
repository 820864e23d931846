import AppShell
import AppSupport
import Arguments
import Charting
import Chrono
import Terminal
import TextProcessing
import WorkoutCore

/// Where a chart goes, and how large it is.
struct ChartOptions: ParsableArguments {
    @OptionGroup var data: OutputOptions
    @Option(
        name: .shortAndLong, help: ArgumentHelp(text(\.chartOutputHelp), valueName: "file"),
        completion: .file())
    var output: String?
    @Option(help: text(\.chartThemeHelp)) var theme = ChartTheme.auto
    @Option(help: ArgumentHelp(text(\.chartWidthHelp), valueName: "size")) var width: Int?
    @Option(help: ArgumentHelp(text(\.chartHeightHelp), valueName: "size")) var height: Int?

    /// The sizes that make sense, of cells as well as of pixels.
    private static let sizes = 5...8000

    mutating func validate() throws {
        if output != nil, data.choice != .table {
            throw ValidationError.conflicting("--output", "--format \(data.choice.rawValue)")
        }
        for size in [width, height].compactMap({ $0 }) where !Self.sizes.contains(size) {
            throw ValidationError(
                LocalizedText { $0.commands.chartBadSize(size, Self.sizes) })
        }
    }

    /// Draws a chart of the body.
    ///
    /// - Throws: `StatisticsError.nothingToDraw` if other things were measured, or on other days.
    func print(_ chart: Chart, of measure: BodyMeasure, _ app: WorkoutApp) throws {
        if data.choice == .table, chart.values == nil, try app.library.bodies.latest() != nil {
            throw StatisticsError.nothingToDraw(chart.title)
        }
        try print(chart, app, emptyText: app.text.bodyEmpty)
    }

    /// Draws the chart in the terminal or into a file, or prints its values.
    func print(_ chart: Chart, _ app: WorkoutApp, emptyText: String) throws {
        guard data.choice == .table else { return try printValues(of: chart, app) }
        guard chart.values != nil else {
            return app.context.say(emptyText)
        }
        guard let output else { return try draw(chart, app) }
        let isPNG = output.lowercased().hasSuffix(".png")
        guard output == "-" || isPNG || output.lowercased().hasSuffix(".svg") else {
            throw ValidationError(text(\.chartUnknownFile))
        }
        var picture = SVGChart(chart, theme: theme.theme)
        if isPNG, theme == .auto { picture.theme = .light }
        if let width { picture.width = width }
        if let height { picture.height = height }
        guard output != "-" else {
            try app.context.output.write(picture.text)
            return try app.context.flush()
        }
        let helper = PictureHelper(environment: app.context.world.environment)
        let bytes =
            isPNG
            ? try helper.png(fromSVG: picture.text, width: 0) : Array(picture.text.utf8)
        try File.replace(output, isSynced: false) { try $0.write(bytes) }
        app.context.say(app.text.chartWritten(output))
    }

    private func draw(_ chart: Chart, _ app: WorkoutApp) throws {
        let terminal = app.context.terminal
        let width = width ?? min(terminal.columns, 200)
        let height = height ?? min(max(width / 4, 10), 20)
        try app.context.print(
            chart.lines(width: width, height: height, symbols: terminal.chartSymbols))
        try app.context.flush()
    }

    private func printValues(of chart: Chart, _ app: WorkoutApp) throws {
        try app.context.printList(
            as: data.choice, columns: ["series", "day", "value", "unit", "record"]
        ) {
            ListPage(table: Table([]), emptyText: "")
        } rows: { emit in
            for series in chart.series {
                let half = if case .columns(let days) = series.form { days / 2 } else { 0.0 }
                for point in series.points {
                    guard let value = point.drawableY else { continue }
                    let day = Day(daysSince1970: Int((point.x - half).rounded()))
                    try emit([
                        "series": .text(series.name), "day": .text(day.description),
                        "value": .number(value), "unit": .text(chart.unit),
                        "record": .bool(point.isMarked),
                    ])
                }
            }
        }
    }
}
