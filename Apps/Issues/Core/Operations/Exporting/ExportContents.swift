public import AppSupport
public import Persistence

/// Which issues are exported.
public struct IssueSelection: Sendable, Equatable {
    /// What they must be like; anything without it.
    public var query: IssueQuery?
    /// The project that they must be in; any without it.
    public var project: RecordID<Project>?

    /// All issues.
    public init() {}

    /// The issues of a query, in a project if one is given.
    public init(_ query: IssueQuery?, in project: RecordID<Project>? = nil) {
        (self.query, self.project) = (query, project)
    }

    /// Whether it is everything that there is.
    var isEverything: Bool { query == nil && project == nil }
}

/// An issue with all that an export says of it.
struct ExportedIssue {
    var details: IssueDetails
    var history: [ListedEvent]
    /// The links that this issue tells of, each with the other issue's identifier.
    var links: [(relation: IssueRelation, reference: IssueReference, uid: String)]
    var formerNumbers: [IssueReference]
    /// The people by their logins, as far as they have names.
    var names: [String: String]

    var issue: Issue { details.issue }
    var listed: ListedIssue { details.listed }
}

/// What an export writes, as it was at one moment: the issues by their projects' names and their
/// numbers.
struct ExportContents {
    /// So many issues are read at once; memory does not grow with more.
    private static let chunkSize = 200

    let snapshot: any ReadTransaction
    let projects: [Project]
    private let selection: IssueSelection
    private let ids: [RecordID<Issue>]
    private let included: Set<RecordID<Issue>>
    private let projectsByID: [RecordID<Project>: Project]

    init(
        _ snapshot: any ReadTransaction, _ selection: IssueSelection, _ library: IssuesLibrary
    ) throws {
        self.snapshot = snapshot
        self.selection = selection
        let all = try snapshot.fetch(Query<Project>().sorted(by: \.nameKey))
        projectsByID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
        var records = Query<Issue>()
        if let query = selection.query {
            records = try query.records(
                in: snapshot, project: selection.project, user: library.user,
                zone: library.world.zone, today: library.world.today)
        } else if let project = selection.project {
            records = records.where(\.project == project)
        }
        let places = Dictionary(
            uniqueKeysWithValues: all.enumerated().map { ($0.element.id, $0.offset) })
        let found = try snapshot.values(of: \Issue.id, \.project, \.number, in: records)
            .map { (id: $0.0, place: places[$0.1] ?? 0, number: $0.2) }
            .sorted { ($0.place, $0.number) < ($1.place, $1.number) }
        ids = found.map(\.id)
        included = selection.isEverything ? [] : Set(ids)
        let used = Set(found.map(\.place))
        projects = all.enumerated().filter { place, project in
            selection.isEverything || used.contains(place) || project.id == selection.project
        }.map(\.element)
    }

    /// How many issues there are.
    var count: Int { ids.count }

    /// Hands out what a list shows of the issues.
    func forEachListed(_ body: (ListedIssue) throws -> Void) throws {
        for chunk in chunks {
            for listed in try ListedIssue.list(chunk.issues(in: snapshot), in: snapshot) {
                try body(listed)
            }
        }
    }

    /// Hands out the issues with all that belongs to them.
    func forEach(_ body: (ExportedIssue) throws -> Void) throws {
        for chunk in chunks {
            for issue in try exported(chunk) { try body(issue) }
        }
    }

    private var chunks: [ArraySlice<RecordID<Issue>>] {
        stride(from: 0, to: ids.count, by: Self.chunkSize).map {
            ids[$0..<min($0 + Self.chunkSize, ids.count)]
        }
    }

    /// The people by their logins; those of the issues alone, if not everything is exported.
    func people() throws -> [Person] {
        let all = try snapshot.fetch(Query<Person>().sorted(by: \.loginKey))
        guard !selection.isEverything else { return all }
        var used: Set<String> = []
        try forEach { exported in
            used.insert(exported.listed.author)
            used.formUnion(exported.listed.assignees)
            used.formUnion(exported.details.comments.map(\.author))
            used.formUnion(exported.details.reactions.flatMap(\.logins))
            used.formUnion(exported.details.comments.flatMap { $0.reactions.flatMap(\.logins) })
            used.formUnion(exported.history.map(\.actor))
        }
        return all.filter { used.contains($0.login) }
    }

    /// A project with its labels and milestones as machines read it.
    func row(of project: Project) throws -> ExportRow {
        let labels = try snapshot.fetch(
            Query<Label>().where(\.project == project.id).sorted(by: \.nameKey))
        let milestones = try snapshot.fetch(
            Query<Milestone>().where(\.project == project.id).sorted(by: \.number))
        return ExportRow(
            project.fields + [
                ExportField("last_issue", ExportValue(project.lastIssue)),
                ExportField("last_milestone", ExportValue(project.lastMilestone)),
                ExportField("labels", .list(labels.map { .object($0.fields) })),
                ExportField("milestones", .list(milestones.map { .object($0.fields) })),
            ])
    }

    // MARK: - Reading many at once

    private func exported(_ ids: ArraySlice<RecordID<Issue>>) throws -> [ExportedIssue] {
        let listed = try ListedIssue.list(ids.issues(in: snapshot), in: snapshot)
        let comments = try snapshot.fetch(
            Query<Comment>().sorted(by: \.createdAt).sorted(by: \.id), by: \.issue, for: ids)
        let reactions = try snapshot.fetch(Query<Reaction>(), by: \.issue, for: ids)
        let changes = try snapshot.fetch(
            Query<HistoryEvent>().sorted(by: \.createdAt).sorted(by: \.id), by: \.issue, for: ids)
        let former = try snapshot.fetch(Query<FormerNumber>(), by: \.issue, for: ids)
        var people = Set(comments.values.joined().map(\.author))
        people.formUnion(reactions.values.joined().map(\.person))
        people.formUnion(changes.values.joined().map(\.actor))
        people.formUnion(listed.map(\.issue.author))
        let known = try snapshot.read(people)
        let names = Dictionary(
            known.values.filter { !$0.name.isEmpty }.map { ($0.login, $0.name) },
            uniquingKeysWith: { first, _ in first })
        let links = try links(of: ids)
        func login(_ id: RecordID<Person>) -> String { known[id]?.login ?? "" }
        func grouped(_ all: [Reaction]) -> [ListedReaction] {
            ReactionContent.allCases.compactMap { content in
                let logins = all.filter { $0.content == content }.map { login($0.person) }
                return logins.isEmpty
                    ? nil : ListedReaction(content: content, logins: logins.sorted())
            }
        }
        return listed.map { listed in
            let said = Dictionary(grouping: reactions[listed.id] ?? [], by: \.comment)
            let comments = (comments[listed.id] ?? []).map { comment in
                ListedComment(
                    comment: comment, author: login(comment.author),
                    reactions: grouped(said[comment.id] ?? []))
            }
            let former = (former[listed.id] ?? []).compactMap { number in
                projectsByID[number.project].map { IssueReference(number.number, in: $0.name) }
            }
            return ExportedIssue(
                details: IssueDetails(
                    listed: listed, comments: comments, reactions: grouped(said[nil] ?? []),
                    links: []),
                history: (changes[listed.id] ?? []).map {
                    ListedEvent(event: $0, actor: login($0.actor))
                },
                links: links[listed.id] ?? [],
                formerNumbers: former.sorted { $0.description < $1.description }, names: names)
        }
    }

    /// The links that issues tell of. Of two that relate to one another the one that is written first
    /// tells it.
    private func links(
        of ids: ArraySlice<RecordID<Issue>>
    ) throws -> [RecordID<Issue>: [(IssueRelation, IssueReference, String)]] {
        let own = try snapshot.fetch(Query<IssueLink>(), by: \.issue, for: ids)
        let related = try snapshot.fetch(
            Query<IssueLink>().where(\.relation == .relates), by: \.target, for: ids)
        let all = Set(own.values.joined().map(\.id) + related.values.joined().map(\.id))
        guard !all.isEmpty else { return [:] }
        let links = try snapshot.read(all).values
        let issues = try snapshot.read(Set(links.flatMap { [$0.issue, $0.target] }))
        let mine = Set(ids)
        var found: [RecordID<Issue>: [(IssueRelation, IssueReference, String)]] = [:]
        for link in links {
            guard var issue = issues[link.issue], var other = issues[link.target] else { continue }
            if link.relation == .relates, place(other) < place(issue) {
                swap(&issue, &other)
            }
            guard mine.contains(issue.id), selection.isEverything || included.contains(other.id)
            else { continue }
            let reference = IssueReference(other.number, in: projectsByID[other.project]?.name)
            found[issue.id, default: []].append((link.relation, reference, other.uid.text))
        }
        return found.mapValues { links in
            links.sorted { first, second in
                (first.0.rawValue, first.1.project ?? "", first.1.number)
                    < (second.0.rawValue, second.1.project ?? "", second.1.number)
            }
        }
    }

    private func place(_ issue: Issue) -> (String, Int) {
        (projectsByID[issue.project]?.nameKey ?? "", issue.number)
    }
}

extension ArraySlice<RecordID<Issue>> {
    /// The issues in this order.
    fileprivate func issues(in snapshot: any ReadTransaction) throws -> [Issue] {
        let found = try snapshot.read(Set(self))
        return compactMap { found[$0] }
    }
}

extension ExportedIssue {
    /// The issue as machines read it, with all that belongs to it.
    var row: ExportRow {
        let links = links.map { link in
            ExportValue.object([
                ExportField("relation", .text(link.relation.rawValue)),
                ExportField("issue", .text(link.reference.description)),
                ExportField("uid", .text(link.uid)),
            ])
        }
        return ExportRow(
            listed.row.fields + [
                ExportField("comments", .list(details.comments.map { .object($0.row.fields) })),
                ExportField("reactions", .list(details.reactions.flatMap(\.exportValues))),
                ExportField("links", .list(links)),
                ExportField("former_numbers", ExportValue(formerNumbers.map(\.description))),
                ExportField("history", .list(history.map { .object($0.row.fields) })),
            ])
    }
}

extension Person {
    /// The names of a person's fields, in their order.
    public static let columns = ["login", "uid", "name"]

    /// The person as machines read them.
    public var row: ExportRow {
        ExportRow([
            ExportField("login", .text(login)), ExportField("uid", .text(uid.text)),
            ExportField("name", .text(name)),
        ])
    }
}
