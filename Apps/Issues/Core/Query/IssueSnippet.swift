public import Persistence
public import TextProcessing

/// Where in an issue the words of a query stand.
public struct IssueSnippet: Sendable, Equatable {
    /// Where words stand that the title does not have.
    public enum Place: Sendable, Equatable {
        /// In the issue's body.
        case body
        /// In a comment.
        case comment(RecordID<Comment>)
    }

    /// The parts of the title to emphasize.
    public var titleHits: [Range<String.Index>] = []
    /// A line about the words that the title does not have.
    public var snippet: Snippet?
    /// Where that line is from.
    public var place: Place?
}

extension IssueQuery {
    /// Where the words of the query stand in issues that it found; nothing if it has no words.
    ///
    /// - Parameters:
    ///   - issues: what it found.
    ///   - width: how many cells of a terminal a line may take.
    public func snippets(
        of issues: [Issue], in snapshot: any ReadTransaction, width: Int = 60
    ) throws -> [RecordID<Issue>: IssueSnippet] {
        let words = terms.filter { !$0.isExcluded }.compactMap(\.words)
            .map { SearchWord(text: $0.text, isPhrase: $0.isPhrase) }
            .filter { !$0.search.isEmpty }
        guard !words.isEmpty else { return [:] }
        var snippets: [RecordID<Issue>: IssueSnippet] = [:]
        var missing: [RecordID<Issue>: [SearchWord]] = [:]
        for issue in issues {
            var snippet = IssueSnippet()
            var rest = words
            if fields.contains(.title) {
                snippet.titleHits = Self.hits(of: words, in: issue.title)
                rest.removeAll { $0.search.isIn(issue.title) }
            }
            if fields.contains(.body), let line = Self.line(of: rest, in: issue.body, width) {
                (snippet.snippet, snippet.place) = (line, .body)
                rest = []
            }
            snippets[issue.id] = snippet
            if !rest.isEmpty { missing[issue.id] = rest }
        }
        guard fields.contains(.comments), !missing.isEmpty else { return snippets }
        let comments = try snapshot.fetch(
            Query<Comment>().sorted(by: \.createdAt), by: \.issue, for: Array(missing.keys))
        for (id, words) in missing {
            for comment in comments[id] ?? [] {
                guard let line = Self.line(of: words, in: comment.body, width) else { continue }
                snippets[id]?.snippet = line
                snippets[id]?.place = .comment(comment.id)
                break
            }
        }
        return snippets
    }

    /// A line about those of the words that a text has; `nil` if it has none.
    private static func line(of words: [SearchWord], in text: String, _ width: Int) -> Snippet? {
        let found = words.filter { $0.search.isIn(text) }
        guard !found.isEmpty else { return nil }
        let all = SearchQuery(found.map(\.written).joined(separator: " "))
        return all.match([SearchField(text: text, weight: 1)])?
            .snippet(ofField: 0, maximumWidth: width)
    }

    private static func hits(of words: [SearchWord], in text: String) -> [Range<String.Index>] {
        let found = words.filter { $0.search.isIn(text) }
        guard !found.isEmpty else { return [] }
        let all = SearchQuery(found.map(\.written).joined(separator: " "))
        return all.match([SearchField(text: text, weight: 1)])?.hits(inField: 0) ?? []
    }
}

/// A word or phrase that is looked for.
private struct SearchWord {
    /// As it stands in a search of several.
    let written: String
    let search: SearchQuery

    init(text: String, isPhrase: Bool) {
        written = SearchQuery.written(text, isWhole: isPhrase)
        search = SearchQuery(written)
    }
}
