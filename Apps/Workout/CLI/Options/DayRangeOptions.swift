import AppShell
import AppSupport
import Arguments
import Chrono
import TextProcessing
import WorkoutCore

/// From which day to which.
struct DayRangeOptions: ParsableArguments {
    @Option(help: ArgumentHelp(text(\.statsSinceHelp), valueName: "day")) var since: String?
    @Option(help: ArgumentHelp(text(\.statsUntilHelp), valueName: "day")) var until: String?

    /// Whether a day was said.
    var isSaid: Bool { since != nil || until != nil }

    /// The days; all of them if none was said.
    ///
    /// - Throws: `DayProblem`; `ValidationError` if the first day is after the last.
    func days(_ app: WorkoutApp) throws -> ClosedRange<Day> {
        let first = try since.map { try app.context.day($0, leaning: .past) }
        let last = try until.map { try app.context.day($0, leaning: .past) }
        let (start, end) = (first ?? .first, last ?? .last)
        guard start <= end else {
            throw ValidationError(LocalizedText { $0.commands.statsBackwards(start, end) })
        }
        return start...end
    }
}
