public import AppSupport
import Persistence
import TextProcessing

/// Adds sources with the events that they list.
public struct AddSources: Sendable {
    let sources: SourceRepository

    /// What became of a source.
    public enum Outcome: Sendable {
        /// It was added.
        case added(Source, SourceChanges)
        /// It was not added.
        case refused(SourceAddress, any Problem)
    }

    /// Fetches sources, several at once, and adds each that could be read, in their order: with its
    /// events, or not at all.
    ///
    /// - Parameter progress: called with how many are done.
    /// - Returns: what became of each, in their order.
    /// - Throws: `StoreError`; `CancellationError` when the task is canceled.
    public func callAsFunction(
        _ addresses: [SourceAddress], title: String? = nil, with fetcher: SourceFetcher,
        progress: (Int) -> Void = { _ in }
    ) async throws -> [Outcome] {
        let known = try await sources.store.fetch(Query<Source>())
        var outcomes = [Outcome?](repeating: nil, count: addresses.count)
        let window = ReadingWindow(sources.world)
        var new: [(index: Int, address: SourceAddress)] = []
        for (index, address) in addresses.enumerated() {
            if let existing = known.first(where: { $0.url == address.url }) {
                outcomes[index] = .refused(
                    address, DevEventsError.sourceExists(address.shown, existing.id))
            } else {
                new.append((index, address))
            }
        }
        var count = addresses.count - new.count
        // What arrives before its turn waits, so that the numbers follow the order of the addresses.
        var waiting: [Int: SourceReading] = [:]
        var next = 0
        try await new.mapConcurrently(limit: SourceFetcher.concurrency) { wanted in
            await SourceReading.first(wanted.address, with: fetcher, window)
        } each: { position, reading in
            waiting[position] = reading
            while let reading = waiting.removeValue(forKey: next) {
                let (index, address) = new[next]
                outcomes[index] = try await keep(reading, of: address, title: title)
                next += 1
            }
            count += 1
            progress(count)
        }
        return outcomes.compactMap(\.self)
    }

    private func keep(
        _ reading: SourceReading, of address: SourceAddress, title: String?
    ) async throws -> Outcome {
        switch reading {
        case .failed(let failure): return .refused(address, failure)
        case .same: return .refused(address, DevEventsError.unreadable(address.shown))
        case .read(let contents, let digest, let kind):
            do {
                return try await sources.store.transaction { transaction in
                    var source = try sources.add(
                        address, title: title ?? contents.title, kind: kind, in: transaction)
                    source.digest = digest
                    source.checkedAt = source.createdAt
                    source.readAt = source.createdAt
                    try transaction.update(source)
                    var update = SourceUpdate(of: source, in: transaction, sources.world)
                    try update.apply(contents)
                    return .added(source, update.changes)
                }
            } catch let error as DevEventsError {
                return .refused(address, error)
            }
        }
    }
}
