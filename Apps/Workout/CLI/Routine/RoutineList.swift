import AppShell
import Arguments
import WorkoutCore

/// `workout routine list`
struct RoutineList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: text(\.routineListAbstract), aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let app = try WorkoutApp(global)
        try app.print(app.library.routines.list(), as: output.choice)
    }
}
