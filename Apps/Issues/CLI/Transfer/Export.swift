import AppShell
import AppSupport
import Arguments
import IssuesCore
import Persistence
import Terminal
import TextProcessing

/// `issues export [QUERY…]`
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.exportAbstract),
        discussion: text(\.exportDiscussion),
        examples: [
            CommandExample("issues export --all --output issues.json", text(\.exportAllExample)),
            CommandExample(
                "issues export is:open label:bug --format csv > bugs.csv",
                text(\.exportQueryExample)),
            CommandExample(
                "issues export --format markdown --output notes/", text(\.exportFolderExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var place: ProjectOptions
    @Flag(name: [.customLong("all"), .customLong("all-projects")], help: text(\.allProjectsHelp))
    var all = false
    @Option(name: .shortAndLong, help: text(\.exportFormatHelp)) var format: IssueFormat?
    @Option(name: .shortAndLong, help: text(\.exportOutputHelp), completion: .file())
    var output: String?
    @Argument(help: ArgumentHelp(text(\.queryHelp), valueName: "query")) var words: [String] = []

    mutating func validate() throws {
        if all, place.project != nil { throw ValidationError.conflicting("--all", "--project") }
    }

    func run() throws {
        let app = try IssuesApp(global)
        let query = words.isEmpty ? nil : try IssueQuery(words.asQuery)
        let project = try all ? nil : app.placeIfAny(place)
        if let project, project.project == nil {
            throw IssuesError.noProject(project.name, known: [])
        }
        let selection = IssueSelection(query, in: project?.project?.id)
        let export = ExportIssues(app.library)
        guard let output, output != "-" else {
            var sink = app.context.outputSink
            _ = try export(format ?? .json, selection, into: &sink)
            return try app.context.flush()
        }
        guard let format = format ?? IssueFormat(fileName: output) else {
            throw ValidationError(text(\.unknownFileKind))
        }
        let count: Int
        if format == .markdown, IssueFormat(fileName: output) != .markdown {
            count = try export(folder: output, selection)
        } else {
            count = try File.replace(output) { try export(format, selection, into: &$0) }
        }
        app.context.say(app.text.exported(count, output))
    }
}
