import CSQLite
import Persistence

extension SQLiteProvider {
    /// Removes what deleted rows left behind: words in search indexes, free pages, the log, and the
    /// backups from before migrations.
    ///
    /// It writes the database anew as the only writer, in memory of that size, and waits for readers as
    /// long as writers wait for their turn. What the disk itself keeps, or a file system that copies
    /// what it writes, is out of its reach. A database in a temporary folder has nothing to erase, for
    /// its folder goes with it.
    ///
    /// - Throws: `StoreError` with `busy` if readers do not end, `diskFull`, or what else SQLite or the
    ///   system says. Nothing is lost then, and some remains may be left.
    public func eraseRemains() throws {
        guard !path.isEmpty else { return }
        try File.check(path)
        let path = File.target(of: path)
        guard File.exists(path) else { return }
        let queue = WriteQueue(database: path, timeoutInSeconds: options.timeoutInSeconds)
        try queue.enter {
            let connection = try Connection(path, isCreating: false)
            try connection.prepareForWriting(options)
            try connection.eraseRemains()
            try Backup.eraseAll(of: path)
        }
    }
}

extension Connection {
    fileprivate func eraseRemains() throws {
        // What VACUUM sets aside meanwhile would be a file of its own.
        try execute("PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY")
        try beginWriting()
        do {
            for (index, table) in try searchIndexes() { try eraseRemains(of: index, over: table) }
            try commit()
        } catch {
            rollBack()
            throw error
        }
        try execute("VACUUM")
        let isBusy = try integer("PRAGMA wal_checkpoint(TRUNCATE)") != 0
        guard !isBusy else {
            throw StoreError(.busy, "readers keep the log from being erased").at(path: path)
        }
    }

    /// The search indexes, with the tables that they are of.
    private func searchIndexes() throws -> [(index: String, table: String)] {
        let sql = """
            SELECT name FROM sqlite_schema
            WHERE type = 'table' AND name LIKE '%\\_search' ESCAPE '\\' AND sql LIKE '%USING fts5%'
            """
        return try with(sql) { statement in
            var names: [(String, String)] = []
            while try statement.step() {
                let index = statement.row.text(at: 0)
                names.append((index, String(index.dropLast("_search".count))))
            }
            return names
        }
    }

    /// Takes the words of deleted rows out of a search index: an entry is removed by a mark at first,
    /// and that of a row which went by a reference stays.
    private func eraseRemains(of index: String, over table: String) throws {
        let (quotedIndex, quotedTable) = (SQLCompiler.quoted(index), SQLCompiler.quoted(table))
        let command = "INSERT INTO \(quotedIndex) (\(quotedIndex)) VALUES "
        if try integer("SELECT count(*) FROM (SELECT 1 FROM \(quotedTable) LIMIT 1)") == 0 {
            return try execute(command + "('delete-all')")
        }
        try execute(
            """
            CREATE VIRTUAL TABLE temp.kitbag_words USING fts5vocab(main, \(quotedIndex), instance)
            """)
        let orphans = """
            SELECT doc, group_concat(term, ' ') FROM temp.kitbag_words
            WHERE doc NOT IN (SELECT "id" FROM \(quotedTable)) GROUP BY doc
            """
        let found = try with(orphans) { statement in
            var found: [(Int64, String)] = []
            while try statement.step() {
                found.append((statement.row.integer(at: 0), statement.row.text(at: 1)))
            }
            return found
        }
        let removal =
            "INSERT INTO \(quotedIndex) (\(quotedIndex), rowid, tokens) VALUES ('delete', ?, ?)"
        for (row, words) in found {
            try with(removal) { statement in
                statement.parameters.set(integer: row, at: 0)
                statement.parameters.set(text: words, at: 1)
                _ = try statement.step()
            }
        }
        try execute("DROP TABLE temp.kitbag_words")
        try execute(command + "('optimize')")
    }
}
