public import Chrono
public import Persistence
public import TextProcessing

/// A workout in a list.
public struct WorkoutSummary: Sendable, Equatable {
    /// The workout.
    public var workout: Workout
    /// The names of its exercises for the person, in their order, each once.
    public var exercises: [String]
    /// What its sets come to.
    public var totals: SetTotals
}

/// Which workouts are wanted; what is not said does not matter.
public struct WorkoutFilter: Sendable, Equatable {
    /// Those of this day or a later one.
    public var since: Day?
    /// Those of this day or an earlier one.
    public var until: Day?
    /// Those in which this exercise was done.
    public var exercise: RecordID<Exercise>?
    /// Those that were started from this routine.
    public var routine: RecordID<Routine>?
    /// Those that have all these words in their name or note.
    public var words: SearchQuery?

    /// All workouts.
    public init() {}

    /// The workouts of one day.
    public init(day: Day) { (since, until) = (day, day) }

    var query: Query<Workout> {
        var query = Query<Workout>()
        if let since { query = query.where(\.day >= since) }
        if let until { query = query.where(\.day <= until) }
        if let exercise {
            query = query.where(.has(\WorkoutEntry.workout, where: \.exercise == exercise))
        }
        if let routine { query = query.where(\.routine == routine) }
        if let words { query = query.matching(words) }
        return query
    }
}

/// A part of a list, and how long the whole is.
public struct WorkoutListing: Sendable, Equatable {
    /// The workouts of the part.
    public var workouts: [WorkoutSummary]
    /// How many there are in all.
    public var total: Int
}

extension Query<Workout> {
    /// In the order of the days and times, the newest first or last; what has no time comes before
    /// what has one.
    func inOrder(_ direction: SortDirection) -> Query {
        sorted(by: \.day, direction).sorted(by: \.time, direction).sorted(by: \.id, direction)
    }
}
