import AppSupport
import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads a table of issues: Kitbag's own, Linear's, or any that says in its header which column is
/// which.
final class CSVIssueReader: IssueReader {
    private var reader: CSVReaderBox
    private let zone: Zone
    private var columns: IssueColumns?

    /// - Parameter zone: whose calendar days without a time are on.
    init(_ source: some ByteSource, zone: Zone) {
        reader = CSVReaderBox(source)
        self.zone = zone
    }

    func next() throws -> IssueFileEvent? {
        if columns == nil {
            guard let header = try reader.next() else { return nil }
            guard let found = IssueColumns(CSVHeader(header.fields)) else {
                throw IssueFileProblem(.unknownTable)
            }
            columns = found
        }
        guard let columns, let record = try reader.next() else { return nil }
        let row = IssueTableRow(record.fields, columns, zone)
        let place = ItemPlace(line: record.line)
        let title = row.text(\.title) ?? record.fields.first ?? ""
        if record.problem == .unterminatedQuote {
            return .unread(UnreadItem(.malformed, place, text: title.singleLine))
        }
        do {
            return .issue(try row.issue(), place)
        } catch let problem as ItemProblem {
            return .unread(
                UnreadItem(problem.reason, place, field: problem.field, text: title.singleLine))
        }
    }
}

/// Which column of a table has what.
struct IssueColumns {
    /// Whether Kitbag wrote the table.
    let isOwn: Bool
    var title: Int?
    var project, number, identifier, uid, state, reason, author, labels, assignees: Int?
    var milestone, pinned, createdAt, updatedAt, closedAt, canceledAt, url, body: Int?

    /// - Returns: `nil` if it has no titles.
    init?(_ header: CSVHeader) {
        isOwn = header.contains("uid") && header.contains("comment_count")
        title = header.column("title", "summary", "subject", "issue title", "name")
        guard title != nil else { return nil }
        project = header.column("project", "repository", "repo", "team")
        number = header.column("number", "issue number", "#", "iid")
        identifier = header.column("id", "issue key", "key", "issue id")
        uid = header.column("uid")
        state = header.column("state", "status")
        reason = header.column("reason", "state_reason", "state reason", "resolution")
        author = header.column("author", "creator", "reporter", "created by", "user")
        labels = header.column("labels", "label", "tags")
        assignees = header.column("assignees", "assignee", "assigned to")
        milestone = header.column("milestone", "project milestone", "sprint", "cycle name")
        pinned = header.column("pinned")
        createdAt = header.column("created_at", "created at", "created", "createdat")
        updatedAt = header.column("updated_at", "updated at", "updated", "updatedat")
        closedAt = header.column(
            "closed_at", "closed at", "closed", "completed", "closedat", "resolved")
        canceledAt = header.column("canceled", "cancelled")
        url = header.column("url", "html_url", "link")
        body = header.column("body", "description", "notes")
    }
}

/// A row of a table of issues.
private struct IssueTableRow {
    let fields: [String]
    let columns: IssueColumns
    let zone: Zone

    init(_ fields: [String], _ columns: IssueColumns, _ zone: Zone) {
        (self.fields, self.columns, self.zone) = (fields, columns, zone)
    }

    /// The text of a cell; `nil` if the table has no such column.
    func text(_ column: KeyPath<IssueColumns, Int?>) -> String? {
        guard let index = columns[keyPath: column] else { return nil }
        guard index < fields.count else { return "" }
        return columns.isOwn ? SpreadsheetGuard.unguarded(fields[index]) : fields[index]
    }

    /// The text of a cell that is not empty.
    func word(_ column: KeyPath<IssueColumns, Int?>) -> String? {
        text(column).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }

    func issue() throws -> StatedIssue {
        if fields.contains(where: { $0.utf8.contains(0) }) { throw ItemProblem(.nullCharacter) }
        var issue = StatedIssue()
        issue.title = text(\.title)
        issue.body = text(\.body)
        issue.project = word(\.project)?.singleLine.split(whereSeparator: \.isWhitespace)
            .joined(separator: "-")
        try setIdentity(&issue)
        try setState(&issue)
        issue.author = word(\.author).flatMap { StatedPerson(named: $0) }
        issue.labels = text(\.labels).map { ListText.split($0).map { StatedLabel($0) } }
        issue.assignees = text(\.assignees).map {
            ListText.split($0).compactMap { StatedPerson(named: $0) }
        }
        if let milestone = text(\.milestone) {
            let title = milestone.singleLine
            issue.milestone = .some(title.isEmpty ? nil : StatedMilestone(title))
        }
        issue.isPinned = word(\.pinned).map { $0.lowercased() == "true" }
        issue.createdAt = try date(\.createdAt, "created")
        issue.updatedAt = try date(\.updatedAt, "updated")
        return issue
    }

    private func setIdentity(_ issue: inout StatedIssue) throws {
        if let text = word(\.uid) {
            guard let uid = UUID(uuidString: text) else {
                throw ItemProblem(.unusableField, field: "uid")
            }
            issue.uid = uid
        }
        issue.address = word(\.url)
        if let text = word(\.number) {
            guard let reference = IssueReference(text) else {
                throw ItemProblem(.unusableField, field: "number")
            }
            issue.number = reference.number
        }
        if let identifier = word(\.identifier)?.singleLine {
            // ENG-12 of Linear's, PROJ-7 of Jira's, or a number alone.
            let digits = identifier.reversed().prefix { $0.isASCII && $0.isNumber }
            if issue.number == nil { issue.number = Int(String(digits.reversed())) }
            if Int(identifier) == nil { issue.nodeID = identifier }
        }
        if let reference = issue.address.flatMap({ IssueReference($0) }), issue.project == nil {
            issue.project = reference.project
            if issue.number == nil { issue.number = reference.number }
        }
    }

    private func setState(_ issue: inout StatedIssue) throws {
        let closed = try date(\.closedAt, "closed")
        let canceled = try date(\.canceledAt, "canceled")
        if let word = word(\.state)?.lowercased() {
            (issue.state, issue.reason) = Self.state(word)
        } else if columns.closedAt != nil || columns.canceledAt != nil {
            issue.state = closed ?? canceled == nil ? .open : .closed
        }
        if let word = word(\.reason)?.lowercased() {
            let key = String(word.map { $0 == " " ? "_" : $0 })
            issue.reason = .some(CloseReason(rawValue: key))
        } else if columns.reason != nil {
            issue.reason = .some(nil)
        } else if issue.state == .closed, issue.reason == nil, canceled != nil {
            issue.reason = .some(.notPlanned)
        }
        if columns.closedAt != nil || columns.canceledAt != nil {
            issue.closedAt = .some(issue.state == .closed ? closed ?? canceled : nil)
        }
    }

    private static func state(_ word: String) -> (IssueState, CloseReason??) {
        switch word {
        case "closed": (.closed, nil)
        case "done", "completed", "complete", "resolved", "fixed", "finished":
            (.closed, .some(.completed))
        case "canceled", "cancelled", "wontfix", "won't fix", "won't do", "rejected",
            "not planned":
            (.closed, .some(.notPlanned))
        case "duplicate": (.closed, .some(.duplicate))
        default: (.open, .some(nil))
        }
    }

    private func date(_ column: KeyPath<IssueColumns, Int?>, _ name: String) throws -> Date? {
        guard let text = word(column)?.singleLine else { return nil }
        if let date = Timestamp.parse(text) { return Date(milliseconds: date.milliseconds) }
        if let date = Timestamp.parse(text + "Z") { return Date(milliseconds: date.milliseconds) }
        if let day = Day(text) { return zone.instant(of: day, hour: 0, minute: 0, second: 0) }
        throw ItemProblem(.unusableField, field: name)
    }
}

/// The records of a table, held by a reader that is a class.
final class CSVReaderBox {
    private var reader: CSVReader

    init(_ source: some ByteSource) { reader = CSVReader(TextInput(source)) }

    func next() throws -> CSVRecord? {
        do {
            return try reader.next()
        } catch is CSVFieldTooLong {
            throw IssueFileProblem(.tooLarge)
        } catch is CSVTooManyFields {
            throw IssueFileProblem(.unknownTable)
        }
    }
}
