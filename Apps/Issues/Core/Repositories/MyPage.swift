public import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What somebody has to do with at the moment: the page that they look at first.
public struct MyPage: Sendable, Equatable {
    /// Open issues that they are to do, the ones changed last first.
    public var assigned: IssueList
    /// Open issues in which they are named, the ones changed last first.
    public var mentioned: IssueList
    /// Open issues that they made, the newest first.
    public var created: IssueList
    /// What was done about issues that they have to do with, by whomever, the newest first.
    public var recent: [RecentEvent]
}

/// A change with the issue that it was about.
public struct RecentEvent: Sendable, Equatable, Identifiable {
    /// The change, with who did it.
    public var listed: ListedEvent
    /// The issue.
    public var reference: IssueReference
    /// What the issue is called now.
    public var title: String

    /// The number of the change's row.
    public var id: RecordID<HistoryEvent> { listed.id }
}

extension IssueRepository {
    /// What whoever uses the app has to do with at the moment.
    ///
    /// - Parameters:
    ///   - project: the project that is looked at; all of them without one.
    ///   - limit: how many issues or changes each list has at most; how many issues there are is in
    ///     their totals.
    /// - Throws: ``IssuesError/unknownUser``.
    public func myPage(in project: RecordID<Project>?, limit: Int = 10) throws -> MyPage {
        guard !user.isEmpty else { throw IssuesError.unknownUser }
        return try store.snapshot { snapshot in
            let key = user.lookupKey
            guard let me = try snapshot.first(Query<Person>().where(\.loginKey == key)) else {
                let none = IssueList(issues: [], total: 0)
                return MyPage(assigned: none, mentioned: none, created: none, recent: [])
            }
            let parts = MyPageParts(
                snapshot: snapshot, me: me.id, project: project, limit: max(0, limit))
            let assigned = try parts.issues(parts.assigned, by: \.updatedAt)
            let mentioned = try parts.issues(parts.mentioned, by: \.updatedAt)
            let created = try parts.issues(\.author == me.id, by: \.createdAt)
            // What lists show of them is read for all of them at once.
            let all = Dictionary(
                (assigned.issues + mentioned.issues + created.issues).map { ($0.id, $0) },
                uniquingKeysWith: { first, _ in first })
            let listed = Dictionary(
                uniqueKeysWithValues: try ListedIssue.list(Array(all.values), in: snapshot)
                    .map { ($0.id, $0) })
            func list(_ part: (issues: [Issue], total: Int)) -> IssueList {
                IssueList(issues: part.issues.compactMap { listed[$0.id] }, total: part.total)
            }
            return MyPage(
                assigned: list(assigned), mentioned: list(mentioned), created: list(created),
                recent: try parts.recent())
        }
    }
}

/// Reads the parts of somebody's page.
private struct MyPageParts {
    let snapshot: any ReadTransaction
    let me: RecordID<Person>
    let project: RecordID<Project>?
    let limit: Int

    var assigned: Condition<Issue> { .has(\Assignee.issue, where: \.person == me) }
    var mentioned: Condition<Issue> { .has(\Mention.issue, where: \.person == me) }

    /// The first open issues of which something holds, and how many there are.
    func issues(
        _ condition: Condition<Issue>, by column: KeyPath<Issue, Date>
    ) throws -> (issues: [Issue], total: Int) {
        var query = Query<Issue>()
        if let project { query = query.where(\.project == project) }
        query = query.where(\.state == .open && condition).sorted(by: column, .descending)
        let issues = try snapshot.fetch(query.limit(limit))
        return (issues, issues.count < limit ? issues.count : try snapshot.count(query))
    }

    /// The newest changes of issues that they made, are to do, are named in or wrote in.
    func recent() throws -> [RecentEvent] {
        let involved: Condition<Issue> =
            \.author == me || assigned || mentioned || .has(\Comment.issue, where: \.author == me)
        let inProject = project.map { \Issue.project == $0 && involved } ?? involved
        let events = try snapshot.fetch(
            Query<HistoryEvent>().where(.refers(\.issue, toOneWhere: inProject))
                .sorted(by: \.createdAt, .descending).limit(limit))
        let issues = try snapshot.read(Set(events.map(\.issue)))
        let projects = try snapshot.read(Set(issues.values.map(\.project)))
        return try ListedEvent.list(events, in: snapshot).compactMap { listed in
            guard let issue = issues[listed.event.issue] else { return nil }
            return RecentEvent(
                listed: listed,
                reference: IssueReference(issue.number, in: projects[issue.project]?.name),
                title: issue.title)
        }
    }
}
