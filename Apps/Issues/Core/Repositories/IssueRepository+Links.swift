import AppSupport
public import Persistence

extension IssueRepository {
    /// Says how an issue has to do with another one; an issue that duplicates another one stays open.
    ///
    /// - Returns: whether that made a difference.
    /// - Throws: ``IssuesError/linkedToItself(_:)``.
    public func link(
        _ id: RecordID<Issue>, _ relation: IssueRelation, to other: RecordID<Issue>
    ) throws -> Bool {
        try store.transaction { transaction in
            var writer = IssueWriter(transaction, world, user)
            let (issue, _) = try Self.issue(id, in: transaction)
            let (target, _) = try Self.issue(other, in: transaction)
            guard id != other else { throw IssuesError.linkedToItself(issue.number) }
            let (from, to) = Self.ends(id, relation, other)
            let same = Query<IssueLink>().where(
                \.issue == from && \.relation == relation && \.target == to)
            guard try transaction.first(same) == nil else { return false }
            _ = try transaction.create(IssueLink(issue: from, relation: relation, target: to))
            let name = try Self.name(of: target, in: transaction)
            try writer.note(.linked, id, after: "\(relation.rawValue) \(name)")
            return true
        }
    }

    /// Says that an issue has not to do with another one in that way any more.
    ///
    /// - Throws: ``IssuesError/notLinked(_:_:)``.
    public func unlink(
        _ id: RecordID<Issue>, _ relation: IssueRelation, from other: RecordID<Issue>
    ) throws {
        try store.transaction { transaction in
            var writer = IssueWriter(transaction, world, user)
            let (issue, _) = try Self.issue(id, in: transaction)
            let (target, _) = try Self.issue(other, in: transaction)
            let name = try Self.name(of: target, in: transaction)
            let (from, to) = Self.ends(id, relation, other)
            let same = Query<IssueLink>().where(
                \.issue == from && \.relation == relation && \.target == to)
            guard let link = try transaction.first(same) else {
                throw IssuesError.notLinked(try Self.name(of: issue, in: transaction), name)
            }
            try transaction.delete(link.id)
            try writer.note(.unlinked, id, before: "\(relation.rawValue) \(name)")
        }
    }

    /// Moves an issue to another project, where it gets a number of its own; labels and the milestone
    /// go along if the project has some of the same names.
    ///
    /// - Returns: the issue as it is now, and the names of the labels, and of the milestone, that it
    ///   lost.
    /// - Throws: ``IssuesError/alreadyThere(_:project:)``.
    public func transfer(
        _ id: RecordID<Issue>, to project: Project
    ) throws -> (issue: Issue, lost: [String]) {
        try store.transaction { transaction in
            var writer = IssueWriter(transaction, world, user)
            var (issue, former) = try Self.issue(id, in: transaction)
            guard former.id != project.id else {
                throw IssuesError.alreadyThere(issue.number, project: project.name)
            }
            let before = try Self.name(of: issue, in: transaction)
            var lost: [String] = []
            for given in try transaction.fetch(Query<IssueLabel>().where(\.issue == id)) {
                guard let label = try transaction.read(given.word) else { continue }
                try transaction.delete(given.id)
                if let twin = try LabelRepository.existing(
                    label.name, in: project.id, transaction)
                {
                    _ = try transaction.create(IssueLabel(issue: id, word: twin.id))
                } else {
                    lost.append(label.name)
                    try writer.note(.unlabeled, id, before: label.name)
                }
            }
            var lostMilestone: String?
            if let milestone = try issue.milestone.flatMap({ try transaction.read($0) }) {
                let twin = try MilestoneRepository.existing(
                    milestone.title, in: project.id, transaction)
                issue.milestone = twin?.id
                if twin == nil { lostMilestone = milestone.title }
            }
            _ = try transaction.create(
                FormerNumber(project: former.id, number: issue.number, issue: id))
            issue.project = project.id
            issue.number = try writer.nextNumber(in: project.id)
            if let lostMilestone {
                lost.append(lostMilestone)
                try writer.update(issue, noting: .milestone, before: lostMilestone)
            }
            try writer.update(
                issue, noting: .transferred, before: before,
                after: try Self.name(of: issue, in: transaction))
            return (try transaction.read(id) ?? issue, lost)
        }
    }

    /// The two ends of a link as they are kept: two that relate to one another have no order.
    private static func ends(
        _ id: RecordID<Issue>, _ relation: IssueRelation, _ other: RecordID<Issue>
    ) -> (RecordID<Issue>, RecordID<Issue>) {
        relation == .relates && other < id ? (other, id) : (id, other)
    }
}
