import AppShell
import AppSupport
import Arguments
import TextProcessing
import WorkoutCore

/// `workout routine add NAME EXERCISE…`
struct RoutineAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: text(\.routineAddAbstract),
        discussion: text(\.routineAddDiscussion),
        examples: [
            CommandExample(
                "workout routine add Push --stamp 💪 \"bench press: 60kg x 5 x 3\" "
                    + "\"dips: 8\"", text(\.routineAddExample)),
            CommandExample(
                "workout routine add Arms \"barbell curl: 25x10x3\" \"+ dips: 10x3\"",
                text(\.routineSupersetExample)),
            CommandExample("workout routine add Legs - < legs.txt", text(\.routineInputExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(name: .shortAndLong, help: text(\.routineStampHelp)) var stamp: String?
    @Option(name: .shortAndLong, help: text(\.routineNoteHelp)) var note: String?
    @Argument(help: ArgumentHelp(text(\.newRoutineHelp), valueName: "name")) var name: String
    @Argument(help: ArgumentHelp(text(\.routineLinesHelp), valueName: "exercise"))
    var lines: [String] = []

    func run() throws {
        let app = try WorkoutApp(global)
        switch lines == ["-"] ? .input : lines.isEmpty ? GivenText([]) : .words("") {
        case .words: try store(lines, app)
        case .input: try store([GivenText.readInput()], app)
        case .none:
            let stored = try app.editLines(app.text.routineTemplate, name: name) { lines in
                try store(lines, app)
            }
            if !stored { app.context.say(app.text.nothingAdded) }
        }
    }

    private func store(_ lines: [String], _ app: WorkoutApp) throws {
        let exercises = try app.library.routines.exercises(in: lines)
        guard !exercises.isEmpty else { throw ValidationError(text(\.routineNeedsExercise)) }
        let routines = app.library.recording("routine add", name).routines
        let routine = try routines.add(
            name, stamp: stamp ?? "", note: note ?? "", exercises, unit: app.weightUnit)
        try app.print(routine, as: output.choice, done: app.text.routineAdded(routine))
    }
}
