import Reactive
import Synchronization

/// Keeps records in memory for as long as the store lives; for tests, previews and scratch work.
public struct InMemoryProvider: StoreProvider {
    /// Makes the provider; every store that it makes is empty and apart from the others.
    public init() {}

    /// Makes an empty store with the tables of the migrations.
    public func makeStore(_ migrations: [Migration]) throws -> any DataStore {
        let editor = MemorySchemaEditor()
        for migration in migrations { try migration.apply(editor) }
        return InMemoryStore(tables: editor.tables)
    }
}

/// The store of ``InMemoryProvider``. Lookups by number take constant time, queries go through all
/// records of their kind; one transaction runs at a time, and readers do not wait for it.
final class InMemoryStore: DataStore {
    private let turns = WriteTurns()
    private let tables: MemoryTables
    private let feed = ChangeFeed()

    init(tables: [String: MemoryTable]) { self.tables = MemoryTables(tables) }

    var changes: Observable<Set<String>> { feed.changes }

    func snapshot<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try tables.read(body)
    }

    func transaction<Result>(_ body: (any Transaction) throws -> Result) throws -> Result {
        let (result, changed) = try turns.withTurn { try write(body) }
        feed.send(changed)
        return result
    }

    nonisolated(nonsending)
        func transaction<Result>(_ body: (any Transaction) throws -> Result) async throws -> Result
    {
        let (result, changed) = try await turns.withTurn { try write(body) }
        feed.send(changed)
        return result
    }

    /// - Returns: also the tables that were changed.
    private func write<Result>(
        _ body: (any Transaction) throws -> Result
    ) throws -> (Result, Set<String>) {
        let (result, changes) = try tables.write(body)
        tables.publish(changes)
        return (result, Set(changes.map(\.table)))
    }
}
