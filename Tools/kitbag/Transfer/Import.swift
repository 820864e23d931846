import AppShell
import AppSupport
import Arguments

/// `kitbag import FILE`
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.importAbstract),
        discussion: text(\.importDiscussion),
        examples: [
            CommandExample("kitbag import everything.ndjson --dry-run", text(\.importExample))
        ])

    @OptionGroup var global: GlobalOptions
    @Flag(name: [.long, .customShort("n")], help: text(\.dryRunHelp)) var dryRun = false
    @Flag(help: text(\.strictHelp)) var strict = false
    @Argument(help: text(\.importFileHelp), completion: .file(extensions: ["ndjson", "json"]))
    var file: String

    func run() throws {
        let kitbag = try KitbagApp(global)
        let name = file == "-" ? kitbag.text.standardInput : file
        let opened = try OpenFile(file)
        let options = ImportApps.Options(isDryRun: dryRun, isStrict: strict)
        let reports = try ImportApps(open: kitbag.open, options: options)(
            opened, isDocument: file.lowercased().hasSuffix(".json"), name: name)
        var problems = 0
        for (app, report) in reports {
            problems += report.problemCount
            for (line, problem) in report.problems {
                kitbag.context.say("\(name):\(line): \(problem)")
            }
            kitbag.context.say(
                "\(app.rawValue): \(report.added) \(report.updated) \(report.unchanged) \(report.kept)"
            )
        }
        if problems > 0 { throw ExitCode.failure }
    }
}
