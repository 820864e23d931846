import AppShell
import AppSupport
import Arguments
import IssuesCore
import Persistence
import Terminal
import TextProcessing

/// `issues comment add NUMBER [TEXT…]`
struct CommentAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: text(\.commentAddAbstract),
        discussion: text(\.commentAddDiscussion),
        examples: [
            CommandExample("issues comment 3 \"It is the hinge.\"", text(\.commentExample)),
            CommandExample("issues comment 3 - < answer.md", text(\.commentInputExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @OptionGroup var body: BodyOptions
    @Argument(
        help: ArgumentHelp(text(\.issueHelp), valueName: "number"),
        completion: .custom(Completions.issues))
    var number: IssueReference
    @Argument(help: ArgumentHelp(text(\.commentTextHelp), valueName: "text"))
    var words: [String] = []

    mutating func validate() throws {
        if !words.isEmpty, body.body != nil || body.file != nil || body.usesEditor {
            throw ValidationError(text(\.bodyTwice))
        }
    }

    func run() throws {
        let app = try IssuesApp(global)
        try app.checkUser()
        let issue = try app.issues([number], place)[0]
        let add = { (body: String) throws -> Comment in
            try app.library.recording("comment", "#\(issue.number)").issues
                .comment(on: issue.id, body)
        }
        if let body = try app.given(words, body) { return try print(add(body), issue, app) }
        app.offerUnsavedWork()
        let reference = try app.library.issues.details(of: issue.id).listed.reference
        guard let comment = try EditText(app: app)("", .newComment(reference), save: add) else {
            return app.context.say(app.text.nothingAdded)
        }
        try print(comment, issue, app)
    }

    private func print(_ comment: Comment, _ issue: Issue, _ app: IssuesApp) throws {
        try app.print(comment, as: output.choice) {
            app.text.commented(issue.number, comment.id.description)
        }
    }
}

extension IssuesApp {
    /// The body that was given: as words, by an option or on standard input; `nil` if the person is
    /// to write it in an editor.
    func given(_ words: [String], _ options: BodyOptions) throws -> String? {
        if let body = try options.given() { return body }
        if words == ["-"] { return try GivenText.readInput() }
        if !words.isEmpty { return words.joined(separator: " ") }
        guard options.usesEditor || context.terminal.inputIsTerminal else {
            throw CommandProblem.noTerminal
        }
        return nil
    }

    /// Prints a comment, or for people just that it was done.
    func print(_ comment: Comment, as format: OutputFormat, done: () -> String) throws {
        guard format != .table else { return context.say(done()) }
        let details = try library.issues.details(of: comment.issue)
        // One that somebody else has deleted by now is nothing to print.
        guard let listed = details.comments.first(where: { $0.id == comment.id }) else { return }
        try context.print(listed.row, as: format) { DetailList() }
    }
}
