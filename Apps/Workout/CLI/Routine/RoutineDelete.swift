import AppShell
import Arguments
import TextProcessing
import WorkoutCore

/// `workout routine delete ROUTINE`
struct RoutineDelete: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: text(\.routineDeleteAbstract),
        discussion: text(\.routineDeleteDiscussion), aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.routineNameHelp), valueName: "routine"),
        completion: .custom(NameCompletions.routines))
    var words: [String]

    func run() throws {
        let app = try WorkoutApp(global)
        let routine = try app.library.routines.routine(words.joined(separator: " "))
        let editor = app.library.recording("routine delete", "\(routine.id) \(routine.name)")
        let deleted = try editor.routines.delete(routine.id)
        try app.print(deleted, as: output.choice, done: app.text.routineDeleted(deleted))
    }
}
