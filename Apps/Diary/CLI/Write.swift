import AppShell
import AppSupport
import Arguments
import Chrono
import DiaryCore
import TextProcessing

/// `diary write [TEXT…]`
struct Write: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.writeAbstract),
        discussion: text(\.writeDiscussion),
        examples: [
            CommandExample("diary write", text(\.writeEditorExample)),
            CommandExample("diary write \"A quiet day.\" --mood good", text(\.writeTextExample)),
            CommandExample("diary write --day yesterday", text(\.writeDayExample)),
            CommandExample("fortune | diary write", text(\.writeInputExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @OptionGroup var details: EntryDetails
    @Option(name: .shortAndLong, help: text(\.dayHelp)) var day: String?
    @Argument(help: ArgumentHelp(text(\.textHelp), valueName: "text")) var words: [String] = []

    func run() throws {
        let app = try DiaryApp(global, access)
        let given = try app.given(words, to: "diary write")
        let day = try day.map { try app.context.day($0, leaning: .past) } ?? app.context.world.today
        let input = try given == .input ? GivenText.readInput() : ""
        let library = try app.open()
        let entries = library.recording("write", day.description).entries
        switch given {
        case .words(let text):
            try app.printWritten(entries.write(text, onPageOf: day, details.changes), output.choice)
        case .input:
            let page = try entries.write(input, onPageOf: day, details.changes)
            try app.printWritten(page, output.choice)
        case .none:
            try edit(day, library, app)
        }
    }

    /// Opens the day's page in the person's editor.
    private func edit(_ day: Day, _ library: DiaryLibrary, _ app: DiaryApp) throws {
        app.offerLeftovers(library)
        let before = try library.entries.page(of: day)
        let result = try EditText(library, in: app.editor).page(of: day, details.changes)
        if let result {
            try app.print(result, output.choice)
        } else if let before, !details.changes.isEmpty {
            let entries = library.recording("write", day.description).entries
            let page = try entries.edit([before.id], details.changes)[0]
            try app.printWritten(page, output.choice)
        } else {
            app.context.say(app.text.nothingChanged)
        }
    }
}
