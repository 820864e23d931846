public import AppSupport
import PersistenceSealed
public import TextProcessing

/// What a view model tells beside what it shows.
public enum DiaryNotice: Sendable, Equatable {
    /// Something was done that can be taken back.
    case done(Message)
    /// Something could not be done, or is only to be known.
    case problem(Message)
    /// Another process has locked the diary: nothing of it may be shown any more.
    case locked

    /// What is to be told of a failure.
    public init(failure error: any Error, _ language: Language) {
        switch error as? SealError {
        case .sealedMeanwhile, .keyChanged, .wrongKey: self = .locked
        default: self = .problem(Message(failure: error, language))
        }
    }
}
