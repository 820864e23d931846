import AppShell
import Arguments
import IssuesCore
import TextProcessing

/// `issues delete NUMBER…`
struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.deleteAbstract), discussion: text(\.deleteDiscussion), aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Argument(
        help: ArgumentHelp(text(\.issueHelp), valueName: "number"),
        completion: .custom(Completions.issues))
    var numbers: [IssueReference]

    func run() throws {
        let app = try IssuesApp(global)
        try app.checkUser()
        let issues = try app.issues(numbers, place)
        // Read before they are gone: machines get them whole.
        let rows = try issues.map { try app.library.issues.details(of: $0.id).listed }
        _ = try app.library.recording("delete", app.detail(issues)).issues
            .delete(issues.map(\.id))
        try app.print(rows, as: output.choice) { app.text.deleted($0.number, $0.title) }
    }
}
