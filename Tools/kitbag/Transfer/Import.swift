import AppShell
import AppSupport
import Arguments
import Terminal
import TextProcessing

/// `kitbag import FILE`
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.importAbstract),
        discussion: text(\.importDiscussion),
        examples: [
            CommandExample("kitbag import everything.ndjson --dry-run", text(\.importExample))
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Flag(name: [.long, .customShort("n")], help: text(\.dryRunHelp)) var dryRun = false
    @Flag(help: text(\.strictHelp)) var strict = false
    @Flag(name: .shortAndLong, help: text(\.allProblemsHelp)) var verbose = false
    @Argument(help: text(\.importFileHelp), completion: .file(extensions: ["ndjson", "json"]))
    var file: String

    /// So many problems of an app are told one by one unless all are asked for.
    private static let problemLimit = 10

    func run() throws {
        let kitbag = try KitbagApp(global)
        let text = kitbag.text
        let name = file == "-" ? text.standardInput : file
        let folder = file != "-" && ExportFolder.isMeant(file) ? ExportFolder(file) : nil
        let opened = try SeenFile(folder?.records ?? file)
        let options = ImportApps.Options(isDryRun: dryRun, isStrict: strict)
        let progress = ProgressLine(kitbag.context.terminal) { text.importing($0.amount) }
        defer { progress.finish() }
        var isWhole = true
        var reports: [(app: AppName, report: TransferReport)] = []
        let result = Result {
            try ImportApps(open: kitbag.open, options: options)(
                opened.whole, isDocument: ExportShape.isDocument(opened.beginning), name: name,
                progress: { progress.update(completed: Int64($0)) },
                done: { app, report in
                    reports.append((app, report))
                    guard output.choice == .table else { return }
                    progress.hide()
                    show(report, of: app, name, kitbag)
                },
                files: { app in
                    progress.hide()
                    if try !takeFiles(of: app, from: folder, kitbag) { isWhole = false }
                })
        }
        progress.finish()
        // What was taken in before a file turned out to be cut off is told too.
        if output.choice != .table, !reports.isEmpty {
            try kitbag.context.printList(
                as: output.choice, columns: Self.columns, page: { ListPage() },
                rows: { for (app, report) in reports { try $0(row(app, report)) } })
        }
        try result.get()
        if !isWhole || reports.contains(where: { $0.report.problemCount > 0 }) {
            throw ExitCode.failure
        }
    }

    /// Takes in the files of an app's records that lie in the folder.
    ///
    /// - Returns: whether none is missing.
    private func takeFiles(
        of app: TransferApp, from folder: ExportFolder?, _ kitbag: KitbagApp
    ) throws -> Bool {
        let (taken, missing) = try app.files.takeMissing(app.store) { try folder?.read($0) }
        let (text, context) = (kitbag.text, kitbag.context)
        if taken > 0 { context.say(text.importedFiles(app.name, taken)) }
        for name in missing.prefix(verbose ? .max : Self.problemLimit) {
            context.say(text.missingFile(name))
        }
        if missing.count > Self.problemLimit, !verbose {
            context.say(text.moreProblems(missing.count - Self.problemLimit))
        }
        if !missing.isEmpty { context.say(text.missingFileAdvice) }
        return missing.isEmpty
    }

    private func show(
        _ report: TransferReport, of app: AppName, _ name: String, _ kitbag: KitbagApp
    ) {
        let (text, context) = (kitbag.text, kitbag.context)
        let shown = verbose ? report.problems[...] : report.problems.prefix(Self.problemLimit)
        var given: Set<String> = []
        for (line, problem) in shown {
            context.say(text.line(name, line, text.records.problem(problem)))
            guard let advice = text.records.advice(for: problem) else { continue }
            if given.insert(advice).inserted { context.say(advice) }
        }
        if shown.count < report.problemCount {
            context.say(text.moreProblems(report.problemCount - shown.count))
        }
        switch (dryRun, strict && report.problemCount > 0) {
        case (_, true): context.say(text.refused(app.rawValue, report.problemCount))
        case (true, false): context.say(text.wouldImport(app.rawValue, report))
        case (false, false): context.say(text.imported(app.rawValue, report))
        }
    }

    private static let columns = [
        "app", "is_dry_run", "is_taken_in", "added", "updated", "unchanged", "kept",
        "problem_count", "problems",
    ]

    private func row(_ app: AppName, _ report: TransferReport) -> ExportRow {
        let problems = report.problems.map { line, problem in
            ExportValue.object([
                ExportField("line", .integer(Int64(line))),
                ExportField("problem", .text(problem.code)),
                ExportField("subject", ExportValue(problem.subject)),
            ])
        }
        return ExportRow([
            ExportField("app", .text(app.rawValue)),
            ExportField("is_dry_run", .bool(dryRun)),
            ExportField("is_taken_in", .bool(!dryRun && !(strict && report.problemCount > 0))),
            ExportField("added", .integer(Int64(report.added))),
            ExportField("updated", .integer(Int64(report.updated))),
            ExportField("unchanged", .integer(Int64(report.unchanged))),
            ExportField("kept", .integer(Int64(report.kept))),
            ExportField("problem_count", .integer(Int64(report.problemCount))),
            ExportField("problems", .list(problems)),
        ])
    }
}

extension ListPage {
    /// What is never printed.
    fileprivate init() { self.init(table: Table([]), emptyText: "") }
}
