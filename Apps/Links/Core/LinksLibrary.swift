public import AppSupport
public import Persistence

/// A person's links and folders: the one thing that a command or screen opens.
public struct LinksLibrary: Sendable {
    /// The world that the app lives in.
    public let world: World
    let store: any DataStore

    /// Opens the links of the world's home, or those of another provider.
    ///
    /// - Throws: `FileProblem` or `StoreError` when they can't be opened.
    public init(_ world: World, provider: (any StoreProvider)? = nil) throws {
        let provider = try provider ?? world.storeProvider(for: "links")
        store = try provider.makeStore(LinksMigrations.all)
        self.world = world
    }

    /// What was done, and how to take it back.
    public var undoLog: UndoLog {
        UndoLog(store: store, types: [Link.self, Folder.self], now: world.now)
    }

    /// The links, for reading.
    public var links: LinkRepository { LinkRepository(store: store, world: world) }

    /// The folders, for reading.
    public var folders: FolderRepository { FolderRepository(store: store, world: world) }

    /// The links and folders, with all that is changed through them recorded as one operation that
    /// `undo` takes back.
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - detail: what it was applied to, as the person wrote it.
    public func recording(_ name: String, _ detail: String) -> LinksEditor {
        let store = undoLog.recording(name, detail)
        let links = LinkRepository(store: store, world: world)
        return LinksEditor(
            links: links,
            savePages: SavePages(links: links), refreshLinks: RefreshLinks(links: links),
            folders: FolderRepository(store: store, world: world),
            importBookmarks: ImportBookmarks(store: store, world: world))
    }
}

/// The links and folders for changing them as one operation.
public struct LinksEditor: Sendable {
    /// The links.
    public let links: LinkRepository
    /// Saves pages and fetches what they say.
    public let savePages: SavePages
    /// Fetches the pages of links anew.
    public let refreshLinks: RefreshLinks
    /// The folders.
    public let folders: FolderRepository
    /// Brings bookmarks in.
    public let importBookmarks: ImportBookmarks
}
