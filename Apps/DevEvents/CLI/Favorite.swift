import AppShell
import Arguments
import DevEventsCore
import Persistence
import TextProcessing

/// `devevents favorite NUMBER…`
struct Favorite: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.favoriteAbstract), discussion: text(\.favoriteDiscussion),
        aliases: ["fav", "star"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.numbersHelp), valueName: "number"),
        completion: .custom(Completions.events))
    var numbers: [RecordID<Event>]

    func run() throws {
        let app = try DevEventsApp(global)
        let detail = numbers.map(\.description).joined(separator: " ")
        let editor = app.library.recording("favorite", detail)
        let events = try editor.events.setFavorite(numbers.unique, true)
        try app.print(events, as: output.choice) { app.text.favored($0.id, $0.name) }
    }
}
