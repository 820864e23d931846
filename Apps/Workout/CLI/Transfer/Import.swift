import AppShell
import AppSupport
import Arguments
import Chrono
import Persistence
import Terminal
import TextProcessing
import WorkoutCore

/// `workout import FILE…`
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.importAbstract),
        discussion: text(\.importDiscussion),
        examples: [
            CommandExample("workout import --dry-run strong.csv", text(\.importDryRunExample)),
            CommandExample("workout import --unit kg strong.csv", text(\.importUnitExample)),
            CommandExample(
                "workout import hevy.csv --map \"Chest Thing=bench press\"",
                text(\.importMapExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Flag(name: [.long, .customShort("n")], help: text(\.dryRunHelp)) var dryRun = false
    @Flag(help: text(\.strictHelp)) var strict = false
    @Flag(name: .shortAndLong, help: text(\.allUnreadHelp)) var verbose = false
    @Option(help: ArgumentHelp(text(\.importUnitHelp), valueName: "unit")) var unit: Weight.Unit?
    @Option(help: ArgumentHelp(text(\.importDistanceUnitHelp), valueName: "unit"))
    var distanceUnit: Distance.Unit?
    @Option(help: ArgumentHelp(text(\.dateOrderHelp), valueName: "order")) var dateOrder: DateOrder?
    @Option(help: ArgumentHelp(text(\.importZoneHelp), valueName: "zone")) var zone: String?
    @Option(help: ArgumentHelp(text(\.importMapHelp), valueName: "name=exercise"))
    var map: [String] = []
    @Option(
        help: ArgumentHelp(text(\.importPhotosHelp), valueName: "folder"), completion: .directory)
    var photos: [String] = []
    @Argument(
        help: ArgumentHelp(text(\.importFileHelp), valueName: "file"),
        completion: .file(extensions: ["csv", "json", "ndjson", "txt"]))
    var files: [String]

    /// So many rows are told one by one unless all are asked for.
    private static let unreadLimit = 10

    private static let mapForm = text(\.mapForm)

    func run() throws {
        let app = try WorkoutApp(global)
        let text = app.text
        let names = files.unique.map { $0 == "-" ? text.standardInput : $0 }
        var reading = WorkoutReadingOptions(zone: app.context.world.zone)
        (reading.weightUnit, reading.distanceUnit) = (unit, distanceUnit)
        reading.dateOrder = dateOrder
        var options = ImportWorkouts.Options()
        if let zone {
            let stated = try zone.zone
            reading.zone = stated
            options.zone = stated.identifier
        }
        options.exercises = try exercises()
        options.photos = photos
        options.isDryRun = dryRun
        options.isStrict = strict
        let opened = try zip(files.unique, names).map { path, name in
            try WorkoutFile(path: path, name: name, reading)
        }
        let editor = app.library.recording("import", names.joined(separator: " "))
        let progress = ProgressLine(app.context.terminal) { text.importing($0.amount) }
        defer { progress.finish() }
        let report = try editor.importWorkouts(opened, options) {
            progress.update(completed: Int64($0))
        }
        progress.finish()
        try show(report, app)
        if strict, report.unreadCount > 0, !dryRun { throw ExitCode.failure }
    }

    private func exercises() throws -> [String: String] {
        var exercises: [String: String] = [:]
        for text in map {
            guard let sign = text.lastIndex(of: "="), sign > text.startIndex,
                text.index(after: sign) < text.endIndex
            else { throw ValidationError(Self.mapForm) }
            exercises[String(text[..<sign])] = String(text[text.index(after: sign)...])
        }
        return exercises
    }

    private func show(_ report: ImportReport, _ app: WorkoutApp) throws {
        let formats = app.context.language.workoutFormats
        guard output.choice == .table else {
            return try app.context.print(report.row(in: formats), as: output.choice) {
                DetailList()
            }
        }
        let shown = verbose ? report.unread : Array(report.unread.prefix(Self.unreadLimit))
        for unread in shown {
            app.context.say("\(unread.file): \(formats.unread(unread.row))")
        }
        if shown.count < report.unreadCount {
            app.context.say(
                app.text.moreUnread(report.unreadCount - shown.count, isAll: verbose))
        }
        for exercise in report.newExercises {
            app.context.say(app.text.newExercise(exercise, wouldBe: report.isTakenBack))
        }
        if report.newExercises.contains(where: { !$0.likely.isEmpty }) {
            app.context.say(app.text.mapAdvice(report.isTakenBack))
        }
        for sentence in app.text.imported(report) { app.context.say(sentence) }
    }
}

extension String {
    /// The zone of that name.
    fileprivate var zone: Zone {
        get throws {
            do {
                return try Zone(identifier: self)
            } catch {
                throw ValidationError(text(\.unknownZone))
            }
        }
    }
}
