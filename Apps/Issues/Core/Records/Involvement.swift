public import AppSupport
public import Persistence

/// That somebody is to do an issue.
public struct Assignee: UndoableRecord, Equatable {
    /// The number of its row.
    public var id: RecordID<Assignee> = .unsaved
    /// The issue.
    public var issue: RecordID<Issue>
    /// Who.
    public var person: RecordID<Person>

    /// The table and its columns.
    public static let schema = Schema(
        "assignees",
        Mapping(
            Assignee.init,
            Column("id", \.id),
            Column("issue", \.issue, .references(Issue.self)),
            Column("person", \.person, .references(Person.self))),
        .unique(\.issue, \.person),
        .index(\.person, \.issue))

    /// The number of its row.
    public var label: String { "assignee \(id)" }
}

/// That somebody is named in the body of an issue or comment.
public struct Mention: UndoableRecord, Equatable {
    /// The number of its row.
    public var id: RecordID<Mention> = .unsaved
    /// The issue.
    public var issue: RecordID<Issue>
    /// The comment in which it is, unless it is in the issue's body.
    public var comment: RecordID<Comment>?
    /// Who.
    public var person: RecordID<Person>

    /// The table and its columns.
    public static let schema = Schema(
        "mentions",
        Mapping(
            Mention.init,
            Column("id", \.id),
            Column("issue", \.issue, .indexed, .references(Issue.self)),
            Column("comment", \.comment, .indexed, .references(Comment.self)),
            Column("person", \.person, .references(Person.self))),
        .index(\.person, \.issue))

    /// The number of its row.
    public var label: String { "mention \(id)" }
}

/// What somebody says to an issue or comment without words.
public struct Reaction: UndoableRecord, Equatable {
    /// The number of its row.
    public var id: RecordID<Reaction> = .unsaved
    /// The issue.
    public var issue: RecordID<Issue>
    /// The comment, unless it is said to the issue itself.
    public var comment: RecordID<Comment>?
    /// Who says it.
    public var person: RecordID<Person>
    /// What.
    public var content: ReactionContent

    /// The table and its columns.
    public static let schema = Schema(
        "reactions",
        Mapping(
            Reaction.init,
            Column("id", \.id),
            Column("issue", \.issue, .indexed, .references(Issue.self)),
            Column("comment", \.comment, .indexed, .references(Comment.self)),
            Column("person", \.person, .indexed, .references(Person.self)),
            Column("content", \.content)))

    /// The number of its row.
    public var label: String { "reaction \(id)" }
}

/// How an issue has to do with another one.
public struct IssueLink: UndoableRecord, Equatable {
    /// The number of its row.
    public var id: RecordID<IssueLink> = .unsaved
    /// The issue; of two that relate to one another the older row.
    public var issue: RecordID<Issue>
    /// How.
    public var relation: IssueRelation
    /// The other issue.
    public var target: RecordID<Issue>

    /// The table and its columns.
    public static let schema = Schema(
        "issue_links",
        Mapping(
            IssueLink.init,
            Column("id", \.id),
            Column("issue", \.issue, .references(Issue.self)),
            Column("relation", \.relation),
            Column("target", \.target, .indexed, .references(Issue.self))),
        .unique(\.issue, \.relation, \.target))

    /// The number of its row.
    public var label: String { "link \(id)" }
}

/// That an issue had another number before it went to another project.
public struct FormerNumber: UndoableRecord, Equatable {
    /// The number of its row.
    public var id: RecordID<FormerNumber> = .unsaved
    /// The project that it was in.
    public var project: RecordID<Project>
    /// The number that it had there.
    public var number: Int
    /// The issue.
    public var issue: RecordID<Issue>

    /// The table and its columns.
    public static let schema = Schema(
        "former_numbers",
        Mapping(
            FormerNumber.init,
            Column("id", \.id),
            Column("project", \.project, .references(Project.self)),
            Column("number", \.number),
            Column("issue", \.issue, .indexed, .references(Issue.self))),
        .unique(\.project, \.number))

    /// The former number.
    public var label: String { "#\(number)" }
}
