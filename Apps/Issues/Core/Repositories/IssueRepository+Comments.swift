import AppSupport
public import Persistence

extension IssueRepository {
    /// Writes a comment below an issue.
    ///
    /// - Throws: ``IssuesError/emptyComment``, ``IssuesError/unknownUser``.
    public func comment(on id: RecordID<Issue>, _ body: String) throws -> Comment {
        guard !body.allSatisfy(\.isWhitespace) else { throw IssuesError.emptyComment }
        return try store.transaction { transaction in
            var writer = IssueWriter(transaction, world, user)
            var (issue, _) = try Self.issue(id, in: transaction)
            let comment = try transaction.create(
                Comment(
                    uid: world.makeUID(), issue: id, author: try writer.me(),
                    createdAt: writer.now, updatedAt: writer.now, body: body))
            issue.comments += 1
            try writer.update(issue, noting: .commented, after: body)
            try writer.mention(body, of: id, comment: comment.id)
            return comment
        }
    }

    /// The comment of a number.
    ///
    /// - Throws: ``IssuesError/noComment(_:)``.
    public func comment(_ id: RecordID<Comment>) throws -> Comment {
        try store.snapshot { try Self.comment(id, in: $0) }
    }

    /// Gives a comment another body.
    ///
    /// - Throws: ``IssuesError/noComment(_:)``, ``IssuesError/emptyComment``.
    public func edit(_ id: RecordID<Comment>, body: String) throws -> Comment {
        guard !body.allSatisfy(\.isWhitespace) else { throw IssuesError.emptyComment }
        return try store.transaction { transaction in
            var writer = IssueWriter(transaction, world, user)
            var comment = try Self.comment(id, in: transaction)
            guard comment.body != body else { return comment }
            let before = comment.body
            (comment.body, comment.updatedAt) = (body, writer.now)
            try transaction.update(comment)
            try writer.note(.commentEdited, comment.issue, before: before, after: body)
            try writer.mention(body, of: comment.issue, comment: id)
            return comment
        }
    }

    /// Deletes a comment.
    ///
    /// - Returns: the comment as it was.
    /// - Throws: ``IssuesError/noComment(_:)``.
    public func delete(_ id: RecordID<Comment>) throws -> Comment {
        try store.transaction { transaction in
            var writer = IssueWriter(transaction, world, user)
            let comment = try Self.comment(id, in: transaction)
            var (issue, _) = try Self.issue(comment.issue, in: transaction)
            _ = try transaction.delete(Query<Mention>().where(\.comment == .some(id)))
            _ = try transaction.delete(Query<Reaction>().where(\.comment == .some(id)))
            try transaction.delete(id)
            issue.comments -= 1
            try writer.update(issue, noting: .commentDeleted, before: comment.body)
            return comment
        }
    }

    /// Says something to an issue or comment without words, or takes it back.
    ///
    /// - Parameter comment: the comment of the issue; the issue itself without one.
    /// - Returns: whether that made a difference.
    public func react(
        _ content: ReactionContent, to id: RecordID<Issue>, comment: RecordID<Comment>? = nil,
        isTakenBack: Bool = false
    ) throws -> Bool {
        try store.transaction { transaction in
            var writer = IssueWriter(transaction, world, user)
            let me = try writer.me()
            let same = Query<Reaction>().where(
                \.issue == id && \.comment == comment && \.person == me && \.content == content)
            let given = try transaction.first(same)
            if isTakenBack {
                guard let given else { return false }
                try transaction.delete(given.id)
                try writer.note(.unreacted, id, before: content.rawValue)
            } else {
                guard given == nil else { return false }
                _ = try transaction.create(
                    Reaction(issue: id, comment: comment, person: me, content: content))
                try writer.note(.reacted, id, after: content.rawValue)
            }
            return true
        }
    }

    static func comment(
        _ id: RecordID<Comment>, in snapshot: any ReadTransaction
    ) throws -> Comment {
        guard let comment = try snapshot.read(id) else { throw IssuesError.noComment(id) }
        return comment
    }
}
