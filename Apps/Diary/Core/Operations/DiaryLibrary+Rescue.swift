import AppSupport
import Chrono

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

    /// The texts that were rescued, the last one first.
    ///
    /// - Throws: `StoreError` or `SealError`.
    public func rescuedTexts() throws -> [RescuedText] {
        try drafts.all().filter { $0.form.hasPrefix(Self.prefix) }.map { draft in
            RescuedText(
                form: draft.form,
                name: String(draft.form.dropFirst(Self.prefix.count).prefix { $0 != " " }),
                text: draft.fields["text"] ?? "", details: EntryChanges(fields: draft.fields))
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

    fileprivate init(fields: [String: String]) {
        self.init()
        if let mood = fields["mood"].flatMap({ Mood(rawValue: $0) }) { self.mood = .some(mood) }
        if let time = fields["time"].flatMap({ TimeOfDay($0) }) { self.time = .some(time) }
        isLiked = fields["liked"].flatMap { Bool($0) }
        addedTags = (fields["tags"] ?? "").split(separator: "\n").map(String.init)
    }
}
