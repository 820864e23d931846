import AppShell
import Arguments
import LinksCore
import Persistence

/// What `add` and `edit` can say about a link.
struct LinkDetails: ParsableArguments {
    @Option(name: .shortAndLong, help: text(\.titleHelp)) var title: String?
    @Option(name: .shortAndLong, help: text(\.descriptionHelp)) var description: String?
    @Option(name: .shortAndLong, help: text(\.noteHelp)) var note: String?
    @Option(
        name: [.customLong("tag"), .customShort("T")], help: text(\.tagHelp),
        completion: .custom(Completions.tags))
    var tags: [String] = []
    @Option(
        name: [.long, .customShort("F")], help: text(\.folderHelp),
        completion: .custom(Completions.folders))
    var folder: String?
    @Flag(help: "") var visibility: Visibility?
    @Option(help: text(\.readStateHelp)) var state: ReadState?
    @Flag(inversion: .prefixedNo, help: text(\.favoriteHelp)) var favorite: Bool?
    @Option(help: text(\.keywordHelp)) var keyword: String?

    /// The changes that were asked for; a folder must exist.
    func changes(in folders: FolderRepository) throws -> LinkChanges {
        var changes = LinkChanges()
        changes.title = title
        changes.summary = description
        changes.note = note
        changes.addedTags = tags.partedByCommas
        if let folder { changes.folder = .some(try folders.folder(folder).folder.id) }
        if let visibility { changes.visibility = .some(visibility) }
        changes.readState = state
        changes.isFavorite = favorite
        if let keyword { changes.keyword = .some(keyword.isEmpty ? nil : keyword) }
        return changes
    }
}
