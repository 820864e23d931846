import AppSupport
public import Persistence
import TextProcessing

/// The folders, and the rules that hold for them.
public struct FolderRepository: Sendable {
    let store: any DataStore
    let world: World

    // MARK: - Finding

    /// The folder that a person means by a number, a path, or a name that only one folder has.
    ///
    /// - Throws: ``LinksError/noFolder(_:closest:)`` or ``LinksError/ambiguousFolder(_:paths:)``.
    public func folder(_ text: String) throws -> ListedFolder {
        try store.snapshot { snapshot in
            let listing = try FolderListing(snapshot)
            return try listing.listed(listing.find(text))
        }
    }

    /// All folders, each after the one that it lies in, with how many links they have.
    public func list() throws -> [ListedFolder] {
        try store.snapshot { try FolderListing($0).all() }
    }

    // MARK: - Changing

    /// Makes a folder.
    ///
    /// - Parameters:
    ///   - path: its name, after the names of the folders that it lies in; those are made if need
    ///     be.
    /// - Throws: ``LinksError/folderExists(_:)``, ``LinksError/emptyName`` or
    ///   ``LinksError/subcategoryWithoutCategory``.
    public func add(_ path: FolderPath, _ details: FolderChanges = FolderChanges()) throws
        -> ListedFolder
    {
        try store.transaction { transaction in
            var maker = try FolderMaker(transaction, world)
            if maker.existing(path) != nil { throw LinksError.folderExists(path) }
            var folder = try maker.folder(at: path)
            try details.apply(to: &folder)
            try transaction.update(folder)
            return try FolderListing(transaction).listed(folder)
        }
    }

    /// Changes a folder.
    ///
    /// - Throws: ``LinksError/folderExists(_:)`` if another one has the name at its place,
    ///   ``LinksError/folderInsideItself(_:)``, or what is wrong with the changes.
    public func edit(_ id: RecordID<Folder>, _ changes: FolderChanges) throws -> ListedFolder {
        try store.transaction { transaction in
            let listing = try FolderListing(transaction)
            guard var folder = listing.tree.folders[id] else {
                throw LinksError.noFolder(id.description, closest: nil)
            }
            let before = folder
            try changes.apply(to: &folder)
            if let parent = folder.parent, listing.tree.withAllBelow(id).contains(parent) {
                throw LinksError.folderInsideItself(listing.tree.path(of: id))
            }
            let twin = listing.tree.folders.values.first {
                $0.id != id && $0.parent == folder.parent && $0.name.folded == folder.name.folded
            }
            if let twin { throw LinksError.folderExists(listing.tree.path(of: twin.id)) }
            if folder != before {
                folder.updatedAt = world.now()
                try transaction.update(folder)
            }
            return try FolderListing(transaction).listed(folder)
        }
    }

    /// What becomes of the links and folders in a folder that is deleted.
    public enum Contents: Sendable {
        /// The folder is not deleted unless it is empty.
        case refuse
        /// They move to the folder above it.
        case moveUp
        /// They are deleted too.
        case delete
    }

    /// Deletes a folder.
    ///
    /// - Returns: the folder as it was, and how many links were moved or deleted with it.
    /// - Throws: ``LinksError/folderNotEmpty(_:links:folders:)``, or
    ///   ``LinksError/folderExists(_:)`` when a folder that would move up meets one of its name.
    public func delete(_ id: RecordID<Folder>, contents: Contents) throws
        -> (folder: ListedFolder, links: Int)
    {
        try store.transaction { transaction in
            let listing = try FolderListing(transaction)
            guard let folder = listing.tree.folders[id] else {
                throw LinksError.noFolder(id.description, closest: nil)
            }
            let deleted = try listing.listed(folder)
            let links =
                switch contents {
                case .refuse: try requireEmpty(deleted, listing.tree, in: transaction)
                case .moveUp: try moveUp(folder, listing.tree, in: transaction)
                case .delete: try deleteContents(folder, listing, in: transaction)
                }
            try transaction.delete(id)
            return (deleted, links)
        }
    }

    private func requireEmpty(
        _ listed: ListedFolder, _ tree: FolderTree, in transaction: any Transaction
    ) throws -> Int {
        let all = tree.withAllBelow(listed.folder.id)
        let links = try transaction.count(Query<Link>().where(.isFiled(in: all)))
        guard links == 0, all.count == 1 else {
            throw LinksError.folderNotEmpty(listed.path, links: links, folders: all.count - 1)
        }
        return 0
    }

    private func moveUp(
        _ folder: Folder, _ tree: FolderTree, in transaction: any Transaction
    ) throws -> Int {
        let now = world.now()
        for var child in tree.folders.values where child.parent == folder.id {
            let twin = tree.folders.values.first {
                $0.parent == folder.parent && $0.name.folded == child.name.folded
                    && $0.id != folder.id
            }
            if let twin { throw LinksError.folderExists(tree.path(of: twin.id)) }
            child.parent = folder.parent
            child.updatedAt = now
            try transaction.update(child)
        }
        return try transaction.update(Query<Link>().where(\.folder == folder.id)) { link in
            link.folder = folder.parent
            link.updatedAt = now
        }
    }

    private func deleteContents(
        _ folder: Folder, _ listing: FolderListing, in transaction: any Transaction
    ) throws -> Int {
        let all = listing.tree.withAllBelow(folder.id)
        let links = try transaction.delete(Query<Link>().where(.isFiled(in: all)))
        // A folder goes before the one that it lies in.
        for below in listing.folders.reversed() where below.id != folder.id {
            if all.contains(below.id) { try transaction.delete(below.id) }
        }
        return links
    }
}
