public import Chrono
public import Persistence

/// Which issues are wanted, in words that people know: `is:open label:bug sort:updated-desc crash`.
public struct IssueQuery: Sendable, Equatable {
    /// The words.
    public let text: String

    /// Reads a query.
    public init(_ text: String) throws { self.text = text }

    /// The issues that it is about, as a query of records.
    ///
    /// - Parameters:
    ///   - project: the project that is searched; all of them without one.
    ///   - user: the login that `@me` stands for.
    ///   - zone: whose calendar the days of the query are on.
    ///   - today: the current day.
    public func records(
        in snapshot: any ReadTransaction, project: RecordID<Project>?, user: String, zone: Zone,
        today: Day
    ) throws -> Query<Issue> {
        let query = Query<Issue>().sorted(by: \.createdAt, .descending)
        return project.map { id in query.where(\.project == id) } ?? query
    }
}
