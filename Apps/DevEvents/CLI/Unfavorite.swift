import AppShell
import Arguments
import DevEventsCore
import Persistence
import TextProcessing

/// `devevents unfavorite NUMBER…`
struct Unfavorite: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.unfavoriteAbstract), aliases: ["unfav", "unstar"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.numbersHelp), valueName: "number"),
        completion: .custom(Completions.events))
    var numbers: [RecordID<Event>]

    func run() throws {
        let app = try DevEventsApp(global)
        let detail = numbers.map(\.description).joined(separator: " ")
        let editor = app.library.recording("unfavorite", detail)
        let before = try numbers.unique.map { try app.library.events.details($0).event }
        let others = Set(before.filter { !$0.isFavorite }.map(\.id))
        let events = try editor.events.setFavorite(numbers.unique, false)
        try app.print(events, as: output.choice) {
            others.contains($0.id)
                ? app.text.wasNoFavorite($0.id, $0.name) : app.text.unfavored($0.id, $0.name)
        }
    }
}
