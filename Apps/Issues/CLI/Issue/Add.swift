import AppShell
import AppSupport
import Arguments
import IssuesCore
import Terminal
import TextProcessing

/// `issues add [TITLE…]`
struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.addAbstract),
        discussion: text(\.addDiscussion),
        examples: [
            CommandExample(
                "issues add \"The door jams\" --label bug --assignee @me", text(\.addExample)),
            CommandExample("issues add --template bug", text(\.addTemplateExample)),
            CommandExample(
                "issues add -t \"Out of memory\" -F - < report.md", text(\.addInputExample)),
        ],
        aliases: ["create", "new"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Option(name: .shortAndLong, help: text(\.titleHelp)) var title: String?
    @OptionGroup var body: BodyOptions
    @Option(
        name: .shortAndLong, help: text(\.labelHelp), completion: .custom(Completions.labels))
    var label: [String] = []
    @Option(
        name: .shortAndLong, help: text(\.assigneeHelp), completion: .custom(Completions.people))
    var assignee: [String] = []
    @Option(
        name: .shortAndLong, help: text(\.milestoneHelp),
        completion: .custom(Completions.milestones))
    var milestone: String?
    @Option(name: [.customShort("T"), .customLong("template")], help: text(\.templateHelp))
    var template: String?
    @Argument(help: ArgumentHelp(text(\.titleArgumentHelp), valueName: "title"))
    var words: [String] = []

    mutating func validate() throws {
        if title != nil, !words.isEmpty { throw ValidationError(text(\.titleTwice)) }
    }

    func run() throws {
        let app = try IssuesApp(global)
        try app.checkUser()
        let place = try app.place(self.place)
        var new = NewIssue(title ?? words.joined(separator: " "))
        new.labels = label.partedByCommas
        new.assignees = assignee.partedByCommas
        new.milestone = milestone
        try app.check(new, in: place)
        let stated = try body.given()
        let isEdited =
            body.usesEditor || stated == nil && app.context.terminal.inputIsTerminal
        try begin(&new, from: app, place, isChosen: isEdited)
        if let stated { new.body = stated }
        guard isEdited else { return try print(app.add(new, in: place), app) }
        app.offerUnsavedWork()
        let hint = app.text.newIssueHint
        let text = IssueText.written(title: new.title, body: new.body, hint: hint)
        let added = try EditText(app: app)(text, .newIssue(new, project: place.name)) { text in
            var edited = new
            (edited.title, edited.body) = IssueText.parsed(text, hint: hint)
            return edited.title.isEmpty && edited.body.isEmpty
                ? nil : try app.add(edited, in: place)
        }
        guard let added = added.flatMap({ $0 }) else {
            return app.context.say(app.text.nothingAdded)
        }
        try print(added, app)
    }

    private func print(_ issue: Issue, _ app: IssuesApp) throws {
        try app.print([issue], as: output.choice) { app.text.added($0.number, $0.title) }
    }

    /// Fills in what the repository has its issues begin with.
    ///
    /// - Parameter isChosen: whether the only template is taken without being named.
    private func begin(
        _ new: inout NewIssue, from app: IssuesApp, _ place: ProjectPlace, isChosen: Bool
    ) throws {
        guard template != nil || isChosen else { return }
        let folder = app.repository.map(\.folder)
        let templates = folder.map { IssueTemplates(in: $0) } ?? IssueTemplates()
        var chosen: IssueTemplate?
        if let template {
            guard let named = templates.template(template) else {
                throw CommandProblem.noTemplate(
                    template, known: templates.templates.map(\.name), forms: templates.forms)
            }
            chosen = named
        } else if templates.templates.count == 1 {
            chosen = templates.templates[0]
        } else if templates.templates.count > 1 {
            app.context.say(app.text.templatesThere(templates.templates.map(\.name)))
        }
        guard let chosen else { return }
        if new.title.isEmpty { new.title = chosen.title }
        new.body = chosen.body
        for label in chosen.labels {
            var probe = NewIssue("")
            probe.labels = [label]
            do {
                try app.check(probe, in: place)
                if !new.labels.contains(label) { new.labels.append(label) }
            } catch let problem as IssuesError {
                // The template is not the person's: what it asks for and is not there is told.
                app.context.complain(problem.message(in: app.context.language))
            }
        }
        new.assignees += chosen.assignees.filter { !new.assignees.contains($0) }
    }
}

extension IssuesApp {
    /// Adds an issue, in a project that is made if need be.
    func add(_ new: NewIssue, in place: ProjectPlace) throws -> Issue {
        guard new.title.contains(where: { !$0.isWhitespace }) else { throw IssuesError.emptyTitle }
        try check(new, in: place)
        return try library.recording("add", new.title).issues.add(new, in: made(place))
    }
}
