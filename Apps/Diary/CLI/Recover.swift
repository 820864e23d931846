import AppShell
import AppSupport
import Arguments
import Chrono
import DiaryCore
import Terminal
import TextProcessing

/// `diary recover`
struct Recover: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.recoverAbstract), discussion: text(\.recoverDiscussion))

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var access: AccessOptions
    @Flag(help: text(\.recoverListHelp)) var list = false
    @Flag(help: text(\.recoverDiscardHelp)) var discard = false

    mutating func validate() throws {
        if list, discard { throw ValidationError.conflicting("--list", "--discard") }
    }

    func run() throws {
        let app = try DiaryApp(global, access)
        let library = try app.open()
        let texts = try app.unsavedTexts(library)
        if texts.isEmpty, output.choice == .table { return app.context.say(app.text.nothingUnsaved) }
        var recovered: [Entry] = []
        for unsaved in texts {
            if list {
                app.context.say(app.text.unsaved(unsaved.name))
                try app.context.print([StyledText(unsaved.text.cleanedForTerminalKeepingLines)])
                try app.context.flush()
                continue
            }
            if !discard {
                let day = Day(String(unsaved.name.prefix(10))) ?? app.context.world.today
                recovered.append(
                    try library.recording("recover", unsaved.name).entries.add(unsaved.text, on: day))
            }
            try unsaved.forget()
        }
        if discard { app.context.say(app.text.discarded(texts.count)) }
        if !list, !discard {
            try app.print(recovered, as: output.choice) { app.text.added($0) }
        }
    }
}
