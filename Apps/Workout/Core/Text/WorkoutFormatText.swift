public import AppSupport
public import TextProcessing

/// The sentences of `workout` about files of other programs.
public protocol WorkoutFormatText: Sendable {
    /// Why a file cannot be read, and what to do.
    func unreadable(_ problem: WorkoutFormatProblem) -> Message
    /// What could not be understood in a file, with its line.
    func unread(_ row: UnreadRow) -> String
    /// What is asked where a file states no unit of its weights.
    func unstatedUnit(_ file: String) -> Message
    /// What a format is called.
    func name(_ format: WorkoutFormat) -> String
}

extension Language {
    /// What `workout` says about files in this language.
    public var workoutFormats: any WorkoutFormatText {
        switch self {
        case .english: WorkoutFormatEnglish()
        case .korean: WorkoutFormatKorean()
        }
    }
}
