import IssuesCore

extension EnglishCommands {
    var importAbstract: String { "Bring in issues of GitHub, of Kitbag, of tables and of files" }
    var importDiscussion: String {
        "What is read, told apart by what is in the file: what “gh issue list --json” prints, in "
            + "any choice of fields; issues, comments and events of GitHub's REST interface, as "
            + "one file or several, as “gh api --paginate” prints them; Kitbag's own JSON and "
            + "NDJSON; CSV with a header, Linear's among them; Markdown files with front matter, "
            + "one or a folder of them. Bringing a file in again changes nothing. What has changed "
            + "there since comes in, unless it was changed here later; comments and all else that "
            + "are only here stay. Pull requests are left out. What can not be understood is told "
            + "with its place and left out, and the exit status is 1. “issues undo” takes all of "
            + "it back."
    }
    var importListExample: String { "all issues of the repository" }
    var importDryRunExample: String { "see what would come in" }
    var importTableExample: String { "a table that does not name the project" }
    var importDryRunHelp: String { "only tell what would be done" }
    var importStrictHelp: String { "bring nothing in if anything can not be understood" }
    var importVerboseHelp: String { "list all that was left out" }
    var importProjectHelp: String { "the project for all of it, whatever the file says" }
    var importFromHelp: String { "what the file is (default: by its content)" }
    var importFileHelp: String { "the file or folder; - for standard input" }
    var standardInput: String { "standard input" }
    var exportAbstract: String { "Write issues to a file" }
    var exportDiscussion: String {
        "JSON and NDJSON hold all that there is, and “issues import” reads them. CSV has one issue "
            + "a row. Markdown is one file an issue if the output is a folder, else a page for "
            + "reading. github and gh have the shapes of GitHub's REST interface and of “gh issue "
            + "list --json”, and hold what these can. Without a query all issues are written, also "
            + "the closed ones: those of the project that one stands in, or of all with --all."
    }
    var exportAllExample: String { "everything, to bring in elsewhere" }
    var exportQueryExample: String { "some, for a spreadsheet" }
    var exportFolderExample: String { "a file for each" }
    var exportFormatHelp: String { "the form of the file (default: by its name, else json)" }
    var exportOutputHelp: String { "the file to write, or the folder for Markdown files" }
    var unknownFileKind: String {
        "The name does not tell the form of the file; say it with --format."
    }
    func importing(_ amount: String) -> String { "Reading: \(amount)" }
    func moreUnread(_ count: Int, _ isAll: Bool) -> String {
        isAll ? "… and \(count) more." : "… and \(count) more, which --verbose lists."
    }
    func renumbered(_ issue: IssueImportReport.Renumbered) -> String {
        "#\(issue.stated) “\(issue.title)” is \(issue.reference) here: the number was not free."
    }
    func moreRenumbered(_ count: Int) -> String {
        count == 1
            ? "… and 1 more has another number, which --verbose tells."
            : "… and \(count) more have other numbers, which --verbose tells."
    }
    func imported(_ report: IssueImportReport) -> [String] {
        var parts: [String] = []
        func add(_ count: Int, _ one: String, _ many: String) {
            if count > 0 { parts.append(count == 1 ? "1 \(one)" : "\(count) \(many)") }
        }
        add(report.added, "issue", "issues")
        add(report.updated, "issue updated", "issues updated")
        add(report.comments, "comment", "comments")
        add(report.updatedComments, "comment changed", "comments changed")
        add(report.changes, "change of a history", "changes of histories")
        add(report.labels, "label", "labels")
        add(report.milestones, "milestone", "milestones")
        add(report.projects.count, "project", "projects")
        add(report.people, "person", "people")
        let new = parts.joined(separator: ", ")
        parts = []
        add(report.pullRequests, "pull request", "pull requests")
        add(
            report.ofPullRequests, "comment or event of pull requests",
            "comments and events of pull requests")
        let others = parts.joined(separator: ", ")
        var sentences: [String] = []
        if report.unchanged > 0 {
            sentences.append(
                report.unchanged == 1
                    ? "1 issue is here already, the same."
                    : "\(report.unchanged) issues are here already, the same.")
        }
        if !others.isEmpty { sentences.append("No issues, and left out: \(others).") }
        if report.unreadCount > 0 {
            sentences.append(
                report.unreadCount == 1
                    ? "1 thing could not be understood and was left out."
                    : "\(report.unreadCount) things could not be understood and were left out.")
        }
        switch (new.isEmpty, report.isTakenBack) {
        case (true, _): sentences.append("There is nothing new; nothing was changed.")
        case (false, true): sentences.append("Would bring in \(new). Nothing was changed.")
        case (false, false): sentences.append("Brought in \(new).")
        }
        return sentences
    }
    func exported(_ count: Int, _ path: String) -> String {
        count == 1 ? "Wrote 1 issue to \(path)." : "Wrote \(count) issues to \(path)."
    }
}
