public import Persistence

/// Whether an issue or milestone is done with.
public enum IssueState: String, ColumnValue, CaseIterable {
    /// It waits to be done.
    case open
    /// It is done with.
    case closed
}

/// Why an issue was closed, by the names that GitHub's interface has for it.
public enum CloseReason: String, ColumnValue, CaseIterable {
    /// It was done.
    case completed
    /// It will not be done.
    case notPlanned = "not_planned"
    /// Another one says the same.
    case duplicate
}

/// What a person can say to an issue or comment without words, by the names that GitHub's interface
/// has for it.
public enum ReactionContent: String, ColumnValue, CaseIterable {
    /// 👍
    case thumbsUp = "+1"
    /// 👎
    case thumbsDown = "-1"
    /// 😄
    case laugh
    /// 🎉
    case hooray
    /// 😕
    case confused
    /// ❤️
    case heart
    /// 🚀
    case rocket
    /// 👀
    case eyes

    /// The sign that stands for it.
    public var sign: String {
        switch self {
        case .thumbsUp: "👍"
        case .thumbsDown: "👎"
        case .laugh: "😄"
        case .hooray: "🎉"
        case .confused: "😕"
        case .heart: "❤️"
        case .rocket: "🚀"
        case .eyes: "👀"
        }
    }
}

/// How an issue has to do with another one.
public enum IssueRelation: String, ColumnValue, CaseIterable {
    /// It says the same as the other one, which is the one to go on with.
    case duplicates
    /// The other one can't be done before it.
    case blocks
    /// They have to do with one another.
    case relates
}
