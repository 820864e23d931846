public import Chrono
public import Persistence

/// Which issues are wanted, in words that people know: `is:open label:bug sort:updated-desc crash`.
///
/// Terms are parted by spaces, and all of them must hold; `-` before one makes it hold where it does
/// not. Values that have spaces or commas in them stand in quotes, several values of a term are
/// parted by commas, and one of them is enough. Letters make no difference by their case.
///
/// | term | keeps issues |
/// | --- | --- |
/// | `crash`, `시청`, `"out of memory"` | in whose title, body or comments the word or phrase stands, as `SearchQuery` finds it |
/// | `in:title`, `in:body,comments` | with the words there |
/// | `is:open`, `is:closed`, `state:open` | that are open or closed |
/// | `is:completed`, `is:not-planned`, `is:duplicate`, `reason:…` | that were closed for that reason |
/// | `is:pinned` | that are pinned |
/// | `label:bug`, `label:bug,crash` | with the label; with either |
/// | `milestone:"v1.0"` | that belong to the milestone, by its title or number |
/// | `assignee:@me`, `author:kim`, `mentions:kim`, `commenter:kim`, `involves:kim` | that have to do with somebody in that way, or in any |
/// | `no:label`, `has:milestone`, `assignee:*` | that have none, or any |
/// | `created:>=2026-01-01`, `updated:today`, `closed:2026-01-01..2026-01-31`, `created:@today-7d..*` | by the days on which that happened |
/// | `comments:>3`, `number:10..20` | by how many comments they have, or their numbers |
/// | `project:owner/name`, `project:*` | of another project than the one that is asked, or of all |
///
/// `sort:created`, `updated`, `comments`, `number` or `title`, with `-asc` or `-desc`, says in which
/// order they come: the newest first without it. What is not known as a key with a value and a colon
/// between is refused, but for addresses and times of day. Names of labels, people, milestones and
/// projects that nobody has find nothing; ``unknownNames(in:project:user:)`` tells of them.
public struct IssueQuery: Sendable, Equatable {
    /// The words, as they were written.
    public let text: String
    let terms: [IssueQueryTerm]

    /// Reads a query.
    ///
    /// - Throws: ``IssueQueryError`` with the place of what is wrong.
    public init(_ text: String) throws {
        self.text = text
        terms = try IssueQueryParser.terms(of: text)
    }

    /// Whether two queries are written alike.
    public static func == (left: IssueQuery, right: IssueQuery) -> Bool { left.text == right.text }

    /// The keys of its terms.
    public var keys: Set<Key> { Set(terms.compactMap(\.key)) }

    /// Whether it says by itself which of open and closed issues are wanted: callers that want the
    /// open ones unless told otherwise then add nothing.
    public var saysState: Bool {
        terms.contains { term in
            guard case .filter(_, let values) = term.content else { return false }
            return values.contains { if case .standing = $0 { true } else { false } }
        }
    }

    /// Whether issues are looked for by words.
    public var hasWords: Bool { terms.contains { !$0.isExcluded && $0.words != nil } }

    /// The query as it is best written: keys and fixed values in small letters, one space between
    /// terms, quotes where they are needed.
    public var canonicalText: String { terms.map(\.canonicalText).joined(separator: " ") }

    /// The issues that it is about, as a query of records.
    ///
    /// - Parameters:
    ///   - project: the project that is searched; all of them without one.
    ///   - user: the login that `@me` stands for.
    ///   - zone: whose calendar the days of the query are on.
    ///   - today: the current day.
    /// - Throws: ``IssueQueryError/badDay(_:_:)`` for a day that there is not, as counted from today;
    ///   ``IssuesError/unknownUser`` for `@me` when nobody is known to be that.
    public func records(
        in snapshot: any ReadTransaction, project: RecordID<Project>?, user: String, zone: Zone,
        today: Day
    ) throws -> Query<Issue> {
        var compiler = try IssueQueryCompiler(
            self, IssueQueryNames(snapshot, project, user, terms), zone, today)
        return try compiler.query()
    }
}
