import AppShell
import AppSupport
import Arguments
import Terminal
import TextProcessing
import WorkoutCore

/// `workout next [EXERCISE…]`
struct Next: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.nextAbstract), discussion: text(\.nextDiscussion),
        examples: [
            CommandExample("workout next", text(\.nextExample)),
            CommandExample("workout next --skip", text(\.nextSkipExample)),
            CommandExample("workout next squat", text(\.nextNameExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Flag(help: text(\.skipHelp)) var skip = false
    @Argument(
        help: ArgumentHelp(text(\.nextNameHelp), valueName: "exercise"),
        completion: .custom(WorkoutCompletions.exercises))
    var exercise: [String] = []

    mutating func validate() throws {
        if skip, !exercise.isEmpty { throw ValidationError(text(\.skipOrName)) }
    }

    func run() throws {
        let app = try WorkoutApp(global)
        let name = exercise.joined(separator: " ")
        let workouts = app.library.recording("next", name).workouts
        let step: NextStep?
        let workout: WorkoutDetails
        if name.isEmpty {
            (workout, step) = try workouts.goOn(isSkipping: skip)
        } else {
            (workout, step) = try workouts.goOn(to: name)
        }
        guard output.choice == .table else {
            let row = step?.row(workouts.name) ?? ExportRow([])
            return try app.context.print(row, as: output.choice) { .init() }
        }
        app.sayNext(step, in: workout)
        if let step { app.say(last: step.entry.last, of: step.entry.exercise) }
    }
}
