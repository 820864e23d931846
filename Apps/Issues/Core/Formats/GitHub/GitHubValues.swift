import AppSupport
import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The values of GitHub's two shapes: `gh` has names such as `createdAt` and words in capitals, the
/// REST interface `created_at` and small ones. Which fields are there is the asker's choice.
extension StatedIssue {
    init(gitHub object: JSONObject) throws {
        self.init()
        try setIdentity(object)
        title = try object.text("title")
        if object.has("body") { body = try object.text("body") ?? "" }
        if let word = try object.word("state")?.lowercased() {
            guard let state = IssueState(rawValue: word) else {
                throw ItemProblem(.unusableField, field: "state")
            }
            self.state = state
        }
        if object.has("stateReason", "state_reason") {
            let word = try object.word("stateReason", "state_reason")?.lowercased()
            reason = .some(word.flatMap { CloseReason(rawValue: $0) })
        } else if let closed = try object.flag("closed"), state == nil {
            state = closed ? .closed : .open
        }
        if object.has("author", "user") {
            author = try StatedPerson(gitHub: object.object("author", "user"))
        }
        labels = try object.labels
        if let people = try object.objects("assignees") {
            assignees = try people.map { try StatedPerson(gitHub: $0) }
        } else if object.has("assignee") {
            assignees = try object.object("assignee").map { [try StatedPerson(gitHub: $0)] } ?? []
        }
        if object.has("milestone") {
            milestone = .some(try object.object("milestone").map { try .init(gitHub: $0) })
        }
        isPinned = try object.flag("isPinned", "pinned")
        createdAt = try object.date("createdAt", "created_at")
        updatedAt = try object.date("updatedAt", "updated_at")
        if object.has("closedAt", "closed_at") {
            closedAt = .some(try object.date("closedAt", "closed_at"))
        }
    }

    private mutating func setIdentity(_ object: JSONObject) throws {
        number = try object.whole("number")
        // Of an interface's own addresses people can't open any.
        let own = try object.word("url")
        let address = try object.word("html_url") ?? own.flatMap { $0.isOfInterface ? nil : $0 }
        let node = try object.word("node_id") ?? object["id"]?.string
        uid = node.flatMap(UUID.init(uuidString:))
        if uid == nil { nodeID = node }
        self.address = address
        key = (own ?? address).map { IssueKey(address: $0) }
        if let reference = address.flatMap({ IssueReference($0) }) {
            project = reference.project
            if number == nil { number = reference.number }
        } else if let repository = try object.word("repository_url") {
            project = repository.lastTwoParts
        }
        if let named = try object.object("repository")?.word("full_name", "nameWithOwner") {
            project = named
        }
    }
}

extension StatedPerson {
    /// A person; what has none was written by somebody whose account is gone, whom GitHub calls
    /// “ghost”.
    init(gitHub object: JSONObject?) throws {
        self.init(try object?.word("login") ?? "ghost", name: try object?.text("name") ?? "")
    }
}

extension StatedMilestone {
    init(gitHub object: JSONObject) throws {
        guard let title = try object.word("title") else {
            throw ItemProblem(.unusableField, field: "milestone")
        }
        self.init(title)
        number = try object.whole("number")
        summary = try object.text("description") ?? ""
        due = try object.day("dueOn", "due_on")
        state = try object.word("state").flatMap { IssueState(rawValue: $0.lowercased()) }
        createdAt = try object.date("createdAt", "created_at")
        updatedAt = try object.date("updatedAt", "updated_at")
        closedAt = try object.date("closedAt", "closed_at")
    }
}

extension StatedComment {
    init(gitHub object: JSONObject) throws {
        self.init(try object.text("body") ?? "")
        let own = try object.word("url")
        let node = try object.word("node_id") ?? object["id"]?.string
        uid = node.flatMap(UUID.init(uuidString:))
        origin =
            try object.word("html_url") ?? own.flatMap { $0.isOfInterface ? nil : $0 }
            ?? (uid == nil ? node.map { "node:" + $0 } : nil)
        author = try StatedPerson(gitHub: object.object("author", "user"))
        createdAt = try object.date("createdAt", "created_at")
        updatedAt = try object.date("updatedAt", "updated_at", "lastEditedAt")
    }
}

extension StatedChange {
    /// A change; `nil` for what is none of the issue itself: that somebody reads on, a mention, a
    /// commit.
    init?(gitHub object: JSONObject) throws {
        guard let event = try object.word("event") else { throw ItemProblem(.notAnIssue) }
        let kind: HistoryEvent.Kind
        var (before, after): (String?, String?)
        switch event {
        case "closed":
            kind = .closed
            let word = try object.word("state_reason")?.lowercased()
            after = word.flatMap { CloseReason(rawValue: $0)?.rawValue }
        case "reopened": kind = .reopened
        case "labeled": (kind, after) = (.labeled, try object.name("label"))
        case "unlabeled": (kind, before) = (.unlabeled, try object.name("label"))
        case "assigned": (kind, after) = (.assigned, try object.login("assignee"))
        case "unassigned": (kind, before) = (.unassigned, try object.login("assignee"))
        case "milestoned": (kind, after) = (.milestone, try object.title("milestone"))
        case "demilestoned": (kind, before) = (.milestone, try object.title("milestone"))
        case "renamed":
            kind = .title
            let rename = try object.object("rename")
            (before, after) = (try rename?.text("from"), try rename?.text("to"))
        case "transferred": kind = .transferred
        case "pinned": kind = .pinned
        case "unpinned": kind = .unpinned
        case "comment_deleted": kind = .commentDeleted
        default: return nil
        }
        guard let date = try object.date("created_at", "createdAt") else {
            throw ItemProblem(.unusableField, field: "created_at")
        }
        let id = object["id"]?.integer.map(String.init) ?? object["id"]?.string
        let origin = try object.word("node_id") ?? id
        self.init(
            uid: origin.flatMap(UUID.init(uuidString:)), origin: origin, kind: kind,
            actor: try StatedPerson(gitHub: object.object("actor")), createdAt: date,
            before: before, after: after)
    }
}

extension JSONObject {
    /// The labels, each an object or a name alone.
    fileprivate var labels: [StatedLabel]? {
        get throws {
            guard let (_, value) = value(["labels"]) else { return nil }
            guard let array = value.array else {
                throw ItemProblem(.unusableField, field: "labels")
            }
            return try array.compactMap { element in
                if let name = element.string { return StatedLabel(name) }
                guard let object = element.object, let name = try object.word("name") else {
                    throw ItemProblem(.unusableField, field: "labels")
                }
                var label = StatedLabel(name)
                label.summary = try object.text("description") ?? ""
                label.color = try object.text("color").flatMap { LabelColor($0) }
                return label
            }
        }
    }

    fileprivate func name(_ field: String) throws -> String? {
        try object(field)?.word("name")
    }

    fileprivate func login(_ field: String) throws -> String? {
        try object(field)?.word("login")
    }

    fileprivate func title(_ field: String) throws -> String? {
        try object(field)?.word("title")
    }
}

extension String {
    /// Whether this is an address of GitHub's interface rather than one of a page, or a name that
    /// Kitbag gave (`urn:`).
    fileprivate var isOfInterface: Bool {
        hasPrefix("urn:") || hasPrefix("https://api.") || contains("/repos/")
    }

    /// `owner/name` of `https://api.github.com/repos/owner/name`.
    fileprivate var lastTwoParts: String? {
        let parts = split(separator: "/")
        return parts.count >= 4 ? parts.suffix(2).joined(separator: "/") : nil
    }
}
