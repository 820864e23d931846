import AppShell
import AppSupport
import Arguments
import IssuesCore
import Persistence
import TextProcessing

/// `issues comment edit COMMENT [TEXT…]`
struct CommentEdit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: text(\.commentEditAbstract),
        discussion: text(\.commentNumberDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var body: BodyOptions
    @Argument(help: ArgumentHelp(text(\.commentHelp), valueName: "comment"))
    var id: RecordID<Comment>
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
        let before = try app.library.issues.comment(id)
        if let body = try app.given(words, body) {
            return try print(app.edit(id, body), app)
        }
        app.offerUnsavedWork()
        let thing = EditedThing.comment(id, before: before.body)
        let edited = try EditText(app: app)(before.body, thing) { text in
            try app.replaceText(of: before, with: text)
        }
        guard let edited else { return app.context.say(app.text.nothingChanged) }
        try print(edited, app)
    }

    private func print(_ comment: Comment, _ app: IssuesApp) throws {
        try app.print(comment, as: output.choice) { app.text.commentEdited("\(comment.id)") }
    }
}

extension IssuesApp {
    func edit(_ id: RecordID<Comment>, _ body: String) throws -> Comment {
        try library.recording("comment edit", id.description).issues.edit(id, body: body)
    }

    /// Gives a comment an edited text.
    ///
    /// - Parameter before: as it was when the text was taken from it.
    /// - Throws: ``CommandProblem/changedMeanwhile(_:)`` if it is another one by now.
    func replaceText(of before: Comment, with text: String) throws -> Comment {
        guard try library.issues.comment(before.id).body == before.body else {
            throw CommandProblem.changedMeanwhile(self.text.commentNumber("\(before.id)"))
        }
        return try edit(before.id, text)
    }
}
