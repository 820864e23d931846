import AppShell
import AppSupport
import Arguments
import Persistence
import TextProcessing
import WorkoutCore

/// `workout routine edit ROUTINE`
struct RoutineEdit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: text(\.routineEditAbstract),
        discussion: text(\.routineEditDiscussion),
        examples: [
            CommandExample("workout routine edit \"push day\"", text(\.routineEditorExample)),
            CommandExample(
                "workout routine edit 2 --add \"plank: 1:00x3\" --remove 1",
                text(\.routineChangeExample)),
            CommandExample("workout routine edit 2 --move 3:1", text(\.routineMoveExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(help: text(\.routineRenameHelp)) var name: String?
    @Option(name: .shortAndLong, help: text(\.routineStampHelp)) var stamp: String?
    @Option(name: .shortAndLong, help: text(\.routineNoteHelp)) var note: String?
    @Option(help: ArgumentHelp(text(\.routineAddLineHelp), valueName: "exercise"))
    var add: [String] = []
    @Option(help: ArgumentHelp(text(\.routineRemoveHelp), valueName: "place"))
    var remove: [Int] = []
    @Option(help: ArgumentHelp(text(\.routineMoveHelp), valueName: "from:to"))
    var move: [String] = []
    @Option(help: ArgumentHelp(text(\.routineLinesOptionHelp), valueName: "-"))
    var lines: String?
    @Argument(
        help: ArgumentHelp(text(\.routineNameHelp), valueName: "routine"),
        completion: .custom(NameCompletions.routines))
    var words: [String]

    private static let moveForm = text(\.moveForm)

    mutating func validate() throws {
        if lines != nil, !(add.isEmpty && remove.isEmpty && move.isEmpty) {
            throw ValidationError.conflicting("--lines", "--add, --remove, --move")
        }
        if let lines, lines != "-" { throw ValidationError(text(\.linesFromInput)) }
    }

    func run() throws {
        let app = try WorkoutApp(global)
        let routine = try app.library.routines.routine(words.joined(separator: " "))
        let changes = try changes(app)
        guard changes.isEmpty else { return try store(changes, of: routine, app) }
        let planned = try app.library.routines.planned(routine.id)
        let before = try app.library.routines.lines(of: planned).joined(separator: "\n")
        let stored = try app.editLines(before, name: routine.name) { lines in
            var changes = RoutineChanges()
            changes.exercises = [
                .replaceAll(try app.library.routines.exercises(in: lines))
            ]
            try store(changes, of: routine, app)
        }
        if !stored { app.context.say(app.text.routineUnchanged) }
    }

    private func store(_ changes: RoutineChanges, of routine: Routine, _ app: WorkoutApp) throws {
        let routines = app.library.recording("routine edit", routine.id.description).routines
        let edited = try routines.edit(routine.id, changes, unit: app.weightUnit)
        try app.print(edited, as: output.choice, done: app.text.routineEdited(edited))
    }

    private func changes(_ app: WorkoutApp) throws -> RoutineChanges {
        var changes = RoutineChanges()
        (changes.name, changes.stamp, changes.note) = (name, stamp, note)
        let routines = app.library.routines
        if lines != nil {
            changes.exercises = [
                .replaceAll(try routines.exercises(in: [GivenText.readInput()]))
            ]
        }
        // The last first, so that the places of the others stay.
        changes.exercises += Set(remove).sorted(by: >).map { .remove($0) }
        for places in move {
            let parts = places.split(separator: ":").map { Int($0) }
            guard parts.count == 2, let from = parts[0], let to = parts[1] else {
                throw ValidationError(Self.moveForm)
            }
            changes.exercises.append(.move(from, to: to))
        }
        if !add.isEmpty {
            changes.exercises.append(.add(try routines.exercises(in: add), before: nil))
        }
        return changes
    }
}
