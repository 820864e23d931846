import AppSupport
public import Persistence
import TextProcessing

/// Fetches sources and brings the events to what they hold now.
public struct RefreshSources: Sendable {
    let store: any DataStore
    let world: World

    /// What became of a source.
    public struct Outcome: Sendable {
        /// What happened.
        public enum Result: Sendable {
            /// It holds what it held before.
            case unchanged
            /// It was read, and this has changed.
            case changed(SourceChanges)
            /// It could not be read; its last good events stay.
            case failed(SourceFailure)
        }

        /// The source as it is now.
        public let source: Source
        /// What happened.
        public let result: Result
    }

    /// Fetches sources, several at once, and stores what each holds as it arrives: each source whole
    /// or not at all.
    ///
    /// - Parameter progress: called with how many are done.
    /// - Returns: what became of each source, in their order; one that was removed meanwhile is left
    ///   out.
    /// - Throws: ``DevEventsError/noSource(_:)`` before anything is fetched, `StoreError`;
    ///   `CancellationError` when the task is canceled.
    public func callAsFunction(
        _ ids: [RecordID<Source>], with fetcher: SourceFetcher, progress: (Int) -> Void = { _ in }
    ) async throws -> [Outcome] {
        let sources = try await store.snapshot { snapshot in
            try ids.map { id in
                guard let source = try snapshot.read(id) else {
                    throw DevEventsError.noSource(id.description)
                }
                return source
            }
        }
        var outcomes = [Outcome?](repeating: nil, count: sources.count)
        var same: [(index: Int, reading: SourceReading)] = []
        var count = 0
        let window = ReadingWindow(world)
        try await sources.mapConcurrently(limit: SourceFetcher.concurrency) { source in
            await SourceReading(source, with: fetcher, window)
        } each: { index, reading in
            if case .same = reading {
                same.append((index, reading))
            } else {
                outcomes[index] = try await store.transaction {
                    try keep(reading, of: sources[index], in: $0)
                }
            }
            count += 1
            progress(count)
        }
        // That nothing has changed can be written down for all of them at once.
        let unchanged = same
        let kept = try await store.transaction { transaction in
            try unchanged.map { index, reading in
                (index, try keep(reading, of: sources[index], in: transaction))
            }
        }
        for (index, outcome) in kept { outcomes[index] = outcome }
        return outcomes.compactMap(\.self)
    }

    private func keep(
        _ reading: SourceReading, of source: Source, in transaction: any Transaction
    ) throws -> Outcome? {
        // Another process may have removed it, or read it itself, while it was on its way.
        guard var stored = try transaction.read(source.id), stored.url == source.url else {
            return nil
        }
        let before = stored
        stored.checkedAt = world.now()
        let result: Outcome.Result
        switch reading {
        case .failed(let failure):
            stored.problem = failure.problem(at: SourceAddress(source.url))
            result = .failed(failure)
        case .same(let digest):
            // Otherwise another process has read it since, and knows better.
            if digest == stored.digest {
                (stored.problem, stored.readAt) = (nil, stored.checkedAt)
            }
            result = .unchanged
        case .read(let contents, let digest, let kind):
            (stored.problem, stored.readAt) = (nil, stored.checkedAt)
            (stored.digest, stored.kind) = (digest, kind)
            if stored.hasTitleOfAddress, let title = contents.title { stored.title = title }
            var update = SourceUpdate(of: stored, in: transaction, world)
            try update.apply(contents)
            result = .changed(update.changes)
        }
        if stored != before { try transaction.update(stored) }
        return Outcome(source: stored, result: result)
    }
}

extension Source {
    /// Whether neither the person nor the source has given it a title.
    var hasTitleOfAddress: Bool { title == SourceAddress(url).shown }
}
