import AppSupport
import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The head of a Markdown file, in the part of YAML that such heads have: `key: value`, texts in
/// quotes or none, lists on one line or a line each.
struct FrontMatter {
    private var values: [String: [String]] = [:]

    /// Takes the head from the beginning of a file; `nil` if there is none.
    static func take(from lines: inout ArraySlice<String>) throws -> FrontMatter? {
        guard lines.first?.trimmed == "---",
            let end = lines.dropFirst().firstIndex(where: { $0.trimmed == "---" })
        else { return nil }
        var matter = FrontMatter()
        var key: String?
        for line in lines[lines.index(after: lines.startIndex)..<end] {
            let text = line.trimmed
            if text.isEmpty || text.hasPrefix("#") { continue }
            if text.hasPrefix("- ") || text == "-", let key {
                matter.values[key, default: []] += try Self.values(
                    String(text.dropFirst(2)), key, isItem: true)
                continue
            }
            guard let colon = text.firstIndex(of: ":"), line.first?.isWhitespace == false else {
                throw ItemProblem(.unusableField, field: text.singleLine)
            }
            let name = text[..<colon].trimmed.lowercased()
            matter.values[name] = try values(String(text[colon...].dropFirst()), name)
            key = name
        }
        lines = lines[(end + 1)...]
        return matter
    }

    private static func values(
        _ text: String, _ key: String, isItem: Bool = false
    ) throws -> [String] {
        let text = text.trimmed
        if text.isEmpty || text == "~" || text == "null" { return [] }
        switch text.first {
        case "\"":
            guard let value = try? JSONValue(parsing: text), let string = value.string else {
                throw ItemProblem(.unusableField, field: key)
            }
            return [string]
        case "'" where text.count > 1 && text.last == "'":
            return [text.dropFirst().dropLast().split(separator: "''").joined(separator: "'")]
        case "[" where !isItem:
            if let array = try? JSONValue(parsing: text), let values = array.array {
                return values.compactMap(\.string)
            }
            guard text.last == "]" else { throw ItemProblem(.unusableField, field: key) }
            return ListText.split(String(text.dropFirst().dropLast())).map { item in
                item.count > 1 && item.first == "'" && item.last == "'"
                    ? String(item.dropFirst().dropLast()) : item
            }
        default: return [text]
        }
    }

    /// Says what the head says.
    func fill(_ issue: inout StatedIssue, _ zone: Zone) throws {
        for (_, list) in values where list.contains(where: { $0.utf8.contains(0) }) {
            throw ItemProblem(.nullCharacter)
        }
        issue.project = word("project", "repository")
        issue.address = word("url", "html_url")
        issue.title = word("title")
        if let text = word("number", "id") {
            guard let reference = IssueReference(text) else {
                throw ItemProblem(.unusableField, field: "number")
            }
            issue.number = reference.number
        }
        if let text = word("uid") {
            guard let uid = UUID(uuidString: text) else {
                throw ItemProblem(.unusableField, field: "uid")
            }
            issue.uid = uid
        }
        if let text = word("state", "status") {
            guard let state = IssueState(rawValue: text.lowercased()) else {
                throw ItemProblem(.unusableField, field: "state")
            }
            issue.state = state
            issue.reason = .some(
                word("reason", "state_reason").flatMap { CloseReason(rawValue: $0) })
            issue.closedAt = .some(try date("closed_at", zone))
        }
        issue.author = word("author").flatMap { StatedPerson(named: $0) }
        if let labels = list("labels", "tags") { issue.labels = labels.map { StatedLabel($0) } }
        if let people = list("assignees", "assignee") {
            issue.assignees = people.compactMap { StatedPerson(named: $0) }
        }
        if let title = word("milestone") { issue.milestone = .some(StatedMilestone(title)) }
        issue.isPinned = word("pinned").map { $0 == "true" }
        issue.createdAt = try date("created_at", zone) ?? date("date", zone)
        issue.updatedAt = try date("updated_at", zone)
        guard issue.uid != nil else { return }
        // Of Kitbag's own files what is not there is nothing.
        if issue.labels == nil { issue.labels = [] }
        if issue.assignees == nil { issue.assignees = [] }
        if issue.milestone == nil { issue.milestone = .some(nil) }
    }

    private func list(_ names: String...) -> [String]? {
        names.lazy.compactMap { values[$0] }.first
    }

    private func word(_ names: String...) -> String? {
        names.lazy.compactMap { values[$0]?.first }.first { !$0.isEmpty }
    }

    private func date(_ name: String, _ zone: Zone) throws -> Date? {
        guard let text = word(name) else { return nil }
        if let date = Timestamp.parse(text) { return Date(milliseconds: date.milliseconds) }
        if let day = Day(text) { return zone.instant(of: day) }
        throw ItemProblem(.unusableField, field: name)
    }
}

extension StringProtocol {
    /// The text without outer spaces.
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }.map(start.index(after:))
        return end.map { String(start[..<$0]) } ?? ""
    }
}
