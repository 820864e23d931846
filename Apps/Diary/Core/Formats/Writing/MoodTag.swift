extension Mood {
    /// The tag by which formats without moods keep one: `mood-good`, `mood-normal`, `mood-bad`.
    public var tag: String { "mood-" + rawValue }

    /// The mood of such a tag; `nil` for any other.
    public init?(tag: String) {
        guard tag.hasPrefix("mood-"), let mood = Mood(rawValue: String(tag.dropFirst(5))) else {
            return nil
        }
        self = mood
    }
}

extension EntryDraft {
    /// The tags, the mood's among them.
    var tagsWithMood: [String] {
        guard let tag = mood?.tag, !tags.contains(tag) else { return tags }

        return tags + [tag]
    }
}
