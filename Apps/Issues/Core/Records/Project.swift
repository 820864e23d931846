public import AppSupport
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What issues are about: a repository as a rule.
public struct Project: UndoableRecord, Equatable {
    /// The number of its row.
    public var id: RecordID<Project> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// What a person calls it: `owner/name`, or the name of a folder.
    public var name: String
    /// The name as it is looked up: whatever its case.
    public var nameKey: String
    /// What the person says about it.
    public var summary = ""
    /// The greatest number that an issue of it ever had; numbers are never given again.
    public var lastIssue: Int = 0
    /// The greatest number that a milestone of it ever had.
    public var lastMilestone: Int = 0
    /// When it was stored first.
    public var createdAt: Date
    /// When it was last changed.
    public var updatedAt: Date

    /// The table and its columns.
    public static let schema = Schema(
        "projects",
        Mapping(
            Project.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("name", \.name),
            Column("name_key", \.nameKey, .unique),
            Column("description", \.summary),
            Column("last_issue", \.lastIssue),
            Column("last_milestone", \.lastMilestone),
            Column("created_at", \.createdAt),
            Column("updated_at", \.updatedAt)))

    /// The name.
    public var label: String { name }

    /// Undoing takes back no number that was given.
    public static let lastingColumns: Set = ["last_issue", "last_milestone"]
}
