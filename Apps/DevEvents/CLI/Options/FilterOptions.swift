import AppShell
import Arguments
import Chrono
import DevEventsCore

/// Which events `list`, `search`, `topics` and `export` take.
struct FilterOptions: ParsableArguments {
    @Option(
        name: [.customLong("topic"), .customShort("T")], help: text(\.topicHelp),
        completion: .custom(Completions.topics))
    var topics: [String] = []
    @Option(help: text(\.placeHelp)) var place: String?
    @Flag(help: text(\.onlineHelp)) var online = false
    @Flag(help: text(\.freeHelp)) var free = false
    @Flag(help: text(\.cfpHelp)) var cfp = false
    @Option(help: text(\.sinceHelp)) var since: String?
    @Option(help: text(\.untilHelp)) var until: String?
    @Flag(help: text(\.favoritesHelp)) var favorites = false
    @Flag(help: text(\.endedHelp)) var ended = false
    @Flag(help: text(\.allHelp)) var all = false
    @Option(help: text(\.fromSourceHelp), completion: .custom(Completions.sources))
    var source: String?

    mutating func validate() throws {
        if ended, all { throw ValidationError.conflicting("--ended", "--all") }
    }

    /// The events that were asked for.
    ///
    /// - Parameter time: which of them, unless something was said about their time.
    func filter(_ app: DevEventsApp, _ time: EventFilter.Time = .upcoming) throws -> EventFilter {
        var filter = EventFilter()
        filter.topics = topics.partedByCommas
        filter.place = place
        filter.isOnline = online
        filter.isFree = free
        filter.hasOpenProposals = cfp
        filter.since = try since.map { try app.context.day($0, leaning: .future) }
        filter.until = try until.map { try app.context.day($0, leaning: .future) }
        filter.isFavorite = favorites
        filter.source = try source.map { try app.library.sources.source($0).source.id }
        let hasDays = since != nil || until != nil
        filter.time = ended ? .ended : all || hasDays ? .any : time
        return filter
    }
}
