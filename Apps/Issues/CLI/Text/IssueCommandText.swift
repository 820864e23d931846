import IssuesCore

/// The sentences of the commands about issues themselves.
protocol IssueCommandText: Sendable {
    var issuesAbstract: String { get }
    var issuesDiscussion: String { get }
    var projectOptionHelp: String { get }
    var allProjectsHelp: String { get }
    var issueHelp: String { get }
    var issueForm: String { get }
    var addAbstract: String { get }
    var addDiscussion: String { get }
    var addExample: String { get }
    var addTemplateExample: String { get }
    var addInputExample: String { get }
    var titleHelp: String { get }
    var titleArgumentHelp: String { get }
    var titleTwice: String { get }
    var bodyHelp: String { get }
    var bodyFileHelp: String { get }
    var editorHelp: String { get }
    var bodyTwice: String { get }
    var labelHelp: String { get }
    var assigneeHelp: String { get }
    var milestoneHelp: String { get }
    var templateHelp: String { get }
    var listAbstract: String { get }
    var listDiscussion: String { get }
    var listExample: String { get }
    var listOptionExample: String { get }
    var listQueryExample: String { get }
    var stateHelp: String { get }
    var labelFilterHelp: String { get }
    var assigneeFilterHelp: String { get }
    var authorFilterHelp: String { get }
    var mentionFilterHelp: String { get }
    var milestoneFilterHelp: String { get }
    var queryOptionHelp: String { get }
    var queryHelp: String { get }
    var limitHelp: String { get }
    var pageHelp: String { get }
    var limitTooSmall: String { get }
    var pageTooSmall: String { get }
    var searchAbstract: String { get }
    var searchDiscussion: String { get }
    var searchExample: String { get }
    var searchTitleExample: String { get }
    var showAbstract: String { get }
    var editAbstract: String { get }
    var editDiscussion: String { get }
    var editEditorExample: String { get }
    var editLabelExample: String { get }
    var editMilestoneExample: String { get }
    var newTitleHelp: String { get }
    var addLabelHelp: String { get }
    var removeLabelHelp: String { get }
    var addAssigneeHelp: String { get }
    var removeAssigneeHelp: String { get }
    var newMilestoneHelp: String { get }
    var removeMilestoneHelp: String { get }
    var oneBodyForOne: String { get }
    var nothingToEdit: String { get }
    var closeAbstract: String { get }
    var closeDiscussion: String { get }
    var closeExample: String { get }
    var closeReasonExample: String { get }
    var reasonHelp: String { get }
    var closeCommentHelp: String { get }
    var reopenAbstract: String { get }
    var deleteAbstract: String { get }
    var deleteDiscussion: String { get }
    var historyAbstract: String { get }
    var statusAbstract: String { get }
    var statusDiscussion: String { get }
    var statusLimitHelp: String { get }
    var pinAbstract: String { get }
    var unpinAbstract: String { get }
    func added(_ number: Int, _ title: String) -> String
    func edited(_ number: Int, _ title: String) -> String
    func closed(_ number: Int, _ title: String, _ reason: CloseReason?) -> String
    func closedAlready(_ number: Int) -> String
    func reopened(_ number: Int, _ title: String) -> String
    func openAlready(_ number: Int) -> String
    func pinned(_ number: Int, _ title: String) -> String
    func unpinned(_ number: Int, _ title: String) -> String
    func deleted(_ number: Int, _ title: String) -> String
}
