import AppShell
import Arguments
import TextProcessing
import WorkoutCore

/// `workout exercise add NAME`
struct ExerciseAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: text(\.exerciseAddAbstract),
        examples: [
            CommandExample(
                "workout exercise add \"Landmine twist\" --part abs", text(\.exerciseAddExample)),
            CommandExample(
                "workout exercise add \"Dead hang\" --part forearms --kind time",
                text(\.exerciseAddTimeExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(help: ArgumentHelp(text(\.newPartHelp), valueName: "part")) var part: BodyPart?
    @Option(help: ArgumentHelp(text(\.newKindHelp), valueName: "kind")) var kind: ExerciseKind?
    @Option(name: .shortAndLong, help: text(\.ownExerciseNoteHelp)) var note: String?
    @Argument(help: ArgumentHelp(text(\.newExerciseHelp), valueName: "name")) var words: [String]

    func run() throws {
        let app = try WorkoutApp(global)
        let name = words.joined(separator: " ")
        let exercises = app.library.recording("exercise add", name).exercises
        let exercise = try exercises.add(
            name, part, kind ?? .weightAndRepetitions, note: note ?? "")
        let listed = try app.library.exercises.listed("\(exercise.id)")
        try app.print(
            listed, as: output.choice, done: app.text.exerciseAdded(listed.name, exercise.id))
    }
}
