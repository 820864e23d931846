import AppSupport
public import Chrono
public import Persistence
import TextProcessing

/// The milestones of projects, and the rules that hold for them.
public struct MilestoneRepository: Sendable {
    let store: any DataStore
    let world: World
    let user: String

    init(_ store: any DataStore, _ world: World, _ user: String) {
        (self.store, self.world, self.user) = (store, world, user)
    }

    /// The milestones of a project: the open ones first, by the days on which they are due, those
    /// without one last; each with how many issues are open and closed.
    public func list(in project: RecordID<Project>, state: IssueState? = nil) throws
        -> [ListedMilestone]
    {
        try store.snapshot { snapshot in
            var query = Query<Milestone>().where(\.project == project)
            if let state { query = query.where(\.state == state) }
            let milestones = try snapshot.fetch(
                query.sorted(by: \.state, .descending).sorted(by: \.due, nulls: .last)
                    .sorted(by: \.number))
            let groups = try snapshot.groups(
                of: Query<Issue>().where(\.project == project && \.milestone != nil),
                by: .value(\.milestone), then: .value(\.state), .count)
            var counts: [RecordID<Milestone>: IssueCounts] = [:]
            for group in groups {
                guard let id = group.key.0 else { continue }
                switch group.key.1 {
                case .open: counts[id, default: IssueCounts()].open = group.values
                case .closed: counts[id, default: IssueCounts()].closed = group.values
                }
            }
            return milestones.map {
                ListedMilestone(milestone: $0, issues: counts[$0.id] ?? IssueCounts())
            }
        }
    }

    /// The milestone of a title or number.
    ///
    /// - Throws: ``IssuesError/noMilestone(_:project:known:)``.
    public func milestone(_ name: String, in project: Project) throws -> Milestone {
        try store.snapshot { try Self.milestone(name, in: project, $0) }
    }

    /// Makes a milestone.
    ///
    /// - Throws: ``IssuesError/milestoneExists(_:project:)``, ``IssuesError/emptyTitle``.
    public func add(
        _ title: String, in project: Project, summary: String = "", due: Day? = nil
    ) throws -> Milestone {
        let title = try Self.checked(title)
        return try store.transaction { transaction in
            if let twin = try Self.existing(title, in: project.id, transaction) {
                throw IssuesError.milestoneExists(twin.title, project: project.name)
            }
            guard var counted = try transaction.read(project.id) else {
                throw IssuesError.noProject(project.name, known: [])
            }
            counted.lastMilestone += 1
            try transaction.update(counted)
            let now = world.now()
            return try transaction.create(
                Milestone(
                    uid: world.makeUID(), project: project.id, number: counted.lastMilestone,
                    title: title, titleKey: title.lookupKey, summary: summary, due: due,
                    createdAt: now, updatedAt: now))
        }
    }

    /// Changes a milestone; issues that belong to it stay in it.
    ///
    /// - Throws: ``IssuesError/noMilestone(_:project:known:)``,
    ///   ``IssuesError/milestoneExists(_:project:)``, ``IssuesError/emptyTitle``.
    public func edit(
        _ name: String, in project: Project, _ changes: MilestoneChanges
    ) throws -> Milestone {
        let title = try changes.title.map(Self.checked)
        return try store.transaction { transaction in
            let before = try Self.milestone(name, in: project, transaction)
            var milestone = before
            if let title {
                if let twin = try Self.existing(title, in: project.id, transaction),
                    twin.id != milestone.id
                {
                    throw IssuesError.milestoneExists(twin.title, project: project.name)
                }
                (milestone.title, milestone.titleKey) = (title, title.lookupKey)
            }
            if let summary = changes.summary { milestone.summary = summary }
            if let due = changes.due { milestone.due = due }
            if let state = changes.state, state != milestone.state {
                milestone.state = state
                milestone.closedAt = state == .closed ? world.now() : nil
            }
            guard milestone != before else { return milestone }
            milestone.updatedAt = world.now()
            try transaction.update(milestone)
            return milestone
        }
    }

    /// Deletes a milestone; its issues then belong to none, which their histories tell.
    ///
    /// - Returns: the milestone as it was.
    /// - Throws: ``IssuesError/noMilestone(_:project:known:)``.
    public func delete(_ name: String, in project: Project) throws -> Milestone {
        try store.transaction { transaction in
            let milestone = try Self.milestone(name, in: project, transaction)
            var writer = IssueWriter(transaction, world, user)
            let issues = try transaction.fetch(
                Query<Issue>().where(\.milestone == milestone.id))
            for var issue in issues {
                issue.milestone = nil
                try writer.update(issue, noting: .milestone, before: milestone.title)
            }
            try transaction.delete(milestone.id)
            return milestone
        }
    }

    static func existing(
        _ title: String, in project: RecordID<Project>, _ snapshot: any ReadTransaction
    ) throws -> Milestone? {
        let key = title.singleLine.lookupKey
        return try snapshot.first(
            Query<Milestone>().where(\.project == project && \.titleKey == key))
    }

    static func milestone(
        _ name: String, in project: Project, _ snapshot: any ReadTransaction
    ) throws -> Milestone {
        if let milestone = try existing(name, in: project.id, snapshot) { return milestone }
        if let number = Int(name.first == "#" ? String(name.dropFirst()) : name) {
            let query = Query<Milestone>().where(\.project == project.id && \.number == number)
            if let milestone = try snapshot.first(query) { return milestone }
        }
        let titles = try snapshot.values(
            of: \Milestone.title,
            in: Query<Milestone>().where(\.project == project.id).sorted(by: \.number, .descending))
        let nearest = Misspelling.nearest(to: name, among: titles)
        throw IssuesError.noMilestone(
            name, project: project.name, known: nearest.map { [$0] } ?? titles)
    }

    private static func checked(_ title: String) throws -> String {
        let title = title.singleLine
        guard !title.isEmpty else { throw IssuesError.emptyTitle }
        return title
    }
}

/// What is to be different about a milestone; what is not said stays.
public struct MilestoneChanges: Sendable, Equatable {
    /// Another title.
    public var title: String?
    /// Another description.
    public var summary: String?
    /// Another day, or none.
    public var due: Day??
    /// Whether it is open.
    public var state: IssueState?

    /// No change.
    public init() {}
}

/// A milestone in a list.
public struct ListedMilestone: Sendable, Equatable {
    /// The milestone.
    public var milestone: Milestone
    /// How many issues belong to it.
    public var issues: IssueCounts

    /// Whether it is open though its day has passed.
    public func isOverdue(on today: Day) -> Bool {
        guard milestone.state == .open, let due = milestone.due else { return false }
        return due < today
    }
}
