public import AppSupport
public import Persistence
public import TextProcessing

/// What a person may meet in `workout` that is no fault of the machine.
public enum WorkoutError: Problem, Equatable {
    /// Nothing is called so.
    case noExercise(String, likely: [String])
    /// There is an exercise of that name.
    case exerciseExists(String)
    /// Something was done with the exercise.
    case exerciseUsed(String)
    /// A name is needed.
    case emptyName
    /// There is no workout of that number.
    case noWorkout(RecordID<Workout>)
    /// None is in progress.
    case noOpenWorkout
    /// One is in progress.
    case workoutOpen(RecordID<Workout>)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any WorkoutText { language.workout }

    /// What happened and what to do.
    public func message(in text: any WorkoutText) -> Message {
        switch self {
        case .noExercise(let name, let likely):
            Message(text.noExercise(name), advice: text.likelyExercises(name, likely))
        case .exerciseExists(let name): Message(text.exerciseExists(name))
        case .exerciseUsed(let name): Message(text.exerciseUsed(name))
        case .emptyName: Message(text.emptyName)
        case .noWorkout(let id): Message(text.noWorkout(id), advice: text.listWorkouts)
        case .noOpenWorkout: Message(text.noOpenWorkout, advice: text.startWorkout)
        case .workoutOpen(let id): Message(text.workoutOpen(id), advice: text.finishWorkout)
        }
    }

    /// How the process ends because of it.
    public var status: ExitStatus {
        switch self {
        case .noExercise, .noWorkout: .notFound
        case .emptyName: .usage
        default: .failed
        }
    }
}
