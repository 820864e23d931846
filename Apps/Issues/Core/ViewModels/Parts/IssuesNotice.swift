public import AppSupport
public import TextProcessing

/// What a view model tells beside what it shows.
public enum IssuesNotice: Sendable, Equatable {
    /// Something was done that can be taken back.
    case done(Message)
    /// Something could not be done, or is only to be known.
    case problem(Message)

    /// What is to be told of a failure.
    public init(failure error: any Error, _ language: Language) {
        self = .problem(Message(failure: error, language))
    }
}
