public import AppSupport
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Something to be done or decided in a project.
public struct Issue: UndoableRecord, Equatable {
    /// The number of its row, which no person sees.
    public var id: RecordID<Issue> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// The project that it is in.
    public var project: RecordID<Project>
    /// The number that a person types; of its project, and never given again.
    public var number: Int
    /// What it is called.
    public var title: String
    /// Whether it is open.
    public var state = IssueState.open
    /// Why it was closed, if it is closed and that was said.
    public var reason: CloseReason?
    /// Who made it.
    public var author: RecordID<Person>
    /// The milestone that it belongs to.
    public var milestone: RecordID<Milestone>?
    /// Whether it stands above the others.
    public var isPinned = false
    /// How many comments it has.
    public var comments = 0
    /// When it was made.
    public var createdAt: Date
    /// When it, or something of it, was last changed.
    public var updatedAt: Date
    /// When it was closed, if it is closed.
    public var closedAt: Date?
    /// What it is known by where it was imported from: its address there as a rule.
    public var origin: String?
    /// What it is about, Markdown.
    public var body = ""

    /// The table and its columns.
    public static let schema = Schema(
        "issues",
        Mapping(
            Issue.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("project", \.project, .references(Project.self)),
            Column("number", \.number),
            Column("title", \.title, .searchable(weight: 4)),
            Column("state", \.state),
            Column("reason", \.reason),
            Column("author", \.author, .indexed, .references(Person.self)),
            Column("milestone", \.milestone, .indexed, .references(Milestone.self)),
            Column("is_pinned", \.isPinned),
            Column("comments", \.comments),
            Column("created_at", \.createdAt),
            Column("updated_at", \.updatedAt),
            Column("closed_at", \.closedAt),
            Column("origin", \.origin, .unique),
            Column("body", \.body, .searchable(weight: 1))),
        .unique(\.project, \.number),
        .index(\.project, \.state, \.createdAt),
        .index(\.project, \.createdAt),
        .index(\.project, \.updatedAt))

    /// The number and the title.
    public var label: String { "#\(number) \(title)" }

    /// When something of it was last changed, and how many comments it has, tell of no change of its
    /// own.
    public static let incidentalColumns: Set = ["updated_at", "comments"]
}
