import AppShell
import Arguments
import IssuesCore
import TextProcessing

/// `issues label edit NAME`
struct LabelEdit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: text(\.labelEditAbstract),
        examples: [
            CommandExample("issues label edit bug --name defect", text(\.labelRenameExample))
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Option(name: .shortAndLong, help: text(\.labelRenameHelp)) var name: String?
    @Option(name: .shortAndLong, help: text(\.descriptionHelp)) var description: String?
    @Option(
        name: [.customLong("hex"), .customShort("c")],
        help: ArgumentHelp(text(\.hexHelp), valueName: "color"))
    var color: LabelColor?
    @Argument(
        help: ArgumentHelp(text(\.labelNameHelp), valueName: "name"),
        completion: .custom(Completions.labels))
    var words: [String]

    mutating func validate() throws {
        if name == nil, description == nil, color == nil {
            throw ValidationError(text(\.nothingToEdit))
        }
    }

    func run() throws {
        let app = try IssuesApp(global)
        let old = words.joined(separator: " ")
        let project = try app.project(place) { .noLabel(old, project: $0, likely: []) }
        let label = try app.library.recording("label edit", old).labels
            .edit(old, in: project, name: name, summary: description, color: color)
        try app.print(
            label, in: project, as: output.choice, done: app.text.labelEdited(label.name))
    }
}
