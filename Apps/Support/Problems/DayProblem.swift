public import Chrono
public import TextProcessing

/// A text that was not taken as a day.
public struct DayProblem: Problem, Equatable {
    /// Why not.
    public var reason: DayParserError

    /// Describes a problem.
    public init(_ reason: DayParserError) { self.reason = reason }

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any SupportText { language.support }

    /// What happened and what to do.
    public func message(in text: any SupportText) -> Message {
        switch reason {
        case .empty: Message(text.unknownDay(""), advice: text.dayExamples)
        case .notUnderstood(let day): Message(text.unknownDay(day), advice: text.dayExamples)
        case .noSuchDay(let day): Message(text.noSuchDay(day))
        case .ambiguous(let day, let candidates):
            Message(
                text.ambiguousDay(day, candidates.map(\.description)), advice: text.writeDayFully)
        case .yearNeedsFourDigits(let day):
            Message(text.unknownDay(day), advice: text.writeYearFully)
        case .weekdayMismatch(let day, _): Message(text.weekdayMismatch(day.description))
        case .outOfRange(let day): Message(text.dayOutOfRange(day))
        }
    }

    /// How the process ends because of it.
    public var status: ExitStatus { .usage }
}
