public import Chrono
public import TextProcessing

/// The sentences of `workout` about what workouts add up to, and on charts.
public protocol WorkoutStatisticsText: Sendable {
    /// What the best of something is called, in exercises of a kind.
    func name(of measure: RecordMeasure, _ kind: ExerciseKind) -> String
    /// What is drawn of something, in exercises of a kind.
    func chartName(of measure: RecordMeasure, _ kind: ExerciseKind) -> String
    /// What a formula is called for short.
    func shortName(of formula: OneRepMaximum.Formula) -> String
    /// Seconds, to the minute, or to the second below one.
    func duration(_ seconds: Int) -> String
    /// Repetitions.
    func repetitions(_ number: String) -> String
    /// Nothing but the body's own weight.
    var bodyWeight: String { get }
    /// The unit that columns stand for.
    func volumeTitle(_ unit: CalendarUnit) -> String
    /// A day, week, month or year by its first day.
    func name(of unit: CalendarUnit, _ start: Day) -> String
    /// What was measured.
    var measured: String { get }
    /// The average of the last so many days.
    func average(days: Int) -> String
    /// What a marked point is.
    var record: String { get }

    func neverDone(_ exercise: String) -> String
    var listDone: String { get }
    func nothingToDraw(_ title: String) -> String
    var drawOther: String { get }
    func unknownPeriod(_ words: String) -> String
    var periodExamples: String { get }
    func unknownMonth(_ words: String) -> String
    var monthExamples: String { get }
}

extension Language {
    /// What `workout` says about what workouts add up to in this language.
    public var workoutStatistics: any WorkoutStatisticsText {
        switch self {
        case .english: WorkoutStatisticsEnglish()
        case .korean: WorkoutStatisticsKorean()
        }
    }
}
