public import Chrono
public import Persistence
public import TextProcessing

/// The sentences of `workout` about doing workouts and looking at them.
public protocol WorkoutLogText: Sendable {
    var nameExercise: String { get }
    var nameIt: String { get }
    func noSets(_ name: String) -> String
    func setExamples(_ name: String, _ kind: ExerciseKind) -> String
    func badSets(_ name: String, _ sets: String, _ error: SetNotationError) -> String
    var seeNotation: String { get }
    func noSupersetOfOne(_ name: String) -> String
    var nameAnother: String { get }
    var nothingDone: String { get }
    var setOrDiscard: String { get }
    var nothingToLog: String { get }
    var logExample: String { get }
    func unknownWorkout(_ name: String) -> String
    var workoutExamples: String { get }
    func nothingOn(_ day: Day) -> String
    var listWorkouts: String { get }
    func severalOn(_ day: Day) -> String
    func writeNumber(_ ids: [RecordID<Workout>]) -> String
    func noEntry(_ place: Int, _ id: RecordID<Workout>) -> String
    func noSet(_ place: SetPlace, _ id: RecordID<Workout>) -> String
    func seePlaces(_ id: RecordID<Workout>) -> String

    /// What one's own body is called as a weight: `bw`.
    var body: String { get }
    /// What a set was for, behind it; empty for a normal one.
    func mark(of kind: SetKind) -> String
    /// So many repetitions.
    func repetitions(_ count: Int) -> String
    /// A length of time: `1 h 5 min`, `45 s`.
    func duration(_ seconds: Int) -> String
    /// What a record is of.
    func name(of measure: RecordMeasure) -> String
}

extension Language {
    /// What `workout` says about doing workouts in this language.
    public var workoutLog: any WorkoutLogText {
        switch self {
        case .english: WorkoutLogEnglish()
        case .korean: WorkoutLogKorean()
        }
    }
}
