public import Persistence
import PersistenceSQLite
import PersistenceSealed
import Reactive

/// The providers that must behave alike.
public enum Provider: String, CaseIterable, Sendable {
    case memory, sqlite, sealed

    /// Every provider that the package was built with.
    public static var all: [Provider] {
        #if Encryption
        return allCases
        #else
        return allCases.filter { $0 != .sealed }
        #endif
    }

    /// The provider itself; those of SQLite and of sealed stores keep them in a file, where they can
    /// be opened again.
    public func storeProvider(file: String) -> any StoreProvider {
        switch self {
        case .memory: InMemoryProvider()
        case .sqlite: Self.sqlite(file)
        case .sealed: SealedProvider(base: Self.sqlite(file))
        }
    }

    private static func sqlite(_ file: String) -> SQLiteProvider {
        var options = SQLiteProvider.Options()
        options.durability = .normal
        // No wait ends by it: tests run beside one another on few processors.
        options.timeoutInSeconds = 240
        return SQLiteProvider(path: file, options: options)
    }
}

/// Sealed stores in databases of another provider, all under one password that costs nothing to try.
private struct SealedProvider: StoreProvider {
    let base: any StoreProvider

    func makeStore(_ migrations: [Migration]) throws -> any DataStore {
        try Self.open(vault(migrations))
    }

    func vault(_ migrations: [Migration]) throws -> Vault {
        let migrations = [Vault.migration] + migrations
        return Vault(
            base: try base.makeStore(migrations), types: [], migrations: migrations,
            cost: KeyCost(passes: 1, memoryInBytes: 8 << 10))
    }

    static func open(_ vault: Vault) throws -> any DataStore {
        let password = try Password("비밀번호")
        return try vault.open(
            vault.isSealed ? vault.key(for: password) : vault.sealEmpty(with: password))
    }
}

/// A store of its own for a test, with the tables of the sample records.
package struct World: Sendable {
    /// The store.
    package private(set) var store: any DataStore
    private let vault: Vault?
    private let directory = TemporaryDirectory()

    /// Makes an empty store.
    package init(_ provider: Provider, _ migrations: [Migration] = [.samples]) throws {
        let storeProvider = provider.storeProvider(file: directory.file("samples.sqlite"))
        vault = try (storeProvider as? SealedProvider)?.vault(migrations)
        let made = try vault.map(SealedProvider.open) ?? storeProvider.makeStore(migrations)
        store = StoreInDirectory(store: made, directory: directory)
    }

    /// Empties a sealed store, which takes less time than making one.
    package mutating func emptySealed() throws {
        guard let vault else { return }
        try vault.base.transaction { transaction in
            try RawSQL(transaction).run("DELETE FROM sealed_rows")
            try RawSQL(transaction).run("DELETE FROM sealed_header")
        }
        store = StoreInDirectory(store: try SealedProvider.open(vault), directory: directory)
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
