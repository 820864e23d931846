public import AppSupport
public import Chrono
import Persistence

/// Has a text of the diary changed in the person's own editor, and saved.
///
/// A text that can't be saved is kept with the entries: see ``DiaryLibrary/unsavedTexts()``.
public struct EditText: Sendable {
    private let library: DiaryLibrary
    private let editor: Editor

    /// The editor left what is not text in UTF-8, which no entry can keep.
    private struct NotText: Error {}

    /// What became of an edited text.
    private enum Edited<Value> {
        case saved(Value)
        case blank
    }

    /// Texts of a diary in an editor.
    public init(_ library: DiaryLibrary, in editor: Editor) {
        self.library = library
        self.editor = editor
    }

    /// The page of a day. Blocks the thread as long as the editor is open.
    ///
    /// - Parameter details: what else the page is to have.
    /// - Returns: what became of the text; `nil` if nothing was changed.
    /// - Throws: as ``callAsFunction(_:name:_:save:)`` does.
    public func page(
        of day: Day, _ details: EntryChanges = EntryChanges()
    ) throws -> EntryRepository.Replacement? {
        let before = try library.entries.page(of: day)
        return try self(before?.text ?? "", name: day.description, details) { text in
            try library.recording("write", day.description).entries
                .replacePage(of: day, before, with: text, details)
        }
    }

    /// The text of an entry; as ``page(of:_:)``.
    public func text(of entry: Entry) throws -> EntryRepository.Replacement? {
        try self(entry.text, name: "\(entry.day)-\(entry.id)") { text in
            try library.recording("edit", entry.id.description).entries
                .replaceText(of: entry, with: text)
        }
    }

    /// Any text. Blocks the thread as long as the editor is open.
    ///
    /// - Parameters:
    ///   - name: the name of its file, which begins with the day.
    ///   - details: what was said about the entry beside its text, which is kept with it if it can't be
    ///     saved.
    /// - Returns: what `save` returned; `nil` if nothing was changed.
    /// - Throws: `UnsavedText` if it could not be saved: it says where the text is. `EditorProblem`, or
    ///   ``DiaryError/emptyText`` if nothing was left of it; what was there before stays.
    public func callAsFunction<Value>(
        _ text: String, name: String, _ details: EntryChanges = EntryChanges(),
        save: (String) throws -> Value
    ) throws -> Value? {
        let edited: Edited<Value>? = try editor.edit(text, name: name) { bytes in
            // What is not UTF-8 stays where it is, byte by byte.
            guard let text = String(validating: bytes, as: UTF8.self) else { throw NotText() }
            try library.rescue(text, of: name, details)
            return nil
        } save: { text in
            text.isBlank ? .blank : .saved(try save(text))
        }
        switch edited {
        case .saved(let value): return value
        case .blank where !text.isBlank: throw DiaryError.emptyText
        case .blank, nil: return nil
        }
    }
}
