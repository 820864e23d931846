public import Chrono
public import Persistence
public import TextProcessing

/// An exercise as a person plans it in a routine.
public struct PlannedExercise: Sendable, Hashable {
    /// The exercise: its name in either language, its key in the catalog, or its number.
    public var exercise: String
    /// The sets, in ``SetNotation``; empty if none are planned.
    public var targets: String
    /// Neighbors with the same number are done in turn.
    public var superset: Int?
    /// How long to rest after a set, in seconds.
    public var restSeconds: Int?
    /// What the person says about it.
    public var note: String

    /// Plans an exercise.
    public init(
        _ exercise: String,
        _ targets: String = "",
        superset: Int? = nil,
        restSeconds: Int? = nil,
        note: String = ""
    ) {
        self.exercise = exercise
        self.targets = targets
        self.superset = superset
        self.restSeconds = restSeconds
        self.note = note
    }

    /// An exercise as it stands in a routine.
    public init(_ entry: RoutineEntry) {
        self.init(
            "\(entry.exercise)", entry.targets, superset: entry.superset,
            restSeconds: entry.restSeconds, note: entry.note)
    }
}

/// What a routine is changed to; what is `nil` stays.
public struct RoutineChanges: Sendable, Equatable {
    /// Its name.
    public var name: String?
    /// Its sign; empty for none.
    public var stamp: String?
    /// What the person says about it.
    public var note: String?
    /// What becomes of its exercises, one change after another.
    public var exercises: [RoutineEntryChange] = []

    /// Nothing changes.
    public init() {}

    /// Whether nothing changes.
    public var isEmpty: Bool { self == RoutineChanges() }
}

/// A change of a routine's exercises; places count from 1.
public enum RoutineEntryChange: Sendable, Equatable {
    /// These instead of all that are there.
    case replaceAll([PlannedExercise])
    /// This one instead of the one in a place.
    case replace(Int, PlannedExercise)
    /// Further ones, before the one in a place; at the end if it is `nil`.
    case add([PlannedExercise], before: Int?)
    /// The one in a place goes.
    case remove(Int)
    /// The one in a place goes to another place, as it is counted afterwards.
    case move(Int, to: Int)
}

/// A routine and what is planned in it.
public struct PlannedRoutine: Sendable, Equatable {
    /// The routine.
    public var routine: Routine
    /// Its exercises, in their order.
    public var entries: [RoutineEntry]
    /// The exercises that they name.
    public var exercises: [RecordID<Exercise>: Exercise]
    /// How many workouts were started from it.
    public var workouts = 0
    /// The day of the last of them.
    public var lastDay: Day?

    /// What a person calls the exercise of an entry.
    public func name(of entry: RoutineEntry, in language: Language) -> String {
        exercises[entry.exercise]?.name(in: language) ?? ""
    }

    /// Whether an entry is done in turn with the one before it.
    public func goesOn(at index: Int) -> Bool {
        index > 0 && entries[index].superset != nil
            && entries[index].superset == entries[index - 1].superset
    }
}
