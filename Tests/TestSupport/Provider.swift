public import Persistence
import PersistenceSQLite
import Reactive

/// The providers that must behave alike.
public enum Provider: String, CaseIterable, Sendable {
    case memory, sqlite

    /// Every provider.
    public static var all: [Provider] { allCases }

    /// The provider itself; the one of SQLite keeps its stores in a file, where they can be opened
    /// again.
    public func storeProvider(file: String) -> any StoreProvider {
        switch self {
        case .memory: return InMemoryProvider()
        case .sqlite:
            var options = SQLiteProvider.Options()
            options.durability = .normal
            // No wait ends by it: tests run beside one another on few processors.
            options.timeoutInSeconds = 240
            return SQLiteProvider(path: file, options: options)
        }
    }
}

/// A store of its own for a test, with the tables of the sample records.
package struct World: Sendable {
    /// The store.
    package let store: any DataStore
    private let directory = TemporaryDirectory()

    /// Makes an empty store.
    package init(_ provider: Provider, _ migrations: [Migration] = [.samples]) throws {
        let made = try provider.storeProvider(file: directory.file("samples.sqlite"))
            .makeStore(migrations)
        store = StoreInDirectory(store: made, directory: directory)
    }
}

/// A store that keeps its directory for as long as it lives.
private struct StoreInDirectory: DataStore {
    let store: any DataStore
    let directory: TemporaryDirectory

    var changes: Observable<Set<String>> { store.changes }

    func snapshot<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        try store.snapshot(body)
    }

    func transaction<Result>(_ body: (any Transaction) throws -> Result) throws -> Result {
        try store.transaction(body)
    }

    nonisolated(nonsending)
        func transaction<Result>(_ body: (any Transaction) throws -> Result) async throws -> Result
    {
        try await store.transaction(body)
    }
}
