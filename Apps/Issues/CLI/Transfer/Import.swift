import AppShell
import AppSupport
import Arguments
import IssuesCore
import Persistence
import Terminal
import TextProcessing

/// `issues import FILE…`
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.importAbstract),
        discussion: text(\.importDiscussion),
        examples: [
            CommandExample(
                "gh issue list -s all -L 9999 --json \"$FIELDS\" | issues import -",
                text(\.importListExample)),
            CommandExample("issues import --dry-run issues.json", text(\.importDryRunExample)),
            CommandExample(
                "issues import linear.csv --project team/app", text(\.importTableExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Flag(name: [.long, .customShort("n")], help: text(\.importDryRunHelp)) var dryRun = false
    @Flag(help: text(\.importStrictHelp)) var strict = false
    @Flag(name: .shortAndLong, help: text(\.importVerboseHelp)) var verbose = false
    @Option(
        name: [.customLong("project"), .customShort("R"), .customLong("repo")],
        help: ArgumentHelp(text(\.importProjectHelp), valueName: "project"),
        completion: .custom(Completions.projects))
    var project: String?
    @Option(help: ArgumentHelp(text(\.importFromHelp), valueName: "format"))
    var from: IssueFormat?
    @Argument(
        help: ArgumentHelp(text(\.importFileHelp), valueName: "file"),
        completion: .file(extensions: ["json", "ndjson", "csv", "md"]))
    var files: [String]

    /// So much is told one by one unless all is asked for.
    private static let unreadLimit = 10

    func run() throws {
        let app = try IssuesApp(global)
        let text = app.text
        var seen: Set<String> = []
        let paths = files.filter { seen.insert($0).inserted }
        let names = paths.map { $0 == "-" ? text.standardInput : $0 }
        var options = ImportIssues.Options()
        options.project = project
        options.defaultProject = try app.placeIfAny(ProjectOptions())?.name
        (options.isDryRun, options.isStrict) = (dryRun, strict)
        let opened = try zip(paths, names).map { path, name in
            try IssueFile(path: path, name: name, from, in: app.context.world)
        }
        let editor = app.library.recording("import", names.joined(separator: " "))
        let progress = ProgressLine(app.context.terminal) { text.importing($0.amount) }
        defer { progress.finish() }
        let report = try editor.importIssues(opened, options) {
            progress.update(completed: Int64($0))
        }
        progress.finish()
        try show(report, app)
        if report.unreadCount > 0 { throw ExitCode.failure }
    }

    private func show(_ report: IssueImportReport, _ app: IssuesApp) throws {
        let sentences = app.context.language.issueFiles
        guard output.choice == .table else {
            return try app.context.print(report.row(in: sentences), as: output.choice) {
                DetailList()
            }
        }
        let shown = verbose ? report.unread : Array(report.unread.prefix(Self.unreadLimit))
        for unread in shown {
            app.context.say("\(unread.file): \(sentences.unread(unread.item))")
        }
        if shown.count < report.unreadCount {
            app.context.say(app.text.moreUnread(report.unreadCount - shown.count, verbose))
        }
        let renumbered =
            verbose ? report.renumbered : Array(report.renumbered.prefix(Self.unreadLimit))
        for issue in renumbered { app.context.say(app.text.renumbered(issue)) }
        if renumbered.count < report.renumbered.count {
            app.context.say(
                app.text.moreRenumbered(report.renumbered.count - renumbered.count))
        }
        for sentence in app.text.imported(report) { app.context.say(sentence) }
    }
}
