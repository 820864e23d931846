import CSQLite
import Persistence

/// Brings a database up to date, one migration after another; runs as the only writer.
struct Migrator {
    let path: String
    let options: SQLiteProvider.Options

    func run(_ migrations: [Migration]) throws {
        let connection = try Connection(path, isCreating: true)
        try connection.prepareForWriting(options)
        let version = Int(try connection.integer("PRAGMA user_version"))
        if version == 0 { try connection.execute("PRAGMA journal_mode = WAL") }
        guard version < migrations.count else { return }
        if version > 0 { try backUp(connection, to: path + "-before-\(version + 1)") }
        for number in version..<migrations.count {
            try apply(migrations[number], number: number + 1, on: connection)
        }
    }

    private func apply(_ migration: Migration, number: Int, on connection: Connection) throws {
        try connection.beginWriting()
        do {
            try migration.apply(SQLiteSchemaEditor(connection))
            try connection.execute("PRAGMA user_version = \(number)")
            try connection.commit()
        } catch {
            connection.rollBack()
            guard var problem = error as? StoreError else { throw error }
            problem.message = "migration \(number) (\(migration.name)): \(problem.message)"
            throw problem.at(path: path)
        }
    }

    /// Copies the database as it is now into another file, which replaces what was there.
    private func backUp(_ connection: Connection, to target: String) throws {
        let partial = target + "-partial"
        File.remove(partial)
        do {
            try copy(connection, to: partial)
            try File.move(partial, to: target)
        } catch {
            File.remove(partial)
            throw error
        }
    }

    private func copy(_ connection: Connection, to target: String) throws {
        let copy = try Connection(target, isCreating: true)
        guard let backup = sqlite3_backup_init(copy.handle, "main", connection.handle, "main")
        else {
            throw copy.error(sqlite3_errcode(copy.handle))
        }
        let result = sqlite3_backup_step(backup, -1)
        sqlite3_backup_finish(backup)
        guard result == SQLITE_DONE else { throw copy.error(result) }
    }
}

extension Connection {
    func prepareForReading(_ options: SQLiteProvider.Options) throws { setWaiting(options) }

    /// Has SQLite wait for the locks of others as long as the options say.
    func setWaiting(_ options: SQLiteProvider.Options) {
        sqlite3_busy_timeout(handle, Int32(min(options.timeoutInSeconds * 1000, 1e9)))
    }

    func prepareForWriting(_ options: SQLiteProvider.Options) throws {
        try prepareForReading(options)
        try execute(
            """
            PRAGMA foreign_keys = ON;
            PRAGMA synchronous = \(options.durability.rawValue.uppercased());
            """)
    }

    var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// How many rows the last statement changed, not counting those that refer to them.
    var changedRows: Int64 { sqlite3_changes64(handle) }
}
