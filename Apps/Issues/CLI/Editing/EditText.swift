import AppShell
import AppSupport
import IssuesCore
import TextProcessing

/// Has a text changed in the person's own editor, and saved, such that nothing that was typed is lost.
///
/// What the text is goes into the database before the editor opens, so that it is known even if this
/// process dies; a database that can't be written to says so before anybody has typed. A text that
/// can't be saved is put there, too; if even that fails, the editor's own file stays and is named.
struct EditText {
    let app: IssuesApp

    /// The editor left what is not text in UTF-8.
    private struct NotText: Error {}

    private enum Edited<Value> {
        case saved(Value)
        case blank
    }

    static let prefix = "editor "

    /// Blocks the thread as long as the editor is open.
    ///
    /// - Returns: what `save` returned; `nil` if nothing was changed or left.
    /// - Throws: `UnsavedText` if it could not be saved: it says where the text is; `EditorProblem`;
    ///   ``CommandProblem/noTerminal``.
    func callAsFunction<Value>(
        _ text: String, _ thing: EditedThing, save: (String) throws -> Value
    ) throws -> Value? {
        guard app.canShowEditor else { throw CommandProblem.noTerminal }
        let (world, drafts) = (app.context.world, app.library.drafts)
        let token = String(world.makeUID().text.suffix(8))
        var draft = Draft(
            form: Self.prefix + token, changed: world.now(), fields: thing.fields)
        try drafts.save(draft)
        let edited: Edited<Value>?
        do {
            edited = try app.editor.edit(text, name: thing.name + "." + token) { bytes in
                guard let text = String(validating: bytes, as: UTF8.self) else { throw NotText() }
                (draft.changed, draft.fields["text"]) = (world.now(), text)
                try drafts.save(draft)
                return nil
            } save: { text in
                text.allSatisfy(\.isWhitespace) ? .blank : .saved(try save(text))
            }
        } catch let problem as UnsavedText {
            // The draft says what the text is, wherever that is.
            app.context.say(app.text.draftKept)
            throw problem
        } catch {
            try drafts.remove(draft.form)
            throw error
        }
        try drafts.remove(draft.form)
        guard case .saved(let value) = edited else { return nil }
        return value
    }
}

/// A text that was typed and not saved.
struct UnsavedWork {
    /// The name under which it was edited.
    let name: String
    /// What it is; `nil` if that is not known any more.
    let thing: EditedThing?
    /// The text; `nil` if it is not UTF-8.
    let text: String?
    /// Where it is, if a person could open it.
    let path: String?
    /// What the editor has left beside it.
    let otherFiles: [String]
    let forget: () throws -> Void
}

extension IssuesApp {
    /// Tells of texts that were never saved, so that nobody writes them twice.
    func offerUnsavedWork() {
        // What can't be told now stands in no way of writing, and is told by `recover`.
        guard !context.isQuiet, let texts = try? unsavedWork(), !texts.isEmpty else { return }
        context.say(text.unsavedThere(texts.count))
    }

    /// What was typed in editors and not saved.
    func unsavedWork() throws -> [UnsavedWork] {
        let (editor, drafts) = (editor, library.drafts)
        let kept = try drafts.all().filter { $0.form.hasPrefix(EditText.prefix) }
        let left = editor.leftovers().map { leftover in
            let parts = leftover.name.split(separator: ".")
            let form = EditText.prefix + (parts.last.map(String.init) ?? "")
            let fields = kept.first { $0.form == form }?.fields
            return UnsavedWork(
                name: leftover.name, thing: fields.flatMap(EditedThing.init), text: leftover.text,
                path: leftover.path, otherFiles: leftover.otherFiles
            ) {
                editor.discard(leftover)
                try drafts.remove(form)
            }
        }
        let named = Set(left.map(\.name))
        let rescued = kept.compactMap { draft -> UnsavedWork? in
            let thing = EditedThing(fields: draft.fields)
            let name = (thing?.name ?? "") + "." + draft.form.dropFirst(EditText.prefix.count)
            guard let text = draft.fields["text"], !named.contains(name) else { return nil }
            return UnsavedWork(
                name: name, thing: thing, text: text, path: nil, otherFiles: []
            ) { try drafts.remove(draft.form) }
        }
        return left + rescued
    }

    /// Refuses what an issue can't have, before anybody writes a body for it.
    ///
    /// - Throws: `IssuesError` for the first label, milestone or login that can't be.
    func check(_ new: NewIssue, in place: ProjectPlace) throws {
        for login in new.assignees where login != "@me" {
            let bare = login.hasPrefix("@") ? login.dropFirst() : login[...]
            let isUsable =
                !bare.isEmpty && !bare.contains { $0.isWhitespace || "\"'@,".contains($0) }
            guard isUsable else { throw IssuesError.unusableLogin(login) }
        }
        guard let project = place.project else {
            if let name = new.labels.first {
                throw IssuesError.noLabel(name, project: place.name, likely: [])
            }
            if let name = new.milestone {
                throw IssuesError.noMilestone(name, project: place.name, known: [])
            }
            return
        }
        _ = try library.labels.labels(new.labels, in: project)
        if let name = new.milestone {
            _ = try library.milestones.milestone(name, in: project)
        }
    }
}
