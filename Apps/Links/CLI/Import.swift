import AppShell
import AppSupport
import Arguments
import LinksCore
import Persistence
import Terminal

/// `links import FILE`
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.importAbstract),
        discussion: text(\.importDiscussion),
        examples: [
            CommandExample("links import bookmarks.html", text(\.importExample)),
            CommandExample("links import --dry-run pocket.csv", text(\.importDryRunExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Flag(name: [.long, .customShort("n")], help: text(\.dryRunHelp)) var dryRun = false
    @Flag(name: .shortAndLong, help: text(\.allProblemsHelp)) var verbose = false
    @Option(
        name: [.long, .customShort("F")], help: text(\.importFolderHelp),
        completion: .custom(Completions.folders))
    var folder: String?
    @Argument(
        help: text(\.importFileHelp),
        completion: .file(extensions: ["html", "htm", "json", "csv", "md", "txt"]))
    var file: String

    /// So many problems are told one by one unless all are asked for.
    private static let problemLimit = 10

    func run() throws {
        let app = try LinksApp(global)
        let name = file == "-" ? app.text.standardInput : file
        let editor = app.library.recording("import", name)
        var options = ImportBookmarks.Options()
        options.isDryRun = dryRun
        options.folder = folder.map { FolderPath($0) }
        let text = app.text
        let progress = ProgressLine(app.context.terminal) { text.importing($0.amount) }
        defer { progress.finish() }
        let report: ImportReport
        do {
            let bookmarks = try BookmarkFile(path: file)
            report = try editor.importBookmarks(bookmarks.reader, options) {
                progress.update(completed: Int64($0))
            }
        } catch let error as BookmarkFileError {
            throw LinksError.unreadableFile(name, error)
        }
        progress.finish()
        try show(report, of: name, app)
    }

    private func show(_ report: ImportReport, of name: String, _ app: LinksApp) throws {
        let sentences = app.context.language.links
        if output.choice == .table {
            let shown = verbose ? report.problems : Array(report.problems.prefix(Self.problemLimit))
            for problem in shown {
                app.context.say(
                    app.text.importProblem(
                        name, line: problem.line, name: problem.name,
                        reason: problem.reason(in: sentences)))
            }
            if shown.count < report.problems.count {
                app.context.say(app.text.moreProblems(report.problems.count - shown.count))
            }
            app.context.say(
                dryRun ? app.text.wouldImport(report) : app.text.imported(report))
        } else {
            try app.context.print(report.row(in: sentences), as: output.choice) { DetailList() }
        }
    }
}
