public import Persistence

extension IssueRepository {
    /// The names in a query that nobody and nothing has, so that it finds nothing.
    ///
    /// - Parameter project: the project that is searched; all of them without one.
    /// - Throws: ``IssuesError/unknownUser`` for `@me` when nobody is known to be that.
    public func unknownNames(
        of query: IssueQuery, in project: RecordID<Project>?
    ) throws -> [UnknownQueryName] {
        try store.snapshot { try query.unknownNames(in: $0, project: project, user: user) }
    }

    /// What queries in a project, or in all, can be about.
    public func knownNames(in project: RecordID<Project>?) throws -> IssueQueryKnownNames {
        try store.snapshot { try IssueQueryKnownNames(in: $0, project: project) }
    }

    /// Where the words of a query stand in issues that it found.
    ///
    /// - Parameters:
    ///   - issues: what it found.
    ///   - width: how many cells of a terminal a line may take.
    public func snippets(
        of query: IssueQuery, for issues: [Issue], width: Int = 60
    ) throws -> [RecordID<Issue>: IssueSnippet] {
        guard query.hasWords else { return [:] }
        return try store.snapshot { try query.snippets(of: issues, in: $0, width: width) }
    }
}
