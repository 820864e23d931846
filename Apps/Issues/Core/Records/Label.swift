public import AppSupport
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A word that issues of a project are sorted by.
public struct Label: UndoableRecord, Equatable {
    /// The number of its row.
    public var id: RecordID<Label> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// The project.
    public var project: RecordID<Project>
    /// What it is called.
    public var name: String
    /// The name as it is looked up: whatever its case.
    public var nameKey: String
    /// What it means.
    public var summary = ""
    /// The color that its name stands on.
    public var color: LabelColor

    /// The table and its columns.
    public static let schema = Schema(
        "labels",
        Mapping(
            Label.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("project", \.project, .references(Project.self)),
            Column("name", \.name),
            Column("name_key", \.nameKey),
            Column("description", \.summary),
            Column("color", \.color)),
        .unique(\.project, \.nameKey))

    /// The name.
    public var label: String { name }
}

/// That an issue has a label.
public struct IssueLabel: UndoableRecord, Equatable {
    /// The number of its row.
    public var id: RecordID<IssueLabel> = .unsaved
    /// The issue.
    public var issue: RecordID<Issue>
    /// The label.
    public var word: RecordID<Label>

    /// The table and its columns.
    public static let schema = Schema(
        "issue_labels",
        Mapping(
            IssueLabel.init,
            Column("id", \.id),
            Column("issue", \.issue, .references(Issue.self)),
            Column("label", \.word, .references(Label.self))),
        .unique(\.issue, \.word),
        .index(\.word, \.issue))

    /// The number of its row.
    public var label: String { "label \(id)" }
}
