import AppSupport

/// Reads what `issues export --format json` and `ndjson` and `issues list --json` write, one record
/// after another.
final class KitbagIssueReader: IssueReader {
    private enum Text {
        case pieces(JSONPiecesBox)
        case lines(TextInputBox)
    }

    private let text: Text
    /// The layout that this reader knows.
    static let version = 1

    /// - Parameters:
    ///   - isDocument: whether it is one object that has everything.
    ///   - isLines: whether each line is a record of its own, so that a bad one spoils no other.
    init(_ source: some ByteSource, isDocument: Bool, isLines: Bool) {
        text =
            isLines
            ? .lines(TextInputBox(source))
            : .pieces(JSONPiecesBox(source, isDocument: isDocument))
    }

    func next() throws -> IssueFileEvent? {
        while true {
            switch text {
            case .lines(let lines):
                guard let (line, number) = try lines.next() else { return nil }
                if line.allSatisfy(\.isWhitespace) { continue }
                let place = ItemPlace(line: number)
                guard
                    let value = try? JSONValue(parsing: Array(line.utf8), firstLine: number)
                else {
                    return .unread(UnreadItem(.malformed, place, text: line.singleLine))
                }
                if let event = try event(value, "", place) { return event }
            case .pieces(let pieces):
                guard let piece = try pieces.next() else { return nil }
                if let event = try event(piece.value, piece.name, ItemPlace(line: piece.line)) {
                    return event
                }
            }
        }
    }

    private func event(
        _ value: JSONValue, _ member: String, _ place: ItemPlace
    ) throws -> IssueFileEvent? {
        switch member {
        case "kitbag":
            guard value.string == "issues" else { throw IssueFileProblem(.foreign) }
            return nil
        case "version":
            guard let version = value.integer, version <= Self.version else {
                throw IssueFileProblem(.newerVersion)
            }
            return nil
        default: break
        }
        guard let object = value.object else {
            return .unread(UnreadItem(.notAnIssue, place))
        }
        let kind = object["kind"]?.string ?? member
        let name = object["title"]?.string ?? object["name"]?.string ?? ""
        do {
            switch kind {
            case "person", "people": return .person(try Self.person(object))
            case "project", "projects": return .project(try Self.project(object))
            case "issue", "issues", "": return .issue(try Self.issue(object), place)
            default: return .unread(UnreadItem(.notAnIssue, place, text: kind))
            }
        } catch let problem as ItemProblem {
            return .unread(
                UnreadItem(problem.reason, place, field: problem.field, text: name.singleLine))
        }
    }

    private static func person(_ object: JSONObject) throws -> StatedPerson {
        guard let login = try object.word("login") else {
            throw ItemProblem(.unusableField, field: "login")
        }
        var person = StatedPerson(login, name: try object.text("name") ?? "")
        person.uid = try object.uid("uid")
        return person
    }

    private static func project(_ object: JSONObject) throws -> StatedProject {
        guard let name = try object.word("name") else {
            throw ItemProblem(.unusableField, field: "name")
        }
        var project = StatedProject(name)
        project.uid = try object.uid("uid")
        project.summary = try object.text("description") ?? ""
        project.lastIssue = try object.whole("last_issue") ?? 0
        project.lastMilestone = try object.whole("last_milestone") ?? 0
        project.createdAt = try object.date("created_at")
        project.updatedAt = try object.date("updated_at")
        project.labels = try (object.objects("labels") ?? []).map { object in
            guard let name = try object.word("name") else {
                throw ItemProblem(.unusableField, field: "labels")
            }
            var label = StatedLabel(name)
            label.uid = try object.uid("uid")
            label.summary = try object.text("description") ?? ""
            label.color = try object.text("color").flatMap { LabelColor($0) }
            return label
        }
        project.milestones = try (object.objects("milestones") ?? []).map { object in
            guard let title = try object.word("title") else {
                throw ItemProblem(.unusableField, field: "milestones")
            }
            var milestone = StatedMilestone(title)
            milestone.uid = try object.uid("uid")
            milestone.number = try object.whole("number")
            milestone.summary = try object.text("description") ?? ""
            milestone.due = try object.day("due")
            milestone.state = try object.choice("state")
            milestone.createdAt = try object.date("created_at")
            milestone.updatedAt = try object.date("updated_at")
            milestone.closedAt = try object.date("closed_at")
            return milestone
        }
        return project
    }

    private static func issue(_ object: JSONObject) throws -> StatedIssue {
        guard object.has("uid", "title", "number") else { throw ItemProblem(.notAnIssue) }
        var issue = StatedIssue()
        issue.project = try object.word("project")
        issue.number = try object.whole("number")
        issue.uid = try object.uid("uid")
        issue.address = try object.word("url")
        issue.title = try object.text("title")
        issue.body = try object.text("body")
        issue.state = try object.choice("state")
        if object.has("reason") { issue.reason = .some(try object.choice("reason")) }
        issue.author = try object.word("author").map { StatedPerson($0) }
        issue.labels = try object.texts("labels")?.map { StatedLabel($0) }
        issue.assignees = try object.texts("assignees")?.map { StatedPerson($0) }
        if object.has("milestone") {
            issue.milestone = .some(try object.word("milestone").map { StatedMilestone($0) })
        }
        issue.isPinned = try object.flag("pinned")
        issue.createdAt = try object.date("created_at")
        issue.updatedAt = try object.date("updated_at")
        if object.has("closed_at") { issue.closedAt = .some(try object.date("closed_at")) }
        issue.comments = try (object.objects("comments") ?? []).map(comment)
        issue.reactions = try reactions(object)
        issue.links = try (object.objects("links") ?? []).compactMap(link)
        issue.formerNumbers = try (object.texts("former_numbers") ?? []).compactMap {
            IssueReference($0)
        }
        issue.changes = try (object.objects("history") ?? []).map(change)
        issue.hasWholeHistory = object.has("history")
        return issue
    }

    private static func comment(_ object: JSONObject) throws -> StatedComment {
        guard let body = try object.text("body") else {
            throw ItemProblem(.unusableField, field: "comments")
        }
        var comment = StatedComment(body)
        comment.number = try object.whole("id").map { Int64($0) }
        comment.uid = try object.uid("uid")
        comment.origin = try object.word("url")
        comment.author = try object.word("author").map { StatedPerson($0) }
        comment.createdAt = try object.date("created_at")
        comment.updatedAt = try object.date("updated_at")
        comment.reactions = try reactions(object)
        return comment
    }

    private static func reactions(_ object: JSONObject) throws -> [StatedReaction] {
        try (object.objects("reactions") ?? []).map { object in
            guard let content: ReactionContent = try object.choice("content"),
                let author = try object.word("author")
            else { throw ItemProblem(.unusableField, field: "reactions") }
            return StatedReaction(content: content, author: StatedPerson(author))
        }
    }

    /// The link; `nil` for one that the other issue has.
    private static func link(_ object: JSONObject) throws -> StatedLink? {
        guard let word = try object.word("relation") else {
            throw ItemProblem(.unusableField, field: "links")
        }
        guard let relation = IssueRelation(rawValue: word) else {
            if word == "blocked_by" || word == "duplicated_by" { return nil }
            throw ItemProblem(.unusableField, field: "links")
        }
        return StatedLink(
            relation: relation, uid: try object.uid("uid"),
            reference: try object.word("issue").flatMap { IssueReference($0) })
    }

    private static func change(_ object: JSONObject) throws -> StatedChange {
        guard let kind: HistoryEvent.Kind = try object.choice("kind"),
            let date = try object.date("created_at")
        else { throw ItemProblem(.unusableField, field: "history") }
        return StatedChange(
            uid: try object.uid("uid"), kind: kind,
            actor: try object.word("actor").map { StatedPerson($0) }, createdAt: date,
            before: try object.text("before"), after: try object.text("after"))
    }
}

extension JSONObject {
    /// One of several words.
    func choice<Choice: RawRepresentable<String>>(_ name: String) throws -> Choice? {
        guard let text = try word(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            throw ItemProblem(.unusableField, field: name)
        }
        return choice
    }
}

/// The values of a JSON text, held by a reader that is a class.
final class JSONPiecesBox {
    private var pieces: JSONPieces

    /// The most bytes of one value: also of an array that holds all issues in an array of arrays.
    private static let limit = 512 << 20

    init(_ source: some ByteSource, isDocument: Bool) {
        pieces = JSONPieces(source, isDocument: isDocument, pieceLimit: Self.limit)
    }

    func next() throws -> JSONPieces.Piece? {
        do {
            return try pieces.next()
        } catch let error as JSONError {
            throw IssueFileProblem(.malformedJSON(error))
        } catch is JSONPieceTooLarge {
            throw IssueFileProblem(.tooLarge)
        }
    }
}

/// The lines of a text, held by a reader that is a class.
final class TextInputBox {
    private var input: TextInput

    init(_ source: some ByteSource) { input = TextInput(source) }

    func next() throws -> (String, line: Int)? {
        let number = input.line
        return try input.nextLine().map { ($0, number) }
    }
}
