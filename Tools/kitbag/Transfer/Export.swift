import AppShell
import AppSupport
import Arguments
import Chrono

/// `kitbag export`
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.exportAbstract),
        discussion: text(\.exportDiscussion),
        examples: [CommandExample("kitbag export -o everything.ndjson", text(\.exportExample))])

    @OptionGroup var global: GlobalOptions
    @Option(name: .shortAndLong, help: text(\.appHelp)) var app: [AppName] = []
    @Option(help: text(\.withoutHelp)) var without: [AppName] = []
    @Option(name: .shortAndLong, help: text(\.exportFormatHelp)) var format: ExportFormat?
    @Option(name: .shortAndLong, help: text(\.outputHelp), completion: .file()) var output: String?

    func run() throws {
        let kitbag = try KitbagApp(global)
        let chosen = AppName.allCases.filter {
            (app.isEmpty || app.contains($0)) && !without.contains($0)
        }
        let apps = try chosen.filter(kitbag.isUsed).map(kitbag.open)
        let export = ExportApps(apps)
        guard let output, output != "-" else {
            var sink = kitbag.context.outputSink
            _ = try export(format ?? .ndjson, into: &sink)
            return try kitbag.context.flush()
        }
        guard let format = format ?? ExportFormat(fileName: output) else {
            throw ValidationError(text(\.unknownFileKind))
        }
        let count = try File.replace(output) { try export(format, into: &$0) }
        kitbag.context.say(kitbag.text.exported(count, output))
    }
}

extension AppName: ExpressibleByArgument {}

extension ExportFormat: ExpressibleByArgument {}
