package import Persistence
package import PersistenceSQLite
package import PersistenceSealed

/// A database of the sample records that may be sealed, under one of two passwords that cost nothing to
/// try.
package struct SealedWorld: Sendable {
    package static let passwords = ["first 비밀번호", "second 비밀번호"]
    package static let types: [any Record.Type] = [
        Sample.self, Folder.self, Person.self, Note.self,
    ]
    package static let migrations = [Vault.migration, .samples]
    package static let cost = KeyCost(passes: 1, memoryInBytes: 8 << 10)

    package let base: any DataStore
    package let vault: Vault
    package let provider: SQLiteProvider

    /// Opens a database, or makes it.
    package init(
        path: String, durability: SQLiteProvider.Options.Durability = .normal,
        random: Randomness = .system
    ) throws {
        var options = SQLiteProvider.Options()
        options.durability = durability
        options.timeoutInSeconds = 240
        let provider = SQLiteProvider(path: path, options: options)
        base = try provider.makeStore(Self.migrations)
        vault = Vault(
            base: base, types: Self.types, migrations: Self.migrations, cost: Self.cost,
            random: random, erase: { try provider.eraseRemains() })
        self.provider = provider
    }

    /// The key, and which of the passwords it is of.
    package func key() throws -> (index: Int, key: SealKey) {
        do {
            return (0, try vault.key(for: Password(Self.passwords[0])))
        } catch SealError.wrongPassword {
            return (1, try vault.key(for: Password(Self.passwords[1])))
        }
    }

    /// The store as it is to be used now, sealed or not.
    package func openStore() throws -> any DataStore {
        try vault.isSealed ? vault.open(key().key) : vault.guarded
    }

    /// The sealed store.
    package func open() throws -> SealedStore { try vault.open(key().key) }
}
