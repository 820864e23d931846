import AppSupport
import Chrono
import Persistence
import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Brings the bookmarks of a file in: all of them in one transaction, or none.
public struct ImportBookmarks: Sendable {
    let store: any DataStore
    let world: World

    /// How bookmarks are brought in.
    public struct Options: Sendable {
        /// The folder that all of the file's folders are put in; it is made if need be.
        public var folder: FolderPath?
        /// Whether only the report is wanted.
        public var isDryRun = false

        /// Puts the file's folders at the top, for real.
        public init() {}
    }

    /// A dry run ends by taking back its transaction.
    private struct TakenBack: Error {}

    /// Saves the bookmarks of a reader.
    ///
    /// A page that was saved before keeps what its owner made of it: it gets only what it lacks
    /// (tags, a note, a folder), so importing a file again changes nothing.
    ///
    /// - Parameter progress: called now and then with the number of entries so far.
    /// - Returns: what was done.
    /// - Throws: ``BookmarkFileError`` if the file holds no bookmarks, what its source throws,
    ///   ``LinksError/emptyName`` for a folder without a name, or `StoreError`; nothing was changed
    ///   then.
    public func callAsFunction(
        _ reader: any BookmarkReader,
        _ options: Options = Options(),
        progress: (Int) -> Void = { _ in }
    ) throws -> ImportReport {
        var report = ImportReport()
        do {
            try store.transaction { transaction in
                var session = try ImportSession(transaction, world, options)
                while let event = try reader.next() {
                    try session.take(event)
                    if session.entryCount % 500 == 0 { progress(session.entryCount) }
                }
                report = session.report
                if options.isDryRun { throw TakenBack() }
            }
        } catch is TakenBack {}
        return report
    }
}

/// One import under way.
private struct ImportSession {
    private let transaction: any Transaction
    /// Where the file's folders are put.
    private let root: RecordID<Folder>?
    private let makeUID: @Sendable () -> UUID
    private let now: Date
    private var folders: FolderMaker
    private var state = ImportReport()
    /// The links that this file made or met, and whether they were made or changed by it.
    private var seen: [RecordID<Link>: Outcome] = [:]
    private var lastPath: [BookmarkFolder] = []
    private var lastFolder: RecordID<Folder>?
    private(set) var entryCount = 0

    private enum Outcome { case added, updated, unchanged }

    init(
        _ transaction: any Transaction, _ world: World, _ options: ImportBookmarks.Options
    ) throws {
        self.transaction = transaction
        makeUID = world.makeUID
        now = Date(milliseconds: world.now().milliseconds)
        var folders = try FolderMaker(transaction, world)
        root = try options.folder.map { try folders.folder(at: $0).id }
        self.folders = folders
        lastFolder = root
    }

    var report: ImportReport {
        var report = state
        report.folders = folders.madeCount
        for outcome in seen.values {
            switch outcome {
            case .added: report.added += 1
            case .updated: report.updated += 1
            case .unchanged: report.unchanged += 1
            }
        }
        return report
    }

    mutating func take(_ event: BookmarkEvent) throws {
        switch event {
        case .folder(let path, _):
            _ = try folder(at: path)
        case .entry(let entry, let line):
            entryCount += 1
            try take(entry, line: line)
        case .problem(let problem):
            if case .skipped = problem.kind { state.skipped += 1 }
            if problem.kind == .notABookmark { state.skipped += 1 }
            state.problems.append(.file(problem))
        }
    }

    private mutating func take(_ entry: BookmarkEntry, line: Int?) throws {
        let url: WebURL
        do {
            url = try WebURL(page: entry.url)
        } catch {
            state.skipped += 1
            state.problems.append(
                .file(
                    BookmarkProblem(
                        line: line,
                        kind: .skipped(
                            BookmarkAddress.reasonToSkip(entry.url) ?? .malformedAddress),
                        name: entry.title, text: entry.url)))
            return
        }
        var link = try link(entry, at: url)
        if let uid = entry.uid, let known = try known(uid) {
            // Of two pages in a file that have the same identifier the first one keeps it.
            guard seen[known] != nil else { return try merge(link, into: known, line: line) }
            link.uid = makeUID()
        }
        do {
            seen[try LinkRepository.create(link, in: transaction).id] = .added
        } catch LinksError.duplicate(_, let existing) {
            try merge(link, into: existing, line: line)
        }
    }

    /// The link that has the identifier already, whatever its address is now.
    private func known(_ uid: UUID) throws -> RecordID<Link>? {
        try transaction.first(Query<Link>().where(\.uid == uid))?.id
    }

    private mutating func link(_ entry: BookmarkEntry, at url: WebURL) throws -> Link {
        let created = entry.addDate ?? entry.modifiedDate ?? now
        var link = Link(
            id: try transaction.freeNumber(entry.number), uid: entry.uid ?? makeUID(), url: url,
            canonicalURL: url.canonical,
            title: entry.title.isEmpty ? url.displayString : entry.title.withoutNulls,
            createdAt: created, updatedAt: entry.modifiedDate ?? created)
        link.summary = entry.summary?.withoutNulls ?? ""
        link.note = entry.note?.withoutNulls ?? ""
        link.tags = Tags(entry.tags)
        link.folder = try folder(at: entry.folderPath)
        link.visibility = entry.isPrivate.map { $0 ? .private : .public }
        link.readState = ReadState(isToRead: entry.isToRead)
        link.isFavorite = entry.isFavorite ?? false
        link.keyword = entry.keyword?.withoutNulls
        link.iconURL = entry.iconURL?.withoutNulls
        link.feedURL = entry.feedURL?.withoutNulls
        link.visitedAt = entry.visitDate
        link.page = entry.page.withoutNulls
        return link
    }

    /// Gives a link that exists what it lacks and the file has.
    private mutating func merge(
        _ new: Link, into id: RecordID<Link>, line: Int?
    ) throws {
        guard let old = try transaction.read(id) else { return }
        var link = old
        if link.title == link.url.displayString, new.title != new.url.displayString {
            link.title = new.title
        }
        if link.summary.isEmpty { link.summary = new.summary }
        if link.note.isEmpty { link.note = new.note }
        link.tags.formUnion(new.tags)
        link.folder = link.folder ?? new.folder
        link.visibility = link.visibility ?? new.visibility
        if link.readState == .unread { link.readState = new.readState }
        link.isFavorite = link.isFavorite || new.isFavorite
        link.keyword = link.keyword ?? new.keyword
        link.iconURL = link.iconURL ?? new.iconURL
        link.feedURL = link.feedURL ?? new.feedURL
        link.visitedAt = link.visitedAt ?? new.visitedAt
        link.page.fill(from: new.page)
        if link != old {
            link.updatedAt = max(link.updatedAt, now)
            try transaction.update(link)
        }
        if let outcome = seen[id] {
            state.problems.append(.merged(line: line, name: new.title, url: new.url.href))
            if outcome == .unchanged, link != old { seen[id] = .updated }
        } else {
            seen[id] = link == old ? .unchanged : .updated
        }
    }

    private mutating func folder(at path: [BookmarkFolder]) throws -> RecordID<Folder>? {
        if path == lastPath { return lastFolder }
        var parent = root
        for step in path where !Folder.cleaned(step.name).isEmpty {
            parent = try folders.folder(step, in: parent, now: now).id
        }
        lastPath = path
        lastFolder = parent
        return parent
    }
}
