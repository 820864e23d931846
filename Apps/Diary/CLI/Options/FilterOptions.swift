import AppShell
import Arguments
import Chrono
import DiaryCore

/// Which entries `list`, `search` and `export` take.
struct FilterOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: text(\.ofDayHelp)) var day: String?
    @Option(help: text(\.sinceHelp)) var since: String?
    @Option(help: text(\.untilHelp)) var until: String?
    @Option(
        name: [.customLong("tag"), .customShort("T")], help: text(\.withTagHelp),
        completion: .custom(Completions.tags))
    var tags: [String] = []
    @Option(name: .shortAndLong, help: text(\.ofMoodHelp)) var mood: Mood?
    @Flag(help: text(\.likedHelp)) var liked = false

    func filter(_ app: DiaryApp) throws -> EntryFilter {
        if day != nil, since != nil || until != nil {
            throw ValidationError.conflicting("--day", since != nil ? "--since" : "--until")
        }
        var filter = EntryFilter()
        filter.since = try since.map { try app.context.day($0, leaning: .past) }
        filter.until = try until.map { try app.context.day($0, leaning: .past) }
        if let day = try day.map({ try app.context.day($0, leaning: .past) }) {
            (filter.since, filter.until) = (day, day)
        }
        filter.tags = tags.partedByCommas
        filter.mood = mood
        filter.isLiked = liked
        return filter
    }
}
