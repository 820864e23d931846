import AppShell
import AppSupport
import Arguments
import Chrono
import Persistence
import Terminal
import TextProcessing
import WorkoutCore

/// `workout delete WORKOUT…`
struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.deleteAbstract), discussion: text(\.deleteDiscussion), aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.workoutHelp), valueName: "workout"),
        completion: .custom(WorkoutCompletions.workouts))
    var names: [WorkoutName]

    func run() throws {
        let app = try WorkoutApp(global)
        let ids = try names.map { try $0.workout(app).workout.id }.unique
        let detail = ids.map(\.description).joined(separator: " ")
        let deleted = try app.library.recording("delete", detail).workouts.delete(ids)
        guard output.choice == .table else {
            return try app.context.printList(as: output.choice, columns: WorkoutSummary.columns) {
                ListPage(table: .init([]), emptyText: "")
            } rows: { emit in
                for workout in deleted { try emit(workout.row) }
            }
        }
        for workout in deleted {
            app.context.say(
                app.text.deleted(
                    workout.workout.id, app.title(of: workout.workout),
                    workout.workout.day.description, workout.totals.sets))
        }
    }
}
