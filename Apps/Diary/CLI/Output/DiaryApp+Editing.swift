import AppShell
import AppSupport
import Arguments
import Chrono
import DiaryCore
import TextProcessing

/// A text that was typed and not saved.
struct UnsavedEntry {
    /// The day that it is about, or the name under which it was edited.
    let name: String
    /// The text; `nil` if it is not UTF-8.
    let text: String?
    /// What was said about the entry beside its text.
    let details: EntryChanges
    /// Where it is, if a person could open it.
    let path: String?
    /// What the editor has left beside it.
    let otherFiles: [String]
    let forget: () throws -> Void
}

extension DiaryApp {
    /// Tells of texts that were never saved, so that nobody writes them twice.
    func offerLeftovers(_ library: DiaryLibrary) {
        // What can't be told now stands in no way of writing, and is told by `recover`.
        guard !context.isQuiet, let texts = try? unsavedTexts(library), !texts.isEmpty else {
            return
        }
        context.say(text.unsavedThere(texts.count))
    }

    /// What was typed and not saved: editors that were killed, what could not be stored, and forms of
    /// the interface.
    func unsavedTexts(_ library: DiaryLibrary) throws -> [UnsavedEntry] {
        let editor = editor
        let left = editor.leftovers().map { leftover in
            UnsavedEntry(
                name: leftover.name, text: leftover.text, details: EntryChanges(),
                path: leftover.path, otherFiles: leftover.otherFiles
            ) { editor.discard(leftover) }
        }
        return left
            + (try library.unsavedTexts()).map { rescued in
                UnsavedEntry(
                    name: rescued.name, text: rescued.text, details: rescued.details, path: nil,
                    otherFiles: []
                ) { try library.drafts.remove(rescued.form) }
            }
    }
}
