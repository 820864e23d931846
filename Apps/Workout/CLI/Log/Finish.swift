import AppShell
import AppSupport
import Arguments
import TextProcessing
import WorkoutCore

/// `workout finish`
struct Finish: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.finishAbstract), discussion: text(\.finishDiscussion),
        examples: [
            CommandExample("workout finish", text(\.finishExample)),
            CommandExample(
                "workout finish --took 55m --note \"left knee\"", text(\.finishTookExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var details: WorkoutDetailOptions
    @Option(help: ArgumentHelp(text(\.tookHelp), valueName: "time")) var took: WorkoutLength?

    func run() throws {
        let app = try WorkoutApp(global)
        var changes = details.changes
        if let took { changes.seconds = took.seconds }
        let finished = try app.library.recording("finish", "").workouts.finish(changes)
        try app.print(finished, as: output.choice) { app.text.finished($0) }
        if let last = finished.lastSetAt, output.choice == .table {
            app.context.say(app.text.endedWithLastSet(app.context.world.zone.localText(last)))
        }
    }
}

/// `workout discard`
struct Discard: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.discardAbstract), discussion: text(\.discardDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let app = try WorkoutApp(global)
        let workout = try app.library.recording("discard", "").workouts.discard()
        guard output.choice == .table else {
            return try app.print(workout, as: output.choice)
        }
        app.context.say(app.text.discarded(app.title(of: workout.workout), workout.totals.sets))
    }
}
