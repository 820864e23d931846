/// Finds out which columns of a table cannot change in many rows at once: those of unique indexes,
/// for which it would matter in which order SQLite comes to the rows. Remembers it.
final class TableGuards {
    private struct Guards {
        var columns: Set<String> = []
        /// Checks, partial indexes and indexes over expressions may look at any column.
        var areUnknown = false
    }

    private unowned let connection: Connection
    private var known: [String: Guards] = [:]

    init(_ connection: Connection) { self.connection = connection }

    /// Whether all rows of the table may get new values in these columns in one statement, and any
    /// failure is the same whatever the order.
    func letPass(_ columns: [String], of table: String) throws -> Bool {
        let guards = try known[table] ?? find(of: table)
        known[table] = guards
        return !guards.areUnknown && guards.columns.isDisjoint(with: columns)
    }

    private func find(of table: String) throws -> Guards {
        var guards = Guards()
        let sql = """
            SELECT indexes.partial, columns.name
            FROM pragma_index_list(?) AS indexes, pragma_index_info(indexes.name) AS columns
            WHERE indexes."unique"
            UNION ALL
            SELECT 1, '' FROM sqlite_schema
            WHERE type = 'table' AND name = ? AND instr(upper(sql), 'CHECK') > 0
            """
        try connection.with(sql) { statement in
            statement.parameters.set(text: table, at: 0)
            statement.parameters.set(text: table, at: 1)
            while try statement.step() {
                if statement.row.integer(at: 0) != 0 || statement.row.isNull(at: 1) {
                    guards.areUnknown = true
                }
                guards.columns.insert(statement.row.text(at: 1))
            }
        }
        return guards
    }
}
