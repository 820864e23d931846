import AppShell
import Arguments
import DevEventsCore
import Terminal

/// `devevents topics`
struct Topics: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.topicsAbstract), discussion: text(\.topicsDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var filter: FilterOptions

    func run() throws {
        let app = try DevEventsApp(global)
        let wanted = try filter.filter(app)
        let topics = try app.library.events.topics(wanted)
        let text = app.text
        try app.context.printList(as: output.choice, columns: ["topic", "events"]) {
            var table = Table([.number(text.events), .text(text.topic)])
            for topic in topics {
                table.append([
                    StyledText(String(topic.events), .muted), StyledText("#" + topic.topic),
                ])
            }
            let isEmpty = try topics.isEmpty && app.library.events.count() == 0
            return ListPage(
                table: table, emptyText: isEmpty ? try app.emptyText(wanted) : text.noTopics)
        } rows: { emit in
            for topic in topics { try emit(topic.row) }
        }
    }
}
