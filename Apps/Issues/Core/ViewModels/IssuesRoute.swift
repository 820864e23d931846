public import Navigation

/// The places of the interactive `issues`. What is stored is named by the number of its row.
public enum IssuesRoute: Route {
    /// The issues that a query is about; the first tab.
    case issues
    /// The board; the second tab.
    case board
    /// What the person has to do with; the third tab.
    case mine
    /// The labels; the fourth tab.
    case labels
    /// The milestones; the fifth tab.
    case milestones
    /// The settings; the sixth tab.
    case settings

    /// One issue.
    case issue(Int64)
    /// A new issue.
    case addIssue
    /// Changing an issue.
    case editIssue(Int64)
    /// A new comment on an issue.
    case addComment(Int64)
    /// Changing a comment.
    case editComment(Int64)
    /// The comments on an issue, one by one.
    case comments(Int64)
    /// The sheet in which something about an issue is chosen.
    case choose(Int64, IssueChoice)
    /// The sheet that says how an issue has to do with another one.
    case link(Int64)

    /// A new label.
    case addLabel
    /// Changing a label.
    case editLabel(Int64)
    /// A new milestone.
    case addMilestone
    /// Changing a milestone.
    case editMilestone(Int64)

    /// The sheet in which the project is chosen.
    case projects
    /// The sheet that makes a project.
    case addProject
    /// The few words that are shown once.
    case welcome
}

/// What can be chosen about an issue.
public enum IssueChoice: String, Codable, Sendable, Hashable {
    /// Its labels.
    case labels
    /// Who is to do it.
    case assignees
    /// Its milestone.
    case milestone
    /// What to say to it without words.
    case reaction
    /// Why it is closed.
    case reason
}
