public import Persistence
public import Reactive

/// The records of a sealed store: all of them in memory, each change written through to the base store
/// as sealed rows.
///
/// It answers as every other store does; what other processes write to the same sealed store is seen by
/// the next read. Memory and the time to open it grow with the number of records. The calls throw
/// ``SealError/keyChanged`` when another process has changed the password or unsealed the store.
public final class SealedStore: DataStore {
    private let core: SealedCore
    private let feed: ChangeFeed

    init(_ core: SealedCore) {
        self.core = core
        feed = ChangeFeed { send in try Self.follow(core, send) }
    }

    deinit { feed.close() }

    /// How many rows cannot be opened, or are older than they should be. They stay in the base store
    /// as they are.
    public var damagedRows: Int { core.damage.rows }

    /// How many rows have gone without having been deleted.
    public var missingRows: Int { core.damage.missing }

    /// Whether what tells of missing and older rows was damaged itself, so that nothing is known of
    /// them. The next change makes it anew.
    public var isManifestDamaged: Bool { core.damage.manifest }

    /// The tables that each committed transaction changed, of this process and of others.
    public var changes: Observable<Set<String>> { feed.changes }

    /// Reads several things of one moment.
    public func snapshot<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try core.read(body)
    }

    /// Changes several things together.
    ///
    /// - Throws: also ``SealError/keyChanged``.
    @discardableResult
    public func transaction<Result>(
        _ body: (any Transaction) throws -> Result
    ) throws -> Result {
        let (result, commit) = try core.base.transaction { try core.write(in: $0, body) }
        finish(commit)
        return result
    }

    /// Changes several things together; a wait for other writers suspends the task.
    ///
    /// - Throws: also ``SealError/keyChanged``.
    @discardableResult
    nonisolated(nonsending)
        public func transaction<Result>(
            _ body: (any Transaction) throws -> Result
        ) async throws -> Result
    {
        let (result, commit) = try await core.base.transaction { try core.write(in: $0, body) }
        finish(commit)
        return result
    }

    private func finish(_ commit: SealedCommit?) {
        guard let commit else { return }
        core.publish(commit)
        feed.send(core.takeUntold())
    }

    /// Tells of the tables that changed when the base store tells that something did.
    private static func follow(
        _ core: SealedCore, _ send: @escaping @Sendable (Set<String>) -> Void
    ) throws -> any Disposable {
        let problem = FirstProblem()
        let subscription = core.base.changes.subscribe(
            onNext: { _ in
                // What cannot be read now is told of with the next change, and those who observe
                // get the failure from their own queries.
                try? core.refresh()
                send(core.takeUntold())
            },
            onError: { problem.note($0) })
        if let error = problem.error {
            subscription.dispose()
            throw error
        }
        try core.refresh()
        _ = core.takeUntold()
        return subscription
    }
}
