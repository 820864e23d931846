import AppShell
import Arguments
import Chrono
import DiaryCore

/// What `write`, `add` and `edit` can say about an entry beside its text.
struct EntryDetails: ParsableArguments {
    @Option(name: .shortAndLong, help: text(\.moodHelp)) var mood: Mood?
    @Option(
        name: [.customLong("tag"), .customShort("T")], help: text(\.tagHelp),
        completion: .custom(Completions.tags))
    var tags: [String] = []
    @Flag(inversion: .prefixedNo, help: text(\.likeHelp)) var like: Bool?

    /// The changes that were asked for.
    var changes: EntryChanges {
        var changes = EntryChanges()
        if let mood { changes.mood = .some(mood) }
        changes.addedTags = tags.partedByCommas
        changes.isLiked = like
        return changes
    }
}
