import AppSupport
import Persistence

/// What an issue is made of.
public struct NewIssue: Sendable, Equatable {
    /// What it is called.
    public var title: String
    /// What it is about, Markdown.
    public var body = ""
    /// The names of its labels.
    public var labels: [String] = []
    /// The logins of those who are to do it; `@me` for oneself.
    public var assignees: [String] = []
    /// The title or number of its milestone.
    public var milestone: String?

    /// An issue of this title.
    public init(_ title: String) { self.title = title }
}

/// What is to be different about an issue; what is not said stays.
public struct IssueChanges: Sendable, Equatable {
    /// Another title.
    public var title: String?
    /// Another body.
    public var body: String?
    /// Names of labels that it gets.
    public var addedLabels: [String] = []
    /// Names of labels that it loses.
    public var removedLabels: [String] = []
    /// Logins of those who are to do it, too.
    public var addedAssignees: [String] = []
    /// Logins of those who are not to do it any more.
    public var removedAssignees: [String] = []
    /// The title or number of another milestone, or none.
    public var milestone: String??
    /// Whether it is open.
    public var state: IssueState?
    /// Why it is closed; with ``state`` closed.
    public var reason: CloseReason?
    /// Whether it stands above the others.
    public var isPinned: Bool?

    /// No change.
    public init() {}

    /// Whether nothing is to be different.
    public var isEmpty: Bool { self == IssueChanges() }
}

extension IssueRepository {
    /// Applies changes, each of which that makes a difference is written down.
    func apply(
        _ changes: IssueChanges, to before: Issue, _ project: Project, _ writer: inout IssueWriter
    ) throws -> Issue {
        var issue = before
        if let title = changes.title?.singleLine, title != issue.title {
            let old = issue.title
            issue.title = title
            try writer.update(issue, noting: .title, before: old, after: title)
        }
        if let body = changes.body, body != issue.body {
            let old = issue.body
            issue.body = body
            try writer.update(issue, noting: .body, before: old, after: body)
            try writer.mention(body, of: issue.id)
        }
        try applyLabels(changes, to: issue, project, &writer)
        try applyAssignees(changes, to: issue, &writer)
        if let milestone = changes.milestone {
            try apply(milestone: milestone, to: &issue, project, &writer)
        }
        if let isPinned = changes.isPinned, isPinned != issue.isPinned {
            issue.isPinned = isPinned
            try writer.update(issue, noting: isPinned ? .pinned : .unpinned)
        }
        if let state = changes.state {
            try apply(state, changes.reason, to: &issue, &writer)
        }
        return try writer.transaction.read(issue.id) ?? issue
    }

    private func apply(
        _ state: IssueState, _ reason: CloseReason?, to issue: inout Issue,
        _ writer: inout IssueWriter
    ) throws {
        let reason = state == .closed ? reason : nil
        let isOtherReason = reason != nil && reason != issue.reason
        guard state != issue.state || isOtherReason else { return }
        let before = issue.reason?.rawValue
        issue.closedAt =
            state == .open ? nil : issue.state == .closed ? issue.closedAt : writer.now
        (issue.state, issue.reason) = (state, reason)
        try writer.update(
            issue, noting: state == .open ? .reopened : .closed, before: before,
            after: reason?.rawValue)
    }

    private func apply(
        milestone name: String?, to issue: inout Issue, _ project: Project,
        _ writer: inout IssueWriter
    ) throws {
        let transaction = writer.transaction
        let milestone = try name.map {
            try MilestoneRepository.milestone($0, in: project, transaction)
        }
        guard milestone?.id != issue.milestone else { return }
        let old = try issue.milestone.flatMap { try transaction.read($0)?.title }
        issue.milestone = milestone?.id
        try writer.update(issue, noting: .milestone, before: old, after: milestone?.title)
    }

    private func applyLabels(
        _ changes: IssueChanges, to issue: Issue, _ project: Project, _ writer: inout IssueWriter
    ) throws {
        let transaction = writer.transaction
        for (names, isAdded) in [(changes.addedLabels, true), (changes.removedLabels, false)] {
            for name in names {
                let label = try LabelRepository.label(name, in: project, transaction)
                let same = Query<IssueLabel>().where(
                    \.issue == issue.id && \.word == label.id)
                let given = try transaction.first(same)
                if isAdded, given == nil {
                    try transaction.create(IssueLabel(issue: issue.id, word: label.id))
                    try writer.note(.labeled, issue.id, after: label.name)
                } else if !isAdded, let given {
                    try transaction.delete(given.id)
                    try writer.note(.unlabeled, issue.id, before: label.name)
                }
            }
        }
    }

    private func applyAssignees(
        _ changes: IssueChanges, to issue: Issue, _ writer: inout IssueWriter
    ) throws {
        let transaction = writer.transaction
        let both = [(changes.addedAssignees, true), (changes.removedAssignees, false)]
        for (logins, isAdded) in both {
            for login in logins {
                let person = try writer.person(login)
                let same = Query<Assignee>().where(\.issue == issue.id && \.person == person)
                let given = try transaction.first(same)
                let name = try writer.login(of: person)
                if isAdded, given == nil {
                    try transaction.create(Assignee(issue: issue.id, person: person))
                    try writer.note(.assigned, issue.id, after: name)
                } else if !isAdded, let given {
                    try transaction.delete(given.id)
                    try writer.note(.unassigned, issue.id, before: name)
                }
            }
        }
    }
}
