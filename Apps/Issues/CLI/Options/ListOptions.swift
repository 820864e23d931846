import AppShell
import AppSupport
import Arguments
import IssuesCore

/// Which part of a list is shown; `-l` is a label's here, as people know it.
struct RangeOptions: ParsableArguments {
    @Option(name: [.customShort("L"), .customLong("limit")], help: text(\.limitHelp))
    var limit: Int?
    @Option(name: .shortAndLong, help: text(\.pageHelp)) var page = 1

    mutating func validate() throws {
        if let limit, limit < 1 { throw ValidationError(text(\.limitTooSmall)) }
        if page < 1 { throw ValidationError(text(\.pageTooSmall)) }
    }

    /// People get `standard` rows a page; a machine format is never cut unless it was asked for.
    func range(standard: Int, for format: OutputFormat) -> ListRange {
        let size = limit ?? (format == .table || page > 1 ? standard : nil)
        let (skip, isHuge) = (size ?? 0).multipliedReportingOverflow(by: page - 1)
        return ListRange(limit: size, skip: isHuge ? .max : skip)
    }

    /// The options that the next page needs.
    var next: String { "--page \(page + 1)" + (limit.map { " --limit \($0)" } ?? "") }
}

/// Which issues are meant, by options that people know; each is a term of a query.
struct FilterOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, help: text(\.labelFilterHelp),
        completion: .custom(Completions.labels))
    var label: [String] = []
    @Option(
        name: .shortAndLong, help: text(\.assigneeFilterHelp),
        completion: .custom(Completions.people))
    var assignee: String?
    @Option(
        name: [.customShort("A"), .customLong("author")], help: text(\.authorFilterHelp),
        completion: .custom(Completions.people))
    var author: String?
    @Option(help: text(\.mentionFilterHelp), completion: .custom(Completions.people))
    var mention: String?
    @Option(
        name: .shortAndLong, help: text(\.milestoneFilterHelp),
        completion: .custom(Completions.milestones))
    var milestone: String?

    var terms: [String] {
        label.partedByCommas.map { Self.term("label", $0) }
            + [
                assignee.map { Self.term("assignee", $0) }, author.map { Self.term("author", $0) },
                mention.map { Self.term("mentions", $0) },
                milestone.map { Self.term("milestone", $0) },
            ].compactMap { $0 }
    }

    /// A term of a query, with its value in quotes: `label:"good first issue"`.
    static func term(_ key: String, _ value: String) -> String {
        var quoted = ""
        for character in value {
            if character == "\"" || character == "\\" { quoted.append("\\") }
            quoted.append(character)
        }
        return "\(key):\"\(quoted)\""
    }
}

extension [String] {
    /// The words of a command line as one query. One word alone is the query as it was written; of
    /// several, those in which a shell has taken the quotes from a value get them back:
    /// `label:"good first issue"`.
    var asQuery: String {
        guard count > 1 else { return first ?? "" }
        return map { word in
            guard word.contains(where: \.isWhitespace), !word.contains("\"") else { return word }
            guard let colon = word.firstIndex(of: ":"),
                word[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") })
            else { return "\"\(word)\"" }
            return "\(word[...colon])\"\(word[word.index(after: colon)...])\""
        }.joined(separator: " ")
    }
}
