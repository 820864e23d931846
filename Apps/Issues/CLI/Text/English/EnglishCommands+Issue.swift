import IssuesCore

extension EnglishCommands {
    var issuesAbstract: String {
        "Keep track of issues: what is to be done or decided in a project"
    }
    var issuesDiscussion: String {
        "In a git repository the project is that repository; elsewhere say --project, or set "
            + "issues.project. You are whom issues.user names, else git's user. Nothing uses the "
            + "network."
    }
    var projectOptionHelp: String { "the project: owner/name, or the name alone" }
    var allProjectsHelp: String { "look in all projects" }
    var issueHelp: String { "the issue's number: 12, #12, owner/name#12" }
    var issueForm: String { "a number such as 12, #12 or owner/name#12" }
    var addAbstract: String { "Add an issue" }
    var addDiscussion: String {
        "In a terminal your editor opens for the body, unless that is given: the first line is "
            + "the title. Labels, milestone and names are checked before it opens, and what you "
            + "type is never lost (see “issues recover”)."
    }
    var addExample: String { "a bug, for yourself" }
    var addTemplateExample: String { "in the editor, from a template of the repository" }
    var addInputExample: String { "the body comes from a file" }
    var titleHelp: String { "the title" }
    var titleArgumentHelp: String { "the title" }
    var titleTwice: String { "say the title once: as words or with --title" }
    var bodyHelp: String { "the body, Markdown" }
    var bodyFileHelp: String { "read the body from a file; - for standard input" }
    var editorHelp: String { "write in your editor" }
    var bodyTwice: String { "say the text once: as words or with an option" }
    var labelHelp: String { "a label that it gets; several with commas" }
    var assigneeHelp: String { "who is to do it, @me for yourself" }
    var milestoneHelp: String { "the milestone, by its title or number" }
    var templateHelp: String { "begin with this template of .github/ISSUE_TEMPLATE" }
    var listAbstract: String { "List issues" }
    var listDiscussion: String {
        "Open issues are listed unless the query or --state says otherwise. A query has words "
            + "and terms: is:open label:bug -label:wontfix assignee:@me milestone:\"v1.0\" "
            + "no:label created:>=2026-01-01 comments:>3 sort:updated."
    }
    var listExample: String { "open bugs, those that changed last first" }
    var listOptionExample: String { "all that are yours" }
    var listQueryExample: String { "a query in quotes, for machines" }
    var stateHelp: String { "open, closed or all" }
    var labelFilterHelp: String { "only with this label; several must all be there" }
    var assigneeFilterHelp: String { "only what this person is to do" }
    var authorFilterHelp: String { "only what this person made" }
    var mentionFilterHelp: String { "only where this person is named" }
    var milestoneFilterHelp: String { "only of this milestone" }
    var queryOptionHelp: String { "a query, beside what else is said" }
    var queryHelp: String { "words and terms, such as is:open label:bug" }
    var limitHelp: String { "how many are shown" }
    var pageHelp: String { "which page is shown" }
    var limitTooSmall: String { "--limit must be 1 or more" }
    var pageTooSmall: String { "--page must be 1 or more" }
    var searchAbstract: String { "Search issues, open and closed" }
    var searchDiscussion: String {
        "Words are looked for in titles, bodies and comments; the terms of “issues list” can "
            + "stand among them."
    }
    var searchExample: String { "wherever the door is spoken of" }
    var searchTitleExample: String { "in titles of what is done" }
    var showAbstract: String { "Show issues with their comments" }
    var editAbstract: String { "Change issues" }
    var editDiscussion: String {
        "Without options the title and the body open in your editor: the first line is the title."
    }
    var editEditorExample: String { "change the words in your editor" }
    var editLabelExample: String { "one label for another, on two issues" }
    var editMilestoneExample: String { "put it into a milestone" }
    var newTitleHelp: String { "the new title" }
    var addLabelHelp: String { "a label that it gets" }
    var removeLabelHelp: String { "a label that it loses" }
    var addAssigneeHelp: String { "who is to do it, too" }
    var removeAssigneeHelp: String { "who is not to do it any more" }
    var newMilestoneHelp: String { "the milestone that it belongs to" }
    var removeMilestoneHelp: String { "it belongs to no milestone" }
    var oneBodyForOne: String { "a title or body can be given to one issue only" }
    var nothingToEdit: String { "say what is to be different" }
    var closeAbstract: String { "Close issues" }
    var closeDiscussion: String { "All of them are closed, or none if one is not there." }
    var closeExample: String { "with a word about why" }
    var closeReasonExample: String { "two that will not be done" }
    var reasonHelp: String { "completed, not-planned or duplicate" }
    var closeCommentHelp: String { "a comment beside" }
    var reopenAbstract: String { "Open closed issues again" }
    var deleteAbstract: String { "Delete issues" }
    var deleteDiscussion: String {
        "Their comments and histories go with them, their numbers are not given again. “issues "
            + "undo” brings them back."
    }
    var historyAbstract: String { "Tell what was changed about an issue, by whom and when" }
    var statusAbstract: String { "Show your page: assigned, mentioned, created, recent" }
    var statusDiscussion: String { "Of all projects, unless --project names one." }
    var statusLimitHelp: String { "how many each part has" }
    var pinAbstract: String { "Pin issues: mark them as standing above the others" }
    var unpinAbstract: String { "Unpin issues" }
    func added(_ number: Int, _ title: String) -> String { "Added #\(number): \(title)" }
    func edited(_ number: Int, _ title: String) -> String { "Changed #\(number): \(title)" }
    func closed(_ number: Int, _ title: String, _ reason: CloseReason?) -> String {
        "Closed #\(number) as \(state(.closed, reason)): \(title)"
    }
    func closedAlready(_ number: Int) -> String { "#\(number) is closed already." }
    func reopened(_ number: Int, _ title: String) -> String { "Reopened #\(number): \(title)" }
    func openAlready(_ number: Int) -> String { "#\(number) is open already." }
    func pinned(_ number: Int, _ title: String) -> String { "Pinned #\(number): \(title)" }
    func unpinned(_ number: Int, _ title: String) -> String { "Unpinned #\(number): \(title)" }
    func deleted(_ number: Int, _ title: String) -> String { "Deleted #\(number): \(title)" }
}
