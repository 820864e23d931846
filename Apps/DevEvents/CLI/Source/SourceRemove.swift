import AppShell
import AppSupport
import Arguments
import DevEventsCore
import Persistence
import TextProcessing

/// `devevents source remove SOURCE…`
struct SourceRemove: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: text(\.sourceRemoveAbstract),
        discussion: text(\.sourceRemoveDiscussion), aliases: ["rm", "delete"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.sourceHelp), valueName: "source"),
        completion: .custom(Completions.sources))
    var sources: [String]

    func run() throws {
        let app = try DevEventsApp(global)
        let summaries = try sources.unique.map { try app.library.sources.source($0) }
        let ids = summaries.map(\.source.id).unique
        let detail = ids.map(\.description).joined(separator: " ")
        let removed = try app.library.recording("source remove", detail).sources.remove(ids)
        guard output.choice == .table else {
            let gone = ids.compactMap { id in summaries.first { $0.source.id == id } }
            return try app.print(gone, as: output.choice, isOne: sources.count == 1)
        }
        for source in removed.sources {
            app.context.say(app.text.sourceRemoved(source.id, source.title))
        }
        if removed.events > 0 || removed.kept > 0 {
            app.context.say(app.text.eventsRemoved(removed.events, kept: removed.kept))
        }
    }
}
