import AppShell
import AppSupport
import Arguments
import Chrono
import DiaryCore
import TextProcessing

/// `diary add [TEXT…]`
struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.addAbstract),
        discussion: text(\.addDiscussion),
        examples: [
            CommandExample(
                "diary add \"Met Mina by the river #walk\" --mood good", text(\.addExample)),
            CommandExample(
                "diary add --day yesterday --at 21:15 \"Late train\"", text(\.addAtExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @OptionGroup var details: EntryDetails
    @Option(name: .shortAndLong, help: text(\.dayHelp)) var day: String?
    @Option(help: text(\.atHelp)) var at: TimeOfDay?
    @Argument(help: ArgumentHelp(text(\.textHelp), valueName: "text")) var words: [String] = []

    func run() throws {
        let app = try DiaryApp(global, access)
        let given = try app.given(words, to: "diary add")
        let day = try day.map { try app.context.day($0, leaning: .past) } ?? app.context.world.today
        let input = try given == .input ? GivenText.readInput() : ""
        let library = try app.open()
        let add: (String) throws -> Entry = { text in
            try library.recording("add", day.description).entries
                .add(text, on: day, at: at, details.changes)
        }
        switch given {
        case .words(let text): try app.printWritten(add(text), output.choice)
        case .input: try app.printWritten(add(input), output.choice)
        case .none:
            app.offerLeftovers(library)
            var said = details.changes
            if let at { said.time = .some(at) }
            let edit = EditText(library, in: app.editor)
            guard let entry = try edit("", name: day.description, said, save: add) else {
                return app.context.say(app.text.nothingChanged)
            }
            try app.printWritten(entry, output.choice)
        }
    }
}
