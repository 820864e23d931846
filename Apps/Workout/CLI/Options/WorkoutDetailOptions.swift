import AppShell
import Arguments
import Chrono
import TextProcessing
import WorkoutCore

/// What `start`, `finish`, `log` and `edit` can say about a workout beside its exercises.
struct WorkoutDetailOptions: ParsableArguments {
    @Option(help: text(\.workoutNameHelp)) var name: String?
    @Option(help: text(\.stampHelp)) var stamp: String?
    @Option(help: text(\.workoutNoteHelp)) var note: String?

    /// The changes that were asked for.
    var changes: WorkoutChanges {
        var changes = WorkoutChanges()
        changes.name = name
        changes.stamp = stamp
        changes.note = note
        return changes
    }
}

/// Which workouts `list` and `search` take.
struct WorkoutFilterOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: text(\.ofDayHelp)) var day: String?
    @Option(help: text(\.sinceHelp)) var since: String?
    @Option(help: text(\.untilHelp)) var until: String?
    @Option(
        name: .shortAndLong, help: ArgumentHelp(text(\.withExerciseHelp), valueName: "exercise"),
        completion: .custom(WorkoutCompletions.exercises))
    var exercise: String?
    @Option(
        name: .shortAndLong, help: ArgumentHelp(text(\.ofRoutineHelp), valueName: "routine"),
        completion: .custom(WorkoutCompletions.routines))
    var routine: String?

    func filter(_ app: WorkoutApp) throws -> WorkoutFilter {
        if day != nil, since != nil || until != nil {
            throw ValidationError.conflicting("--day", since != nil ? "--since" : "--until")
        }
        var filter = WorkoutFilter()
        filter.since = try since.map { try app.context.day($0, leaning: .past) }
        filter.until = try until.map { try app.context.day($0, leaning: .past) }
        if let day = try day.map({ try app.context.day($0, leaning: .past) }) {
            (filter.since, filter.until) = (day, day)
        }
        filter.exercise = try exercise.map { try app.library.exercises.id(named: $0) }
        filter.routine = try routine.map { try app.library.workouts.routine($0).id }
        return filter
    }
}
