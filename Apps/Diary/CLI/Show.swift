import AppShell
import AppSupport
import Arguments
import Chrono
import DiaryCore
import Persistence
import TextProcessing

/// `diary show [DAY|NUMBER…]`
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.showAbstract),
        examples: [
            CommandExample("diary show yesterday", text(\.showDayExample)),
            CommandExample("diary show 12 --json", text(\.showNumberExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @Argument(
        help: ArgumentHelp(text(\.showHelp), valueName: "entry"),
        completion: .custom(Completions.entries))
    var names: [EntryName] = []

    func run() throws {
        let app = try DiaryApp(global, access)
        let today = EntryReference.day(app.context.world.today)
        let references = try names.isEmpty ? [today] : names.map { try $0.reference(app) }
        let library = try app.open()
        if output.choice == .table { app.offerLeftovers(library) }
        var entries: [Entry] = []
        for reference in references {
            switch reference {
            case .number: entries.append(try library.entries.entry(reference))
            case .day(let day):
                let found = try library.entries.entries(on: day)
                guard !found.isEmpty else { throw DiaryError.nothingOn(day) }
                entries += found
            }
        }
        var isOne = false
        if case .number = references[0] { isOne = references.count == 1 }
        try app.print(entries, of: library, as: output.choice, isOne: isOne)
    }
}
