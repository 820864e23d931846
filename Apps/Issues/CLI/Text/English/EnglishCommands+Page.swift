import IssuesCore

extension EnglishCommands {
    var title: String { "Title" }
    var labels: String { "Labels" }
    var label: String { "Label" }
    var assignees: String { "Assignees" }
    var milestone: String { "Milestone" }
    var commentsColumn: String { "Comments" }
    var updated: String { "Updated" }
    var closedAt: String { "Closed" }
    var when: String { "When" }
    var who: String { "Who" }
    var change: String { "Change" }
    var descriptionColumn: String { "Description" }
    var color: String { "Color" }
    var open: String { "Open" }
    var closedColumn: String { "Closed" }
    var dueColumn: String { "Due" }
    var progress: String { "Progress" }
    var project: String { "Project" }
    var here: String { "here" }
    var overdue: String { "overdue" }
    var pinnedMark: String { "pinned" }
    var editedMark: String { "edited" }
    var assignedToMe: String { "Assigned to me" }
    var mentioningMe: String { "Mentioning me" }
    var createdByMe: String { "Created by me" }
    var recentActivity: String { "Recent activity" }
    var nothing: String { "nothing" }
    var noMatch: String { "No issue is like that." }
    func due(_ day: String) -> String { "due \(day)" }
    func commentNumber(_ number: String) -> String { "comment \(number)" }
    func openedBy(_ login: String, _ time: String) -> String { "by @\(login) · \(time)" }
    func noIssuesYet(_ project: String) -> String {
        "There are no issues in \(project) yet. “issues add TITLE” makes one."
    }
    func noSuchPage(_ total: Int) -> String { "There is no such page; there are \(total) in all." }
    func moreIssues(_ rest: Int, options: String) -> String { "\(rest) more: \(options)" }
    func moreOnPage(_ rest: Int, query: String) -> String {
        "\(rest) more: issues list --all-projects is:open \(query)"
    }
    func state(_ state: IssueState, _ reason: CloseReason?) -> String {
        switch (state, reason) {
        case (.open, _): "open"
        case (.closed, .completed): "completed"
        case (.closed, .notPlanned): "not planned"
        case (.closed, .duplicate): "duplicate"
        case (.closed, nil): "closed"
        }
    }
    func relation(_ relation: IssueRelation, isInverse: Bool) -> String {
        switch relation {
        case .blocks: isInverse ? "blocked by" : "blocks"
        case .duplicates: isInverse ? "duplicated by" : "duplicates"
        case .relates: "relates to"
        }
    }
    func eventClosed(_ reason: CloseReason?) -> String {
        reason.map { "closed it as \(state(.closed, $0))" } ?? "closed it"
    }
    func event(_ kind: HistoryEvent.Kind, _ before: String, _ after: String) -> String {
        switch kind {
        case .created: "made it: \(after)"
        case .title: "changed the title from “\(before)” to “\(after)”"
        case .body: "changed the body"
        case .closed: eventClosed(nil)
        case .reopened: "reopened it"
        case .labeled: "added label \(after)"
        case .unlabeled: "removed label \(before)"
        case .assigned: "assigned @\(after)"
        case .unassigned: "unassigned @\(before)"
        case .milestone:
            after.isEmpty
                ? "took it out of milestone \(before)"
                : before.isEmpty
                    ? "put it into milestone \(after)"
                    : "moved it from milestone \(before) to \(after)"
        case .pinned: "pinned it"
        case .unpinned: "unpinned it"
        case .commented: "commented: \(after)"
        case .commentEdited: "changed a comment: \(after)"
        case .commentDeleted: "deleted a comment: \(before)"
        case .reacted: "reacted \(after)"
        case .unreacted: "took back \(before)"
        case .linked: "linked: \(after)"
        case .unlinked: "unlinked: \(before)"
        case .transferred: "moved it from \(before) to \(after)"
        }
    }
}
