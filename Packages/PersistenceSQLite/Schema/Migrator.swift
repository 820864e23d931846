import CSQLite
import Persistence

/// Brings a database up to date; all that it does is one transaction.
///
/// The number of migrations that a database has is its `user_version`, which is all that opening
/// looks at. Their names are in a table of their own, which is read when there is something to
/// migrate; databases from before there were names have none for their first migrations.
struct Migrator {
    let connection: Connection
    let migrations: [Migration]

    /// What is to be done.
    ///
    /// - Throws: ``StoreError`` with `newerVersion` if the database has more migrations.
    func plan() throws -> MigrationPlan {
        let version = Int(try connection.integer("PRAGMA user_version"))
        guard version <= migrations.count else {
            throw StoreError.newerVersion(version, known: migrations.count, path: connection.path)
        }
        let steps = migrations.enumerated().map {
            MigrationPlan.Step(number: $0 + 1, name: $1.name)
        }
        let renamed = try names().filter { name in
            name.number <= version && !steps.contains(name)
        }
        return MigrationPlan(
            version: version, pending: Array(steps[version...]), renamed: renamed)
    }

    /// Runs what is to be done within a transaction that is under way.
    ///
    /// - Throws: ``StoreError`` with `schemaMismatch` if the program's list is not the one that the
    ///   database was made by, and what a migration throws, with its number and name.
    func run(_ plan: MigrationPlan) throws {
        if let step = plan.renamed.first {
            let name = migrations[step.number - 1].name
            throw StoreError(
                .schemaMismatch,
                "migration \(step.number) of the database is “\(step.name)”, that of the program is “\(name)”"
            ).at(path: connection.path)
        }
        try connection.execute(
            """
            CREATE TABLE IF NOT EXISTS kitbag_migrations (
                number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT
            """)
        for step in plan.pending { try run(step) }
        try connection.execute("PRAGMA user_version = \(migrations.count)")
    }

    private func run(_ step: MigrationPlan.Step) throws {
        do {
            try migrations[step.number - 1].apply(SQLiteSchemaEditor(connection))
            try connection.with("REPLACE INTO kitbag_migrations (number, name) VALUES (?, ?)") {
                statement in
                statement.parameters.set(integer: Int64(step.number), at: 0)
                statement.parameters.set(text: step.name, at: 1)
                _ = try statement.step()
            }
        } catch {
            guard var problem = error as? StoreError else { throw error }
            problem.message = "migration \(step.number) (\(step.name)): \(problem.message)"
            throw problem.at(path: connection.path)
        }
    }

    private func names() throws -> [MigrationPlan.Step] {
        let table = "SELECT count(*) FROM sqlite_schema WHERE name = 'kitbag_migrations'"
        guard try connection.integer(table) > 0 else { return [] }
        return try connection.with("SELECT number, name FROM kitbag_migrations ORDER BY number") {
            statement in
            var steps: [MigrationPlan.Step] = []
            while try statement.step() {
                steps.append(
                    .init(
                        number: Int(statement.row.integer(at: 0)), name: statement.row.text(at: 1)))
            }
            return steps
        }
    }
}

extension StoreError {
    static func newerVersion(_ version: Int, known: Int, path: String) -> StoreError {
        StoreError(
            .newerVersion, "the database has \(version) migrations, the program knows \(known)"
        ).at(path: path)
    }
}

extension Connection {
    func prepareForReading(_ options: SQLiteProvider.Options) throws {
        setWaiting(options)
        try execute("PRAGMA cache_size = -\(max(0, options.cacheInBytes) / 1024)")
    }

    /// Has SQLite wait for the locks of others as long as the options say.
    func setWaiting(_ options: SQLiteProvider.Options) {
        sqlite3_busy_timeout(handle, Int32(min(max(0, options.timeoutInSeconds * 1000), 1e9)))
    }

    func prepareForWriting(_ options: SQLiteProvider.Options) throws {
        try prepareForReading(options)
        try execute(
            """
            PRAGMA foreign_keys = ON;
            PRAGMA synchronous = \(options.durability.rawValue.uppercased());
            """)
        if options.overwritesDeleted { try execute("PRAGMA secure_delete = ON") }
    }

    var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// How many rows the last statement changed, not counting those that refer to them.
    var changedRows: Int64 { sqlite3_changes64(handle) }
}
