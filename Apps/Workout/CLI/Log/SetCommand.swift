import AppShell
import AppSupport
import Arguments
import Terminal
import TextProcessing
import WorkoutCore

/// `workout set [EXERCISE] SETS…`
struct SetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: text(\.setAbstract), discussion: text(\.setDiscussion),
        examples: [
            CommandExample("workout set bench 60x5", text(\.setExample)),
            CommandExample("workout set 60x5@8", text(\.setCurrentExample)),
            CommandExample("workout set pull-up bw+10x8, bwx10 drop", text(\.setSeveralExample)),
            CommandExample("workout set 벤치프레스 60킬로 5회 3세트", text(\.setKoreanExample)),
            CommandExample(
                "workout set --superset \"barbell row\" 40x8", text(\.setSupersetExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(
        name: .shortAndLong, help: ArgumentHelp(text(\.setExerciseHelp), valueName: "exercise"),
        completion: .custom(WorkoutCompletions.exercises))
    var exercise: String?
    @Flag(name: .shortAndLong, help: text(\.supersetHelp)) var superset = false
    @Option(name: .shortAndLong, help: text(\.setNoteHelp)) var note: String?
    @Argument(help: ArgumentHelp(text(\.setsHelp), valueName: "sets")) var words: [String]

    func run() throws {
        let app = try WorkoutApp(global)
        let line = words.joined(separator: " ")
        let detail = exercise.map { "\($0) \(line)" } ?? line
        let added = try app.library.recording("set", detail).workouts.addSets(
            line, of: exercise, unit: app.weightUnit, joins: superset, note: note ?? "")
        guard output.choice == .table else {
            let row = added.row(app.library.workouts.name)
            return try app.context.print(row, as: output.choice) { .init() }
        }
        app.say(added)
    }
}
