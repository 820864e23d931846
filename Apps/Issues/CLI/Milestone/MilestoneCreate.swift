import AppShell
import Arguments
import Chrono
import IssuesCore
import TextProcessing

/// `issues milestone create TITLE`
struct MilestoneCreate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: text(\.milestoneCreateAbstract),
        examples: [
            CommandExample(
                "issues milestone create v1.0 --due 2026-12-24", text(\.milestoneExample))
        ],
        aliases: ["add"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Option(help: ArgumentHelp(text(\.dueHelp), valueName: "day")) var due: String?
    @Option(name: .shortAndLong, help: text(\.descriptionHelp)) var description: String?
    @Argument(help: ArgumentHelp(text(\.milestoneTitleHelp), valueName: "title"))
    var words: [String]

    func run() throws {
        let app = try IssuesApp(global)
        let title = words.joined(separator: " ")
        if title.allSatisfy(\.isWhitespace) { throw IssuesError.emptyTitle }
        let day = try due.map { try app.context.day($0, leaning: .future) }
        let project = try app.projectToWriteIn(place)
        let milestone = try app.library.recording("milestone create", title).milestones
            .add(title, in: project, summary: description ?? "", due: day)
        try app.print(app.milestones([milestone.title], in: project), as: output.choice) {
            app.text.milestoneCreated($0.title, $0.due?.description)
        }
    }
}
