import AppShell
import Arguments
import TextProcessing
import WorkoutCore

/// `workout exercise show EXERCISE`
struct ExerciseShow: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: text(\.exerciseShowAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.exerciseNameHelp), valueName: "exercise"),
        completion: .custom(NameCompletions.exercises))
    var words: [String]

    func run() throws {
        let app = try WorkoutApp(global)
        let exercise = try app.library.exercises.listed(words.joined(separator: " "))
        try app.print(exercise, as: output.choice)
    }
}
