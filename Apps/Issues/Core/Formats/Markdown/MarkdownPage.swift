import AppSupport
import Chrono
import TextProcessing

/// An issue as Markdown for reading, and the names of files for issues.
enum MarkdownPage {
    static func text(of details: IssueDetails) -> String {
        let (issue, listed) = (details.issue, details.listed)
        var output = "# \(listed.reference): \(escaped(issue.title))\n\n"
        var state = issue.state.rawValue
        if let reason = issue.reason { state += " (\(reason.rawValue))" }
        var facts = [state, "@\(listed.author)", Timestamp.format(issue.createdAt)]
        if !listed.labels.isEmpty {
            facts.append(
                listed.labels.map { "`\($0.name.filter { $0 != "`" })`" }
                    .joined(separator: " "))
        }
        if !listed.assignees.isEmpty {
            facts.append("→ " + listed.assignees.map { "@" + $0 }.joined(separator: " "))
        }
        if let milestone = listed.milestone { facts.append("⚑ " + escaped(milestone.title)) }
        output += facts.joined(separator: " · ") + "\n"
        if !issue.body.isEmpty { output += "\n\(issue.body.withLineEnd)" }
        for comment in details.comments {
            let date = Timestamp.format(comment.comment.createdAt)
            output += "\n---\n\n**@\(comment.author)** · \(date)\n\n"
            output += comment.comment.body.withLineEnd
        }
        return output
    }

    /// The text without what would be markup.
    private static func escaped(_ text: String) -> String {
        String(text.flatMap { "\\`*_[]<>&".contains($0) ? ["\\", $0] : [$0] })
    }

    /// A name that every file system has: `kit-bag-12-crash-at-start.md`.
    static func fileName(of listed: ListedIssue, _ taken: inout Set<String>) -> String {
        let project = slug(listed.project, limit: 60)
        let title = slug(listed.issue.title, limit: 60)
        let stem = [project, String(listed.issue.number), title].filter { !$0.isEmpty }
            .joined(separator: "-")
        var name = stem
        var number = 2
        while !taken.insert(name.lookupKey).inserted {
            name = "\(stem)-\(number)"
            number += 1
        }
        return name + ".md"
    }

    private static func slug(_ text: String, limit: Int) -> String {
        var slug = ""
        for character in text.lowercased() where slug.utf8.count < limit {
            if character.isLetter || character.isNumber {
                slug.append(character)
            } else if !slug.isEmpty, slug.last != "-" {
                slug.append("-")
            }
        }
        while slug.last == "-" { slug.removeLast() }
        return slug
    }
}

extension String {
    /// The text with a line end at its end.
    fileprivate var withLineEnd: String {
        utf8.last == UInt8(ascii: "\n") ? self : self + "\n"
    }
}
