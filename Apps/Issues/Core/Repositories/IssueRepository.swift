public import AppSupport
public import Persistence

/// The issues, and the rules that hold for them.
public struct IssueRepository: Sendable {
    let store: any DataStore
    let world: World
    let user: String

    init(_ store: any DataStore, _ world: World, _ user: String) {
        (self.store, self.world, self.user) = (store, world, user)
    }

    // MARK: - Finding

    /// The issue that a person means.
    ///
    /// - Parameter project: the one that a number alone belongs to.
    /// - Throws: ``IssuesError/noIssue(_:project:)``, ``IssuesError/movedIssue(_:project:to:)``,
    ///   ``IssuesError/noProject(_:known:)``.
    public func issue(_ reference: IssueReference, in project: Project) throws -> Issue {
        try store.snapshot { try Self.issue(reference, in: project, $0) }
    }

    /// All that belongs to an issue: what a page shows.
    ///
    /// - Throws: ``IssuesError/noIssue(_:project:)`` if it is gone.
    public func details(of id: RecordID<Issue>) throws -> IssueDetails {
        try store.snapshot { try IssueDetails(id, in: $0) }
    }

    /// What was changed about an issue, the oldest change first.
    public func history(of id: RecordID<Issue>) throws -> [ListedEvent] {
        try store.snapshot { snapshot in
            let events = try snapshot.fetch(
                Query<HistoryEvent>().where(\.issue == id).sorted(by: \.createdAt))
            return try ListedEvent.list(events, in: snapshot)
        }
    }

    /// The issues that a query is about, with what a list shows of them.
    ///
    /// - Parameters:
    ///   - project: the project that is searched; all of them without one.
    ///   - range: which part of them is wanted.
    public func list(
        _ query: IssueQuery, in project: RecordID<Project>?,
        _ range: ListRange = ListRange(limit: nil)
    ) throws -> IssueList {
        try store.snapshot { snapshot in
            let records = try query.records(
                in: snapshot, project: project, user: user, zone: world.zone, today: world.today)
            let issues = try snapshot.fetch(records.part(range))
            let isWhole = range.skip == 0 && range.limit.map { issues.count < $0 } ?? true
            return IssueList(
                issues: try ListedIssue.list(issues, in: snapshot),
                total: isWhole ? issues.count : try snapshot.count(records))
        }
    }

    static func issue(
        _ reference: IssueReference, in project: Project, _ snapshot: any ReadTransaction
    ) throws -> Issue {
        var project = project
        if let name = reference.project {
            project = try ProjectRepository.project(name, in: snapshot)
        }
        let (id, number) = (project.id, reference.number)
        let query = Query<Issue>().where(\.project == id && \.number == number)
        if let issue = try snapshot.first(query) { return issue }
        let former = Query<FormerNumber>().where(\.project == id && \.number == number)
        if let moved = try snapshot.first(former), let issue = try snapshot.read(moved.issue) {
            throw IssuesError.movedIssue(
                number, project: project.name, to: try name(of: issue, in: snapshot))
        }
        throw IssuesError.noIssue(number, project: project.name)
    }

    /// `owner/name#12`.
    static func name(of issue: Issue, in snapshot: any ReadTransaction) throws -> String {
        IssueReference(issue.number, in: try snapshot.read(issue.project)?.name).description
    }

    // MARK: - Making and deleting

    /// Makes an issue.
    ///
    /// - Throws: ``IssuesError/emptyTitle``, ``IssuesError/noLabel(_:project:likely:)``,
    ///   ``IssuesError/noMilestone(_:project:known:)``, ``IssuesError/unusableLogin(_:)``,
    ///   ``IssuesError/unknownUser``.
    public func add(_ new: NewIssue, in project: Project) throws -> Issue {
        let title = new.title.singleLine
        guard !title.isEmpty else { throw IssuesError.emptyTitle }
        return try store.transaction { transaction in
            var writer = IssueWriter(transaction, world, user)
            var issue = Issue(
                uid: world.makeUID(), project: project.id,
                number: try writer.nextNumber(in: project.id), title: title,
                author: try writer.me(), createdAt: writer.now, updatedAt: writer.now)
            issue.body = new.body
            issue = try transaction.create(issue)
            try writer.noteCreation(of: issue)
            try writer.mention(new.body, of: issue.id)
            var changes = IssueChanges()
            (changes.addedLabels, changes.addedAssignees) = (new.labels, new.assignees)
            if let milestone = new.milestone { changes.milestone = .some(milestone) }
            return try apply(changes, to: issue, project, &writer)
        }
    }

    /// Changes issues, all of them or none.
    ///
    /// - Returns: the issues as they are now.
    /// - Throws: what ``add(_:in:)`` throws.
    public func edit(_ ids: [RecordID<Issue>], _ changes: IssueChanges) throws -> [Issue] {
        if let title = changes.title, title.singleLine.isEmpty { throw IssuesError.emptyTitle }
        return try store.transaction { transaction in
            var writer = IssueWriter(transaction, world, user)
            return try ids.map { id in
                let (issue, project) = try Self.issue(id, in: transaction)
                return try apply(changes, to: issue, project, &writer)
            }
        }
    }

    /// Deletes issues with their comments and histories, all of them or none; their numbers are not
    /// given again.
    ///
    /// - Returns: the issues as they were.
    public func delete(_ ids: [RecordID<Issue>]) throws -> [Issue] {
        try store.transaction { transaction in
            var writer = IssueWriter(transaction, world, user)
            return try ids.map { id in
                let (issue, _) = try Self.issue(id, in: transaction)
                let name = try Self.name(of: issue, in: transaction)
                for link in try transaction.fetch(Query<IssueLink>().where(\.target == id))
                where !ids.contains(link.issue) {
                    try writer.note(
                        .unlinked, link.issue, before: "\(link.relation.rawValue) \(name)")
                }
                let links = Query<IssueLink>().where(\.issue == id || \.target == id)
                _ = try transaction.delete(links)
                _ = try transaction.delete(Query<Mention>().where(\.issue == id))
                _ = try transaction.delete(Query<Reaction>().where(\.issue == id))
                _ = try transaction.delete(Query<Comment>().where(\.issue == id))
                _ = try transaction.delete(Query<IssueLabel>().where(\.issue == id))
                _ = try transaction.delete(Query<Assignee>().where(\.issue == id))
                _ = try transaction.delete(Query<FormerNumber>().where(\.issue == id))
                _ = try transaction.delete(Query<HistoryEvent>().where(\.issue == id))
                try transaction.delete(id)
                return issue
            }
        }
    }

    static func issue(
        _ id: RecordID<Issue>, in snapshot: any ReadTransaction
    ) throws -> (Issue, Project) {
        guard let issue = try snapshot.read(id), let project = try snapshot.read(issue.project)
        else { throw IssuesError.noIssue(Int(id.rawValue), project: "") }
        return (issue, project)
    }
}
