import AppSupport
public import Persistence

/// An issue with what a list shows of it.
public struct ListedIssue: Sendable, Equatable, Identifiable {
    /// The issue.
    public var issue: Issue
    /// The name of its project.
    public var project: String
    /// The login of who made it.
    public var author: String
    /// Its labels by their names.
    public var labels: [Label]
    /// The logins of those who are to do it, by the alphabet.
    public var assignees: [String]
    /// Its milestone.
    public var milestone: Milestone?

    /// The number of the issue's row.
    public var id: RecordID<Issue> { issue.id }

    /// `owner/name#12`.
    public var reference: IssueReference { IssueReference(issue.number, in: project) }

    /// Reads what lists show of issues, in as many steps as there are kinds of it.
    static func list(
        _ issues: [Issue], in snapshot: any ReadTransaction
    ) throws -> [ListedIssue] {
        guard !issues.isEmpty else { return [] }
        let ids = issues.map(\.id)
        let given = try snapshot.fetch(Query<IssueLabel>(), by: \.issue, for: ids)
        let labels = try snapshot.read(Set(given.values.joined().map(\.word)))
        let assigned = try snapshot.fetch(Query<Assignee>(), by: \.issue, for: ids)
        let people = try snapshot.read(
            Set(assigned.values.joined().map(\.person) + issues.map(\.author)))
        let milestones = try snapshot.read(Set(issues.compactMap(\.milestone)))
        let projects = try snapshot.read(Set(issues.map(\.project)))
        return issues.map { issue in
            ListedIssue(
                issue: issue, project: projects[issue.project]?.name ?? "",
                author: people[issue.author]?.login ?? "",
                labels: (given[issue.id] ?? []).compactMap { labels[$0.word] }
                    .sorted { $0.nameKey < $1.nameKey },
                assignees: (assigned[issue.id] ?? []).compactMap { people[$0.person]?.login }
                    .sorted(),
                milestone: issue.milestone.flatMap { milestones[$0] })
        }
    }
}

/// A part of the issues that a query is about.
public struct IssueList: Sendable, Equatable {
    /// The issues of the part.
    public var issues: [ListedIssue]
    /// How many there are in all.
    public var total: Int
}

/// A change with who did it.
public struct ListedEvent: Sendable, Equatable, Identifiable {
    /// The change.
    public var event: HistoryEvent
    /// The login of who did it.
    public var actor: String

    /// The number of its row.
    public var id: RecordID<HistoryEvent> { event.id }

    static func list(
        _ events: [HistoryEvent], in snapshot: any ReadTransaction
    ) throws -> [ListedEvent] {
        let people = try snapshot.read(Set(events.map(\.actor)))
        return events.map { ListedEvent(event: $0, actor: people[$0.actor]?.login ?? "") }
    }
}
