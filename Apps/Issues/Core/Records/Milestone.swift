public import AppSupport
public import Chrono
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a project means to reach, by a day as a rule.
public struct Milestone: UndoableRecord, Equatable {
    /// The number of its row.
    public var id: RecordID<Milestone> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// The project.
    public var project: RecordID<Project>
    /// Its number in the project.
    public var number: Int
    /// What it is called.
    public var title: String
    /// The title as it is looked up: whatever its case.
    public var titleKey: String
    /// What it is about, Markdown.
    public var summary = ""
    /// The day by which it is to be reached.
    public var due: Day?
    /// Whether it is open.
    public var state = IssueState.open
    /// When it was made.
    public var createdAt: Date
    /// When it was last changed.
    public var updatedAt: Date
    /// When it was closed, if it is closed.
    public var closedAt: Date?

    /// The table and its columns.
    public static let schema = Schema(
        "milestones",
        Mapping(
            Milestone.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("project", \.project, .references(Project.self)),
            Column("number", \.number),
            Column("title", \.title),
            Column("title_key", \.titleKey),
            Column("description", \.summary),
            Column("due", \.due),
            Column("state", \.state),
            Column("created_at", \.createdAt),
            Column("updated_at", \.updatedAt),
            Column("closed_at", \.closedAt)),
        .unique(\.project, \.number),
        .unique(\.project, \.titleKey))

    /// The title.
    public var label: String { title }
}
