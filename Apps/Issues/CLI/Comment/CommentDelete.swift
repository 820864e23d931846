import AppShell
import AppSupport
import Arguments
import IssuesCore
import Persistence
import TextProcessing

/// `issues comment delete COMMENT…`
struct CommentDelete: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: text(\.commentDeleteAbstract),
        discussion: text(\.commentNumberDiscussion), aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(help: ArgumentHelp(text(\.commentHelp), valueName: "comment"))
    var ids: [RecordID<Comment>]

    func run() throws {
        let app = try IssuesApp(global)
        try app.checkUser()
        let ids = ids.unique
        // All of them are there, or none is deleted.
        var rows: [ExportRow] = []
        for id in ids {
            let comment = try app.library.issues.comment(id)
            let details = try app.library.issues.details(of: comment.issue)
            rows += details.comments.filter { $0.id == id }.map(\.row)
        }
        let detail = ids.map(\.description).joined(separator: " ")
        let issues = app.library.recording("comment delete", detail).issues
        for id in ids { _ = try issues.delete(id) }
        if rows.count == 1 {
            return try app.print(
                rows[0], as: output.choice, done: app.text.commentsDeleted(ids.map(\.description)))
        }
        guard output.choice == .table else {
            return try app.printRows(rows, ListedComment.columns, as: output.choice)
        }
        app.context.say(app.text.commentsDeleted(ids.map(\.description)))
    }
}
