import AppSupport
public import Persistence
public import TextProcessing

/// The sentences of `workout` about its records.
public protocol WorkoutText: Sendable {
    func noExercise(_ name: String) -> String
    func likelyExercises(_ name: String, _ likely: [String]) -> String
    func exerciseExists(_ name: String) -> String
    func exerciseUsed(_ name: String) -> String
    var emptyName: String { get }
    func noWorkout(_ id: RecordID<Workout>) -> String
    var listWorkouts: String { get }
    var noOpenWorkout: String { get }
    var startWorkout: String { get }
    func workoutOpen(_ id: RecordID<Workout>) -> String
    var finishWorkout: String { get }
}

extension Language {
    /// What `workout` says about its records in this language.
    public var workout: any WorkoutText {
        switch self {
        case .english: WorkoutEnglish()
        case .korean: WorkoutKorean()
        }
    }
}
