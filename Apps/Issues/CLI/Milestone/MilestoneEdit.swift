import AppShell
import Arguments
import Chrono
import IssuesCore
import TextProcessing

/// `issues milestone edit MILESTONE`
struct MilestoneEdit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: text(\.milestoneEditAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Option(name: .shortAndLong, help: text(\.milestoneRenameHelp)) var title: String?
    @Option(help: ArgumentHelp(text(\.dueHelp), valueName: "day")) var due: String?
    @Flag(help: text(\.noDueHelp)) var noDue = false
    @Option(name: .shortAndLong, help: text(\.descriptionHelp)) var description: String?
    @Argument(
        help: ArgumentHelp(text(\.milestoneNameHelp), valueName: "milestone"),
        completion: .custom(Completions.milestones))
    var words: [String]

    mutating func validate() throws {
        if due != nil, noDue { throw ValidationError.conflicting("--due", "--no-due") }
        if title == nil, due == nil, !noDue, description == nil {
            throw ValidationError(text(\.nothingToEdit))
        }
    }

    func run() throws {
        let app = try IssuesApp(global)
        let name = words.joined(separator: " ")
        var changes = MilestoneChanges()
        (changes.title, changes.summary) = (title, description)
        if let due { changes.due = .some(try app.context.day(due, leaning: .future)) }
        if noDue { changes.due = .some(nil) }
        let project = try app.project(place) { .noMilestone(name, project: $0, known: []) }
        let milestone = try app.library.recording("milestone edit", name).milestones
            .edit(name, in: project, changes)
        try app.print(app.milestones([milestone.title], in: project), as: output.choice) {
            app.text.milestoneEdited($0.title)
        }
    }
}
