import AppSupport
import Chrono

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The layout of an issue as a Markdown file: a head between lines of `---`, the body, and behind
/// it each comment below a line `<!-- comment {…} -->` whose JSON tells who wrote it and when.
///
/// A line of a text that looks like such a one gets a backslash in front, so that nothing that
/// somebody writes becomes a comment of somebody else.
enum MarkdownIssue {
    private static let mark = "<!-- comment "

    // MARK: - Writing

    static func text(of details: IssueDetails) -> String {
        var output = "---\n"
        let left = ["comment_count", "body"]
        for field in details.listed.row.fields where !left.contains(field.name) {
            if field.value == .null || field.value == .list([]) { continue }
            output += "\(field.name): \(JSONText.text(of: field.value))\n"
        }
        output += "---\n"
        append(details.issue.body, to: &output)
        for comment in details.comments {
            let fields = comment.row.fields.filter {
                $0.name != "body" && $0.value != .null && $0.value != .list([])
            }
            // Two hyphens would end the remark.
            let head = JSONText.text(of: .object(fields)).replacingHyphens
            output += "\n\(mark)\(head) -->\n"
            append(comment.comment.body, to: &output)
        }
        return output
    }

    private static func append(_ text: String, to output: inout String) {
        guard !text.isEmpty else { return }
        output += "\n" + text.lines.map { isMark($0) ? "\\" + $0 : $0 }.joined(separator: "\n")
        output += "\n"
    }

    /// Whether a line is the beginning of a comment, or would be without backslashes.
    private static func isMark(_ line: String) -> Bool {
        String(line.drop { $0 == "\\" }).utf8.starts(with: mark.utf8)
    }

    // MARK: - Reading

    /// The issue of a file.
    ///
    /// - Parameters:
    ///   - name: what the file is called, which is its title if it says none.
    ///   - zone: whose calendar days without a time are on.
    /// - Throws: ``ItemProblem``.
    static func issue(_ text: String, named name: String, _ zone: Zone) throws -> StatedIssue {
        guard !text.utf8.contains(0) else { throw ItemProblem(.nullCharacter) }
        var lines = text.lines[...]
        let head = try FrontMatter.take(from: &lines)
        var issue = StatedIssue()
        if let head { try head.fill(&issue, zone) }
        var parts: [(head: JSONObject?, lines: [String])] = [(nil, [])]
        for line in lines {
            if let head = commentHead(line) {
                parts.append((head, []))
            } else {
                parts[parts.count - 1].lines.append(
                    isMark(line) && line.first == "\\" ? String(line.dropFirst()) : line)
            }
        }
        let isOwn = issue.uid != nil
        issue.body = body(of: parts[0].lines, isOwn: isOwn)
        if issue.title == nil { takeHeading(&issue, name) }
        for part in parts {
            guard let head = part.head else { continue }
            var comment = StatedComment(body(of: part.lines, isOwn: isOwn))
            comment.number = try head.whole("id").map { Int64($0) }
            comment.uid = try head.uid("uid")
            comment.origin = try head.word("url")
            comment.author = try head.word("author").map { StatedPerson($0) }
            comment.createdAt = try head.date("created_at")
            comment.updatedAt = try head.date("updated_at")
            comment.reactions = try (head.objects("reactions") ?? []).compactMap { object in
                guard let content: ReactionContent = try object.choice("content"),
                    let author = try object.word("author")
                else { return nil }
                return StatedReaction(content: content, author: StatedPerson(author))
            }
            issue.comments.append(comment)
        }
        return issue
    }

    private static func commentHead(_ line: String) -> JSONObject? {
        guard line.utf8.starts(with: mark.utf8) else { return nil }
        var text = Substring(line).dropFirst(mark.count)
        while text.last?.isWhitespace == true { text.removeLast() }
        guard text.hasSuffix("-->") else { return nil }
        return (try? JSONValue(parsing: String(text.dropLast(3))))?.object
    }

    /// The lines without the empty ones that the layout puts around a text; of a file that somebody
    /// else wrote without any around it.
    private static func body(of lines: [String], isOwn: Bool) -> String {
        var lines = lines[...]
        if isOwn {
            // One before, and one behind: before a comment, or after the last line's end.
            if lines.first?.isEmpty == true { lines = lines.dropFirst() }
            if lines.last?.isEmpty == true { lines = lines.dropLast() }
        } else {
            lines = lines.drop { $0.allSatisfy(\.isWhitespace) }
            while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        }
        return lines.joined(separator: "\n")
    }

    /// Takes the title from the first heading, else from the name of the file.
    private static func takeHeading(_ issue: inout StatedIssue, _ name: String) {
        let lines = (issue.body ?? "").lines
        if let first = lines.first, first.hasPrefix("# ") {
            issue.title = String(first.dropFirst(2))
            issue.body = lines.dropFirst().drop { $0.allSatisfy(\.isWhitespace) }
                .joined(separator: "\n")
        } else {
            issue.title = name
        }
    }
}

extension String {
    /// The lines, parted by LF alone: a CR is a part of its line.
    var lines: [String] {
        utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// JSON in which no two hyphens follow one another.
    fileprivate var replacingHyphens: String {
        var text = ""
        var previous: Character?
        for character in self {
            let isSecond = character == "-" && previous == "-"
            text += isSecond ? "\\u002d" : String(character)
            previous = isSecond ? nil : character
        }
        return text
    }
}
