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
///
/// The tables are there twice: as committed, for readers, and for the writer, who changes them in
/// place. A commit exchanges the two and makes the same changes to what readers had until then.
final class InMemoryStore: DataStore {
    private typealias Tables = [String: MemoryTable]

    private let turns = WriteTurns()
    private let committed: Mutex<Tables>
    private let working: Mutex<Tables>
    private let feed = ChangeFeed()

    init(tables: [String: MemoryTable]) {
        committed = Mutex(tables)
        working = Mutex(tables)
    }

    var changes: Observable<Set<String>> { feed.changes }

    func snapshot<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        let transaction = MemoryTransaction(tables: committed.withLock { $0 })
        defer { transaction.end() }
        return try body(transaction)
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
        let transaction = MemoryTransaction(tables: Self.exchange(working, [:]))
        do {
            let result = try body(transaction)
            try transaction.checkIsWhole()
            let changed = transaction.changedTables
            commit(transaction)
            return (result, changed)
        } catch {
            transaction.rollBack()
            _ = Self.exchange(working, transaction.end())
            throw error
        }
    }

    private func commit(_ transaction: MemoryTransaction) {
        let changes = transaction.changes
        var tables = Self.exchange(committed, transaction.end())
        for change in changes { tables[change.table]?.put(change.after, at: change.id) }
        _ = Self.exchange(working, tables)
    }

    private static func exchange(_ tables: borrowing Mutex<Tables>, _ new: Tables) -> Tables {
        tables.withLock { current in
            defer { current = new }
            return current
        }
    }
}
