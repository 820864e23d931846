import AppShell
import AppSupport
import Arguments
import IssuesCore
import TextProcessing

/// `issues milestone delete MILESTONE…`
struct MilestoneDelete: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: text(\.milestoneDeleteAbstract),
        discussion: text(\.milestoneDeleteDiscussion), aliases: ["rm"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Argument(
        help: ArgumentHelp(text(\.milestoneNameHelp), valueName: "milestone"),
        completion: .custom(Completions.milestones))
    var names: [String]

    func run() throws {
        let app = try IssuesApp(global)
        try app.checkUser()
        let project = try app.project(place) {
            .noMilestone(names.first ?? "", project: $0, known: [])
        }
        let listed = try app.milestones(names, in: project)
        let titles = listed.map(\.milestone.title)
        let editor = app.library.recording("milestone delete", titles.joined(separator: ", "))
            .milestones
        for title in titles { _ = try editor.delete(title, in: project) }
        try app.print(listed, as: output.choice) { app.text.milestoneDeleted($0.title) }
    }
}
