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
    /// Has a text changed in the person's editor, and saved.
    ///
    /// - Parameter details: what was said about the entry beside its text, which is kept with it if it
    ///   can't be saved.
    /// - Returns: what `save` returned; `nil` if nothing was changed.
    /// - Throws: `UnsavedText` if it could not be saved: it says where the text is.
    func edit<Value>(
        _ text: String, name: String, _ details: EntryChanges = EntryChanges(),
        _ library: DiaryLibrary, save: (String) throws -> Value
    ) throws -> Value? {
        let old = text
        let edited: Edited<Value>? = try editor.edit(text, name: name, rescue: { bytes in
            // What is not UTF-8 stays where it is, byte by byte.
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw UnreadableInput()
            }
            // With the entries, so that a locked diary's are as safe as these.
            try library.drafts.save(
                Draft(
                    form: Self.rescue + name + " " + context.world.makeUID().text,
                    changed: context.world.now(), fields: details.fields(withText: text)))
            return nil
        }) { text in
            text.allSatisfy(\.isWhitespace) ? .blank : .saved(try save(text))
        }
        switch edited {
        case .saved(let value): return value
        // Who empties the file gives it up; what was there before stays.
        case .blank where !old.allSatisfy(\.isWhitespace): throw DiaryError.emptyText
        case .blank, nil: return nil
        }
    }

    /// What became of an edited text.
    private enum Edited<Value> {
        case saved(Value)
        case blank
    }

    /// Tells of texts that were never saved, so that nobody writes them twice.
    func offerLeftovers(_ library: DiaryLibrary) {
        guard let texts = try? unsavedTexts(library), !texts.isEmpty else { return }
        context.say(text.unsavedThere(texts.count))
    }

    /// What was typed and not saved: editors that were killed, and what could not be stored.
    func unsavedTexts(_ library: DiaryLibrary) throws -> [UnsavedEntry] {
        let editor = editor
        let left = editor.leftovers().map { leftover in
            UnsavedEntry(
                name: leftover.name, text: leftover.text, details: EntryChanges(),
                path: leftover.path, otherFiles: leftover.otherFiles
            ) { editor.discard(leftover) }
        }
        let drafts = try library.drafts.all().filter { $0.form.hasPrefix(Self.rescue) }
        return left
            + drafts.map { draft in
                let name = draft.form.dropFirst(Self.rescue.count).prefix { $0 != " " }
                return UnsavedEntry(
                    name: String(name), text: draft.fields["text"] ?? "",
                    details: EntryChanges(fields: draft.fields), path: nil, otherFiles: []
                ) { try library.drafts.remove(draft.form) }
            }
    }

    private static var rescue: String { "rescue " }
}

extension EntryChanges {
    /// What was said about an entry, as a draft keeps it.
    fileprivate func fields(withText text: String) -> [String: String] {
        var fields = ["text": text]
        if case .some(.some(let mood)) = mood { fields["mood"] = mood.rawValue }
        if case .some(.some(let time)) = time { fields["time"] = time.description }
        if let isLiked { fields["liked"] = String(isLiked) }
        if !addedTags.isEmpty { fields["tags"] = addedTags.joined(separator: "\n") }
        return fields
    }

    fileprivate init(fields: [String: String]) {
        self.init()
        if let mood = fields["mood"].flatMap({ Mood(rawValue: $0) }) { self.mood = .some(mood) }
        if let time = fields["time"].flatMap({ TimeOfDay($0) }) { self.time = .some(time) }
        isLiked = fields["liked"].flatMap { Bool($0) }
        addedTags = (fields["tags"] ?? "").split(separator: "\n").map(String.init)
    }
}
