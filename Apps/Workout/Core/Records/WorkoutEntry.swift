public import AppSupport
public import Persistence

/// An exercise in a workout, with what was planned; its sets are ``WorkoutSet``s.
public struct WorkoutEntry: UndoableRecord, Equatable {
    /// The number.
    public var id: RecordID<WorkoutEntry> = .unsaved
    /// The workout.
    public var workout: RecordID<Workout>
    /// The exercise.
    public var exercise: RecordID<Exercise>
    /// Its place in the workout, from 0.
    public var position: Int
    /// Entries of one workout with the same number are done in turn.
    public var superset: Int?
    /// The sets that were planned, in `SetNotation`; empty if none were.
    public var targets = ""
    /// How long to rest after a set, in seconds, if that was planned.
    public var restSeconds: Int?
    /// What the person says about it.
    public var note = ""

    /// The table and its columns.
    public static let schema = Schema(
        "workout_entries",
        Mapping(
            WorkoutEntry.init,
            Column("id", \.id),
            Column("workout", \.workout, .references(Workout.self)),
            Column("exercise", \.exercise, .indexed, .references(Exercise.self)),
            Column("position", \.position),
            Column("superset", \.superset),
            Column("targets", \.targets),
            Column("rest_seconds", \.restSeconds),
            Column("note", \.note)),
        .index(\.workout, \.position))

    /// The number of the workout and the place in it.
    public var label: String { "\(workout).\(position + 1)" }
}
