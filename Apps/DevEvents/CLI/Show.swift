import AppShell
import Arguments
import DevEventsCore
import Persistence
import TextProcessing

/// `devevents show NUMBER…`
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: text(\.showAbstract))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.numbersHelp), valueName: "number"),
        completion: .custom(Completions.events))
    var numbers: [RecordID<Event>]

    func run() throws {
        let app = try DevEventsApp(global)
        let events = try numbers.unique.map { try app.library.events.details($0) }
        try app.print(events, as: output.choice)
    }
}
