import CSQLite
import Persistence

extension SQLiteSchemaEditor {
    /// Writes a table anew by another definition, which has no columns that the table has not.
    ///
    /// It follows SQLite's procedure for changes that `ALTER TABLE` cannot make
    /// (sqlite.org/lang_altertable.html, section 7): a new table beside the old one, the rows with
    /// their numbers, the last number that was given, the old table away, the new one in its place,
    /// then indexes and triggers. The search index is a table of its own, kept by the rows' numbers,
    /// and stays.
    ///
    /// Foreign keys are off meanwhile, else dropping the old table would be the deletion of its rows
    /// for those that refer to them. `PRAGMA foreign_keys` can do that only outside of transactions,
    /// because violations that are counted for the commit would get lost. There are none to count
    /// here: references are checked at the end of each statement.
    func rebuild(as definition: TableDefinition) throws {
        let table = definition.name
        let new = "kitbag_new_" + table
        let triggers = try triggers(of: table)
        try withoutForeignKeys {
            try execute(SQLText.creation(of: definition, as: new))
            let columns = definition.columns.map { quoted($0.name) }.joined(separator: ", ")
            do {
                try execute(
                    "INSERT INTO \(quoted(new)) (\(columns)) SELECT \(columns) FROM \(quoted(table))"
                )
            } catch let error as StoreError {
                throw error.at(changed: table)
            }
            try keepNumbers(of: table, for: new)
            try execute("DROP TABLE \(quoted(table))")
            try execute("ALTER TABLE \(quoted(new)) RENAME TO \(quoted(table))")
            for column in definition.columns where column.isIndexed && !column.isUnique {
                try make(IndexDefinition(column.name), on: table)
            }
            for index in definition.indexes { try make(index, on: table) }
            for trigger in triggers { try execute(trigger) }
        }
    }

    private func triggers(of table: String) throws -> [String] {
        let sql = """
            SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ? ORDER BY rowid
            """
        return try connection.with(sql) { statement in
            statement.parameters.set(text: table, at: 0)
            var texts: [String] = []
            while try statement.step() { texts.append(statement.row.text(at: 0)) }
            return texts
        }
    }

    private func keepNumbers(of table: String, for new: String) throws {
        for sql in [
            "DELETE FROM sqlite_sequence WHERE name = ?2",
            "INSERT INTO sqlite_sequence (name, seq) SELECT ?2, seq FROM sqlite_sequence WHERE name = ?1",
        ] {
            try connection.with(sql) { statement in
                statement.parameters.set(text: table, at: 0)
                statement.parameters.set(text: new, at: 1)
                _ = try statement.step()
            }
        }
    }

    private func withoutForeignKeys(_ body: () throws -> Void) throws {
        try setForeignKeys(false)
        do {
            try body()
        } catch {
            try setForeignKeys(true)
            throw error
        }
        try setForeignKeys(true)
    }

    private func setForeignKeys(_ areOn: Bool) throws {
        let result = csqlite_set_foreign_keys(connection.handle, areOn ? 1 : 0)
        guard result == SQLITE_OK else { throw connection.error(result) }
    }
}
