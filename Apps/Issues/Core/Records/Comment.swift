public import AppSupport
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What somebody wrote below an issue.
public struct Comment: UndoableRecord, Equatable {
    /// The number that a person types.
    public var id: RecordID<Comment> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// The issue.
    public var issue: RecordID<Issue>
    /// Who wrote it.
    public var author: RecordID<Person>
    /// When it was written.
    public var createdAt: Date
    /// When it was last changed.
    public var updatedAt: Date
    /// What it is known by where it was imported from: its address there as a rule.
    public var origin: String?
    /// What it says, Markdown.
    public var body: String

    /// The table and its columns.
    public static let schema = Schema(
        "comments",
        Mapping(
            Comment.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("issue", \.issue, .references(Issue.self)),
            Column("author", \.author, .indexed, .references(Person.self)),
            Column("created_at", \.createdAt),
            Column("updated_at", \.updatedAt),
            Column("origin", \.origin, .unique),
            Column("body", \.body, .searchable(weight: 1))),
        .index(\.issue, \.createdAt))

    /// The number.
    public var label: String { "comment \(id)" }
}
