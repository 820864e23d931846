import AppShell
import AppSupport
import Arguments
import IssuesCore
import Persistence
import Terminal

/// `issues label …`
struct LabelCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "label", abstract: text(\.labelAbstract),
        subcommands: [LabelList.self, LabelCreate.self, LabelEdit.self, LabelDelete.self],
        defaultSubcommand: LabelList.self, aliases: ["labels"])
}

extension IssuesApp {
    /// The project of labels or milestones that are to be there already.
    ///
    /// - Throws: what `missing` makes of the project's name if nothing was ever written in it.
    func project(
        _ options: ProjectOptions, missing: (String) -> IssuesError
    ) throws -> Project {
        let place = try place(options)
        guard let project = place.project else { throw missing(place.name) }
        return project
    }

    /// Prints a label that was changed, or for people just that it was done.
    func print(_ label: Label, in project: Project, as format: OutputFormat, done: String) throws {
        guard format != .table else { return context.say(done) }
        let labels = try library.labels.list(in: project.id)
        // One that somebody else has deleted by now is nothing to print.
        guard let listed = labels.first(where: { $0.label.id == label.id }) else { return }
        try context.print(listed.row, as: format) { DetailList() }
    }
}
