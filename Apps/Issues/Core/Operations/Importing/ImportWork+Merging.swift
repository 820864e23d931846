import AppSupport
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An issue of a file that is here already.
struct KnownStatedIssue {
    var id: RecordID<Issue>
    var stated: StatedIssue
    var place: ItemPlace
    /// Whether only comments and changes are said, which stood apart from it.
    var isApart = false
}

extension ImportWork {
    /// Gives issues that are here what files say more or newer of them; what is only here stays.
    mutating func merge(_ items: [KnownStatedIssue]) throws {
        guard !items.isEmpty else { return }
        let ids = Set(items.map(\.id))
        let here = Here(
            issues: try transaction.read(ids),
            labels: try transaction.fetch(Query<IssueLabel>(), by: \.issue, for: ids),
            assignees: try transaction.fetch(Query<Assignee>(), by: \.issue, for: ids),
            comments: try transaction.fetch(Query<Comment>(), by: \.issue, for: ids),
            reactions: try transaction.fetch(Query<Reaction>(), by: \.issue, for: ids),
            changes: try transaction.fetch(Query<HistoryEvent>(), by: \.issue, for: ids))
        var pending = PendingRows()
        var changed: [Issue] = []
        for item in items {
            guard let before = here.issues[item.id] else { continue }
            let (comments, updated) = (pending.comments.count, report.updatedComments)
            let (histories, rows) = (report.changes, pending.reactions.count)
            var merge = IssueMerge(before, item.stated, here)
            do {
                try merge.run(&self, &pending)
            } catch let problem as ItemProblem {
                report.leaveOut(
                    UnreadItem(
                        problem.reason, item.place, field: problem.field, text: before.title),
                    of: file)
                continue
            }
            try mergeComments(item, before, here, &pending)
            add(item.stated.changes, to: before.id, before.uid, &pending, item.place)
            note(item.stated, before.id, item.place)
            if let key = item.stated.key { known.add(key, of: before.id) }
            var issue = merge.issue
            issue.comments += pending.comments.count - comments
            let isTouched =
                merge.isChanged || issue != before || report.changes > histories
                || report.updatedComments > updated || pending.reactions.count > rows
            if issue != before { changed.append(issue) }
            if isTouched {
                report.updated += 1
            } else if !item.isApart {
                report.unchanged += 1
            }
        }
        try transaction.update(contentsOf: changed)
        try store(&pending)
    }

    private mutating func mergeComments(
        _ item: KnownStatedIssue, _ issue: Issue, _ here: Here, _ pending: inout PendingRows
    ) throws {
        let comments = Dictionary(
            uniqueKeysWithValues: (here.comments[issue.id] ?? []).map { ($0.id, $0) })
        for stated in item.stated.comments {
            let uid = stated.identity(in: issue.uid)
            guard let id = known.comment(uid, stated.origin), let comment = comments[id] else {
                continue
            }
            try merge(stated, into: comment)
            let said = (here.reactions[issue.id] ?? []).filter { $0.comment == id }
            add(
                try missing(stated.reactions, in: said), to: issue.id, comment: id, &pending,
                item.place)
        }
        let said = (here.reactions[issue.id] ?? []).filter { $0.comment == nil }
        add(
            try missing(item.stated.reactions, in: said), to: issue.id, comment: nil, &pending,
            item.place)
        for (comment, reactions) in self.comments(of: item.stated, issue.uid, item.place) {
            var comment = comment
            comment.issue = issue.id
            pending.comments.append((comment, reactions))
        }
    }

    private mutating func missing(
        _ stated: [StatedReaction], in said: [Reaction]
    ) throws -> [StatedReaction] {
        try stated.filter { reaction in
            let person = try people.id(reaction.author)
            return !said.contains { $0.person == person && $0.content == reaction.content }
        }
    }

    /// Gives a comment other words. Where the file does not tell when it was changed, one that was
    /// changed already stays.
    private mutating func merge(_ stated: StatedComment, into before: Comment) throws {
        let isNewer =
            stated.updatedAt.map { $0 > before.updatedAt }
            ?? (before.updatedAt == before.createdAt)
        guard isNewer, stated.body != before.body, !stated.body.allSatisfy(\.isWhitespace) else {
            return
        }
        var comment = before
        comment.body = stated.body
        comment.updatedAt = stated.updatedAt ?? max(now, comment.updatedAt)
        try transaction.update(comment)
        var writer = IssueWriter(transaction, world, user)
        try writer.mention(comment.body, of: comment.issue, comment: comment.id)
        report.updatedComments += 1
    }

    // MARK: - The end

    /// Stores what could not be before all issues were there.
    mutating func finish() throws {
        try storeLinks()
        try storeFormerNumbers()
        try people.finish()
        try projects.finish()
    }

    private mutating func storeLinks() throws {
        guard !links.isEmpty else { return }
        var there: Set<LinkKey> = []
        for link in try transaction.fetch(Query<IssueLink>()) {
            there.insert(
                LinkKey(issue: link.issue, relation: link.relation, target: link.target))
        }
        let homes = Dictionary(
            uniqueKeysWithValues: try transaction.read(Set(links.map(\.issue))).map {
                ($0.key, $0.value.project)
            })
        var rows: [IssueLink] = []
        for (issue, stated, place, file) in links {
            for link in stated {
                guard let target = target(of: link, from: homes[issue]) else {
                    let text = link.reference?.description ?? link.relation.rawValue
                    report.leaveOut(UnreadItem(.unknownLink, place, text: text), of: file)
                    continue
                }
                guard target != issue else { continue }
                let isTurned = link.relation == .relates && target < issue
                let key = LinkKey(
                    issue: isTurned ? target : issue, relation: link.relation,
                    target: isTurned ? issue : target)
                guard there.insert(key).inserted else { continue }
                rows.append(
                    IssueLink(issue: key.issue, relation: key.relation, target: key.target))
            }
        }
        try transaction.create(contentsOf: rows)
    }

    private func target(of link: StatedLink, from project: RecordID<Project>?) -> RecordID<Issue>? {
        if let uid = link.uid { return known.issue(uid) }
        guard let reference = link.reference else { return nil }
        let home = reference.project.map { projects.existing($0) } ?? project
        return home.flatMap { known.issue(reference.number, in: $0) }
    }

    private struct LinkKey: Hashable {
        var issue: RecordID<Issue>
        var relation: IssueRelation
        var target: RecordID<Issue>
    }

    private mutating func storeFormerNumbers() throws {
        var rows: [FormerNumber] = []
        for (issue, references) in formerNumbers {
            for reference in references {
                guard let project = reference.project.flatMap({ projects.existing($0) }),
                    known.isFree(reference.number, in: project)
                else { continue }
                known.addFormer(reference.number, in: project)
                projects.raise(project, issue: reference.number)
                rows.append(
                    FormerNumber(project: project, number: reference.number, issue: issue))
            }
        }
        try transaction.create(contentsOf: rows)
    }
}

/// What is here of issues that a file has too.
struct Here {
    var issues: [RecordID<Issue>: Issue]
    var labels: [RecordID<Issue>: [IssueLabel]]
    var assignees: [RecordID<Issue>: [Assignee]]
    var comments: [RecordID<Issue>: [Comment]]
    var reactions: [RecordID<Issue>: [Reaction]]
    var changes: [RecordID<Issue>: [HistoryEvent]]
}
