import AppShell
import AppSupport
import Arguments
import DiaryCore
import Persistence
import Terminal

/// `diary import FILE|FOLDER`
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.importAbstract),
        discussion: text(\.importDiscussion),
        examples: [
            CommandExample("diary import ~/journal.txt", text(\.importExample)),
            CommandExample("diary import --dry-run \"Day One.zip\"", text(\.importDryRunExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @Flag(name: [.long, .customShort("n")], help: text(\.dryRunHelp)) var dryRun = false
    @Flag(name: .shortAndLong, help: text(\.allProblemsHelp)) var verbose = false
    @Option(help: text(\.timeFormatHelp)) var timeFormat: String?
    @Argument(
        help: text(\.importFileHelp),
        completion: .file(extensions: ["txt", "json", "ndjson", "zip", "md"]))
    var file: String

    /// So many problems are told one by one unless all are asked for.
    private static let problemLimit = 10

    func run() throws {
        let app = try DiaryApp(global, access)
        let name = file == "-" ? app.text.standardInput : file
        let library = try app.open()
        let editor = library.recording("import", name)
        let progress = ProgressLine(app.context.terminal) { [text = app.text] in
            text.importing($0.amount)
        }
        defer { progress.finish() }
        let report: ImportReport
        do {
            var options = DiaryReadingOptions()
            options.timeFormat = timeFormat ?? app.jrnlTimeFormat
            let diary = try DiaryFile(path: file, options: options)
            report = try editor.importEntries(diary.reader, isDryRun: dryRun) {
                progress.update(completed: Int64($0))
            }
        } catch let error as DiaryFileError {
            throw DiaryError.unreadableFile(name, error)
        }
        progress.finish()
        try library.removeUnusedFiles()
        try show(report, of: name, app)
    }

    private func show(_ report: ImportReport, of name: String, _ app: DiaryApp) throws {
        guard output.choice == .table else {
            return try app.context.print(report.row(in: app.diary), as: output.choice) {
                DetailList()
            }
        }
        let shown = verbose ? report.problems : Array(report.problems.prefix(Self.problemLimit))
        for problem in shown {
            let place = [problem.file ?? name, problem.line.map(String.init)].compactMap { $0 }
            app.context.say(
                place.joined(separator: ":") + ": " + app.diary.formats.problem(problem))
        }
        if shown.count < report.problems.count {
            app.context.say(app.text.moreProblems(report.problems.count - shown.count))
        }
        app.context.say(dryRun ? app.text.wouldImport(report) : app.text.imported(report))
    }
}

extension DiaryApp {
    /// The `timeformat` of the person's jrnl, if it was set.
    var jrnlTimeFormat: String? {
        let format = context.settings[.jrnlTimeFormat]
        return format.isEmpty ? nil : format
    }
}
