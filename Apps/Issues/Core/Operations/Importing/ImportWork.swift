import AppSupport
import Chrono
import Persistence

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An issue of a file that is not here yet.
struct NewStatedIssue {
    var issue: Issue
    var stated: StatedIssue
    var labels: [RecordID<Label>] = []
    var assignees: [RecordID<Person>] = []
    var place = ItemPlace(line: 1)
}

/// What an import has at hand, and how it stores issues that are not here yet, many at once.
struct ImportWork {
    let transaction: any Transaction
    let world: World
    let user: String
    let now: Date
    var people: ImportedPeople
    var projects: ImportedProjects
    var known: KnownIssues
    var report = IssueImportReport()
    /// The file that is read, for what is left out.
    var file = ""
    var links: [(issue: RecordID<Issue>, links: [StatedLink], place: ItemPlace, file: String)] = []
    var formerNumbers: [(issue: RecordID<Issue>, numbers: [IssueReference])] = []

    init(_ transaction: any Transaction, _ world: World, _ user: String) throws {
        (self.transaction, self.world, self.user) = (transaction, world, user)
        now = Date(milliseconds: world.now().milliseconds)
        people = try ImportedPeople(transaction, world)
        projects = try ImportedProjects(transaction, world, now: now)
        known = try KnownIssues(transaction)
    }

    /// Who does what a file names nobody for.
    mutating func person(_ stated: StatedPerson?) throws -> RecordID<Person> {
        if let stated { return try people.id(stated) }
        return try people.id(StatedPerson(user.isEmpty ? "ghost" : user))
    }

    // MARK: - New issues

    /// The issue that a file's one becomes; whatever of it can't be is found before anything of it
    /// is stored.
    mutating func issue(
        _ stated: StatedIssue, titled title: String, in project: RecordID<Project>,
        named name: String
    ) throws -> NewStatedIssue {
        let author = try person(stated.author)
        let labels = try (stated.labels ?? []).map { try projects.label($0, in: project) }
        let assignees = try (stated.assignees ?? []).map { try people.id($0) }
        let milestone = try (stated.milestone ?? nil).map {
            try projects.milestone($0, in: project)
        }
        let created = stated.createdAt ?? stated.changes.map(\.createdAt).min() ?? now
        let state = stated.state ?? .open
        let closed = (stated.closedAt ?? nil) ?? stated.lastClosing ?? stated.updatedAt ?? created
        let uid = stated.uid ?? stated.origin.map { .hashing($0) }
        var issue = Issue(
            uid: uid ?? stated.derivedUID(in: name), project: project,
            number: number(stated, titled: title, in: project), title: title, state: state,
            author: author, milestone: milestone, isPinned: stated.isPinned ?? false,
            createdAt: created,
            updatedAt: stated.updatedAt
                ?? max(created, stated.state == .closed ? closed : created))
        issue.reason = state == .closed ? stated.reason ?? nil : nil
        issue.closedAt = state == .closed ? closed : nil
        issue.origin = stated.origin
        issue.body = stated.body ?? ""
        return NewStatedIssue(
            issue: issue, stated: stated, labels: labels.unique, assignees: assignees.unique)
    }

    private mutating func number(
        _ stated: StatedIssue, titled title: String, in project: RecordID<Project>
    ) -> Int {
        if let number = stated.number, (1..<ImportSession.numberLimit).contains(number),
            known.isFree(number, in: project), taken.insert(Taken(project, number)).inserted
        {
            projects.raise(project, issue: number)
            return number
        }
        let number = projects.nextNumber(in: project)
        taken.insert(Taken(project, number))
        if let statedNumber = stated.number {
            report.renumbered.append(
                IssueImportReport.Renumbered(
                    stated: statedNumber,
                    reference: IssueReference(number, in: projects.name(project)), title: title))
        }
        return number
    }

    private struct Taken: Hashable {
        var project: RecordID<Project>
        var number: Int

        init(_ project: RecordID<Project>, _ number: Int) {
            (self.project, self.number) = (project, number)
        }
    }

    /// The numbers of issues that wait to be stored, or were.
    private var taken: Set<Taken> = []

    /// Stores issues with all that belongs to them.
    mutating func store(_ news: [NewStatedIssue]) throws {
        guard !news.isEmpty else { return }
        var pending = PendingRows()
        var issues: [Issue] = []
        var comments: [[(comment: Comment, reactions: [StatedReaction])]] = []
        for new in news {
            let uid = new.issue.uid
            let stated = self.comments(of: new.stated, uid, new.place)
            var issue = new.issue
            issue.comments = stated.count
            issues.append(issue)
            comments.append(stated)
        }
        let stored = try transaction.create(contentsOf: issues)
        for (index, issue) in stored.enumerated() {
            let new = news[index]
            known.add(issue, new.stated.key)
            pending.comments += comments[index].map { comment, reactions in
                var comment = comment
                comment.issue = issue.id
                return (comment, reactions)
            }
            pending.labels += new.labels.map { IssueLabel(issue: issue.id, word: $0) }
            pending.assignees += new.assignees.map { Assignee(issue: issue.id, person: $0) }
            for person in try people.mentioned(in: issue.body) {
                pending.mentions.append(Mention(issue: issue.id, comment: nil, person: person))
            }
            add(new.stated.reactions, to: issue.id, comment: nil, &pending, new.place)
            let made =
                !new.stated.hasWholeHistory && !new.stated.changes.contains(where: \.isMaking)
            if made { pending.changes.append(making(of: issue)) }
            add(new.stated.changes, to: issue.id, issue.uid, &pending, new.place)
            note(new.stated, issue.id, new.place)
            report.added += 1
        }
        try store(&pending)
    }

    mutating func note(_ stated: StatedIssue, _ id: RecordID<Issue>, _ place: ItemPlace) {
        if !stated.links.isEmpty { links.append((id, stated.links, place, file)) }
        if !stated.formerNumbers.isEmpty { formerNumbers.append((id, stated.formerNumbers)) }
    }

    private mutating func making(of issue: Issue) -> HistoryEvent {
        let uid = UUID.hashing("created \(issue.uid.text)")
        return HistoryEvent(
            uid: known.takeChange(uid) ? uid : world.makeUID(), issue: issue.id,
            actor: issue.author, createdAt: issue.createdAt, kind: .created, after: issue.title)
    }

    // MARK: - Comments, reactions, changes

    /// The comments that are not here yet; those that can't be are left out, and told of.
    mutating func comments(
        of stated: StatedIssue, _ issue: UUID, _ place: ItemPlace
    ) -> [(comment: Comment, reactions: [StatedReaction])] {
        var fresh: [(Comment, [StatedReaction])] = []
        var seen: Set<UUID> = []
        for comment in stated.comments {
            let uid = comment.identity(in: issue)
            guard known.comment(uid, comment.origin) == nil, seen.insert(uid).inserted else {
                continue
            }
            guard !comment.body.allSatisfy(\.isWhitespace) else {
                report.leaveOut(UnreadItem(.emptyComment, place), of: file)
                continue
            }
            let created = comment.createdAt ?? comment.updatedAt ?? now
            do {
                let author = try person(comment.author)
                fresh.append(
                    (
                        Comment(
                            id: known.freeNumber(comment.number), uid: uid, issue: .unsaved,
                            author: author, createdAt: created,
                            updatedAt: comment.updatedAt ?? created, origin: comment.origin,
                            body: comment.body), comment.reactions
                    ))
            } catch {
                report.leaveOut(
                    UnreadItem(
                        .unusableField, place, field: "author", text: comment.body.singleLine),
                    of: file)
            }
        }
        return fresh
    }

    mutating func add(
        _ reactions: [StatedReaction], to issue: RecordID<Issue>, comment: RecordID<Comment>?,
        _ pending: inout PendingRows, _ place: ItemPlace
    ) {
        var seen: Set<String> = []
        for reaction in reactions {
            do {
                let person = try people.id(reaction.author)
                guard seen.insert("\(person) \(reaction.content.rawValue)").inserted else {
                    continue
                }
                pending.reactions.append(
                    Reaction(
                        issue: issue, comment: comment, person: person, content: reaction.content))
            } catch {
                report.leaveOut(UnreadItem(.unusableField, place, field: "reactions"), of: file)
            }
        }
    }

    mutating func add(
        _ changes: [StatedChange], to issue: RecordID<Issue>, _ uid: UUID,
        _ pending: inout PendingRows, _ place: ItemPlace
    ) {
        for change in changes {
            let identity = change.identity(in: uid)
            guard known.takeChange(identity) else { continue }
            do {
                pending.changes.append(
                    HistoryEvent(
                        uid: identity, issue: issue, actor: try person(change.actor),
                        createdAt: change.createdAt, kind: change.kind, before: change.before,
                        after: change.after))
                report.changes += 1
            } catch {
                report.leaveOut(UnreadItem(.unusableField, place, field: "actor"), of: file)
            }
        }
    }

    /// Stores rows of issues that are stored.
    mutating func store(_ pending: inout PendingRows) throws {
        // A number that is given must not be one that is still to come.
        let order = pending.comments.indices.sorted { first, second in
            let (one, other) = (pending.comments[first].0.id, pending.comments[second].0.id)
            return one != .unsaved && other == .unsaved
                || (one == .unsaved) == (other == .unsaved) && first < second
        }
        let stored = try transaction.create(
            contentsOf: order.map { pending.comments[$0].comment })
        report.comments += stored.count
        for (place, comment) in stored.enumerated() {
            known.add(comment.id, comment.uid, comment.origin)
            for person in try people.mentioned(in: comment.body) {
                pending.mentions.append(
                    Mention(issue: comment.issue, comment: comment.id, person: person))
            }
            add(
                pending.comments[order[place]].reactions, to: comment.issue, comment: comment.id,
                &pending, ItemPlace(line: 1))
        }
        try transaction.create(contentsOf: pending.labels)
        try transaction.create(contentsOf: pending.assignees)
        try transaction.create(contentsOf: pending.mentions)
        try transaction.create(contentsOf: pending.reactions)
        let changes = pending.changes.enumerated().sorted { first, second in
            (first.element.createdAt, first.offset) < (second.element.createdAt, second.offset)
        }
        try transaction.create(contentsOf: changes.map(\.element))
    }
}

/// Rows of issues that are stored, on their way into the store.
struct PendingRows {
    var comments: [(comment: Comment, reactions: [StatedReaction])] = []
    var labels: [IssueLabel] = []
    var assignees: [Assignee] = []
    var mentions: [Mention] = []
    var reactions: [Reaction] = []
    var changes: [HistoryEvent] = []
}

extension StatedIssue {
    /// When it was closed last, by its changes.
    fileprivate var lastClosing: Date? {
        changes.filter { $0.kind == .closed }.map(\.createdAt).max()
    }
}

extension StatedComment {
    /// The identifier that it always gets.
    func identity(in issue: UUID) -> UUID {
        if let uid { return uid }
        if let origin { return .hashing(origin) }
        let date = createdAt.map { String($0.milliseconds) } ?? ""
        return .hashing(
            ["comment", issue.text, author?.login ?? "", date, body].joined(separator: "\n"))
    }
}

extension StatedChange {
    fileprivate var isMaking: Bool { kind == .created }

    /// The identifier that it always gets.
    func identity(in issue: UUID) -> UUID {
        if let uid { return uid }
        if let origin { return .hashing("change \(origin)") }
        return .hashing(
            [
                "change", issue.text, kind.rawValue, String(createdAt.milliseconds),
                actor?.login ?? "", before ?? "", after ?? "",
            ].joined(separator: "\n"))
    }
}

extension Array where Element: Hashable {
    /// The elements, each once.
    fileprivate var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
