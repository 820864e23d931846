import IssuesCore
import Persistence
import TextProcessing

/// The sentences of the screens of `issues`.
protocol ScreenText: Sendable {
    // Places.
    var issues: String { get }
    var board: String { get }
    var mine: String { get }
    var labels: String { get }
    var milestones: String { get }
    var settings: String { get }
    var issue: String { get }
    var newIssue: String { get }
    func newIssue(in project: String) -> String
    func editing(_ name: String) -> String
    var newComment: String { get }
    func comment(_ id: RecordID<Comment>) -> String
    var commentsTitle: String { get }
    func choosing(_ choice: IssueChoice) -> String
    var linking: String { get }
    var newLabel: String { get }
    var label: String { get }
    var newMilestone: String { get }
    var milestone: String { get }
    var projects: String { get }
    var newProject: String { get }
    var welcome: String { get }

    // Keys.
    var queryKey: String { get }
    var completeKey: String { get }
    var doneKey: String { get }
    var cancelKey: String { get }
    var clearKey: String { get }
    var closeKey: String { get }
    var reopenKey: String { get }
    var commentKey: String { get }
    var commentsKey: String { get }
    var ownKey: String { get }
    var pinKey: String { get }
    var linkKey: String { get }
    var projectKey: String { get }
    var groupingKey: String { get }
    var showHistoryKey: String { get }
    var hideHistoryKey: String { get }
    var chooseKey: String { get }
    var editKey: String { get }
    func choiceKey(_ choice: IssueChoice) -> String
    var back: String { get }
    var begin: String { get }
    var save: String { get }

    // Lists.
    var queryHint: String { get }
    var allProjects: String { get }
    var noIssues: String { get }
    var nothingFound: String { get }
    func comments(_ count: Int) -> String
    var today: String { get }
    var yesterday: String { get }
    func daysAgo(_ days: Int) -> String
    func counts(_ counts: IssueCounts) -> String
    var noLabels: String { get }
    var noMilestones: String { get }
    var noProjects: String { get }
    var noComments: String { get }
    func nothingToChoose(_ choice: IssueChoice) -> String
    var chooseProject: String { get }
    func due(_ day: String) -> String
    var noDue: String { get }
    var overdue: String { get }

    // An issue.
    func state(_ state: IssueState, _ reason: CloseReason?) -> String
    func name(of reason: CloseReason) -> String
    func name(of reaction: ReactionContent) -> String
    func relation(_ relation: IssueRelation, isInverse: Bool) -> String
    func opened(_ author: String, _ time: String) -> String
    func event(_ kind: HistoryEvent.Kind, before: String?, after: String?) -> String
    var pinned: String { get }
    var assignees: String { get }
    var closedAt: String { get }
    var noBody: String { get }
    var edited: String { get }
    var goneIssue: String { get }
    var noMilestone: String { get }

    // The board and my page.
    func name(of grouping: Board.Grouping) -> String
    var waitingColumn: String { get }
    var assignedColumn: String { get }
    var closedColumn: String { get }
    func ofTotal(_ total: Int) -> String
    var assignedToMe: String { get }
    var mentioned: String { get }
    var createdByMe: String { get }
    var recent: String { get }
    var unknownUser: String { get }

    // Forms.
    var titleLabel: String { get }
    var bodyLabel: String { get }
    var commentLabel: String { get }
    var nameLabel: String { get }
    var summaryLabel: String { get }
    var dueLabel: String { get }
    var colorLabel: String { get }
    var colorByName: String { get }
    var colorForm: String { get }
    func contrast(_ ratio: Double) -> String
    var relationLabel: String { get }
    var otherIssue: String { get }
    var linkNote: String { get }
    var markdownHint: String { get }
    var projectExample: String { get }
    func draftRestored(_ time: String) -> String

    // Settings.
    var editorLabel: String { get }
    var userLabel: String { get }
    var userNote: String { get }
    var projectLabel: String { get }
    var projectNote: String { get }
    var welcomeText: String { get }

    // The command.
    var interfaceAbstract: String { get }
    var deepLinkHelp: String { get }
    var needsTerminal: String { get }
    var unknownDeepLink: String { get }
}

extension Language {
    var issuesScreens: any ScreenText {
        switch self {
        case .english: EnglishScreens()
        case .korean: KoreanScreens()
        }
    }
}

extension ScreenText {
    /// How an issue has to do with another one, from the history: `blocks owner/name#3`.
    func link(_ words: String) -> String {
        let parts = words.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let relation = IssueRelation(rawValue: String(parts[0])) else {
            return words
        }
        return self.relation(relation, isInverse: false) + " " + parts[1]
    }
}

/// A ratio with one decimal: `4.6`.
func tenths(_ ratio: Double) -> String {
    let tenths = Int((ratio * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
}
