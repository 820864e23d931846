import AppShell
import AppSupport
import Arguments
import Chrono
import Terminal
import TextProcessing
import WorkoutCore

/// `workout photo add FILE|FOLDER…`
struct PhotoAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: text(\.photoAddAbstract),
        discussion: text(\.photoAddDiscussion),
        examples: [
            CommandExample("workout photo add front.jpg --frame front", text(\.photoAddExample)),
            CommandExample("workout photo add ~/Pictures/gym", text(\.photoAddFolderExample)),
            CommandExample("workout photo add --camera --frame side", text(\.photoCameraExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(
        name: [.long, .customShort("F")], help: text(\.frameHelp),
        completion: .custom(PhotoCompletions.frames))
    var frame: String?
    @Option(name: .shortAndLong, help: text(\.photoDayHelp)) var day: String?
    @Option(name: .shortAndLong, help: text(\.photoNoteHelp)) var note: String?
    @Flag(help: text(\.cameraHelp)) var camera = false
    @Flag(name: .shortAndLong, help: text(\.allMessagesHelp)) var verbose = false
    @Argument(
        help: ArgumentHelp(text(\.photoFilesHelp), valueName: "file"),
        completion: .file(extensions: ["jpg", "jpeg", "png", "heic"]))
    var paths: [String] = []

    mutating func validate() throws {
        if camera, !paths.isEmpty { throw ValidationError(text(\.cameraAlone)) }
        if !camera, paths.isEmpty { throw ValidationError(text(\.nameFiles)) }
        if paths.count > 1, paths.contains("-") { throw ValidationError(text(\.photoInputAlone)) }
    }

    func run() throws {
        let app = try WorkoutApp(global)
        var details = ImportPhotos.Details()
        details.frame = frame ?? ""
        details.note = note ?? ""
        details.day = try day.map { try app.context.day($0, leaning: .past) }
        var report = PhotoReport(isVerbose: verbose)
        if camera {
            try PhotoCamera(app).shoot { shot in
                let add = app.library.recording("photo add", "--camera").importPhotos
                report.note(try add(shot, details, isTakenNow: true), of: shot)
            }
        } else {
            try take(details, &report, app)
        }
        try report.show(app, output.choice)
        if !report.refused.isEmpty { throw ExitCode.failure }
    }

    private func take(
        _ details: ImportPhotos.Details, _ report: inout PhotoReport, _ app: WorkoutApp
    ) throws {
        let named = paths == ["-"] ? try Self.readPaths() : paths
        let sources = PhotoSources(named)
        for problem in sources.problems { report.refused.append((problem.path, problem)) }
        report.skipped = sources.skipped
        let add = app.library.recording("photo add", paths.joined(separator: " ")).importPhotos
        let progress = ProgressLine(app.context.terminal, total: Int64(sources.files.count)) {
            [text = app.text] in text.addingPhotos($0.amount)
        }
        defer { progress.finish() }
        do {
            for path in sources.files {
                report.note(try add(path, details), of: path)
                progress.advance()
            }
        } catch {
            // What went in before stays, and is told.
            progress.finish()
            try report.show(app, output.choice)
            throw error
        }
    }

    /// The lines of standard input: a path each.
    private static func readPaths() throws -> [String] {
        try GivenText.readInput().split(whereSeparator: \.isNewline).map(String.init)
    }
}
