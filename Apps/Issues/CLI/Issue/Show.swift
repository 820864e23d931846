import AppShell
import Arguments
import IssuesCore
import TextProcessing

/// `issues show NUMBER…`
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.showAbstract), aliases: ["view"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Argument(
        help: ArgumentHelp(text(\.issueHelp), valueName: "number"),
        completion: .custom(Completions.issues))
    var numbers: [IssueReference]

    func run() throws {
        let app = try IssuesApp(global)
        let issues = try app.issues(numbers, place)
        try app.print(issues.map { try app.library.issues.details(of: $0.id) }, output.choice)
    }
}
