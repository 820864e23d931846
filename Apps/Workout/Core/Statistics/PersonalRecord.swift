public import Chrono
public import Persistence

/// What is best in an exercise.
public enum RecordMeasure: String, Sendable, CaseIterable {
    /// The heaviest set; with the body's weight, what was added most or helped least.
    case weight
    /// The best estimated one-rep maximum.
    case oneRepMaximum = "one-rep-maximum"
    /// The most repetitions of a set.
    case repetitions
    /// The most weight times repetitions of a set.
    case setVolume = "set-volume"
    /// The most weight times repetitions of a workout.
    case workoutVolume = "workout-volume"
    /// The longest time of a set.
    case time
    /// The longest distance of a set.
    case distance
    /// The fastest pace of a set.
    case pace

    /// What is best in exercises of a kind, the most telling first.
    public static func measures(of kind: ExerciseKind) -> [RecordMeasure] {
        switch kind {
        case .weightAndRepetitions:
            [.weight, .oneRepMaximum, .repetitions, .setVolume, .workoutVolume]
        case .bodyWeight: [.repetitions, .weight, .setVolume, .workoutVolume]
        case .time: [.time, .weight]
        case .distance: [.distance, .pace, .time, .weight]
        }
    }
}

/// The best that a person did of something, and when they did it first.
public struct PersonalRecord: Sendable, Equatable {
    /// Of what.
    public var measure: RecordMeasure
    /// How much: kilograms, repetitions, seconds, meters; of a pace, meters a second.
    public var value: Double
    /// The day.
    public var day: Day
    /// The workout.
    public var workout: RecordID<Workout>
    /// The set; `nil` for what a workout adds up to.
    public var set: WorkoutSet?
    /// The estimate in the unit of the set, for ``RecordMeasure/oneRepMaximum``.
    public var estimate: OneRepMaximum?
}

/// What a person did best in an exercise.
public struct ExerciseRecords: Sendable, Equatable {
    /// The exercise.
    public var exercise: Exercise
    /// What was done best, in the order of ``RecordMeasure/measures(of:)``.
    public var records: [PersonalRecord]
    /// How many sets there were.
    public var sets: Int
    /// The last day.
    public var lastDay: Day

    /// The record of a measure.
    public subscript(measure: RecordMeasure) -> PersonalRecord? {
        records.first { $0.measure == measure }
    }
}
