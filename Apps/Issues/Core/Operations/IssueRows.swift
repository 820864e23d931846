public import AppSupport
import Chrono
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ListedIssue {
    /// The names of an issue's fields, in their order.
    public static let columns = [
        "project", "number", "uid", "title", "state", "reason", "author", "labels", "assignees",
        "milestone", "comment_count", "pinned", "created_at", "updated_at", "closed_at", "url",
        "body",
    ]

    /// The issue as machines read it: the fields of `--json`, documented in the README and stable.
    ///
    /// `url` is what the issue is known by where it was imported from, its address as a rule.
    public var row: ExportRow {
        ExportRow([
            ExportField("project", .text(project)),
            ExportField("number", ExportValue(issue.number)),
            ExportField("uid", .text(issue.uid.text)),
            ExportField("title", .text(issue.title)),
            ExportField("state", .text(issue.state.rawValue)),
            ExportField("reason", ExportValue(issue.reason?.rawValue)),
            ExportField("author", .text(author)),
            ExportField("labels", ExportValue(labels.map(\.name))),
            ExportField("assignees", ExportValue(assignees)),
            ExportField("milestone", ExportValue(milestone?.title)),
            ExportField("comment_count", ExportValue(issue.comments)),
            ExportField("pinned", .bool(issue.isPinned)),
            ExportField("created_at", .text(Timestamp.format(issue.createdAt))),
            ExportField("updated_at", .text(Timestamp.format(issue.updatedAt))),
            ExportField("closed_at", ExportValue(issue.closedAt.map(Timestamp.format))),
            ExportField("url", ExportValue(issue.origin)),
            ExportField("body", .text(issue.body)),
        ])
    }
}

extension IssueDetails {
    /// The names of the fields that ``row(history:)`` has behind those of a list.
    public static let columns =
        ListedIssue.columns + ["comments", "reactions", "links", "history"]

    /// The issue as machines read it, with all that belongs to it.
    ///
    /// - Parameter history: what was changed about it; without it the row has no such field.
    public func row(history: [ListedEvent]? = nil) -> ExportRow {
        var fields =
            listed.row.fields + [
                ExportField("comments", .list(comments.map { .object($0.row.fields) })),
                ExportField("reactions", .list(reactions.flatMap(\.exportValues))),
                ExportField("links", .list(links.map { .object($0.row.fields) })),
            ]
        if let history {
            fields.append(
                ExportField("history", .list(history.map { .object($0.row.fields) })))
        }
        return ExportRow(fields)
    }
}

extension ListedComment {
    /// The names of a comment's fields, in their order.
    public static let columns = [
        "id", "uid", "author", "created_at", "updated_at", "url", "body", "reactions",
    ]

    /// The comment as machines read it.
    public var row: ExportRow {
        ExportRow([
            ExportField("id", .integer(comment.id.rawValue)),
            ExportField("uid", .text(comment.uid.text)),
            ExportField("author", .text(author)),
            ExportField("created_at", .text(Timestamp.format(comment.createdAt))),
            ExportField("updated_at", .text(Timestamp.format(comment.updatedAt))),
            ExportField("url", ExportValue(comment.origin)),
            ExportField("body", .text(comment.body)),
            ExportField("reactions", .list(reactions.flatMap(\.exportValues))),
        ])
    }
}

extension ListedReaction {
    /// The reactions as machines read them: one for each who said it.
    var exportValues: [ExportValue] {
        logins.map { login in
            .object([
                ExportField("content", .text(content.rawValue)),
                ExportField("author", .text(login)),
            ])
        }
    }
}

extension ListedLink {
    /// The names of a link's fields, in their order.
    public static let columns = ["relation", "issue", "title", "state"]

    /// The link as machines read it. `relation` is seen from the issue that has it: `blocks` or
    /// `blocked_by`, `duplicates` or `duplicated_by`, `relates`.
    public var row: ExportRow {
        ExportRow([
            ExportField("relation", .text(word)),
            ExportField("issue", .text(other.description)),
            ExportField("title", .text(title)),
            ExportField("state", .text(state.rawValue)),
        ])
    }

    private var word: String {
        switch relation {
        case .blocks: isInverse ? "blocked_by" : "blocks"
        case .duplicates: isInverse ? "duplicated_by" : "duplicates"
        case .relates: "relates"
        }
    }
}

extension ListedEvent {
    /// The names of a change's fields, in their order.
    public static let columns = ["uid", "actor", "created_at", "kind", "before", "after"]

    /// The change as machines read it.
    public var row: ExportRow {
        ExportRow([
            ExportField("uid", .text(event.uid.text)),
            ExportField("actor", .text(actor)),
            ExportField("created_at", .text(Timestamp.format(event.createdAt))),
            ExportField("kind", .text(event.kind.rawValue)),
            ExportField("before", ExportValue(event.before)),
            ExportField("after", ExportValue(event.after)),
        ])
    }
}

extension ListedLabel {
    /// The names of a label's fields, in their order.
    public static let columns = ["name", "uid", "description", "color", "open", "closed"]

    /// The label as machines read it.
    public var row: ExportRow {
        ExportRow(
            label.fields + [
                ExportField("open", ExportValue(issues.open)),
                ExportField("closed", ExportValue(issues.closed)),
            ])
    }
}

extension Label {
    /// The label itself as machines read it.
    var fields: [ExportField] {
        [
            ExportField("name", .text(name)),
            ExportField("uid", .text(uid.text)),
            ExportField("description", .text(summary)),
            ExportField("color", .text(color.description)),
        ]
    }
}

extension ListedMilestone {
    /// The names of a milestone's fields, in their order.
    public static let columns = [
        "number", "uid", "title", "description", "due", "state", "created_at", "updated_at",
        "closed_at", "open", "closed",
    ]

    /// The milestone as machines read it.
    public var row: ExportRow {
        ExportRow(
            milestone.fields + [
                ExportField("open", ExportValue(issues.open)),
                ExportField("closed", ExportValue(issues.closed)),
            ])
    }
}

extension Milestone {
    /// The milestone itself as machines read it.
    var fields: [ExportField] {
        [
            ExportField("number", ExportValue(number)),
            ExportField("uid", .text(uid.text)),
            ExportField("title", .text(title)),
            ExportField("description", .text(summary)),
            ExportField("due", ExportValue(due?.description)),
            ExportField("state", .text(state.rawValue)),
            ExportField("created_at", .text(Timestamp.format(createdAt))),
            ExportField("updated_at", .text(Timestamp.format(updatedAt))),
            ExportField("closed_at", ExportValue(closedAt.map(Timestamp.format))),
        ]
    }
}

extension ListedProject {
    /// The names of a project's fields, in their order.
    public static let columns = [
        "name", "uid", "description", "created_at", "updated_at", "open", "closed",
    ]

    /// The project as machines read it.
    public var row: ExportRow {
        ExportRow(
            project.fields + [
                ExportField("open", ExportValue(issues.open)),
                ExportField("closed", ExportValue(issues.closed)),
            ])
    }
}

extension Project {
    /// The project itself as machines read it.
    var fields: [ExportField] {
        [
            ExportField("name", .text(name)),
            ExportField("uid", .text(uid.text)),
            ExportField("description", .text(summary)),
            ExportField("created_at", .text(Timestamp.format(createdAt))),
            ExportField("updated_at", .text(Timestamp.format(updatedAt))),
        ]
    }
}
