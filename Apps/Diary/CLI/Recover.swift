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
        if list { return try show(texts, app) }
        if texts.isEmpty, output.choice == .table {
            return app.context.say(app.text.nothingUnsaved)
        }
        if discard {
            for unsaved in texts { try unsaved.forget() }
            guard output.choice == .table else { return try printRows([], app) }
            return app.context.say(app.text.discarded(texts.count))
        }
        var recovered: [Entry] = []
        for unsaved in texts {
            guard let entry = try recover(unsaved, library, app) else { continue }
            recovered.append(entry)
        }
        try app.print(recovered, as: output.choice) { app.text.added($0) }
    }

    /// Makes an entry of a text; `nil` if it stays where it is, for a person to look at.
    private func recover(
        _ unsaved: UnsavedEntry, _ library: DiaryLibrary, _ app: DiaryApp
    ) throws -> Entry? {
        if let path = unsaved.path, unsaved.text == nil || !unsaved.otherFiles.isEmpty {
            app.context.complain(Message(app.text.lookAt(path, beside: unsaved.otherFiles)))
            return nil
        }
        guard let text = unsaved.text, !text.allSatisfy(\.isWhitespace) else {
            try unsaved.forget()
            return nil
        }
        let day = Day(String(unsaved.name.prefix(10))) ?? app.context.world.today
        var time: TimeOfDay?
        if case .some(.some(let stated)) = unsaved.details.time { time = stated }
        let entry = try library.recording("recover", unsaved.name).entries
            .add(text, on: day, at: time, unsaved.details)
        try unsaved.forget()
        return entry
    }

    private func show(_ texts: [UnsavedEntry], _ app: DiaryApp) throws {
        guard output.choice == .table else { return try printRows(texts, app) }
        if texts.isEmpty { return app.context.say(app.text.nothingUnsaved) }
        for unsaved in texts {
            app.context.say(app.text.unsaved(unsaved.name))
            if let text = unsaved.text {
                try app.context.print([StyledText(text.cleanedForTerminalKeepingLines)])
                try app.context.flush()
            }
            if let path = unsaved.path, unsaved.text == nil || !unsaved.otherFiles.isEmpty {
                app.context.say(app.text.lookAt(path, beside: unsaved.otherFiles))
            }
        }
    }

    private func printRows(_ texts: [UnsavedEntry], _ app: DiaryApp) throws {
        try app.context.printList(as: output.choice, columns: ["name", "text", "path"]) {
            ListPage(table: Table([]), emptyText: "")
        } rows: { emit in
            for unsaved in texts {
                try emit([
                    "name": .text(unsaved.name), "text": ExportValue(unsaved.text),
                    "path": ExportValue(unsaved.path),
                ])
            }
        }
    }
}
