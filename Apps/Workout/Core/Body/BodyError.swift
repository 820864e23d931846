public import AppSupport
public import Chrono
public import Persistence
public import TextProcessing

/// Why something could not be written down about the body.
public enum BodyError: Problem, Equatable {
    /// Nobody weighs so much or so little; the bounds are in the weight's own unit.
    case impossible(BodyMeasure, Weight, from: Int, to: Int)
    /// Nobody has so much fat, in percent.
    case impossibleFat(DecimalNumber)
    /// The muscles weigh no less than the whole body.
    case moreMuscleThanWeight(Weight, Weight)
    /// The day is not there yet.
    case future(Day)
    /// No measure is said, and none is known of that day.
    case nothingSaid(Day)
    /// No measure of the day would be left.
    case nothingLeft(Day)
    /// Nothing is known of that day.
    case nothingOn(Day)
    /// There is no record of that number.
    case noRecord(RecordID<BodyRecord>)
    /// What should name a record names none.
    case unknownRecord(String)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any WorkoutBodyText {
        language.workoutBody
    }

    /// What happened and what to do.
    public func message(in text: any WorkoutBodyText) -> Message {
        switch self {
        case .impossible(let measure, let weight, let low, let high):
            Message(
                text.impossible(measure, weight), advice: text.possible(low, high, weight.unit))
        case .impossibleFat(let fat):
            Message(text.impossibleFat(fat), advice: text.possibleFat)
        case .moreMuscleThanWeight(let muscle, let weight):
            Message(text.moreMuscle(muscle, than: weight), advice: text.muscleIsMass)
        case .future(let day): Message(text.future(day), advice: text.sayPastDay)
        case .nothingSaid(let day): Message(text.nothingSaid(day), advice: text.sayMeasure)
        case .nothingLeft(let day): Message(text.nothingLeft(day), advice: text.deleteDay(day))
        case .nothingOn(let day): Message(text.nothingOn(day), advice: text.listBody)
        case .noRecord(let id): Message(text.noBodyRecord(id), advice: text.listBody)
        case .unknownRecord(let name):
            Message(text.unknownRecord(name), advice: text.listBody)
        }
    }

    /// How the process ends because of it.
    public var status: ExitStatus {
        switch self {
        case .nothingOn, .noRecord: .notFound
        case .nothingLeft: .failed
        default: .usage
        }
    }
}
