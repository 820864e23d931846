import AppShell
import Arguments
import TextProcessing
import WorkoutCore

/// `workout exercise edit EXERCISE`
struct ExerciseEdit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: text(\.exerciseEditAbstract),
        discussion: text(\.exerciseEditDiscussion),
        examples: [
            CommandExample(
                "workout exercise edit \"bench press\" --name \"Flat bench\"",
                text(\.exerciseRenameExample))
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(help: text(\.exerciseRenameHelp)) var name: String?
    @Option(help: ArgumentHelp(text(\.newPartHelp), valueName: "part")) var part: BodyPart?
    @Option(help: ArgumentHelp(text(\.newKindHelp), valueName: "kind")) var kind: ExerciseKind?
    @Option(name: .shortAndLong, help: text(\.ownExerciseNoteHelp)) var note: String?
    @Argument(
        help: ArgumentHelp(text(\.exerciseNameHelp), valueName: "exercise"),
        completion: .custom(NameCompletions.exercises))
    var words: [String]

    func run() throws {
        let app = try WorkoutApp(global)
        var changes = ExerciseChanges()
        changes.name = name
        changes.bodyPart = part.map { .some($0) }
        changes.kind = kind
        changes.note = note
        guard changes != ExerciseChanges() else {
            throw ValidationError(text(\.exerciseNothingToEdit))
        }
        let called = words.joined(separator: " ")
        let exercises = app.library.recording("exercise edit", called).exercises
        let exercise = try exercises.edit(exercises.use(called).id, changes)
        let listed = try app.library.exercises.listed("\(exercise.id)")
        try app.print(
            listed, as: output.choice, done: app.text.exerciseEdited(listed.name, exercise.id))
    }
}
