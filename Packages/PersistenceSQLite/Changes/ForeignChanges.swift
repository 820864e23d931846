import Reactive

/// Sees what other processes, and other stores of this one, commit to a database.
///
/// A thread waits for the database's files to change and then asks SQLite whether somebody else
/// committed; as long as nothing changes it costs nothing. A program that is not of this library
/// writes its log first and lets its commit be seen a moment later, of which nothing tells: so the
/// thread asks a few times more, ever less often, for two seconds after the last change.
final class ForeignChanges: Disposable {
    private static let firstDelay = 0.001
    private static let lastDelay = 1.024

    private let events: FileEvents

    /// Begins to look.
    ///
    /// - Parameters:
    ///   - look: tells which tables may have changed since it was asked last.
    ///   - send: is told of them, on the thread.
    init(
        _ events: FileEvents, look: @escaping @Sendable () throws -> Set<String>,
        send: @escaping @Sendable (Set<String>) -> Void
    ) throws {
        self.events = events
        try DetachedThread.start("store-watch") { Self.run(events, look, send) }
    }

    func dispose() { events.end() }

    private static func run(
        _ events: FileEvents, _ look: () throws -> Set<String>, _ send: (Set<String>) -> Void
    ) {
        // What nothing tells of must be looked for, but not often.
        let idle: Double? = events.isBlind ? lastDelay : nil
        var delay = events.isBlind ? idle : firstDelay
        while true {
            switch events.wait(upTo: delay) {
            case .end: return
            case .change: delay = firstDelay
            case .timeout: delay = delay.map { $0 * 2 }.flatMap { $0 > lastDelay ? idle : $0 }
            }
            // What cannot be read now is looked for again, and those who observe get the failure
            // from their own queries.
            guard let tables = try? look(), !tables.isEmpty else { continue }
            send(tables)
        }
    }
}
