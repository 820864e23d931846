import AppShell
import AppSupport
import Arguments
import TextProcessing
import WorkoutCore

/// `workout status`
struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.statusAbstract), discussion: text(\.statusDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let app = try WorkoutApp(global)
        let workout = try app.library.workouts.status()
        guard output.choice == .table else {
            return try app.print(workout, as: output.choice)
        }
        try app.printPage(of: workout)
        let step = workout.nextStep()
        // Where everything goes by hand, what was done says enough.
        if step != nil || workout.entries.isEmpty || workout.entries.contains(where: \.isPlanned) {
            app.sayNext(step, in: workout)
        }
    }
}
