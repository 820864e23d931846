public import TextProcessing

/// Why a program did not do what it was started for. That it ended with a status other than 0 is
/// none of these.
public enum ChildProgramProblem: Problem, Equatable {
    /// There is no such program.
    case missing(String)
    /// The system did not start it, for the reason of this number (`errno`).
    case notStarted(String, code: Int32)
    /// It wrote more than this process was ready to take.
    case tooMuchOutput(String)
    /// It did not end in time and was killed.
    case timedOut(String)

    /// The sentences in a language.
    public static func sentences(in language: Language) -> any SupportText { language.support }

    /// What happened and what to do.
    public func message(in text: any SupportText) -> Message { text.program(self) }

    /// How the process ends because of it.
    public var status: ExitStatus {
        if case .missing = self { .notFound } else { .failed }
    }
}
