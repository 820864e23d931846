import AppShell
import Arguments
import IssuesCore
import TextProcessing

/// `issues label create NAME`
struct LabelCreate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: text(\.labelCreateAbstract),
        discussion: text(\.labelCreateDiscussion),
        examples: [
            CommandExample(
                "issues label create bug --hex d73a4a -d \"Something is broken\"",
                text(\.labelExample))
        ],
        aliases: ["add"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Option(name: .shortAndLong, help: text(\.descriptionHelp)) var description: String?
    @Option(
        name: [.customLong("hex"), .customShort("c")],
        help: ArgumentHelp(text(\.hexHelp), valueName: "color"))
    var color: LabelColor?
    @Argument(help: ArgumentHelp(text(\.labelNameHelp), valueName: "name")) var words: [String]

    func run() throws {
        let app = try IssuesApp(global)
        let name = words.joined(separator: " ")
        if name.allSatisfy(\.isWhitespace) { throw IssuesError.emptyName }
        let project = try app.projectToWriteIn(place)
        let label = try app.library.recording("label create", name).labels
            .add(name, in: project, summary: description ?? "", color: color)
        try app.print(
            label, in: project, as: output.choice, done: app.text.labelCreated(label.name))
    }
}
