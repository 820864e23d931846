import AppShell
import AppSupport
import Arguments
import DevEventsCore
import Terminal

/// `devevents export`
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.exportAbstract),
        discussion: text(\.exportDiscussion),
        examples: [
            CommandExample(
                "devevents export --favorites --output favorites.ics",
                text(\.exportFavoritesExample)),
            CommandExample("devevents export --format json", text(\.exportJSONExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var filter: FilterOptions
    @Option(name: .shortAndLong, help: text(\.exportFormatHelp)) var format: ExportFormat?
    @Option(name: .shortAndLong, help: text(\.outputHelp), completion: .file()) var output: String?

    func run() throws {
        let app = try DevEventsApp(global)
        let export = ExportEvents(app.library)
        let wanted = try filter.filter(app, .any)
        guard let output, output != "-" else {
            var sink = app.context.outputSink
            _ = try export(format ?? .json, wanted, into: &sink)
            return try app.context.flush()
        }
        guard let format = format ?? ExportFormat(fileName: output) else {
            throw ValidationError(text(\.unknownFileKind))
        }
        let count = try File.replace(output) { try export(format, wanted, into: &$0) }
        app.context.say(app.text.exported(count, output))
    }
}
