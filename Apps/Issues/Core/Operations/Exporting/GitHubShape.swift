import AppSupport
import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The shape of GitHub's REST interface, and that of `gh issue list --json`. They hold no
/// identifiers of ours, so these stand where GitHub has its own; what they can't hold is left out:
/// who reacted, links, former numbers, changes of bodies and comments.
enum GitHubShape {
    // MARK: - REST

    /// Writes three arrays in an array: issues, their comments, their changes.
    static func write(_ contents: ExportContents, into sink: inout some TextSink) throws {
        try sink.write("[\n")
        var encoder = JSONRowEncoder()
        try encoder.start(into: &sink)
        try contents.forEach { try encoder.encode(issue($0), into: &sink) }
        try encoder.finish(into: &sink)
        try sink.write(",\n")
        encoder = JSONRowEncoder()
        try encoder.start(into: &sink)
        try contents.forEach { exported in
            for comment in exported.details.comments {
                try encoder.encode(self.comment(comment, of: exported.issue), into: &sink)
            }
        }
        try encoder.finish(into: &sink)
        try sink.write(",\n")
        encoder = JSONRowEncoder()
        try encoder.start(into: &sink)
        try contents.forEach { exported in
            for change in exported.history {
                if let row = self.change(change, of: exported.issue) {
                    try encoder.encode(row, into: &sink)
                }
            }
        }
        try encoder.finish(into: &sink)
        try sink.write("]\n")
    }

    private static func issue(_ exported: ExportedIssue) -> ExportRow {
        let (issue, listed) = (exported.issue, exported.listed)
        var fields = [ExportField("url", .text(issue.urn))]
        if let origin = issue.address { fields.append(ExportField("html_url", .text(origin))) }
        fields += [
            ExportField("node_id", .text(issue.uid.text)),
            ExportField(
                "repository", .object([ExportField("full_name", .text(listed.project))])),
            ExportField("number", ExportValue(issue.number)),
            ExportField("title", .text(issue.title)),
            ExportField("user", user(listed.author)),
            ExportField("labels", .list(listed.labels.map(label))),
            ExportField("state", .text(issue.state.rawValue)),
            ExportField("state_reason", ExportValue(issue.reason?.rawValue)),
            ExportField("assignees", .list(listed.assignees.map { user($0) })),
            ExportField(
                "milestone", listed.milestone.map { .object(milestone($0, isREST: true)) } ?? .null),
            ExportField("comments", ExportValue(issue.comments)),
            ExportField("pinned", .bool(issue.isPinned)),
            ExportField("created_at", .text(Timestamp.format(issue.createdAt))),
            ExportField("updated_at", .text(Timestamp.format(issue.updatedAt))),
            ExportField("closed_at", ExportValue(issue.closedAt.map(Timestamp.format))),
            ExportField("body", .text(issue.body)),
            ExportField("reactions", counts(exported.details.reactions)),
        ]
        return ExportRow(fields)
    }

    private static func comment(_ listed: ListedComment, of issue: Issue) -> ExportRow {
        let comment = listed.comment
        var fields = [ExportField("issue_url", .text(issue.urn))]
        if let origin = comment.origin, !origin.hasPrefix("node:") {
            fields.append(ExportField("html_url", .text(origin)))
        }
        return ExportRow(
            fields + [
                ExportField("node_id", .text(comment.uid.text)),
                ExportField("user", user(listed.author)),
                ExportField("created_at", .text(Timestamp.format(comment.createdAt))),
                ExportField("updated_at", .text(Timestamp.format(comment.updatedAt))),
                ExportField("body", .text(comment.body)),
                ExportField("reactions", counts(listed.reactions)),
            ])
    }

    private static func counts(_ reactions: [ListedReaction]) -> ExportValue {
        let total = reactions.reduce(0) { $0 + $1.logins.count }
        return .object(
            [ExportField("total_count", ExportValue(total))]
                + ReactionContent.allCases.map { content in
                    let count = reactions.first { $0.content == content }?.logins.count ?? 0
                    return ExportField(content.rawValue, ExportValue(count))
                })
    }

    private static func change(_ listed: ListedEvent, of issue: Issue) -> ExportRow? {
        let event = listed.event
        var detail: ExportField?
        let word: String
        func object(_ name: String, _ key: String, _ value: String?) -> ExportField {
            ExportField(name, .object([ExportField(key, ExportValue(value))]))
        }
        switch event.kind {
        case .closed: (word, detail) = ("closed", ExportField("state_reason", .init(event.after)))
        case .reopened: word = "reopened"
        case .labeled: (word, detail) = ("labeled", object("label", "name", event.after))
        case .unlabeled: (word, detail) = ("unlabeled", object("label", "name", event.before))
        case .assigned: (word, detail) = ("assigned", object("assignee", "login", event.after))
        case .unassigned:
            (word, detail) = ("unassigned", object("assignee", "login", event.before))
        case .milestone:
            let isGiven = event.after != nil
            word = isGiven ? "milestoned" : "demilestoned"
            detail = object("milestone", "title", event.after ?? event.before)
        case .title:
            word = "renamed"
            detail = ExportField(
                "rename",
                .object([
                    ExportField("from", ExportValue(event.before)),
                    ExportField("to", ExportValue(event.after)),
                ]))
        case .transferred: word = "transferred"
        case .pinned: word = "pinned"
        case .unpinned: word = "unpinned"
        case .commentDeleted: word = "comment_deleted"
        default: return nil
        }
        return ExportRow(
            [
                ExportField("event", .text(word)), ExportField("node_id", .text(event.uid.text)),
                ExportField("actor", user(listed.actor)),
                ExportField("created_at", .text(Timestamp.format(event.createdAt))),
                ExportField(
                    "issue",
                    .object([
                        ExportField("url", .text(issue.urn)),
                        ExportField("number", ExportValue(issue.number)),
                    ])),
            ] + (detail.map { [$0] } ?? []))
    }

    // MARK: - gh

    /// Writes what `gh issue list --json` prints of the issues.
    static func writeList(_ contents: ExportContents, into sink: inout some TextSink) throws {
        var encoder = JSONRowEncoder()
        try encoder.start(into: &sink)
        try contents.forEach { try encoder.encode(listed($0), into: &sink) }
        try encoder.finish(into: &sink)
    }

    private static func listed(_ exported: ExportedIssue) -> ExportRow {
        let (issue, listed) = (exported.issue, exported.listed)
        let comments = exported.details.comments.map { listed in
            let comment = listed.comment
            return ExportValue.object([
                ExportField("author", user(listed.author, exported.names)),
                ExportField("body", .text(comment.body)),
                ExportField("createdAt", .text(Timestamp.format(comment.createdAt))),
                ExportField("id", .text(comment.uid.text)),
                ExportField("reactionGroups", groups(listed.reactions)),
                ExportField("url", .text(comment.origin ?? "")),
            ])
        }
        return ExportRow([
            ExportField("assignees", .list(listed.assignees.map { user($0, exported.names) })),
            ExportField("author", user(listed.author, exported.names)),
            ExportField("body", .text(issue.body)),
            ExportField("closed", .bool(issue.state == .closed)),
            ExportField("closedAt", ExportValue(issue.closedAt.map(Timestamp.format))),
            ExportField("comments", .list(comments)),
            ExportField("createdAt", .text(Timestamp.format(issue.createdAt))),
            ExportField("id", .text(issue.uid.text)),
            ExportField("isPinned", .bool(issue.isPinned)),
            ExportField("labels", .list(listed.labels.map(label))),
            ExportField(
                "milestone",
                listed.milestone.map { .object(milestone($0, isREST: false)) } ?? .null),
            ExportField("number", ExportValue(issue.number)),
            ExportField("reactionGroups", groups(exported.details.reactions)),
            ExportField("state", .text(issue.state.rawValue.uppercased())),
            ExportField("stateReason", .text((issue.reason?.rawValue ?? "").uppercased())),
            ExportField("title", .text(issue.title)),
            ExportField("updatedAt", .text(Timestamp.format(issue.updatedAt))),
            ExportField("url", .text(issue.address ?? "")),
        ])
    }

    private static func groups(_ reactions: [ListedReaction]) -> ExportValue {
        .list(
            reactions.map { reaction in
                .object([
                    ExportField("content", .text(reaction.content.word)),
                    ExportField(
                        "users",
                        .object([ExportField("totalCount", ExportValue(reaction.logins.count))])),
                ])
            })
    }

    // MARK: - Both

    private static func user(_ login: String, _ names: [String: String]? = nil) -> ExportValue {
        var fields = [ExportField("login", .text(login))]
        if let names { fields.append(ExportField("name", .text(names[login] ?? ""))) }
        return .object(fields)
    }

    private static func label(_ label: Label) -> ExportValue {
        .object([
            ExportField("name", .text(label.name)),
            ExportField("description", .text(label.summary)),
            ExportField("color", .text(label.color.description)),
        ])
    }

    private static func milestone(_ milestone: Milestone, isREST: Bool) -> [ExportField] {
        let due = ExportValue(milestone.due.map { "\($0)T00:00:00Z" })
        let fields = [
            ExportField("number", ExportValue(milestone.number)),
            ExportField("title", .text(milestone.title)),
            ExportField("description", .text(milestone.summary)),
            ExportField(isREST ? "due_on" : "dueOn", due),
        ]
        guard isREST else { return fields }
        return fields + [
            ExportField("state", .text(milestone.state.rawValue)),
            ExportField("created_at", .text(Timestamp.format(milestone.createdAt))),
            ExportField("updated_at", .text(Timestamp.format(milestone.updatedAt))),
            ExportField("closed_at", ExportValue(milestone.closedAt.map(Timestamp.format))),
        ]
    }
}

extension Issue {
    /// What comments and changes call the issue.
    fileprivate var urn: String { "urn:uuid:\(uid.text)" }

    /// Its address where it was imported from, if that is what it is known by.
    fileprivate var address: String? {
        origin.flatMap { $0.hasPrefix("node:") ? nil : $0 }
    }
}

extension ReactionContent {
    /// The name that GitHub's other interface has for it.
    fileprivate var word: String {
        switch self {
        case .thumbsUp: "THUMBS_UP"
        case .thumbsDown: "THUMBS_DOWN"
        default: rawValue.uppercased()
        }
    }
}
