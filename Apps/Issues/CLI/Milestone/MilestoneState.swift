import AppShell
import AppSupport
import Arguments
import IssuesCore
import TextProcessing

/// `issues milestone close MILESTONE…`
struct MilestoneClose: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "close", abstract: text(\.milestoneCloseAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Argument(
        help: ArgumentHelp(text(\.milestoneNameHelp), valueName: "milestone"),
        completion: .custom(Completions.milestones))
    var names: [String]

    func run() throws {
        let app = try IssuesApp(global)
        try app.set(.closed, of: names, place, "milestone close", output.choice) {
            app.text.milestoneClosed($0.title)
        }
    }
}

/// `issues milestone reopen MILESTONE…`
struct MilestoneReopen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reopen", abstract: text(\.milestoneReopenAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Argument(
        help: ArgumentHelp(text(\.milestoneNameHelp), valueName: "milestone"),
        completion: .custom(Completions.milestones))
    var names: [String]

    func run() throws {
        let app = try IssuesApp(global)
        try app.set(.open, of: names, place, "milestone reopen", output.choice) {
            app.text.milestoneReopened($0.title)
        }
    }
}

extension IssuesApp {
    fileprivate func set(
        _ state: IssueState, of names: [String], _ place: ProjectOptions, _ command: String,
        _ format: OutputFormat, done: (Milestone) -> String
    ) throws {
        let project = try project(place) {
            .noMilestone(names.first ?? "", project: $0, known: [])
        }
        let titles = try milestones(names, in: project).map(\.milestone.title)
        let editor = library.recording(command, titles.joined(separator: ", ")).milestones
        var changes = MilestoneChanges()
        changes.state = state
        for title in titles { _ = try editor.edit(title, in: project, changes) }
        try print(milestones(titles, in: project), as: format, done: done)
    }
}
