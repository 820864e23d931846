import AppSupport
import Chrono
import Foundation
import Persistence
import TestSupport
import TextProcessing

@testable import LinksCore

typealias Folder = LinksCore.Folder

/// A library of its own for a test, with a clock that stands still and identifiers that count.
final class LinksWorld: Sendable {
    let library: LinksLibrary
    let clock = VirtualClock()
    let directory = TemporaryDirectory()

    /// Makes an empty library in the zone of Seoul, nine hours ahead of UTC.
    init(_ provider: Provider = .memory) throws {
        let (clock, uids) = (clock, CountingUIDs())
        let home = directory.file("home")
        let world = AppSupport.World(
            environment: ["KITBAG_HOME": home, "KITBAG_LANG": "en"],
            zone: Zone(secondsFromUTC: 9 * 3600) ?? .utc, now: { clock.now },
            makeUID: { uids.next() })
        let file = try world.home.database(of: "links")
        library = try LinksLibrary(world, provider: provider.storeProvider(file: file))
    }

    var links: LinkRepository { library.links }
    var folders: FolderRepository { library.folders }
    var store: any DataStore { library.links.store }

    /// What is changed through it is one operation.
    func recording(_ name: String = "test") -> LinksEditor { library.recording(name, "") }

    /// Saves a page as an operation of its own, a second after what was before.
    @discardableResult
    func add(_ url: String, _ change: (inout LinkChanges) throws -> Void = { _ in }) throws -> Link
    {
        clock.advance(seconds: 1)
        var details = LinkChanges()
        try change(&details)
        return try recording("add").links.add(WebURL(page: url), details).link
    }

    /// Makes a folder as an operation of its own, a second after what was before.
    @discardableResult
    func folder(
        _ path: String, _ change: (inout FolderChanges) throws -> Void = { _ in }
    ) throws -> Folder {
        clock.advance(seconds: 1)
        var details = FolderChanges()
        try change(&details)
        return try recording("folder add").folders.add(FolderPath(path), details).folder
    }

    /// All that is stored but the undo log.
    struct State: Equatable {
        var links: [Link]
        var folders: [Folder]
    }

    /// All links and folders by their numbers.
    var all: State {
        get throws { try State(links: store.fetch(), folders: store.fetch()) }
    }

    /// The addresses of all links, by their numbers.
    var addresses: [String] { get throws { try all.links.map(\.url.href) } }

    /// The paths of all folders with how many links they have.
    var tree: [String: Int] {
        get throws {
            let listed = try folders.list().map { ($0.path.description, $0.links) }
            return Dictionary(uniqueKeysWithValues: listed)
        }
    }

    /// Takes back the last operation.
    func undo() throws { _ = try library.undoLog.undoLast() }

    /// Brings events in as an operation of its own.
    @discardableResult
    func importing(
        _ events: [BookmarkEvent], failing failure: (any Error)? = nil,
        _ change: (inout ImportBookmarks.Options) -> Void = { _ in }
    ) throws -> ImportReport {
        clock.advance(seconds: 60)
        var options = ImportBookmarks.Options()
        change(&options)
        return try recording("import").importBookmarks(EventReader(events, failure), options)
    }
}

/// Gives events as if they stood in a file, then fails if it was told so.
final class EventReader: BookmarkReader {
    private var events: ArraySlice<BookmarkEvent>
    private let failure: (any Error)?

    init(_ events: [BookmarkEvent], _ failure: (any Error)? = nil) {
        self.events = events[...]
        self.failure = failure
    }

    func next() throws -> BookmarkEvent? {
        if let event = events.popFirst() { return event }
        if let failure { throw failure }
        return nil
    }
}

extension BookmarkEvent {
    /// A bookmark in folders of these names.
    static func page(
        _ url: String, _ title: String = "", in path: [String] = [], line: Int = 1,
        _ change: (inout BookmarkEntry) -> Void = { _ in }
    ) -> BookmarkEvent {
        var entry = BookmarkEntry(
            url: url, title: title, folderPath: path.map { BookmarkFolder(name: $0) })
        change(&entry)
        return .entry(entry, line: line)
    }

    /// A folder that begins.
    static func folder(_ names: String...) -> BookmarkEvent {
        .folder(names.map { BookmarkFolder(name: $0) }, line: 1)
    }
}
