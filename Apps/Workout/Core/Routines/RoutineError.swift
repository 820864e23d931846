public import AppSupport
import Persistence
public import TextProcessing

/// What a person may meet with routines that is no fault of the machine.
public enum RoutineError: Problem, Equatable {
    /// No routine has this number or name.
    case noRoutine(String, closest: String?)
    /// There is a routine of that name.
    case routineExists(String)
    /// The sign is a text.
    case stampTooLong(String)
    /// The routine has no exercise in this place.
    case noPlace(Int, count: Int)
    /// What is planned for an exercise is not understood.
    case badTargets(exercise: String, String, SetNotationError)
    /// What follows the bar is no time.
    case badRest(String)

    /// The longest sign, in characters: an emoji, or the few letters of an abbreviation.
    public static let maximumStamp = 4

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any RoutineText { language.routines }

    /// What happened and what to do.
    public func message(in text: any RoutineText) -> Message {
        switch self {
        case .noRoutine(let name, let closest):
            Message(text.noRoutine(name), advice: text.closestRoutine(closest))
        case .routineExists(let name):
            Message(text.routineExists(name), advice: text.editRoutine(name))
        case .stampTooLong(let stamp): Message(text.stampTooLong(stamp))
        case .noPlace(let place, let count): Message(text.noPlace(place, count))
        case .badTargets(let exercise, let targets, let error):
            Message(text.badTargets(exercise, targets), advice: text.advice(error))
        case .badRest(let words): Message(text.badRest(words), advice: text.restForm)
        }
    }

    /// How the process ends because of it.
    public var status: ExitStatus {
        switch self {
        case .noRoutine: .notFound
        case .stampTooLong, .badTargets, .badRest, .noPlace: .usage
        case .routineExists: .failed
        }
    }
}
