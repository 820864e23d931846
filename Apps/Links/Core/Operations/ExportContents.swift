import Persistence

/// The folders and links that are exported, as they are at one moment.
struct ExportContents {
    /// The folders, each after the one that it lies in.
    let folders: [ListedFolder]
    private let snapshot: any ReadTransaction
    private let tree: FolderTree
    private let filter: LinkFilter
    private let links: LinkRepository

    init(_ snapshot: any ReadTransaction, _ filter: LinkFilter, of links: LinkRepository) throws {
        let listing = try FolderListing(snapshot)
        let wanted = filter.folder.map(listing.tree.withAllBelow)
        self.snapshot = snapshot
        self.filter = filter
        self.links = links
        tree = listing.tree
        folders = try listing.folders.filter { folder in
            !filter.isUnfiled && wanted?.contains(folder.id) ?? true
        }.map(listing.listed)
    }

    /// The folders from the outermost down to one, as a bookmark file states them.
    func path(to folder: Folder) -> [BookmarkFolder] {
        BookmarkFolder.path(to: folder, in: tree.folders)
    }

    /// Hands out the links in no folder, then each folder and the links in it, by their numbers.
    func forEach(
        folder visit: (ListedFolder) throws -> Void = { _ in },
        link take: (FiledLink) throws -> Void
    ) throws {
        if filter.folder == nil {
            var unfiled = filter
            unfiled.isUnfiled = true
            try handOut(unfiled, take)
        }
        for listed in folders {
            try visit(listed)
            var inside = filter
            inside.exactFolder = listed.folder.id
            try handOut(inside, take)
        }
    }

    private func handOut(_ filter: LinkFilter, _ take: (FiledLink) throws -> Void) throws {
        try snapshot.forEach(links.query(filter, in: snapshot)) { try take(tree.filed($0)) }
    }
}
