import AppShell
import Arguments
import TextProcessing
import WorkoutCore

/// `workout exercise delete EXERCISE`
struct ExerciseDelete: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: text(\.exerciseDeleteAbstract),
        discussion: text(\.exerciseDeleteDiscussion), aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.exerciseNameHelp), valueName: "exercise"),
        completion: .custom(NameCompletions.ownExercises))
    var words: [String]

    func run() throws {
        let app = try WorkoutApp(global)
        let called = words.joined(separator: " ")
        let listed = try app.library.exercises.listed(called)
        guard let exercise = listed.exercise else {
            throw ValidationError(text(\.catalogStays))
        }
        let editor = app.library.recording("exercise delete", "\(exercise.id)")
        _ = try editor.exercises.delete(exercise.id)
        try app.print(listed, as: output.choice, done: app.text.exerciseDeleted(listed.name))
    }
}
