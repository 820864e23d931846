import AppShell
import Arguments
import TextProcessing
import WorkoutCore

/// `workout routine show ROUTINE`
struct RoutineShow: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: text(\.routineShowAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.routineNameHelp), valueName: "routine"),
        completion: .custom(NameCompletions.routines))
    var words: [String]

    func run() throws {
        let app = try WorkoutApp(global)
        let routine = try app.library.routines.routine(words.joined(separator: " "))
        try app.print(app.library.routines.planned(routine.id), as: output.choice)
    }
}
