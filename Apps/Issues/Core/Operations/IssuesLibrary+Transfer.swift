package import AppSupport
import Persistence

extension IssuesLibrary {
    /// What of the issues travels between homes.
    package var transfer: TransferApp {
        let (world, user) = (world, user)
        let issues = TransferRecords<Issue>(
            "issue", uid: \.uid, hasNumber: false,
            moments: [.instant("opened", \.createdAt), .instant("closed", \.closedAt)],
            owned: [
                OwnedRecords<IssueLabel, RecordID<Issue>>("labels", \.issue, column: "issue"),
                OwnedRecords<Assignee, RecordID<Issue>>("assignees", \.issue, column: "issue"),
                OwnedRecords<Reaction, RecordID<Issue>>(
                    "reactions", \.issue, column: "issue", Query().where(\.comment == nil),
                    without: ["comment"]),
                OwnedRecords<IssueLink, RecordID<Issue>>("links", \.issue, column: "issue"),
                OwnedRecords<FormerNumber, RecordID<Issue>>(
                    "former_numbers", \.issue, column: "issue"),
            ],
            rules: TransferRules(
                prepare: { issue, transaction in
                    let (project, number) = (issue.project, issue.number)
                    let same = Query<Issue>().where(\.project == project && \.number == number)
                    let writer = IssueWriter(transaction, world, user)
                    if try transaction.first(same) != nil {
                        issue.number = try writer.nextNumber(in: project)
                    } else {
                        try writer.reserve(number, in: project)
                    }
                },
                stored: { issue, transaction in
                    var writer = IssueWriter(transaction, world, user)
                    try writer.mention(issue.body, of: issue.id)
                }))
        let comments = TransferRecords<Comment>(
            "comment", uid: \.uid, moments: [.instant("commented", \.createdAt)],
            owned: [
                OwnedRecords<Reaction, RecordID<Comment>?>(
                    "reactions", \.comment, column: "comment", inherited: ["issue"])
            ],
            rules: TransferRules(stored: { comment, transaction in
                var writer = IssueWriter(transaction, world, user)
                try writer.mention(comment.body, of: comment.issue, comment: comment.id)
            }))
        let history = TransferRecords<HistoryEvent>("history", uid: \.uid, hasNumber: false)
        return TransferApp(
            "issues",
            [
                Self.transferredProjects, Self.people, Self.transferredLabels,
                Self.transferredMilestones, issues, comments, history,
            ],
            in: store, undoLog)
    }

    private static let transferredProjects = TransferRecords<Project>(
        "project", uid: \.uid, hasNumber: false,
        rules: TransferRules(twin: { project, reading in
            try reading.first(Query<Project>().where(\.nameKey == project.nameKey))?.id
        }))

    private static let people = TransferRecords<Person>(
        "person", uid: \.uid, hasNumber: false,
        rules: TransferRules(twin: { person, reading in
            try reading.first(Query<Person>().where(\.loginKey == person.loginKey))?.id
        }))

    private static let transferredLabels = TransferRecords<Label>(
        "label", uid: \.uid, hasNumber: false,
        rules: TransferRules(twin: { label, reading in
            let same = Query<Label>().where(
                \.project == label.project && \.nameKey == label.nameKey)
            return try reading.first(same)?.id
        }))

    private static let transferredMilestones = TransferRecords<Milestone>(
        "milestone", uid: \.uid, hasNumber: false,
        rules: TransferRules(twin: { milestone, reading in
            let same = Query<Milestone>().where(
                \.project == milestone.project && \.titleKey == milestone.titleKey)
            return try reading.first(same)?.id
        }))
}
