import IssuesCore

/// The sentences of tables and pages.
protocol PageCommandText: Sendable {
    var title: String { get }
    var labels: String { get }
    var label: String { get }
    var assignees: String { get }
    var milestone: String { get }
    var commentsColumn: String { get }
    var updated: String { get }
    var closedAt: String { get }
    var when: String { get }
    var who: String { get }
    var change: String { get }
    var descriptionColumn: String { get }
    var color: String { get }
    var open: String { get }
    var closedColumn: String { get }
    var dueColumn: String { get }
    var progress: String { get }
    var project: String { get }
    var here: String { get }
    var overdue: String { get }
    var pinnedMark: String { get }
    var editedMark: String { get }
    var assignedToMe: String { get }
    var mentioningMe: String { get }
    var createdByMe: String { get }
    var recentActivity: String { get }
    var nothing: String { get }
    var noMatch: String { get }
    func due(_ day: String) -> String
    func commentNumber(_ number: String) -> String
    func openedBy(_ login: String, _ time: String) -> String
    func noIssuesYet(_ project: String) -> String
    func noSuchPage(_ total: Int) -> String
    func moreIssues(_ rest: Int, options: String) -> String
    func moreOnPage(_ rest: Int, query: String) -> String
    func state(_ state: IssueState, _ reason: CloseReason?) -> String
    func relation(_ relation: IssueRelation, isInverse: Bool) -> String
    func eventClosed(_ reason: CloseReason?) -> String
    func event(_ kind: HistoryEvent.Kind, _ before: String, _ after: String) -> String
}
