public import AppSupport
import Chrono
public import Persistence
public import TextProcessing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The links, and the rules that hold for them.
public struct LinkRepository: Sendable {
    let store: any DataStore
    let world: World

    /// So many links after a page are counted and no more: counting hundreds of thousands would be
    /// half of what a list of twenty costs.
    private static let countLimit = 1_000

    // MARK: - Finding

    /// A link by its number.
    ///
    /// - Throws: ``LinksError/noLink(_:)``.
    public func link(_ id: RecordID<Link>) throws -> FiledLink {
        try store.snapshot { snapshot in
            guard let link = try snapshot.read(id) else { throw LinksError.noLink(id) }
            return try FolderTree(snapshot, of: [link]).filed(link)
        }
    }

    /// How many links there are.
    public func count() throws -> Int { try store.count(Query<Link>()) }

    /// The link of the same page, if it was saved.
    public func link(at url: WebURL) throws -> Link? {
        try store.first(Query<Link>().where(\.canonicalURL == url.canonical))
    }

    /// The links of a filter, in an order.
    public func list(
        _ filter: LinkFilter = LinkFilter(), by order: LinkOrder = .created,
        isReversed: Bool = false, range: ListRange
    ) throws -> LinkListing {
        try store.snapshot { snapshot in
            let query = try query(filter, in: snapshot)
            let sorted = query.sorted(by: order, isReversed: isReversed)
            let links = try snapshot.fetch(sorted.part(range))
            let bound = range.skip + links.count + Self.countLimit
            let total = try snapshot.count(query, upTo: bound)
            return LinkListing(
                links: try FolderTree(snapshot, of: links).filed(links), total: total,
                isTotalExact: total < bound)
        }
    }

    /// The links that have all the words, the best first.
    public func search(
        _ words: SearchQuery, _ filter: LinkFilter = LinkFilter(), _ range: ListRange
    ) throws -> (listing: LinkListing, hits: [SearchHit<Link>]) {
        try store.snapshot { snapshot in
            let query = try query(filter, in: snapshot).matching(words).part(range)
            let results = try snapshot.searchResults(query)
            let links = results.hits.map(\.record)
            let listing = LinkListing(
                links: try FolderTree(snapshot, of: links).filed(links), total: results.total)
            return (listing, results.hits)
        }
    }

    /// Hands out the links of a filter one after another; memory does not grow with them.
    public func forEach(
        _ filter: LinkFilter = LinkFilter(), by order: LinkOrder = .number,
        isReversed: Bool = false, range: ListRange = ListRange(limit: nil),
        _ body: (FiledLink) throws -> Void
    ) throws {
        try store.snapshot { snapshot in
            let tree = try FolderTree(all: snapshot)
            let query = try query(filter, in: snapshot).sorted(by: order, isReversed: isReversed)
            try snapshot.forEach(query.part(range)) { try body(tree.filed($0)) }
        }
    }

    func query(
        _ filter: LinkFilter, in snapshot: any ReadTransaction
    ) throws -> Query<Link> {
        var query = Query<Link>()
        if let folder = filter.exactFolder {
            query = query.where(\.folder == folder)
        } else if let folder = filter.folder {
            let below = try FolderTree(all: snapshot).withAllBelow(folder)
            query = query.where(.isFiled(in: below))
        }
        if filter.isUnfiled { query = query.where(\.folder == nil) }
        for tag in filter.tags { query = query.where(.hasTag(\.tags, tag)) }
        if let state = filter.readState { query = query.where(\.readState == state) }
        if filter.isFavorite { query = query.where(\.isFavorite == true) }
        if filter.isMissing {
            query = query.where(\.page.fetchedAt == nil || \.page.problem != nil)
        }
        if let day = filter.since {
            query = query.where(\.createdAt >= world.zone.startOfDay(day))
        }
        if let day = filter.until {
            query = query.where(\.createdAt < world.zone.startOfDay(day.advanced(by: 1)))
        }
        return query
    }

    // MARK: - Changing

    /// Saves a page.
    ///
    /// - Throws: ``LinksError/duplicate(_:existing:)`` if the page was saved before.
    public func add(_ url: WebURL, _ details: LinkChanges = LinkChanges()) throws -> FiledLink {
        try store.transaction { try add(url, details, in: $0) }
    }

    func add(
        _ url: WebURL, _ details: LinkChanges, in transaction: any Transaction
    ) throws -> FiledLink {
        let now = world.now()
        var link = Link(
            uid: world.makeUID(), url: url, canonicalURL: url.canonical, title: url.displayString,
            createdAt: now, updatedAt: now)
        details.apply(to: &link)
        let stored = try Self.create(link, in: transaction)
        return try FolderTree(transaction, of: [stored]).filed(stored)
    }

    /// Changes links, all or none.
    ///
    /// - Returns: the links as they are now.
    /// - Throws: ``LinksError/noLink(_:)``, or ``LinksError/duplicate(_:existing:)`` if a new
    ///   address is another link's.
    public func edit(_ ids: [RecordID<Link>], _ changes: LinkChanges) throws -> [FiledLink] {
        try store.transaction { transaction in
            let links = try ids.map { try edit($0, changes, in: transaction) }
            return try FolderTree(transaction, of: links).filed(links)
        }
    }

    private func edit(
        _ id: RecordID<Link>, _ changes: LinkChanges, in transaction: any Transaction
    ) throws -> Link {
        guard var link = try transaction.read(id) else { throw LinksError.noLink(id) }
        let before = link
        changes.apply(to: &link)
        guard link != before else { return link }
        link.updatedAt = world.now()
        do {
            try transaction.update(link)
        } catch let error as StoreError where error.code == .notUnique {
            throw try Self.duplicate(of: link, in: transaction) ?? error
        }
        return link
    }

    /// Notes that a link was opened now; that is no change of the link.
    public func visit(_ id: RecordID<Link>) throws {
        try store.transaction { transaction in
            guard var link = try transaction.read(id) else { throw LinksError.noLink(id) }
            link.visitedAt = world.now()
            try transaction.update(link)
        }
    }

    /// Deletes links, all or none.
    ///
    /// - Returns: the deleted links.
    /// - Throws: ``LinksError/noLink(_:)``.
    public func delete(_ ids: [RecordID<Link>]) throws -> [FiledLink] {
        try store.transaction { transaction in
            let links = try ids.map { id in
                guard let link = try transaction.read(id) else { throw LinksError.noLink(id) }
                return link
            }
            let filed = try FolderTree(transaction, of: links).filed(links)
            for id in ids { try transaction.delete(id) }
            return filed
        }
    }

    static func create(_ link: Link, in transaction: any Transaction) throws -> Link {
        do {
            return try transaction.create(link)
        } catch let error as StoreError where error.code == .notUnique {
            throw try duplicate(of: link, in: transaction) ?? error
        }
    }

    private static func duplicate(
        of link: Link, in transaction: any ReadTransaction
    ) throws -> LinksError? {
        let same = Query<Link>().where(\.canonicalURL == link.canonicalURL && \.id != link.id)
        return try transaction.first(same).map { .duplicate($0.url, existing: $0.id) }
    }
}

extension Condition<Link> {
    /// The link is in one of these folders itself.
    static func isFiled(in folders: Set<RecordID<Folder>>) -> Condition {
        .isIn(\.folder, folders.map(Optional.some))
    }
}

extension Query<Link> {
    fileprivate func sorted(by order: LinkOrder, isReversed: Bool) -> Query {
        let down: SortDirection = isReversed ? .ascending : .descending
        let up: SortDirection = isReversed ? .descending : .ascending
        return switch order {
        case .created: sorted(by: \.createdAt, down)
        case .updated: sorted(by: \.updatedAt, down)
        case .visited: sorted(by: \.visitedAt, down)
        case .title: sorted(by: \.title, up)
        case .url: sorted(by: \.canonicalURL, up)
        case .number: sorted(by: \.id, up)
        }
    }
}
