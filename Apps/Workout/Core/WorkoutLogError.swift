public import AppSupport
public import Chrono
public import Persistence
public import TextProcessing

/// What a person may meet while putting workouts down that is no fault of the machine.
public enum WorkoutLogError: Problem, Equatable {
    /// No exercise is said, and the workout has none yet that could be meant.
    case nameExercise
    /// An exercise stands there without sets.
    case noSets(String, ExerciseKind)
    /// The sets of an exercise can't be understood.
    case badSets(String, String, SetNotationError)
    /// An exercise can't be done in turn with itself.
    case noSupersetOfOne(String)
    /// The workout in progress has no set, so there is nothing to keep.
    case nothingDone
    /// There is nothing to write down.
    case nothingToLog
    /// The text is neither a number nor a day.
    case unknownWorkout(String)
    /// There is no workout on that day.
    case nothingOn(Day)
    /// There are several workouts on that day, and one is wanted.
    case severalOn(Day, [RecordID<Workout>])
    /// The workout has no exercise in that place.
    case noEntry(Int, of: RecordID<Workout>)
    /// The workout has no set in that place.
    case noSet(SetPlace, of: RecordID<Workout>)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any WorkoutLogText {
        language.workoutLog
    }

    /// What happened and what to do.
    public func message(in text: any WorkoutLogText) -> Message {
        switch self {
        case .nameExercise: Message(text.nameExercise, advice: text.nameIt)
        case .noSets(let name, let kind):
            Message(text.noSets(name), advice: text.setExamples(name, kind))
        case .badSets(let name, let sets, let error):
            Message(text.badSets(name, sets, error), advice: text.seeNotation)
        case .noSupersetOfOne(let name):
            Message(text.noSupersetOfOne(name), advice: text.nameAnother)
        case .nothingDone: Message(text.nothingDone, advice: text.setOrDiscard)
        case .nothingToLog: Message(text.nothingToLog, advice: text.logExample)
        case .unknownWorkout(let name):
            Message(text.unknownWorkout(name), advice: text.workoutExamples)
        case .nothingOn(let day): Message(text.nothingOn(day), advice: text.listWorkouts)
        case .severalOn(let day, let ids):
            Message(text.severalOn(day), advice: text.writeNumber(ids))
        case .noEntry(let place, let id):
            Message(text.noEntry(place, id), advice: text.seePlaces(id))
        case .noSet(let place, let id): Message(text.noSet(place, id), advice: text.seePlaces(id))
        }
    }

    /// How the process ends because of it.
    public var status: ExitStatus {
        switch self {
        case .nameExercise, .noSets, .badSets, .nothingToLog, .unknownWorkout, .severalOn:
            .usage
        case .nothingOn, .noEntry, .noSet: .notFound
        case .noSupersetOfOne, .nothingDone: .failed
        }
    }
}
