extension EnglishCommands {
    var descriptionHelp: String { "what it is about" }
    var labelAbstract: String { "Labels: words that issues are sorted by" }
    var labelListAbstract: String { "List the labels of the project" }
    var labelCreateAbstract: String { "Make a label" }
    var labelCreateDiscussion: String {
        "Without a color it gets one that goes by its name. The text on it is black or white, "
            + "whichever can be read better."
    }
    var labelExample: String { "red, with what it means" }
    var labelEditAbstract: String { "Change a label" }
    var labelRenameExample: String { "issues that have it keep it" }
    var labelRenameHelp: String { "its new name" }
    var labelDeleteAbstract: String { "Delete labels" }
    var labelDeleteDiscussion: String {
        "Issues that have them lose them, which their histories tell. “issues undo” brings all "
            + "back."
    }
    var labelNameHelp: String { "its name" }
    var labelNamesHelp: String { "names of labels" }
    var hexHelp: String { "its color: d73a4a" }
    var colorForm: String { "three or six hexadecimal digits, such as d73a4a" }
    var milestoneAbstract: String { "Milestones: what a project means to reach" }
    var milestoneListAbstract: String { "List the milestones of the project with their progress" }
    var milestoneStateHelp: String { "open, closed or all" }
    var milestoneCreateAbstract: String { "Make a milestone" }
    var milestoneExample: String { "with a day" }
    var milestoneTitleHelp: String { "its title" }
    var milestoneEditAbstract: String { "Change a milestone" }
    var milestoneRenameHelp: String { "its new title" }
    var milestoneNameHelp: String { "its title or number" }
    var milestoneCloseAbstract: String { "Close milestones" }
    var milestoneReopenAbstract: String { "Open closed milestones again" }
    var milestoneDeleteAbstract: String { "Delete milestones" }
    var milestoneDeleteDiscussion: String {
        "Their issues stay and belong to none. “issues undo” brings all back."
    }
    var dueHelp: String { "the day by which it is to be reached" }
    var noDueHelp: String { "it has no day" }
    var projectAbstract: String { "Projects: what issues are about" }
    var projectDiscussion: String {
        "A repository is a project as soon as something is written in it."
    }
    var projectListAbstract: String { "List the projects" }
    var projectAddAbstract: String { "Make a project" }
    var projectAddDiscussion: String {
        "It stays when it was made: numbers of its issues are never given twice. “issues "
            + "config set issues.project NAME” makes it the one outside of repositories."
    }
    var projectExample: String { "for what has no repository" }
    var projectNameHelp: String { "its name: owner/name, or one word" }
    var projectEditAbstract: String { "Change a project" }
    var projectEditDiscussion: String {
        "A repository finds its issues by the project's name: after its origin has moved, "
            + "rename the project."
    }
    var projectRenameHelp: String { "its new name" }
    func labelCreated(_ name: String) -> String { "Made label “\(name)”." }
    func labelEdited(_ name: String) -> String { "Changed label “\(name)”." }
    func labelsDeleted(_ names: String) -> String { "Deleted: \(names)" }
    func milestoneCreated(_ title: String, _ due: String?) -> String {
        "Made milestone “\(title)”\(due.map { ", due " + $0 } ?? "")."
    }
    func milestoneEdited(_ title: String) -> String { "Changed milestone “\(title)”." }
    func milestoneClosed(_ title: String) -> String { "Closed milestone “\(title)”." }
    func milestoneReopened(_ title: String) -> String { "Reopened milestone “\(title)”." }
    func milestoneDeleted(_ title: String) -> String { "Deleted milestone “\(title)”." }
    func projectAdded(_ name: String) -> String { "Made project \(name)." }
    func projectEdited(_ name: String) -> String { "Changed project \(name)." }
    func noLabels(_ project: String) -> String {
        "There are no labels in \(project). “issues label create bug” makes one."
    }
    func noMilestones(_ project: String) -> String {
        "There are no such milestones in \(project). “issues milestone create v1.0” makes one."
    }
    var noProjects: String {
        "There are no projects yet. One is made by the first issue in a repository, or by "
            + "“issues project add NAME”."
    }
}
