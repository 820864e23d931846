import AppShell
import AppSupport
import Arguments
import TextProcessing
import WorkoutCore

/// `workout start [ROUTINE…]`
struct Start: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.startAbstract), discussion: text(\.startDiscussion),
        examples: [
            CommandExample("workout start", text(\.startExample)),
            CommandExample("workout start push day", text(\.startRoutineExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var details: WorkoutDetailOptions
    @Argument(
        help: ArgumentHelp(text(\.routineHelp), valueName: "routine"),
        completion: .custom(WorkoutCompletions.routines))
    var routine: [String] = []

    func run() throws {
        let app = try WorkoutApp(global)
        let words = routine.joined(separator: " ")
        let routine = try words.isEmpty ? nil : app.library.workouts.routine(words)
        let editor = app.library.recording("start", routine?.name ?? "")
        let workout = try editor.workouts.start(routine, details.changes)
        guard output.choice == .table else {
            return try app.print(workout, as: output.choice)
        }
        app.context.say(app.text.began(workout.workout.id, app.title(of: workout.workout)))
        if workout.entries.isEmpty { return app.context.say(app.text.nowPutDown) }
        try app.printPage(of: workout)
        app.sayNext(workout.nextStep(), in: workout)
    }
}
