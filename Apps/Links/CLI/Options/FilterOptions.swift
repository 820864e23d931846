import AppShell
import Arguments
import Chrono
import LinksCore

/// Which links `list`, `search` and `export` take.
struct FilterOptions: ParsableArguments {
    @Option(
        name: [.long, .customShort("F")], help: text(\.inFolderHelp),
        completion: .custom(Completions.folders))
    var folder: String?
    @Flag(help: text(\.unfiledHelp)) var unfiled = false
    @Option(
        name: [.customLong("tag"), .customShort("T")], help: text(\.withTagHelp),
        completion: .custom(Completions.tags))
    var tags: [String] = []
    @Option(help: text(\.inStateHelp)) var state: ReadState?
    @Flag(help: text(\.favoritesHelp)) var favorite = false
    @Option(help: text(\.sinceHelp)) var since: String?
    @Option(help: text(\.untilHelp)) var until: String?

    mutating func validate() throws {
        if unfiled, folder != nil { throw ValidationError.conflicting("--unfiled", "--folder") }
    }

    func filter(_ app: LinksApp) throws -> LinkFilter {
        var filter = LinkFilter()
        filter.folder = try folder.map { try app.library.folders.folder($0).folder.id }
        filter.isUnfiled = unfiled
        filter.tags = tags.partedByCommas
        filter.readState = state
        filter.isFavorite = favorite
        filter.since = try since.map { try app.context.day($0, leaning: .past) }
        filter.until = try until.map { try app.context.day($0, leaning: .past) }
        return filter
    }
}
