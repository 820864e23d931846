public import Persistence

/// A database whose records can be sealed under a password: either its tables hold them readable, or
/// ``SealedStore`` keeps them as ciphertext in two tables of the same database.
///
/// ```swift
/// let migrations = [Vault.migration] + Diary.migrations
/// let provider = SQLiteProvider(path: path)
/// let vault = Vault(
///     base: try provider.makeStore(migrations), types: [Entry.self, Picture.self],
///     migrations: migrations, erase: { try provider.eraseRemains() })
/// let store: any DataStore =
///     try vault.isSealed ? vault.open(vault.key(for: password)) : vault.guarded
/// ```
///
/// Sealing, unsealing and changing the password are each one transaction of the database: it is never
/// left between the two, whatever happens, and no other process can write into the gap.
public struct Vault: Sendable {
    package let base: any DataStore
    let types: [any Record.Type]
    let migrations: [Migration]
    let cost: KeyCost
    let random: Randomness
    private let erase: @Sendable () throws -> Void

    /// Describes a database; nothing is read yet.
    ///
    /// - Parameters:
    ///   - base: the database, with the tables of the migrations.
    ///   - types: the records that it keeps, those that others refer to before these.
    ///   - migrations: what the database was made by, ``migration`` among them. Rows that were sealed
    ///     under the first of them are brought up to date when they are read.
    ///   - cost: what deriving a key costs from now on.
    ///   - erase: removes what the database still holds of what was deleted from it; for an SQLite
    ///     file `eraseRemains()` of its provider.
    public init(
        base: any DataStore,
        types: [any Record.Type],
        migrations: [Migration],
        cost: KeyCost = .standard,
        erase: @escaping @Sendable () throws -> Void = {}
    ) {
        self.init(
            base: base, types: types, migrations: migrations, cost: cost, random: .system,
            erase: erase)
    }

    package init(
        base: any DataStore,
        types: [any Record.Type],
        migrations: [Migration],
        cost: KeyCost,
        random: Randomness,
        erase: @escaping @Sendable () throws -> Void = {}
    ) {
        self.base = base
        self.types = types
        self.migrations = migrations
        self.cost = cost
        self.random = random
        self.erase = erase
    }

    // MARK: - Looking

    /// Whether the records are sealed. It needs no library and no key.
    public var isSealed: Bool { get throws { try base.read(SealedHeader.number) != nil } }

    /// The database for use while it is not sealed: every read and every write makes sure of that.
    ///
    /// The calls throw ``SealError/sealedMeanwhile`` once another process has sealed it; so nothing is
    /// ever written readable beside what is sealed.
    public var guarded: any DataStore { GuardedStore(base: base) }

    /// Derives the key from the password, which takes what ``KeyCost`` says.
    ///
    /// - Throws: ``SealError/wrongPassword``, ``SealError/notSealed``, ``SealError/damagedHeader``,
    ///   ``SealError/newerFormat(_:)``, ``SealError/outOfMemory``, and
    ///   ``SealError/missingLibrary(_:)`` or ``SealError/notBuiltIn``.
    public func key(for password: Password) throws -> SealKey {
        let sodium = try Sodium()
        let header = try base.read(SealedHeader.number)
        return try SealParameters(try Self.sealed(header).parameters, sodium)
            .key(for: password, sodium)
    }

    /// Opens the sealed records, which takes time and memory by their number.
    ///
    /// Damaged and missing rows do not keep it from opening: ``SealedStore/damagedRows`` and
    /// ``SealedStore/missingRows`` count them, and they stay as they are.
    ///
    /// - Throws: ``SealError/wrongKey`` if the password was changed since the key was derived,
    ///   ``SealError/notSealed``, `StoreError` with `newerVersion` if a newer program has written
    ///   the rows, what migrations throw that the rows lack, and as ``key(for:)`` does.
    public func open(_ key: SealKey) throws -> SealedStore {
        let reader = try reader(key)
        return try base.snapshot { reading in
            let header = try header(in: reading, for: reader.cipher)
            let contents = try reader.load(header, in: reading)
            return SealedStore(SealedCore(base, header, reader, contents))
        }
    }

    // MARK: - Erasing

    /// Whether what was readable before the records were sealed, or before the password was changed,
    /// may still lie in what the database has freed: the process was ended before it was erased.
    public var needsErasing: Bool {
        get throws { try base.read(SealedHeader.number)?.needsErasing ?? false }
    }

    /// Erases what ``needsErasing`` tells of; does nothing if there is nothing. An app does it when it
    /// opens the database; neither password nor key is needed.
    ///
    /// - Throws: what erasing throws; the next call tries again.
    public func eraseRemains() throws {
        guard let header = try base.read(SealedHeader.number), header.needsErasing else { return }
        try erase()
        try base.transaction { transaction in
            // Another password may have come meanwhile, whose remains are its own process's to erase.
            guard var now = try transaction.read(SealedHeader.number),
                now.parameters == header.parameters
            else { return }
            now.needsErasing = false
            try transaction.update(now)
        }
    }

    // MARK: - What the operations share

    func reader(_ key: SealKey) throws -> SealedReader {
        SealedReader(
            cipher: try SealCipher(key, try Sodium(), random), migrations: migrations)
    }

    /// The header, if a key is the one of it.
    func header(
        in reading: any ReadTransaction, for cipher: SealCipher
    ) throws -> SealedHeader {
        let header = try Self.sealed(try reading.read(SealedHeader.number))
        guard try SealParameters(header.parameters, cipher.sodium).fits(cipher) else {
            throw SealError.wrongKey
        }
        return header
    }

    private static func sealed(_ header: SealedHeader?) throws -> SealedHeader {
        guard let header else { throw SealError.notSealed }
        return header
    }
}
