import AppShell
import Arguments
import IssuesCore
import TextProcessing

/// `issues project edit NAME`
struct ProjectEdit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: text(\.projectEditAbstract),
        discussion: text(\.projectEditDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Option(name: .shortAndLong, help: text(\.projectRenameHelp)) var name: String?
    @Option(name: .shortAndLong, help: text(\.descriptionHelp)) var description: String?
    @Argument(
        help: ArgumentHelp(text(\.projectNameHelp), valueName: "project"),
        completion: .custom(Completions.projects))
    var project: String

    mutating func validate() throws {
        if name == nil, description == nil { throw ValidationError(text(\.nothingToEdit)) }
    }

    func run() throws {
        let app = try IssuesApp(global)
        let before = try app.library.projects.project(project)
        let edited = try app.library.recording("project edit", before.name).projects
            .edit(before.id, name: name, summary: description)
        try app.print(edited, as: output.choice, done: app.text.projectEdited(edited.name))
    }
}
