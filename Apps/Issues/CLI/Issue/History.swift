import AppShell
import Arguments
import IssuesCore
import TextProcessing

/// `issues history NUMBER`
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: text(\.historyAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Argument(
        help: ArgumentHelp(text(\.issueHelp), valueName: "number"),
        completion: .custom(Completions.issues))
    var number: IssueReference

    func run() throws {
        let app = try IssuesApp(global)
        let issue = try app.issues([number], place)[0]
        try app.print(app.library.issues.history(of: issue.id), as: output.choice)
    }
}
