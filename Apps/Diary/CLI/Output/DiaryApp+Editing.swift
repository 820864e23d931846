import AppShell
import AppSupport
import Arguments
import Chrono
import DiaryCore
import TextProcessing

/// A text that an editor was closed over without its being saved.
struct UnsavedEntry {
    let name: String
    let text: String
    let forget: () throws -> Void
}

extension DiaryApp {
    /// Has a text changed in the person's editor, and saved.
    ///
    /// - Returns: what `save` returned; `nil` if nothing was changed.
    /// - Throws: `UnsavedText` if it could not be saved: it says where the text is.
    func edit<Value>(
        _ text: String, name: String, _ library: DiaryLibrary, save: (String) throws -> Value
    ) throws -> Value? {
        try editor.edit(text, name: name, rescue: { bytes in
            // With the entries, so that a locked diary's are as safe as these.
            try library.drafts.save(
                Draft(
                    form: Self.rescue + name, changed: context.world.now(),
                    fields: ["text": String(decoding: bytes, as: UTF8.self)]))
            return nil
        }) { try save($0) }
    }

    /// Tells of texts that were never saved, so that nobody writes them twice.
    func offerLeftovers(_ library: DiaryLibrary) {
        guard let texts = try? unsavedTexts(library), !texts.isEmpty else { return }
        context.say(text.unsavedThere(texts.count))
    }

    /// What was typed and not saved: editors that were killed, and what could not be stored.
    func unsavedTexts(_ library: DiaryLibrary) throws -> [UnsavedEntry] {
        let editor = editor
        let left = editor.leftovers().filter(\.isChanged).map { leftover in
            UnsavedEntry(
                name: leftover.name,
                text: leftover.text ?? String(decoding: leftover.bytes, as: UTF8.self)
            ) { editor.discard(leftover) }
        }
        let drafts = try library.drafts.all().filter { $0.form.hasPrefix(Self.rescue) }
        return left
            + drafts.map { draft in
                UnsavedEntry(
                    name: String(draft.form.dropFirst(Self.rescue.count)),
                    text: draft.fields["text"] ?? ""
                ) { try library.drafts.remove(draft.form) }
            }
    }

    private static var rescue: String { "rescue " }
}
