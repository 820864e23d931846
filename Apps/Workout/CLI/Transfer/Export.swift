import AppShell
import AppSupport
import Arguments
import Terminal
import TextProcessing
import WorkoutCore

/// `workout export`
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.exportAbstract),
        discussion: text(\.exportDiscussion),
        examples: [
            CommandExample("workout export --output workouts.json", text(\.exportJSONExample)),
            CommandExample("workout export --format csv > sets.csv", text(\.exportCSVExample)),
            CommandExample(
                "workout export --format strong -o strong.csv", text(\.exportStrongExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @Option(name: .shortAndLong, help: text(\.exportFormatHelp)) var format: WorkoutExportFormat?
    @Option(name: .shortAndLong, help: text(\.outputHelp), completion: .file()) var output: String?

    @Option(
        help: ArgumentHelp(text(\.exportPhotosHelp), valueName: "folder"), completion: .directory)
    var photos: String?

    func run() throws {
        let app = try WorkoutApp(global)
        try write(app)
        if let photos { try PhotoExport.write(PhotoFilter(), into: photos, app) }
    }

    private func write(_ app: WorkoutApp) throws {
        let export = ExportWorkouts(app.library)
        guard let output, output != "-" else {
            var sink = app.context.outputSink
            _ = try export(format ?? .json, into: &sink)
            return try app.context.flush()
        }
        guard let format = format ?? WorkoutExportFormat(fileName: output) else {
            throw ValidationError(text(\.unknownFileKind))
        }
        let count = try File.replace(output) { try export(format, into: &$0) }
        app.context.say(app.text.exported(count, output))
    }
}
