import AppSupport
import Chrono
import Persistence
import TextProcessing

extension DiaryLibrary {
    private static let prefix = "rescue "

    /// A text that was typed in an editor and could not be saved.
    public struct RescuedText: Sendable, Equatable {
        /// The draft that keeps it.
        public let form: String
        /// The name under which it was edited.
        public let name: String
        /// The text.
        public let text: String
        /// What was said about the entry beside its text.
        public let details: EntryChanges
    }

    /// Keeps a text that could not be saved: with the entries, so that a locked diary's are as safe as
    /// these; each by itself, however often an entry is edited.
    ///
    /// - Throws: `StoreError` or `SealError`.
    public func rescue(_ text: String, of name: String, _ details: EntryChanges) throws {
        try drafts.save(
            Draft(
                form: Self.prefix + name + " " + world.makeUID().text, changed: world.now(),
                fields: details.fields(withText: text)))
    }

    private func rescuedTexts(_ drafts: [Draft]) -> [RescuedText] {
        drafts.filter { $0.form.hasPrefix(Self.prefix) }.map { draft in
            RescuedText(
                form: draft.form,
                name: String(draft.form.dropFirst(Self.prefix.count).prefix { $0 != " " }),
                text: draft.fields["text"] ?? "", details: EntryChanges(fields: draft.fields))
        }
    }

    /// The texts that were typed into forms of the interface and not saved, the last one first. What
    /// only repeats the text that is stored is none.
    ///
    /// - Throws: `StoreError` or `SealError`.
    public func unsavedForms() throws -> [RescuedText] { try unsavedForms(drafts.all()) }

    /// All texts that were typed and not saved, without those that an editor has left behind.
    ///
    /// - Throws: `StoreError` or `SealError`.
    public func unsavedTexts() throws -> [RescuedText] {
        // Looked for by commands that have no time to lose: once, and there are none most often.
        let all = try drafts.all()
        return all.isEmpty ? [] : try rescuedTexts(all) + unsavedForms(all)
    }

    private func unsavedForms(_ drafts: [Draft]) throws -> [RescuedText] {
        try drafts.compactMap { draft in
            let (text, before) = (draft.fields["text"] ?? "", draft.fields["before"] ?? "")
            guard !text.isBlank, text != before, let name = try editedName(of: draft) else {
                return nil
            }
            return RescuedText(
                form: draft.form, name: name, text: text,
                details: EntryChanges(form: draft.fields))
        }
    }

    /// Under which name an editor would have had the text of a form; `nil` for another kind of draft.
    private func editedName(of draft: Draft) throws -> String? {
        let words = draft.form.split(separator: " ").map(String.init)
        guard words.count == 2 else { return nil }
        let typed = draft.fields["day"].flatMap { Day($0) }
        switch words[0] {
        case "page", "add": return (typed ?? Day(words[1]))?.description
        case "edit":
            guard let id = RecordID<Entry>(words[1]) else { return nil }
            let day = try typed ?? store.read(id)?.day ?? world.today
            return "\(day)-\(id)"
        default: return nil
        }
    }
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

    /// What a form of the interface keeps in its draft.
    fileprivate init(form fields: [String: String]) {
        self.init()
        let name = fields["mood"] ?? ""
        let mood = Mood.allCases.first { mood in
            Language.allCases.contains { name.hasSuffix($0.diary.name(of: mood)) }
        }
        if let mood { self.mood = .some(mood) }
        if let time = fields["time"].flatMap({ TimeParser.parse($0) }) { self.time = .some(time) }
        addedTags = (fields["tags"] ?? "").split(separator: ",").map(String.init)
    }

    fileprivate init(fields: [String: String]) {
        self.init()
        if let mood = fields["mood"].flatMap({ Mood(rawValue: $0) }) { self.mood = .some(mood) }
        if let time = fields["time"].flatMap({ TimeOfDay($0) }) { self.time = .some(time) }
        isLiked = fields["liked"].flatMap { Bool($0) }
        addedTags = (fields["tags"] ?? "").split(separator: "\n").map(String.init)
    }
}
