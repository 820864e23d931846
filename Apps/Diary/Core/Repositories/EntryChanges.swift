import AppSupport
public import Chrono

/// What is to be different about an entry; what is not said stays.
public struct EntryChanges: Sendable, Equatable {
    /// Another text.
    public var text: String?
    /// Another day.
    public var day: Day?
    /// Another time, or none.
    public var time: TimeOfDay??
    /// Another mood, or none.
    public var mood: Mood??
    /// Whether the person likes it.
    public var isLiked: Bool?
    /// Tags to add.
    public var addedTags: [String] = []
    /// Tags to take away.
    public var removedTags: [String] = []

    /// No change.
    public init() {}

    /// Whether nothing is to be different.
    public var isEmpty: Bool { self == EntryChanges() }

    func apply(to entry: inout Entry) {
        if let text {
            let (known, mentioned) = (Tags(Hashtags.of(entry.text)), Tags(Hashtags.of(text)))
            // A tag that both texts mention stays as the person left it; one whose word has gone from
            // the text goes with it.
            for tag in known.values where !mentioned.contains(tag) { entry.tags.remove(tag) }
            entry.tags.formUnion(Tags(mentioned.values.filter { !known.contains($0) }))
            entry.text = text
        }
        if let day { entry.day = day }
        if let time { entry.time = time }
        if let mood { entry.mood = mood }
        if let isLiked { entry.isLiked = isLiked }
        for tag in removedTags { entry.tags.remove(tag) }
        entry.tags.formUnion(Tags(addedTags))
    }
}
