import AppShell
import AppSupport
import Arguments
import IssuesCore
import Persistence
import Terminal

/// `issues milestone …`
struct MilestoneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "milestone", abstract: text(\.milestoneAbstract),
        subcommands: [
            MilestoneList.self, MilestoneCreate.self, MilestoneEdit.self, MilestoneClose.self,
            MilestoneReopen.self, MilestoneDelete.self,
        ],
        defaultSubcommand: MilestoneList.self, aliases: ["milestones"])
}

extension IssuesApp {
    /// The milestones of these names, each once, with their issues.
    ///
    /// - Throws: `IssuesError.noMilestone` for the first that is not there.
    func milestones(_ names: [String], in project: Project) throws -> [ListedMilestone] {
        let ids = try names.map { try library.milestones.milestone($0, in: project).id }.unique
        let all = try library.milestones.list(in: project.id)
        return ids.compactMap { id in all.first { $0.milestone.id == id } }
    }

    /// Prints milestones that were changed, or for people just that it was done.
    func print(
        _ milestones: [ListedMilestone], as format: OutputFormat,
        done: (Milestone) -> String
    ) throws {
        guard format != .table else {
            for listed in milestones { context.say(done(listed.milestone)) }
            return
        }
        if let one = milestones.first, milestones.count == 1 {
            return try context.print(one.row, as: format) { DetailList() }
        }
        try printRows(milestones.map(\.row), ListedMilestone.columns, as: format)
    }
}
