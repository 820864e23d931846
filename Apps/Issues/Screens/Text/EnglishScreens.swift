import IssuesCore
import Persistence

struct EnglishScreens: ScreenText {
    let issues = "Issues"
    let board = "Board"
    let mine = "My page"
    let labels = "Labels"
    let milestones = "Milestones"
    let settings = "Settings"
    let issue = "Issue"
    let newIssue = "New issue"
    func newIssue(in project: String) -> String { "New issue in \(project)" }
    func editing(_ name: String) -> String { "Edit \(name)" }
    let newComment = "New comment"
    func comment(_ id: RecordID<Comment>) -> String { "Comment \(id)" }
    let commentsTitle = "Comments"
    func choosing(_ choice: IssueChoice) -> String {
        switch choice {
        case .labels: "Labels"
        case .assignees: "Who is to do it"
        case .milestone: "Milestone"
        case .reaction: "React"
        case .reason: "Close as"
        }
    }
    let linking = "Link to another issue"
    let newLabel = "New label"
    let label = "Label"
    let newMilestone = "New milestone"
    let milestone = "Milestone"
    let projects = "Projects"
    let newProject = "New project"
    let welcome = "Welcome to issues"

    let queryKey = "query"
    let completeKey = "complete"
    let doneKey = "done"
    let cancelKey = "cancel"
    let clearKey = "clear query"
    let closeKey = "close"
    let reopenKey = "reopen"
    let commentKey = "comment"
    let commentsKey = "comments one by one"
    let ownKey = "take"
    let pinKey = "pin"
    let linkKey = "link"
    let projectKey = "project"
    let groupingKey = "columns"
    let showHistoryKey = "show history"
    let hideHistoryKey = "hide history"
    let chooseKey = "choose"
    let editKey = "edit"
    func choiceKey(_ choice: IssueChoice) -> String {
        switch choice {
        case .labels: "labels"
        case .assignees: "assignees"
        case .milestone: "milestone"
        case .reaction: "react"
        case .reason: "close as"
        }
    }
    let back = "back"
    let begin = "begin"
    let save = "Save"

    let queryHint = "is:open label:bug assignee:@me words"
    let allProjects = "All projects"
    let noIssues = "No issues yet. Press n to write the first one."
    let nothingFound = "Nothing found. Press / to change the query, c to see what is open."
    func comments(_ count: Int) -> String { count == 1 ? "1 comment" : "\(count) comments" }
    let today = "today"
    let yesterday = "yesterday"
    func daysAgo(_ days: Int) -> String { "\(days) days ago" }
    func counts(_ counts: IssueCounts) -> String {
        "\(counts.open) open · \(counts.closed) closed"
    }
    let noLabels = "No labels yet. Press n to make one: bug, say."
    let noMilestones = "No milestones yet. Press n to make one: v1.0, say."
    let noProjects = "No projects yet. Press n to make one."
    let noComments = "No comments yet. Press n to write one."
    func nothingToChoose(_ choice: IssueChoice) -> String {
        switch choice {
        case .labels: "No labels yet. The tab of labels makes them."
        case .assignees: "Nobody is known yet. Say who you are in the settings."
        case .milestone, .reaction, .reason: "Nothing to choose."
        }
    }
    let chooseProject = "Press p to choose a project."
    func due(_ day: String) -> String { "due \(day)" }
    let noDue = "no due day"
    let overdue = "overdue"

    func state(_ state: IssueState, _ reason: CloseReason?) -> String {
        switch (state, reason) {
        case (.open, _): "Open"
        case (.closed, let reason?): "Closed as \(name(of: reason).lowercased())"
        case (.closed, nil): "Closed"
        }
    }
    func name(of reason: CloseReason) -> String {
        switch reason {
        case .completed: "Completed"
        case .notPlanned: "Not planned"
        case .duplicate: "Duplicate"
        }
    }
    func name(of reaction: ReactionContent) -> String {
        switch reaction {
        case .thumbsUp: "Agreed"
        case .thumbsDown: "Not agreed"
        case .laugh: "Funny"
        case .hooray: "Hooray"
        case .confused: "Confusing"
        case .heart: "Love it"
        case .rocket: "Great step"
        case .eyes: "Looking at it"
        }
    }
    func relation(_ relation: IssueRelation, isInverse: Bool) -> String {
        switch (relation, isInverse) {
        case (.duplicates, false): "Duplicates"
        case (.duplicates, true): "Duplicated by"
        case (.blocks, false): "Blocks"
        case (.blocks, true): "Blocked by"
        case (.relates, _): "Relates to"
        }
    }
    func opened(_ author: String, _ time: String) -> String { "opened by @\(author), \(time)" }
    func event(_ kind: HistoryEvent.Kind, before: String?, after: String?) -> String {
        let (old, new) = (before ?? "", after ?? "")
        switch kind {
        case .created: return "opened it"
        case .title: return "changed the title from \"\(old)\""
        case .body: return "changed the text"
        case .closed:
            let reason = CloseReason(rawValue: new).map { " as " + name(of: $0).lowercased() }
            return "closed it" + (reason ?? "")
        case .reopened: return "opened it again"
        case .labeled: return "added the label \(new)"
        case .unlabeled: return "removed the label \(old)"
        case .assigned: return "assigned @\(new)"
        case .unassigned: return "unassigned @\(old)"
        case .milestone:
            return new.isEmpty
                ? "took it out of the milestone \(old)" : "put it into the milestone \(new)"
        case .pinned: return "pinned it"
        case .unpinned: return "unpinned it"
        case .commented: return "commented"
        case .commentEdited: return "edited a comment"
        case .commentDeleted: return "deleted a comment"
        case .reacted: return "reacted \(ReactionContent(rawValue: new)?.sign ?? new)"
        case .unreacted: return "took back \(ReactionContent(rawValue: old)?.sign ?? old)"
        case .linked: return "linked it: \(link(new))"
        case .unlinked: return "removed the link: \(link(old))"
        case .transferred: return "moved it from \(old)"
        }
    }
    let pinned = "pinned"
    let assignees = "Assignees"
    let closedAt = "Closed"
    let noBody = "No description."
    let edited = "edited"
    let goneIssue = "This issue is not there any more."
    let noMilestone = "No milestone"

    func name(of grouping: Board.Grouping) -> String {
        switch grouping {
        case .progress: "by progress"
        case .milestone: "by milestone"
        }
    }
    let waitingColumn = "To do"
    let assignedColumn = "In progress"
    let closedColumn = "Closed"
    func ofTotal(_ total: Int) -> String { "(of \(total))" }
    let assignedToMe = "Assigned to me"
    let mentioned = "Mentioned"
    let createdByMe = "Created by me"
    let recent = "Recent activity"
    let unknownUser = "It is not known who you are. Say your login in the settings."

    let titleLabel = "Title"
    let bodyLabel = "Text"
    let commentLabel = "Comment"
    let nameLabel = "Name"
    let summaryLabel = "Description"
    let dueLabel = "Due"
    let colorLabel = "Color"
    let colorByName = "by the name"
    let colorForm = "Write it as d73a4a or #f00"
    func contrast(_ ratio: Double) -> String { "contrast \(tenths(ratio)):1" }
    let relationLabel = "This one"
    let otherIssue = "The other"
    let linkNote = "A number, or owner/name#12. The same link again takes it back."
    let markdownHint = "Markdown; @name mentions somebody"
    let projectExample = "owner/name"
    func draftRestored(_ time: String) -> String {
        "Here is what was not saved on \(time). Esc gives it up."
    }

    let editorLabel = "Editor"
    let userLabel = "Who you are"
    let userNote = "Your login, by which changes are signed; empty for git's user."
    let projectLabel = "Project"
    let projectNote = "The one outside of git repositories. Holds from the next start."
    let welcomeText = """
        Issues are numbered in **projects**; in a git repository the project is that repository.

        - `n` writes an issue, `x` closes it, `c` comments on it
        - `/` looks for issues: `is:open label:bug assignee:@me words`
        - `p` chooses another project
        - `u` takes the last change back, `?` shows all keys
        """

    let interfaceAbstract = "Show the issues in the terminal"
    let deepLinkHelp = "Where to go first: kitbag://issues/OWNER/NAME/12, for example."
    let needsTerminal = "the interface needs a terminal"
    let unknownDeepLink = "that is no link of issues; they look like kitbag://issues/OWNER/NAME/12"
}
