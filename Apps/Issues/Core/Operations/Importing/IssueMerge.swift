import AppSupport
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Gives an issue what a file says of it.
///
/// Of each thing that differs (the title, the body, each label …) the file wins, unless the history
/// here tells that it was changed after the instant that the file gives for its last change. What
/// becomes different is written down in the history, unless the file's own history tells it.
struct IssueMerge {
    private(set) var issue: Issue
    private(set) var isChanged = false
    private let stated: StatedIssue
    private let labels: [IssueLabel]
    private let assignees: [Assignee]
    private let changes: [HistoryEvent]

    init(_ issue: Issue, _ stated: StatedIssue, _ here: Here) {
        (self.issue, self.stated) = (issue, stated)
        labels = here.labels[issue.id] ?? []
        assignees = here.assignees[issue.id] ?? []
        changes = here.changes[issue.id] ?? []
    }

    mutating func run(_ work: inout ImportWork, _ pending: inout PendingRows) throws {
        // What can't be is found before anything is changed.
        let project = issue.project
        let words = try stated.labels?.map { try work.projects.label($0, in: project) }
        let people = try stated.assignees?.map { try work.people.id($0) }
        let milestone = try stated.milestone?.map { try work.projects.milestone($0, in: project) }
        var log = Log(date: stated.updatedAt ?? work.now)
        mergeTexts(&log)
        if stated.milestone != nil, milestone != issue.milestone, !isNewerHere([.milestone]) {
            log.add(
                .milestone, issue.milestone.flatMap { work.projects.title($0) },
                milestone.flatMap { work.projects.title($0) })
            issue.milestone = milestone
        }
        mergeState(&log)
        if let words { try merge(words, &work, &pending, &log) }
        if let people { try merge(people, &work, &pending, &log) }
        if let address = stated.address, issue.origin != address,
            issue.origin == nil || issue.origin?.hasPrefix("node:") == true
        {
            issue.origin = address
            work.known.add(address, of: issue.id)
        }
        isChanged = isChanged || !log.entries.isEmpty
        if let updated = stated.updatedAt {
            issue.updatedAt = max(issue.updatedAt, updated)
        } else if isChanged {
            issue.updatedAt = max(issue.updatedAt, work.now)
        }
        if log.entries.contains(where: { $0.kind == .body }) {
            var writer = IssueWriter(work.transaction, work.world, work.user)
            try writer.mention(issue.body, of: issue.id)
        }
        let untold = log.entries.filter { entry in
            !stated.changes.contains { $0.kind == entry.kind }
        }
        guard !untold.isEmpty else { return }
        // Nobody is written down who changes nothing.
        let actor = try work.user.isEmpty ? issue.author : work.person(StatedPerson(work.user))
        for entry in untold {
            pending.changes.append(
                HistoryEvent(
                    uid: work.world.makeUID(), issue: issue.id, actor: actor,
                    createdAt: log.date, kind: entry.kind, before: entry.before,
                    after: entry.after))
        }
    }

    private mutating func mergeTexts(_ log: inout Log) {
        if let title = stated.title?.singleLine, !title.isEmpty, title != issue.title,
            !isNewerHere([.title])
        {
            log.add(.title, issue.title, title)
            issue.title = title
        }
        if let body = stated.body, body != issue.body, !isNewerHere([.body]) {
            log.add(.body, issue.body, body)
            issue.body = body
        }
        if let isPinned = stated.isPinned, isPinned != issue.isPinned,
            !isNewerHere([.pinned, .unpinned])
        {
            log.add(isPinned ? .pinned : .unpinned, nil, nil)
            issue.isPinned = isPinned
        }
    }

    private mutating func mergeState(_ log: inout Log) {
        guard let state = stated.state, !isNewerHere([.closed, .reopened]) else { return }
        let reason = state == .closed ? stated.reason ?? issue.reason : nil
        guard state != issue.state || reason != issue.reason else { return }
        let before = issue.reason?.rawValue
        log.add(state == .open ? .reopened : .closed, before, reason?.rawValue)
        let closed = (stated.closedAt ?? nil) ?? issue.closedAt ?? log.date
        issue.closedAt = state == .closed ? closed : nil
        (issue.state, issue.reason) = (state, reason)
    }

    private mutating func merge(
        _ words: [RecordID<Label>], _ work: inout ImportWork, _ pending: inout PendingRows,
        _ log: inout Log
    ) throws {
        let had = Set(labels.map(\.word))
        for word in Set(words).subtracting(had).sorted() {
            let name = work.projects.labelName(word, in: issue.project) ?? ""
            if isNewerHere([.unlabeled], of: name) { continue }
            pending.labels.append(IssueLabel(issue: issue.id, word: word))
            log.add(.labeled, nil, name)
        }
        for given in labels where !words.contains(given.word) {
            let name = work.projects.labelName(given.word, in: issue.project) ?? ""
            if isNewerHere([.labeled], of: name) { continue }
            try work.transaction.delete(given.id)
            log.add(.unlabeled, name, nil)
        }
    }

    private mutating func merge(
        _ people: [RecordID<Person>], _ work: inout ImportWork, _ pending: inout PendingRows,
        _ log: inout Log
    ) throws {
        let had = Set(assignees.map(\.person))
        for person in Set(people).subtracting(had).sorted() {
            let login = try work.transaction.read(person)?.login ?? ""
            if isNewerHere([.unassigned], of: login) { continue }
            pending.assignees.append(Assignee(issue: issue.id, person: person))
            log.add(.assigned, nil, login)
        }
        for given in assignees where !people.contains(given.person) {
            let login = try work.transaction.read(given.person)?.login ?? ""
            if isNewerHere([.assigned], of: login) { continue }
            try work.transaction.delete(given.id)
            log.add(.unassigned, login, nil)
        }
    }

    /// Whether something was changed here after what the file tells of it.
    private func isNewerHere(_ kinds: Set<HistoryEvent.Kind>, of name: String? = nil) -> Bool {
        guard let date = stated.updatedAt else { return false }
        return changes.contains { change in
            kinds.contains(change.kind) && change.createdAt > date
                && (name == nil || change.before == name || change.after == name)
        }
    }

    /// What became different.
    private struct Log {
        let date: Date
        var entries: [(kind: HistoryEvent.Kind, before: String?, after: String?)] = []

        init(date: Date) { self.date = date }

        mutating func add(_ kind: HistoryEvent.Kind, _ before: String?, _ after: String?) {
            entries.append((kind, before, after))
        }
    }
}
