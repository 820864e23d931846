import AppSupport
public import Persistence
import Reactive
import TextProcessing

extension LinksLibrary {
    /// Something now, and again after each change of the links or folders.
    func refreshes(on scheduler: any SchedulerType) -> Observable<Void> {
        changes.filter { $0.contains("links") || $0.contains("folders") }.map { _ in }
            .throttle(.milliseconds(50), scheduler: scheduler).startWith(())
    }

    /// Takes the last change back.
    func undoLast() throws -> Message {
        Message(world.language.screens.undone(try undoLog.undoLast().summary))
    }
}

extension LinkRepository {
    /// How many links a filter has.
    func count(_ filter: LinkFilter) throws -> Int {
        try store.snapshot { snapshot in try snapshot.count(try query(filter, in: snapshot)) }
    }
}

extension FolderRepository {
    /// A folder by its number.
    ///
    /// - Throws: ``LinksError/noFolder(_:closest:)``.
    func folder(_ id: RecordID<Folder>) throws -> ListedFolder {
        try store.snapshot { snapshot in
            let listing = try FolderListing(snapshot)
            guard let folder = listing.tree.folders[id] else {
                throw LinksError.noFolder(id.description, closest: nil)
            }
            return try listing.listed(folder)
        }
    }
}

extension LinksLibrary {
    /// The name of a folder, without those above it.
    ///
    /// - Throws: ``LinksError/noFolder(_:closest:)``.
    public func folderName(_ id: RecordID<Folder>) throws -> String {
        try folders.folder(id).folder.name
    }

    /// The tables that each committed change has touched.
    var changes: Observable<Set<String>> { links.store.changes }
}
