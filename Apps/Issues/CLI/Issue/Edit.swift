import AppShell
import AppSupport
import Arguments
import IssuesCore
import TextProcessing

/// `issues edit NUMBER…`
struct Edit: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.editAbstract),
        discussion: text(\.editDiscussion),
        examples: [
            CommandExample("issues edit 3", text(\.editEditorExample)),
            CommandExample(
                "issues edit 3 4 --add-label bug --remove-label question",
                text(\.editLabelExample)),
            CommandExample("issues edit 3 --milestone v1.0", text(\.editMilestoneExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Option(name: .shortAndLong, help: text(\.newTitleHelp)) var title: String?
    @OptionGroup var body: BodyOptions
    @Option(help: text(\.addLabelHelp), completion: .custom(Completions.labels))
    var addLabel: [String] = []
    @Option(help: text(\.removeLabelHelp), completion: .custom(Completions.labels))
    var removeLabel: [String] = []
    @Option(help: text(\.addAssigneeHelp), completion: .custom(Completions.people))
    var addAssignee: [String] = []
    @Option(help: text(\.removeAssigneeHelp), completion: .custom(Completions.people))
    var removeAssignee: [String] = []
    @Option(
        name: .shortAndLong, help: text(\.newMilestoneHelp),
        completion: .custom(Completions.milestones))
    var milestone: String?
    @Flag(help: text(\.removeMilestoneHelp)) var removeMilestone = false
    @Argument(
        help: ArgumentHelp(text(\.issueHelp), valueName: "number"),
        completion: .custom(Completions.issues))
    var numbers: [IssueReference]

    mutating func validate() throws {
        if milestone != nil, removeMilestone {
            throw ValidationError.conflicting("--milestone", "--remove-milestone")
        }
        let isOneIssues = title != nil || body.body != nil || body.file != nil || body.usesEditor
        if isOneIssues, numbers.unique.count > 1 {
            throw ValidationError(text(\.oneBodyForOne))
        }
    }

    func run() throws {
        let app = try IssuesApp(global)
        try app.checkUser()
        let issues = try app.issues(numbers, place)
        var changes = IssueChanges()
        changes.title = title
        changes.body = try body.given()
        changes.addedLabels = addLabel.partedByCommas
        changes.removedLabels = removeLabel.partedByCommas
        changes.addedAssignees = addAssignee.partedByCommas
        changes.removedAssignees = removeAssignee.partedByCommas
        if let milestone { changes.milestone = .some(milestone) }
        if removeMilestone { changes.milestone = .some(nil) }
        guard changes.isEmpty || body.usesEditor else {
            return try print(app.edit(issues, changes, "edit"), app)
        }
        guard issues.count == 1, let issue = issues.first else {
            throw ValidationError(text(\.nothingToEdit))
        }
        guard let edited = try edit(issue, changes, app) else {
            return app.context.say(app.text.nothingChanged)
        }
        try print([edited], app)
    }

    private func print(_ issues: [Issue], _ app: IssuesApp) throws {
        try app.print(issues, as: output.choice) { app.text.edited($0.number, $0.title) }
    }

    /// Opens the title and the body in the person's editor.
    private func edit(_ issue: Issue, _ changes: IssueChanges, _ app: IssuesApp) throws -> Issue? {
        app.offerUnsavedWork()
        let before = IssueText.written(title: changes.title ?? issue.title, body: issue.body)
        let reference = try app.library.issues.details(of: issue.id).listed.reference
        let edited = try EditText(app: app)(before, .issue(reference, before: before)) { text in
            try app.replaceText(of: issue, with: text, changes)
        }
        if edited == nil, !changes.isEmpty {
            return try app.edit([issue], changes, "edit").first
        }
        return edited
    }
}

extension IssuesApp {
    /// Changes issues as one operation, all of them or none.
    func edit(_ issues: [Issue], _ changes: IssueChanges, _ name: String) throws -> [Issue] {
        try library.recording(name, detail(issues)).issues.edit(issues.map(\.id), changes)
    }

    /// What an operation was applied to, for `undo --list`.
    func detail(_ issues: [Issue]) -> String {
        issues.map { "#\($0.number)" }.joined(separator: " ")
    }

    /// Gives an issue the title and body of an edited text.
    ///
    /// - Parameter issue: as it was when the text was taken from it.
    /// - Throws: ``CommandProblem/changedMeanwhile(_:)`` if it is another one by now.
    func replaceText(
        of issue: Issue, with text: String, _ more: IssueChanges = IssueChanges()
    ) throws -> Issue {
        let now = try library.issues.details(of: issue.id).issue
        guard (now.title, now.body) == (issue.title, issue.body) else {
            throw CommandProblem.changedMeanwhile("#\(issue.number)")
        }
        var changes = more
        let (title, body) = IssueText.parsed(text)
        changes.title = title
        if body != IssueText.bare(issue.body) { changes.body = body }
        return try edit([issue], changes, "edit")[0]
    }
}
