import AppShell
import Arguments
import IssuesCore
import Persistence
import TextProcessing

/// `issues react NUMBER REACTION…`
struct React: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.reactAbstract), discussion: text(\.reactDiscussion),
        examples: [
            CommandExample("issues react 3 +1", text(\.reactExample)),
            CommandExample("issues react 3 heart --comment 12", text(\.reactCommentExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Option(name: .shortAndLong, help: text(\.reactCommentHelp)) var comment: RecordID<Comment>?
    @Flag(help: text(\.reactRemoveHelp)) var remove = false
    @Argument(
        help: ArgumentHelp(text(\.issueHelp), valueName: "number"),
        completion: .custom(Completions.issues))
    var number: IssueReference
    @Argument(help: ArgumentHelp(text(\.reactionHelp), valueName: "reaction"))
    var reactions: [ReactionContent]

    func run() throws {
        let app = try IssuesApp(global)
        try app.checkUser()
        let issue = try app.issues([number], place)[0]
        if let comment, try app.library.issues.comment(comment).issue != issue.id {
            throw IssuesError.noComment(comment)
        }
        let issues = app.library.recording("react", "#\(issue.number)").issues
        for reaction in reactions.unique {
            _ = try issues.react(reaction, to: issue.id, comment: comment, isTakenBack: remove)
        }
        let signs = reactions.unique.map(\.sign).joined(separator: " ")
        try app.print([issue], as: output.choice) { issue in
            remove
                ? app.text.reactionRemoved(issue.number, signs)
                : app.text.reacted(issue.number, signs)
        }
    }
}
