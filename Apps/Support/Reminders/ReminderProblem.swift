public import TextProcessing

/// Why a reminder could not be set, taken back or told.
public enum ReminderProblem: Problem, Equatable {
    /// Nothing in the system runs a command by the clock.
    case nothingSchedules
    /// The text, of a path or of a variable, has characters that no schedule can hold.
    case unusable(String)
    /// A program of the system could not be run.
    case notRun(ChildProgramProblem)
    /// A command failed and gave that reason, which may be empty.
    case failed(String, reason: String)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any SupportText { language.support }

    /// What happened and what to do.
    public func message(in text: any SupportText) -> Message {
        if case .notRun(let problem) = self { text.program(problem) } else { text.reminder(self) }
    }
}
