import AppShell
import Arguments
import IssuesCore
import TextProcessing

/// `issues project add NAME`
struct ProjectAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: text(\.projectAddAbstract),
        discussion: text(\.projectAddDiscussion),
        examples: [CommandExample("issues project add house/garden", text(\.projectExample))],
        aliases: ["create"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(name: .shortAndLong, help: text(\.descriptionHelp)) var description: String?
    @Argument(help: ArgumentHelp(text(\.projectNameHelp), valueName: "name")) var name: String

    func run() throws {
        let app = try IssuesApp(global)
        // Not recorded: a project that was made stays, and so its numbers are never given again.
        let project = try app.library.projects.add(name, summary: description ?? "")
        try app.print(project, as: output.choice, done: app.text.projectAdded(project.name))
    }
}
