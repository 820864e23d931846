import CSQLite
public import Persistence

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Keeps records in an SQLite database file that several processes may use at once.
///
/// The file is in write-ahead-log mode with foreign keys enforced; `FILE-lock` beside it queues the
/// writers, and keeps them fair. A file that is made is its owner's only (mode 0600); its directory
/// must exist. A database of which the program does not know all migrations is refused untouched.
/// Before migration N and those after it run, the file is copied to `FILE-before-N`; the newest three
/// copies are kept.
public struct SQLiteProvider: StoreProvider {
    /// How the database is kept.
    public struct Options: Sendable {
        /// When a commit counts as done.
        public enum Durability: String, Sendable {
            /// When it is on the disk: survives a power failure.
            case full
            /// When the operating system has it: survives the end of the process, and a power
            /// failure leaves an older but consistent state.
            case normal
        }

        /// What a store may do with the database.
        public enum Access: Sendable {
            /// Read and change it, make it and bring it up to date.
            case readWrite
            /// Read it, also while others write: not a byte of the database or its log changes, it
            /// is neither made nor migrated, and every change is refused with `readOnly`. What SQLite
            /// shares among those who use the file (`FILE-shm`, an empty `FILE-wal`) may appear.
            case readOnly
        }

        /// What stores may do with the database.
        public var access = Access.readWrite
        /// When a commit counts as done.
        public var durability = Durability.full
        /// How long a writer waits for its turn.
        public var timeoutInSeconds: Double = 10
        /// Whether what is deleted is overwritten with zeros in the file, so that little of it lasts;
        /// SQLite is built that way by some systems. ``SQLiteProvider/eraseRemains()`` leaves nothing.
        public var overwritesDeleted = false
        /// How much of the database each connection may keep in memory: only what was used is there,
        /// and a connection lets go of it when others have written.
        public var cacheInBytes = 8 << 20

        /// The defaults: full durability, ten seconds, 8 MiB.
        public init() {}
    }

    let path: String
    let options: Options
    /// The folder in which every store gets one of its own, if the database is not to last.
    private let temporary: String?

    /// Makes a provider for the file at `path`; nothing is opened yet.
    public init(path: String, options: Options = Options()) {
        self.path = path
        self.options = options
        temporary = nil
    }

    private init(temporaryIn folder: String, _ options: Options) {
        path = ""
        self.options = options
        temporary = folder
    }

    /// Makes a provider of which every store is new, apart from the others, its process's own, and
    /// gone with it.
    ///
    /// Such a store is a file in a folder that only its owner can enter, and behaves as any other:
    /// SQLite's own databases in memory have no write-ahead log, so that their readers wait for the
    /// writer. The folder is removed when the store is let go of; that of a process which was killed
    /// stays. Commits do not wait for the disk.
    ///
    /// - Parameters:
    ///   - folder: where the folders are made; `$TMPDIR` or `/tmp` if it is `nil`.
    ///   - options: how the databases are kept; durability does not matter.
    public static func temporary(
        in folder: String? = nil, options: Options = Options()
    ) -> SQLiteProvider {
        var options = options
        options.durability = .normal
        return SQLiteProvider(temporaryIn: folder ?? TemporaryFolder.standard, options)
    }

    /// Opens the file; see the type for what is made and copied.
    ///
    /// Migrations that the database lacks are one transaction, after a copy was made: should one of
    /// them fail, or the copy not be had, the database is as it was.
    ///
    /// - Throws: `StoreError`: `newerVersion`, `corrupt`, `cannotOpen`, `readOnly`, `diskFull`,
    ///   `busy`, `schemaMismatch` if the migrations that the database has go by other names in the
    ///   program and there are further ones to run, `olderVersion` if there are and the database is
    ///   to be read only, or what a migration throws.
    public func makeStore(_ migrations: [Migration]) throws -> any DataStore {
        if let temporary {
            let folder = try TemporaryFolder(in: temporary)
            let provider = SQLiteProvider(path: folder.path + "/store.sqlite", options: options)
            let store = try provider.open(migrations)
            store.keep(folder)
            return store
        }
        // One file has one queue of writers, whatever names lead to it.
        try File.check(path)
        let target = File.target(of: path)
        let provider = target == path ? self : SQLiteProvider(path: target, options: options)
        return try provider.open(migrations)
    }

    private func open(_ migrations: [Migration]) throws -> SQLiteStore {
        try File.check(path)
        if let store = try openExisting(migrations) { return store }
        if options.access == .readOnly { throw try whyNotReadable(migrations) }
        let queue = WriteQueue(database: path, timeoutInSeconds: options.timeoutInSeconds)
        try queue.enter { try migrate(migrations) }
        guard let store = try openExisting(migrations) else {
            throw StoreError(.schemaMismatch, "the database could not be brought up to date")
                .at(path: path)
        }
        return store
    }

    /// Why there is nothing to be read in the database, or nothing that the program understands.
    private func whyNotReadable(_ migrations: [Migration]) throws -> StoreError {
        guard File.exists(path) else { return File.failure(ENOENT, path) }
        let version = try plan(migrations).version
        return StoreError(
            .olderVersion,
            "the database has \(version) migrations of \(migrations.count) and is to be read only"
        ).at(path: path)
    }

    /// Brings the database up to date; runs as the only writer.
    private func migrate(_ migrations: [Migration]) throws {
        let connection = try Connection(path, isCreating: true)
        try connection.prepareForWriting(options)
        if try connection.integer("PRAGMA user_version") == 0 {
            try connection.execute("PRAGMA journal_mode = WAL")
        }
        let migrator = Migrator(connection: connection, migrations: migrations)
        try connection.beginWriting()
        do {
            let plan = try migrator.plan()
            let backup = Backup(database: path, number: plan.version + 1)
            if !plan.isEmpty {
                if plan.version > 0 { try backUp(backup) }
                try migrator.run(plan)
            }
            try connection.commit()
            // Should an old copy not go, it goes the next time.
            if !plan.isEmpty { try? backup.removeOlder() }
        } catch {
            connection.rollBack()
            throw error
        }
    }

    /// Copies what is committed, to which nobody can add while the transaction is under way.
    private func backUp(_ backup: Backup) throws {
        let reader = try Connection(path, isCreating: false)
        try reader.prepareForReading(options)
        try reader.beginReading()
        defer { reader.rollBack() }
        try backup.make(from: reader)
    }

    /// Opens a database that is up to date; `nil` when there is none, or work to be done.
    private func openExisting(_ migrations: [Migration]) throws -> SQLiteStore? {
        guard access(path, F_OK) == 0 else {
            if errno == ENOENT { return nil }
            throw File.failure(errno, path)
        }
        // SQLite would take it for a new database, and delete the log of the one that was there.
        if File.isEmpty(path), access(path + "-wal", F_OK) == 0, !File.isEmpty(path + "-wal") {
            throw StoreError(.corrupt, "the file is empty and its log is not").at(path: path)
        }
        do {
            return try open(migrations, refusingChanges: nil)
        } catch let error as StoreError where isReadableAsItStands(error) {
            let isFull = error.code == .diskFull
            let refusal = StoreError(.readOnly, "the disk cannot be written to").at(path: path)
            return try open(migrations, refusingChanges: isFull ? error : refusal)
        }
    }

    /// - Parameter refusal: why the database can only be read as it stands, if it can.
    private func open(
        _ migrations: [Migration], refusingChanges refusal: StoreError?
    ) throws -> SQLiteStore? {
        let reader = try Connection(path, options, isImmutable: refusal != nil)
        let version = try reader.integer("PRAGMA user_version")
        guard (0...Int64(migrations.count)).contains(version) else {
            // Closing the last connection would put what is left in the log into the file.
            csqlite_keep_log_on_close(reader.handle)
            guard version > 0 else {
                throw StoreError(.corrupt, "the number of its migrations is \(version)").at(
                    path: path)
            }
            throw StoreError.newerVersion(Int(version), known: migrations.count, path: path)
        }
        // A database without tables may not be in write-ahead-log mode yet.
        guard version == migrations.count, version > 0 || !File.isEmpty(path) else { return nil }
        return SQLiteStore(
            path: path, options: options, reader: reader, isImmutable: refusal != nil,
            refusal: refusal ?? wish)
    }

    /// That nothing is to be changed, if so.
    private var wish: StoreError? {
        guard options.access == .readOnly else { return nil }
        return StoreError(.readOnly, "the database was opened to be read only").at(path: path)
    }

    /// A write-ahead log needs files beside the database. On a disk that is full or can't be
    /// written to, and when nothing is left over in a log, the database is read as it stands.
    private func isReadableAsItStands(_ error: StoreError) -> Bool {
        guard access(path + "-wal", F_OK) != 0 || File.isEmpty(path + "-wal") else { return false }
        if error.code == .diskFull { return true }
        guard error.code == .cannotOpen || error.code == .readOnly else { return false }
        return access(path, W_OK) != 0 && (errno == EROFS || errno == EACCES)
    }
}
