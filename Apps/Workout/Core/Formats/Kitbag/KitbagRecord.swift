import Chrono
import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A record of one of Kitbag's own files. What it refers to is named by identifiers; its number is
/// the one that it had.
public enum KitbagRecord: Sendable, Equatable {
    /// An exercise that was used or made.
    case exercise(Exercise)
    /// A routine with its exercises.
    case routine(RoutineDraft)
    /// A workout with its exercises and sets.
    case workout(WorkoutDraft)
    /// What was measured on a day.
    case body(BodyRecord)
    /// What is known of a photo; the picture itself is a file of its own.
    case photo(Photo)
}

/// An exercise that a record names.
public struct ExerciseReference: Sendable, Hashable {
    /// Its identifier.
    public var uid: UUID?
    /// Its key in the catalog or its name, for files from which the identifier is missing.
    public var name: String
}

/// A routine on its way in.
public struct RoutineDraft: Sendable, Equatable {
    /// The routine.
    public var routine: Routine
    /// Its exercises, in their order.
    public var entries: [PlannedDraft] = []
}

/// What a routine or a workout says of an exercise.
public struct PlannedDraft: Sendable, Equatable {
    /// The exercise.
    public var exercise: ExerciseReference
    /// The sets that are planned.
    public var targets = ""
    /// Entries with the same number are done in turn.
    public var superset: Int?
    /// How long to rest after a set, in seconds.
    public var restSeconds: Int?
    /// What the person says about it.
    public var note = ""
}

/// A workout on its way in.
public struct WorkoutDraft: Sendable, Equatable {
    /// The workout.
    public var workout: Workout
    /// The identifier of the routine that it was started from.
    public var routine: UUID?
    /// Its exercises, in their order.
    public var entries: [WorkoutEntryDraft] = []
}

/// An exercise of a workout on its way in.
public struct WorkoutEntryDraft: Sendable, Equatable {
    /// The exercise and what was planned.
    public var planned: PlannedDraft
    /// What was done.
    public var sets: [DatedSet] = []
}

/// A set and when it was entered.
public struct DatedSet: Sendable, Hashable {
    /// What was done.
    public var stated: StatedSet
    /// When it was entered while the workout was in progress.
    public var doneAt: Date?
}
