import AppShell
import AppSupport
import Arguments
import IssuesCore
import Terminal

/// `issues project list`
struct ProjectList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: text(\.projectListAbstract), aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let app = try IssuesApp(global)
        let projects = try app.library.projects.list()
        let here = try app.placeIfAny(ProjectOptions())?.project?.id
        try app.context.printList(as: output.choice, columns: ListedProject.columns) {
            var table = Table([
                .text(app.text.project, minimumWidth: 16),
                .text(app.text.descriptionColumn, minimumWidth: 12, priority: 1),
                .number(app.text.open), .number(app.text.closedColumn),
            ])
            for listed in projects {
                let isHere = listed.project.id == here
                table.append([
                    StyledText(listed.project.name, isHere ? .heading : nil)
                        + (isHere ? StyledText("  ← " + app.text.here, .success) : ""),
                    StyledText(listed.project.summary, .muted),
                    StyledText("\(listed.issues.open)"),
                    StyledText("\(listed.issues.closed)", .muted),
                ])
            }
            return ListPage(table: table, emptyText: app.text.noProjects)
        } rows: { emit in
            for project in projects { try emit(project.row) }
        }
    }
}

extension IssuesApp {
    /// Prints a project that was changed, or for people just that it was done.
    func print(_ project: Project, as format: OutputFormat, done: String) throws {
        guard format != .table else { return context.say(done) }
        for listed in try library.projects.list() where listed.project.id == project.id {
            try context.print(listed.row, as: format) { DetailList() }
        }
    }
}
