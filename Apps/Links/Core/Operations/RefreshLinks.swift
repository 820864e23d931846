import AppSupport
public import Persistence
import TextProcessing

/// Fetches the pages of links anew and keeps what they say now.
public struct RefreshLinks: Sendable {
    let links: LinkRepository

    /// What became of a link.
    public struct Outcome: Sendable {
        /// The link as it is now.
        public let link: FiledLink
        /// Why its page, or the rest of it, could not be had.
        public let failure: FetchFailure?
    }

    /// Fetches pages, several at once, and stores what each says as it arrives.
    ///
    /// What the person wrote stays: a title or description is replaced only if that is asked for.
    ///
    /// - Parameters:
    ///   - ids: the links, each once.
    ///   - isReplacing: whether titles and descriptions are replaced by those of the pages.
    ///   - progress: called with how many were fetched.
    /// - Returns: what became of each link, in their order; links that were
    ///   deleted or given another address meanwhile are left out.
    /// - Throws: ``LinksError/noLink(_:)`` before anything is fetched, `StoreError`;
    ///   `CancellationError` when the task is canceled.
    public func callAsFunction(
        _ ids: [RecordID<Link>], with fetcher: PageFetcher, isReplacing: Bool = false,
        progress: (Int) -> Void = { _ in }
    ) async throws -> [Outcome] {
        let wanted = try await links.store.snapshot { snapshot in
            try ids.map { id in
                guard let link = try snapshot.read(id) else { throw LinksError.noLink(id) }
                return link
            }
        }
        var outcomes = [Outcome?](repeating: nil, count: wanted.count)
        var count = 0
        try await fetcher.fetch(wanted.map(\.url)) { index, page in
            outcomes[index] = try await keep(page, for: wanted[index], isReplacing: isReplacing)
            count += 1
            progress(count)
        }
        return outcomes.compactMap(\.self)
    }

    private func keep(
        _ page: FetchedPage, for link: Link, isReplacing: Bool
    ) async throws -> Outcome? {
        try await links.store.transaction { transaction in
            // Another process may have changed it while the page was on its way.
            guard var stored = try transaction.read(link.id), stored.url == link.url else {
                return nil
            }
            let before = stored
            let now = links.world.now()
            stored.take(page, at: now, isReplacing: isReplacing)
            if stored != before {
                var same = before
                (same.page.fetchedAt, same.page.problem) = (
                    stored.page.fetchedAt, stored.page.problem
                )
                if stored != same { stored.updatedAt = now }
                try transaction.update(stored)
            }
            let filed = try FolderTree(transaction, of: [stored]).filed(stored)
            return Outcome(link: filed, failure: page.failure)
        }
    }
}
