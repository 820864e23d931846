import AppSupport
public import Persistence
public import TextProcessing

/// Saves pages with what they say about themselves.
///
/// The links are stored before anything is fetched, so that nothing is lost when the network fails
/// or the process ends half-way.
public struct SavePages: Sendable {
    let links: LinkRepository

    /// What became of a page.
    public enum Outcome: Sendable {
        /// It is saved.
        case saved(SavedPage)
        /// It was not saved.
        case refused(LinksError)
    }

    /// Saves pages in their order and fetches them, several at once.
    ///
    /// A page is refused if it was saved before: by its address at once; after it was fetched, if it
    /// gives itself the address of another link, or was led to it, and has the same title. If less
    /// than that speaks for it, or something was said about it that would be lost, it is kept and
    /// the other link named.
    ///
    /// - Parameters:
    ///   - details: what is said about all of them.
    ///   - fetcher: nil to fetch nothing.
    ///   - progress: called with how many were fetched.
    /// - Returns: what became of each page, in their order.
    /// - Throws: `StoreError`; `CancellationError` when the task is canceled.
    public func callAsFunction(
        _ pages: [WebURL], _ details: LinkChanges, fetcher: PageFetcher?,
        progress: (Int) -> Void = { _ in }
    ) async throws -> [Outcome] {
        var outcomes = try await links.store.transaction { transaction in
            try pages.map { url in
                do {
                    return Outcome.saved(
                        SavedPage(link: try links.add(url, details, in: transaction)))
                } catch let error as LinksError {
                    return .refused(error)
                }
            }
        }
        guard let fetcher else { return outcomes }
        let saved = outcomes.indices.compactMap { index in
            if case .saved(let page) = outcomes[index] { (index, page.link.link) } else { nil }
        }
        var count = 0
        try await fetcher.fetch(saved.map(\.1.url)) { position, page in
            let (index, link) = saved[position]
            outcomes[index] = try await keep(page, for: link, isBare: details.isEmpty)
            count += 1
            progress(count)
        }
        return outcomes
    }

    private func keep(_ page: FetchedPage, for link: Link, isBare: Bool) async throws -> Outcome {
        try await links.store.transaction { transaction in
            // Other processes may have changed or deleted it while the page was on its way.
            guard var stored = try transaction.read(link.id) else {
                return .refused(.deletedMeanwhile(link.id))
            }
            var (failure, twin): (FetchFailure?, Twin?) = (nil, nil)
            if stored.url == link.url {
                let before = stored
                stored.take(page, at: links.world.now())
                failure = page.failure
                twin = try self.twin(of: stored, page, in: transaction)
                if let twin, twin.isSure, isBare, before == link {
                    try transaction.delete(stored.id)
                    return .refused(.duplicate(twin.link.url, existing: twin.link.id))
                }
                if stored != before { try transaction.update(stored) }
            }
            let filed = try FolderTree(transaction, of: [stored]).filed(stored)
            return .saved(SavedPage(link: filed, failure: failure, twin: twin?.link.id))
        }
    }

    /// Another link of the same page, by the addresses that the page goes by.
    private func twin(
        of link: Link, _ page: FetchedPage, in transaction: any ReadTransaction
    ) throws -> Twin? {
        guard page.metadata != nil else { return nil }
        for address in page.addresses {
            let others = Query<Link>().where(\.id != link.id)
            let saved = try transaction.first(others.where(\.canonicalURL == address))
            let led = try saved ?? transaction.first(others.where(\.page.address == address))
            guard let other = led else { continue }
            // That both were led to one place proves little: it may be where people are sent who
            // may not go in.
            let isNamed = address == page.statedAddress || address == other.canonicalURL
            return Twin(link: other, isSure: isNamed && other.title == link.title)
        }
        return nil
    }

    private struct Twin {
        let link: Link
        let isSure: Bool
    }
}

/// A page that was saved.
public struct SavedPage: Sendable {
    /// Its link.
    public let link: FiledLink
    /// Why nothing, or not all, is known about it.
    public var failure: FetchFailure?
    /// Another link that seems to be of the same page.
    public var twin: RecordID<Link>?
}
