public import AppSupport
public import Persistence

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Something that was changed about an issue: who did it, when, from what, to what.
public struct HistoryEvent: UndoableRecord, Equatable {
    /// The number of its row.
    public var id: RecordID<HistoryEvent> = .unsaved
    /// The identifier that exports and imports go by.
    public var uid: UUID
    /// The issue.
    public var issue: RecordID<Issue>
    /// Who did it.
    public var actor: RecordID<Person>
    /// When.
    public var createdAt: Date
    /// What was changed.
    public var kind: Kind
    /// What it was before, as far as there was something.
    public var before: String?
    /// What it is now, as far as there is something.
    public var after: String?

    /// What can be changed about an issue.
    public enum Kind: String, ColumnValue, CaseIterable {
        /// It was made: ``HistoryEvent/after`` is its title.
        case created
        /// The title.
        case title
        /// The body.
        case body
        /// It was closed, ``HistoryEvent/after`` says why if that was said.
        case closed
        /// It was opened again.
        case reopened
        /// A label was given, ``HistoryEvent/after``.
        case labeled
        /// A label was taken away, ``HistoryEvent/before``.
        case unlabeled
        /// Somebody is to do it, ``HistoryEvent/after``.
        case assigned
        /// Somebody is not to do it any more, ``HistoryEvent/before``.
        case unassigned
        /// The milestone.
        case milestone
        /// It was pinned.
        case pinned
        /// It was unpinned.
        case unpinned
        /// A comment was written, ``HistoryEvent/after``.
        case commented
        /// A comment was changed.
        case commentEdited = "comment_edited"
        /// A comment was deleted, ``HistoryEvent/before``.
        case commentDeleted = "comment_deleted"
        /// Somebody reacted, ``HistoryEvent/after``.
        case reacted
        /// Somebody took a reaction back, ``HistoryEvent/before``.
        case unreacted
        /// It has to do with another one, ``HistoryEvent/after``: `blocks owner/name#3`.
        case linked
        /// It has not to do with another one any more, ``HistoryEvent/before``.
        case unlinked
        /// It went to another project: from `owner/name#3` to `owner/other#1`.
        case transferred
    }

    /// The table and its columns.
    public static let schema = Schema(
        "history",
        Mapping(
            HistoryEvent.init,
            Column("id", \.id),
            Column("uid", \.uid, .unique),
            Column("issue", \.issue, .references(Issue.self)),
            Column("actor", \.actor, .references(Person.self)),
            Column("created_at", \.createdAt),
            Column("kind", \.kind),
            Column("before", \.before),
            Column("after", \.after)),
        .index(\.issue, \.createdAt),
        .index(\.actor, \.createdAt),
        .index(\.createdAt))

    /// What was changed.
    public var label: String { kind.rawValue }
}
