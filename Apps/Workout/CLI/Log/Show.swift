import AppShell
import AppSupport
import Arguments
import Persistence
import Terminal
import TextProcessing
import WorkoutCore

/// `workout show [WORKOUT…]`
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.showAbstract),
        examples: [
            CommandExample("workout show last", text(\.showLastExample)),
            CommandExample("workout show 12 --json", text(\.showNumberExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.showHelp), valueName: "workout"),
        completion: .custom(WorkoutCompletions.workouts))
    var names: [WorkoutName] = [WorkoutName(argument: "last")]

    func run() throws {
        let app = try WorkoutApp(global)
        var workouts: [WorkoutDetails] = []
        for details in try names.flatMap({ try $0.workouts(app) })
        where !workouts.contains(where: { $0.workout.id == details.workout.id }) {
            workouts.append(details)
        }
        if output.choice == .table {
            for (index, workout) in workouts.enumerated() {
                if index > 0 { try app.context.output.write("\n") }
                try app.printPage(of: workout)
            }
            return
        }
        guard workouts.count != 1 else { return try app.print(workouts[0], as: output.choice) }
        try app.context.printList(as: output.choice, columns: WorkoutDetails.columns) {
            ListPage(table: .init([]), emptyText: "")
        } rows: { emit in
            for workout in workouts { try emit(workout.row(app.library.workouts.name)) }
        }
    }
}
