import AppShell
import AppSupport
import Arguments
import IssuesCore
import Persistence
import Terminal

/// `issues label list`
struct LabelList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: text(\.labelListAbstract), aliases: ["ls"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var place: ProjectOptions

    func run() throws {
        let app = try IssuesApp(global)
        let place = try app.place(place)
        let labels = try place.project.map { try app.library.labels.list(in: $0.id) } ?? []
        try app.context.printList(as: output.choice, columns: ListedLabel.columns) {
            var table = Table([
                .text(app.text.label, minimumWidth: 10),
                .text(app.text.descriptionColumn, minimumWidth: 16, priority: 1),
                .fixed(app.text.color, priority: 2), .number(app.text.open),
                .number(app.text.closedColumn),
            ])
            for listed in labels {
                table.append([
                    app.chip(listed.label), StyledText(listed.label.summary, .muted),
                    StyledText("#\(listed.label.color)", .muted),
                    StyledText("\(listed.issues.open)"),
                    StyledText("\(listed.issues.closed)", .muted),
                ])
            }
            return ListPage(table: table, emptyText: app.text.noLabels(place.name))
        } rows: { emit in
            for label in labels { try emit(label.row) }
        }
    }
}
