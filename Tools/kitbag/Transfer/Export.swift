import AppShell
import AppSupport
import Arguments
import Chrono
import Terminal
import TextProcessing

/// `kitbag export`
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.exportAbstract),
        discussion: text(\.exportDiscussion),
        examples: [
            CommandExample("kitbag export -o everything.ndjson", text(\.exportExample)),
            CommandExample("kitbag export -o folder/", text(\.exportFolderExample)),
            CommandExample(
                "kitbag export --record link --format csv -o links.csv",
                text(\.exportCSVExample)),
            CommandExample(
                "kitbag export --format ics --since today -o coming.ics",
                text(\.exportCalendarExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @Option(name: .shortAndLong, help: text(\.appHelp)) var app: [AppName] = []
    @Option(help: text(\.withoutHelp)) var without: [AppName] = []
    @Option(name: .shortAndLong, help: text(\.recordHelp)) var record: [String] = []
    @Option(help: text(\.sinceHelp)) var since: String?
    @Option(help: text(\.untilHelp)) var until: String?
    @Option(name: .shortAndLong, help: text(\.exportFormatHelp)) var format: ExportFormat?
    @Option(name: .shortAndLong, help: text(\.outputHelp), completion: .file()) var output: String?

    func run() throws {
        let kitbag = try KitbagApp(global)
        let days = try range(kitbag.context)
        let chosen = AppName.allCases.filter {
            (app.isEmpty || app.contains($0)) && !without.contains($0)
        }
        let apps = try chosen.filter(kitbag.isUsed).map(kitbag.open)
        let export = ExportApps(apps, days, kinds: try kinds(of: apps))
        guard let output, output != "-" else {
            var sink = kitbag.context.outputSink
            _ = try write(export, format ?? .ndjson, kitbag, into: &sink)
            return try kitbag.context.flush()
        }
        // A name without an ending is a folder's where a file could not be what is asked for.
        let isBare = !(output.split(separator: "/").last ?? "").contains(".")
        let needsFolder = format == nil || format == .csv && export.only == nil
        if ExportFolder.isMeant(output) || isBare && needsFolder {
            return try write(export, to: ExportFolder(output), kitbag)
        }
        guard let format = format ?? ExportFormat(fileName: output) else {
            throw ValidationError(text(\.unknownFileKind))
        }
        let count = try File.replace(output) { try write(export, format, kitbag, into: &$0) }
        kitbag.context.say(kitbag.text.exported(count, output))
    }

    private func write(
        _ export: ExportApps, _ format: ExportFormat, _ kitbag: KitbagApp,
        into sink: inout some TextSink
    ) throws -> Int {
        switch format {
        case .ndjson, .json:
            return try withProgress(kitbag) { progress in
                try export(format, into: &sink, progress: progress)
            }
        case .csv:
            guard let kind = export.only else { throw ValidationError(text(\.oneKind)) }
            return try export.table(of: kind, into: &sink)
        case .markdown: return try export.document(into: &sink)
        case .ics:
            return try export.calendar(
                kitbag.context.world, workout: kitbag.text.unnamedWorkout, into: &sink)
        }
    }

    private func write(
        _ export: ExportApps, to folder: ExportFolder, _ kitbag: KitbagApp
    ) throws {
        try Home.makeFolder(folder.path)
        let format = format ?? .ndjson
        guard format == .csv else {
            let name = "export." + format.rawValue
            let count = try File.replace(folder.path + "/" + name) {
                try write(export, format, kitbag, into: &$0)
            }
            kitbag.context.say(kitbag.text.exported(count, folder.path + "/" + name))
            guard format == .ndjson || format == .json else { return }
            let (written, missing) = try folder.write(filesOf: export.apps)
            if written > 0 { kitbag.context.say(kitbag.text.exportedFiles(written, folder.path)) }
            for name in missing { kitbag.context.say(kitbag.text.missingFile(name)) }
            if !missing.isEmpty { throw ExitCode.failure }
            return
        }
        var count = 0
        for kind in export.all {
            let file = "\(folder.path)/\(kind.app).\(kind.name).csv"
            count += try File.replace(file) { try export.table(of: kind, into: &$0) }
        }
        kitbag.context.say(kitbag.text.exported(count, folder.path))
    }

    private func withProgress(
        _ kitbag: KitbagApp, _ body: ((Int) -> Void) throws -> Int
    ) throws -> Int {
        let text = kitbag.text
        // Progress would stand in the middle of records that go to the terminal.
        guard output != nil, output != "-" else { return try body { _ in } }
        let progress = ProgressLine(kitbag.context.terminal) { text.exporting($0.amount) }
        defer { progress.finish() }
        return try body { progress.update(completed: Int64($0)) }
    }

    private func range(_ context: AppContext) throws -> TransferRange? {
        guard since != nil || until != nil else { return nil }
        let first = try since.map { try context.day($0, leaning: .past) } ?? .first
        let last = try until.map { try context.day($0, leaning: .past) } ?? .last
        guard first <= last else { throw ValidationError(text(\.daysTheWrongWay)) }
        return TransferRange(first...last, in: context.world.zone)
    }

    private func kinds(of apps: [TransferApp]) throws -> Set<String>? {
        guard !record.isEmpty else { return nil }
        let names = record.partedByCommas
        let known = Set(apps.flatMap { $0.kinds.map(\.name) })
        guard let unknown = names.first(where: { !known.contains($0) }) else { return Set(names) }
        let list = known.sorted().joined(separator: ", ")
        throw ValidationError(LocalizedText { $0.commands.unknownRecord(unknown, list) })
    }
}

extension AppName: ExpressibleByArgument {}

extension ExportFormat: ExpressibleByArgument {}
