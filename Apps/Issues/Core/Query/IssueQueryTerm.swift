/// A term of a query.
struct IssueQueryTerm: Sendable {
    enum Content: Sendable {
        /// A word, or a phrase that stood in quotes.
        case words(String, isPhrase: Bool)
        /// One of the values must fit.
        case filter(IssueQuery.Key, [IssueQueryValue])
        case order(IssueQueryOrder)
    }

    var content: Content
    /// Whether `-` stands before it.
    var isExcluded: Bool
    /// Where it stands.
    var range: Range<String.Index>
    /// Its values as they are written, or best written.
    var pieces: [IssueQueryPiece]

    /// What stands before the colon.
    var key: IssueQuery.Key? {
        switch content {
        case .words: nil
        case .filter(let key, _): key
        case .order: .sort
        }
    }

    /// Its word or phrase.
    var words: (text: String, isPhrase: Bool)? {
        if case .words(let text, let isPhrase) = content { (text, isPhrase) } else { nil }
    }

    /// The term as it is best written.
    var canonicalText: String {
        let values = pieces.map(\.canonicalText).joined(separator: ",")
        return (isExcluded ? "-" : "") + (key.map { $0.rawValue + ":" } ?? "") + values
    }
}

/// A value or word as it is written.
struct IssueQueryPiece: Sendable, Equatable {
    /// What it says, without its quotes.
    var text: String
    /// Where it stands, quotes included.
    var range: Range<String.Index>
    /// Whether it stands in quotes.
    var isQuoted: Bool

    var canonicalText: String { isQuoted ? Self.quoted(text) : text }

    /// A value in quotes if it can't stand without.
    static func value(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text != "*"
            && !text.contains { $0.isWhitespace || $0 == "," || $0 == "\\" || $0.isQueryQuote }
        return isPlain ? text : quoted(text)
    }

    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in text {
            if character == "\\" || character == "\"" { quoted.append("\\") }
            quoted.append(character)
        }
        return quoted + "\""
    }
}

extension Character {
    /// Whether it can begin what is quoted in a query.
    var isQueryQuote: Bool { "\"“”„＂".contains(self) }

    /// What can end what it begins: typographic quotation marks come in several pairs, and a keyboard
    /// may end one with the plain mark.
    var queryQuoteEnds: String {
        switch self {
        case "\"": "\""
        case "＂": "＂\""
        default: "“”\""
        }
    }
}

/// What a value of a term says about an issue.
enum IssueQueryValue: Sendable {
    /// It stands so.
    case standing(Set<IssueStanding>)
    /// It is pinned.
    case pinned
    /// Nothing: every issue is meant.
    case all
    /// It has a label, milestone or assignee.
    case present(IssueQuery.Key)
    /// It has no label, milestone or assignee.
    case absent(IssueQuery.Key)
    /// The label, person, milestone or project is called so.
    case name(String)
    /// Words are looked for there.
    case field(IssueQueryField)
    /// It happened then.
    case days(IssueQueryDays)
    /// The number is one of these; no bound is one that every number keeps to.
    case numbers(least: Int?, most: Int?)
}

/// How an issue stands: open, or closed for a reason or none.
enum IssueStanding: CaseIterable {
    case open, closed, completed, notPlanned, duplicate

    static let all = Set(allCases)
    static let anyClosed = all.subtracting([.open])

    /// The reason of a closed issue.
    var reason: CloseReason? {
        switch self {
        case .open, .closed: nil
        case .completed: .completed
        case .notPlanned: .notPlanned
        case .duplicate: .duplicate
        }
    }
}

/// Where words can stand.
enum IssueQueryField: String, CaseIterable {
    case title, body, comments
}

/// In which order issues come.
struct IssueQueryOrder: Sendable, Equatable {
    enum Column: String, Sendable, CaseIterable {
        case created, updated, comments, number, title
    }

    var column = Column.created
    var isAscending = false
}
