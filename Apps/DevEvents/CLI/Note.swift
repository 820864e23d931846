import AppShell
import AppSupport
import Arguments
import DevEventsCore
import Persistence
import TextProcessing

/// `devevents note NUMBER [TEXT…]`
struct Note: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: text(\.noteAbstract), discussion: text(\.noteDiscussion),
        examples: [
            CommandExample("devevents note 12 \"Ask Mina to come along\"", text(\.noteExample)),
            CommandExample("devevents note 12", text(\.noteEditorExample)),
            CommandExample("devevents note 12 \"\"", text(\.noteRemoveExample)),
        ])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: OutputOptions
    @Argument(
        help: ArgumentHelp(text(\.numberHelp), valueName: "number"),
        completion: .custom(Completions.events))
    var number: RecordID<Event>
    @Argument(help: ArgumentHelp(text(\.noteTextHelp), valueName: "text")) var words: [String] = []

    /// What was typed in an editor can't be put anywhere else.
    private struct NotSaved: Error {}

    func run() throws {
        let app = try DevEventsApp(global)
        let event = try app.library.events.details(number).event
        switch GivenText(words) {
        case .words(let words): try save(words, app)
        case .input:
            let input = try GivenText.readInput()
            // A program that failed has not asked for a note to be removed: "" does.
            if input.allSatisfy(\.isWhitespace) {
                throw ValidationError(text(\.noNoteText))
            }
            try save(input, app)
        case .none:
            let edited: Void? = try app.editor.edit(event.note, name: "event-\(number)") { _ in
                // The editor's folder stays, and its path is told.
                throw NotSaved()
            } save: {
                try save($0, app)
            }
            if edited == nil { app.context.say(app.text.noteUnchanged) }
        }
    }

    private func save(_ note: String, _ app: DevEventsApp) throws {
        let note = note.allSatisfy(\.isWhitespace) ? "" : note
        let editor = app.library.recording("note", number.description)
        let hadNote = try !app.library.events.details(number).event.note.isEmpty
        let event = try editor.events.setNote(number, note)
        try app.print([event], as: output.choice) {
            guard note.isEmpty else { return app.text.noted($0.id, $0.name) }
            return hadNote
                ? app.text.noteRemoved($0.id, $0.name) : app.text.hadNoNote($0.id, $0.name)
        }
    }
}
