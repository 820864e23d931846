import IssuesCore
import Persistence

/// What a text in an editor is, so that it can be saved later if it can't be now.
enum EditedThing: Equatable {
    /// A new issue of a project; the title in it is not yet known.
    case newIssue(NewIssue, project: String)
    /// The title and body of an issue; what they were before.
    case issue(IssueReference, before: String)
    /// A new comment on an issue.
    case newComment(IssueReference)
    /// A comment; what it was before.
    case comment(RecordID<Comment>, before: String)

    /// The name of its file, without an ending.
    var name: String {
        switch self {
        case .newIssue: "new-issue"
        case .issue(let reference, _): "issue-\(reference.number)"
        case .newComment(let reference): "comment-on-\(reference.number)"
        case .comment(let id, _): "comment-\(id)"
        }
    }

    /// As a draft keeps it.
    var fields: [String: String] {
        switch self {
        case .newIssue(let new, let project):
            var fields = ["kind": "issue", "project": project]
            fields["labels"] = new.labels.isEmpty ? nil : new.labels.joined(separator: "\n")
            fields["assignees"] =
                new.assignees.isEmpty ? nil : new.assignees.joined(separator: "\n")
            fields["milestone"] = new.milestone
            return fields
        case .issue(let reference, let before):
            return ["kind": "edit", "issue": reference.description, "before": before]
        case .newComment(let reference):
            return ["kind": "comment", "issue": reference.description]
        case .comment(let id, let before):
            return ["kind": "comment edit", "comment": id.description, "before": before]
        }
    }

    /// What a draft has kept; `nil` if it is another version's.
    init?(fields: [String: String]) {
        let reference = fields["issue"].flatMap { IssueReference($0) }
        switch (fields["kind"], reference) {
        case ("issue", _):
            var new = NewIssue("")
            new.labels = Self.lines(fields["labels"])
            new.assignees = Self.lines(fields["assignees"])
            new.milestone = fields["milestone"]
            self = .newIssue(new, project: fields["project"] ?? "")
        case ("edit", let reference?): self = .issue(reference, before: fields["before"] ?? "")
        case ("comment", let reference?): self = .newComment(reference)
        case ("comment edit", _):
            guard let id = fields["comment"].flatMap({ RecordID<Comment>($0) }) else { return nil }
            self = .comment(id, before: fields["before"] ?? "")
        default: return nil
        }
    }

    private static func lines(_ text: String?) -> [String] {
        (text ?? "").split(separator: "\n").map(String.init)
    }
}
