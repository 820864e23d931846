import AppShell
import AppSupport
import Arguments
import Chrono
import IssuesCore
import Persistence
import Terminal

/// `issues milestone list`
struct MilestoneList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: text(\.milestoneListAbstract), aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions
    @Option(name: .shortAndLong, help: text(\.milestoneStateHelp)) var state = StateChoice.open

    func run() throws {
        let app = try IssuesApp(global)
        let place = try app.place(place)
        let milestones = try place.project.map {
            try app.library.milestones.list(in: $0.id, state: state.state)
        }
        try app.context.printList(as: output.choice, columns: ListedMilestone.columns) {
            ListPage(
                table: table(milestones ?? [], app), emptyText: app.text.noMilestones(place.name))
        } rows: { emit in
            for milestone in milestones ?? [] { try emit(milestone.row) }
        }
    }

    private func table(_ milestones: [ListedMilestone], _ app: IssuesApp) -> Table {
        let text = app.text
        var table = Table([
            .fixed(""), .number("#", priority: 1), .text(text.milestone, minimumWidth: 12),
            .fixed(text.dueColumn), .fixed(text.progress), .number(text.open),
            .number(text.closedColumn),
        ])
        for listed in milestones {
            let milestone = listed.milestone
            var due = StyledText(milestone.due?.description ?? "")
            if listed.isOverdue(on: app.context.world.today) {
                due = due.defaulting(to: .failure) + StyledText(" " + text.overdue, .failure)
            }
            table.append([
                app.sign(milestone.state), StyledText("\(milestone.number)", .accent),
                StyledText(milestone.title), due, app.bar(listed.issues),
                StyledText("\(listed.issues.open)"),
                StyledText("\(listed.issues.closed)", .muted),
            ])
        }
        return table
    }
}

extension IssuesApp {
    /// How much is done, drawn and as a number; nothing where there is nothing to do.
    func bar(_ counts: IssueCounts) -> StyledText {
        guard counts.total > 0 else { return StyledText("–", .muted) }
        let cells = 10
        // Full only when nothing is left.
        let filled = counts.closed * cells / counts.total
        let percent = counts.closed * 100 / counts.total
        let isPlain = context.terminal.chartSymbols == .ascii
        return StyledText(String(repeating: isPlain ? "#" : "█", count: filled), .success)
            + StyledText(String(repeating: isPlain ? "." : "░", count: cells - filled), .muted)
            + StyledText(" \(percent)%")
    }
}
