import AppShell
import AppSupport
import Arguments
import IssuesCore
import Persistence
import TextProcessing

/// `issues label delete NAME…`
struct LabelDelete: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: text(\.labelDeleteAbstract),
        discussion: text(\.labelDeleteDiscussion), aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Argument(
        help: ArgumentHelp(text(\.labelNamesHelp), valueName: "name"),
        completion: .custom(Completions.labels))
    var names: [String]

    func run() throws {
        let app = try IssuesApp(global)
        try app.checkUser()
        let project = try app.project(place) {
            .noLabel(names.first ?? "", project: $0, likely: [])
        }
        // All of them are there, or none is deleted.
        let labels = try app.library.labels.labels(names, in: project).map(\.id).unique
        let listed = try app.library.labels.list(in: project.id)
            .filter { labels.contains($0.label.id) }
        let detail = listed.map(\.label.name).joined(separator: ", ")
        let editor = app.library.recording("label delete", detail).labels
        for label in listed { _ = try editor.delete(label.label.name, in: project) }
        if listed.count == 1 {
            return try app.print(
                listed[0].row, as: output.choice, done: app.text.labelsDeleted(detail))
        }
        guard output.choice == .table else {
            return try app.printRows(listed.map(\.row), ListedLabel.columns, as: output.choice)
        }
        app.context.say(app.text.labelsDeleted(detail))
    }
}
