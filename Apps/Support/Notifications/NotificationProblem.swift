public import TextProcessing

/// Why a notification was not shown.
public enum NotificationProblem: Problem, Equatable {
    /// The system has no program that shows one.
    case nothingShows
    /// The person has no desktop now, or none that can be found.
    case noDesktop
    /// The program could not be run.
    case notRun(ChildProgramProblem)
    /// The program failed and gave that reason, which may be empty.
    case failed(String, reason: String)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any SupportText { language.support }

    /// What happened and what to do.
    public func message(in text: any SupportText) -> Message {
        if case .notRun(let problem) = self {
            text.program(problem)
        } else {
            text.notification(self)
        }
    }
}
