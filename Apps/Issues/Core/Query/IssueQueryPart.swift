/// A part of a query that is put together, as from a command's options, rather than written.
public enum IssueQueryPart: Sendable, Equatable {
    /// Words as a person writes them in a query.
    case text(String)
    /// A word or phrase that is looked for as it is.
    case phrase(String)
    /// A term with one of several values; `-` before it if it is excluded.
    case term(IssueQuery.Key, [String], isExcluded: Bool = false)

    /// The part as it stands in a query, with what quotes it needs.
    public var text: String {
        switch self {
        case .text(let text): text
        case .phrase(let phrase): IssueQueryPiece.quoted(phrase)
        case .term(let key, let values, let isExcluded):
            (isExcluded ? "-" : "") + key.rawValue + ":"
                + values.map(IssueQueryPiece.value).joined(separator: ",")
        }
    }
}

extension IssueQuery {
    /// Puts a query together.
    ///
    /// - Throws: ``IssueQueryError``, whose place is in the query's ``text``.
    public init(_ parts: [IssueQueryPart]) throws {
        try self.init(parts.map(\.text).filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// The query with further parts.
    ///
    /// - Throws: ``IssueQueryError``, as for two terms of which one excludes the other.
    public func adding(_ parts: IssueQueryPart...) throws -> IssueQuery {
        try IssueQuery([.text(text)] + parts)
    }
}
