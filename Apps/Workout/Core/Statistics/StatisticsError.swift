public import AppSupport
public import TextProcessing

/// Why there is nothing to add up or to draw.
public enum StatisticsError: Problem, Equatable {
    /// The exercise was not done yet.
    case neverDone(String)
    /// Nothing of the kind was done on the days of the chart.
    case nothingToDraw(String)
    /// The words mean no days.
    case unknownPeriod(String)
    /// The words mean no month.
    case unknownMonth(String)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any WorkoutStatisticsText {
        language.workoutStatistics
    }

    /// What happened and what to do.
    public func message(in text: any WorkoutStatisticsText) -> Message {
        switch self {
        case .neverDone(let name): Message(text.neverDone(name), advice: text.listDone)
        case .nothingToDraw(let title):
            Message(text.nothingToDraw(title), advice: text.drawOther)
        case .unknownPeriod(let words):
            Message(text.unknownPeriod(words), advice: text.periodExamples)
        case .unknownMonth(let words):
            Message(text.unknownMonth(words), advice: text.monthExamples)
        }
    }

    /// How the process ends because of it.
    public var status: ExitStatus {
        switch self {
        case .neverDone, .nothingToDraw: .notFound
        case .unknownPeriod, .unknownMonth: .usage
        }
    }
}
