public import Persistence

/// All that belongs to an issue.
public struct IssueDetails: Sendable, Equatable {
    /// The issue with what a list shows of it.
    public var listed: ListedIssue
    /// What was written below it, the oldest first.
    public var comments: [ListedComment]
    /// What was said to it without words.
    public var reactions: [ListedReaction]
    /// How it has to do with others.
    public var links: [ListedLink]

    /// The issue.
    public var issue: Issue { listed.issue }

    init(
        listed: ListedIssue, comments: [ListedComment], reactions: [ListedReaction],
        links: [ListedLink]
    ) {
        (self.listed, self.comments) = (listed, comments)
        (self.reactions, self.links) = (reactions, links)
    }

    init(_ id: RecordID<Issue>, in snapshot: any ReadTransaction) throws {
        let (issue, _) = try IssueRepository.issue(id, in: snapshot)
        listed = try ListedIssue.list([issue], in: snapshot)[0]
        let comments = try snapshot.fetch(
            Query<Comment>().where(\.issue == id).sorted(by: \.createdAt))
        let reactions = try snapshot.fetch(Query<Reaction>().where(\.issue == id))
        let people = try snapshot.read(
            Set(comments.map(\.author) + reactions.map(\.person)))
        let said = Dictionary(grouping: reactions, by: \.comment)
        func grouped(_ reactions: [Reaction]?) -> [ListedReaction] {
            ReactionContent.allCases.compactMap { content in
                let logins = (reactions ?? []).filter { $0.content == content }
                    .compactMap { people[$0.person]?.login }
                return logins.isEmpty ? nil : ListedReaction(content: content, logins: logins)
            }
        }
        self.reactions = grouped(said[nil])
        self.comments = comments.map {
            ListedComment(
                comment: $0, author: people[$0.author]?.login ?? "",
                reactions: grouped(said[$0.id]))
        }
        links = try ListedLink.list(of: id, in: snapshot)
    }
}

/// A comment with what a page shows of it.
public struct ListedComment: Sendable, Equatable, Identifiable {
    /// The comment.
    public var comment: Comment
    /// The login of who wrote it.
    public var author: String
    /// What was said to it without words.
    public var reactions: [ListedReaction]

    /// The number of the comment.
    public var id: RecordID<Comment> { comment.id }
}

/// What several people said without words.
public struct ListedReaction: Sendable, Equatable {
    /// What.
    public var content: ReactionContent
    /// The logins of who said it, in that order.
    public var logins: [String]
}

/// How an issue has to do with another one, seen from it.
public struct ListedLink: Sendable, Equatable {
    /// How.
    public var relation: IssueRelation
    /// Whether the other one is the one that duplicates or blocks.
    public var isInverse: Bool
    /// The other issue.
    public var other: IssueReference
    /// The title of the other issue.
    public var title: String
    /// Whether the other issue is open.
    public var state: IssueState

    static func list(
        of id: RecordID<Issue>, in snapshot: any ReadTransaction
    ) throws -> [ListedLink] {
        let links = try snapshot.fetch(
            Query<IssueLink>().where(\.issue == id || \.target == id))
        let others = try snapshot.read(Set(links.map { $0.issue == id ? $0.target : $0.issue }))
        let projects = try snapshot.read(Set(others.values.map(\.project)))
        return links.compactMap { link in
            let isInverse = link.issue != id
            guard let other = others[isInverse ? link.issue : link.target] else { return nil }
            return ListedLink(
                relation: link.relation, isInverse: isInverse && link.relation != .relates,
                other: IssueReference(other.number, in: projects[other.project]?.name),
                title: other.title, state: other.state)
        }
    }
}
