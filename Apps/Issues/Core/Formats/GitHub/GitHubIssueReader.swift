import AppSupport

/// Reads what GitHub's programs print: the list of `gh issue list --json …` in any choice of fields,
/// and the issues, comments and changes of the REST interface, as single objects, as arrays, as
/// several arrays one after another (`gh api --paginate`) and as arrays in an array (`--slurp`).
///
/// Comments and changes that stand apart belong to the issue that they name, never to one by its
/// place; so all of the file is read before the first issue is handed out.
final class GitHubIssueReader: IssueReader {
    private let pieces: JSONPiecesBox
    private var issues: [(issue: StatedIssue, place: ItemPlace)] = []
    private var places: [IssueKey: Int] = [:]
    private var comments: [(StatedComment, IssueKey, ItemPlace)] = []
    private var changes: [(StatedChange, IssueKey, ItemPlace)] = []
    private var others: [IssueFileEvent] = []
    private var pullRequests: Set<IssueKey> = []
    private var waiting: ArraySlice<IssueFileEvent>?

    init(_ source: some ByteSource) { pieces = JSONPiecesBox(source, isDocument: false) }

    func next() throws -> IssueFileEvent? {
        if waiting == nil { waiting = try readAll()[...] }
        return waiting?.popFirst()
    }

    private func readAll() throws -> [IssueFileEvent] {
        while let piece = try pieces.next() { take(piece.value, ItemPlace(line: piece.line)) }
        var apart: [IssueFileEvent] = []
        for (comment, key, place) in comments {
            if let index = places[key] {
                issues[index].issue.comments.append(comment)
            } else {
                apart.append(
                    pullRequests.contains(key)
                        ? .ofPullRequest : .comment(comment, of: key, place))
            }
        }
        for (change, key, place) in changes {
            if let index = places[key] {
                issues[index].issue.changes.append(change)
            } else {
                apart.append(
                    pullRequests.contains(key)
                        ? .ofPullRequest : .change(change, of: key, place))
            }
        }
        let events = issues.map { IssueFileEvent.issue($0.issue, $0.place) }
        (issues, places, comments, changes) = ([], [:], [], [])
        return events + apart + others
    }

    private func take(_ value: JSONValue, _ outer: ItemPlace) {
        if let values = value.array {
            for value in values { take(value, outer) }
            return
        }
        guard let object = value.object else {
            others.append(.unread(UnreadItem(.notAnIssue, outer)))
            return
        }
        let place = ItemPlace(line: object.line == 0 ? outer.line : object.line)
        do {
            try take(object, place)
        } catch {
            let problem = error as? ItemProblem ?? ItemProblem(.notAnIssue)
            let text = object["title"]?.string ?? object["body"]?.string ?? ""
            others.append(
                .unread(
                    UnreadItem(
                        problem.reason, place, field: problem.field, text: text.singleLine)))
        }
    }

    private func take(_ object: JSONObject, _ place: ItemPlace) throws {
        let address = try object.word("html_url", "url")
        if object["pull_request"]?.object != nil || object["isPullRequest"]?.bool == true {
            others.append(.pullRequest)
            for name in ["html_url", "url"] {
                if let text = object[name]?.string { pullRequests.insert(IssueKey(address: text)) }
            }
        } else if let event = try object.word("event"), event != "commented" {
            try takeChange(object, place)
        } else if object.has("issue_url"), object.has("body") {
            if address?.contains("/pull/") == true { return others.append(.ofPullRequest) }
            guard let issue = try object.word("issue_url") else { throw ItemProblem(.noIssue) }
            comments.append((try .init(gitHub: object), IssueKey(address: issue), place))
        } else if address?.contains("/pull/") == true {
            others.append(.pullRequest)
        } else if object.has("title", "number"), !object.has("due_on", "dueOn", "open_issues") {
            try takeIssue(object, place)
        } else {
            throw ItemProblem(.notAnIssue)
        }
    }

    private func takeIssue(_ object: JSONObject, _ place: ItemPlace) throws {
        var issue = try StatedIssue(gitHub: object)
        for value in object["comments"]?.array ?? [] {
            do {
                guard let comment = value.object else { throw ItemProblem(.notAnIssue) }
                issue.comments.append(try StatedComment(gitHub: comment))
            } catch let problem as ItemProblem {
                others.append(
                    .unread(
                        UnreadItem(
                            problem.reason, ItemPlace(line: value.object?.line ?? place.line),
                            field: problem.field, text: value["body"]?.string?.singleLine ?? "")))
            }
        }
        for value in (object["events"]?.array ?? []) + (object["timeline"]?.array ?? []) {
            guard let event = value.object else { continue }
            if let change = try StatedChange(gitHub: event) { issue.changes.append(change) }
        }
        if let key = issue.key {
            if let index = places[key] {
                // The same issue on two pages, because it moved while they were fetched.
                issue.comments = issues[index].issue.comments + issue.comments
                issue.changes = issues[index].issue.changes + issue.changes
                issues[index] = (issue, place)
                return
            }
            places[key] = issues.count
        }
        issues.append((issue, place))
    }

    private func takeChange(_ object: JSONObject, _ place: ItemPlace) throws {
        guard let change = try StatedChange(gitHub: object) else { return }
        guard let issue = try object.object("issue") else { throw ItemProblem(.noIssue) }
        if issue["pull_request"]?.object != nil { return others.append(.ofPullRequest) }
        guard let address = try issue.word("url", "html_url") else { throw ItemProblem(.noIssue) }
        changes.append((change, IssueKey(address: address), place))
    }
}
