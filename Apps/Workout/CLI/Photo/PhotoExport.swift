import AppShell
import AppSupport
import Arguments
import Terminal
import TextProcessing
import WorkoutCore

/// `workout photo export FOLDER`
struct PhotoExport: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: text(\.photoExportAbstract),
        discussion: text(\.photoExportDiscussion),
        examples: [
            CommandExample(
                "workout photo export ~/photos --frame front", text(\.photoExportExample))
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var filter: PhotoFilterOptions
    @Argument(
        help: ArgumentHelp(text(\.photoFolderHelp), valueName: "folder"), completion: .directory)
    var folder: String

    func run() throws {
        let app = try WorkoutApp(global)
        try Self.write(filter.filter(app), into: folder, app)
    }

    /// Writes the photos of a filter into a folder, and tells it.
    static func write(_ wanted: PhotoFilter, into folder: String, _ app: WorkoutApp) throws {
        let total = try app.library.photos.list(wanted, range: ListRange(limit: 1)).total
        guard total > 0 else { return app.context.say(app.text.noPhotosToExport) }
        let progress = ProgressLine(app.context.terminal, total: Int64(total)) {
            [text = app.text] in text.exportingPhotos($0.amount)
        }
        defer { progress.finish() }
        var count = 0
        var failures: [any Error] = []
        try ExportPhotos(app.library)(wanted, into: folder) { _, result in
            switch result {
            case .success: count += 1
            case .failure(let error): failures.append(error)
            }
            progress.advance()
        }
        progress.finish()
        for case let problem as any Problem in failures {
            app.context.complain(problem.message(in: app.context.language))
        }
        app.context.say(app.text.photosExported(count, folder))
        if !failures.isEmpty { throw ExitCode.failure }
    }
}
