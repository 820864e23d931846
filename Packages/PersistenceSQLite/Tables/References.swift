/// Finds out whether deleting rows of a table may change rows that refer to them; remembers it.
final class References {
    private unowned let connection: Connection
    private var spreads: [String: Bool] = [:]

    init(_ connection: Connection) { self.connection = connection }

    func spread(from table: String) throws -> Bool {
        if let known = spreads[table] { return known }
        let sql = """
            SELECT count(*)
            FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys
            WHERE tables.type = 'table' AND keys."table" = ?
            AND keys.on_delete IN ('CASCADE', 'SET NULL')
            """
        let count = try connection.with(sql) { statement in
            statement.parameters.set(text: table, at: 0)
            return try statement.step() ? statement.row.integer(at: 0) : 0
        }
        spreads[table] = count > 0
        return count > 0
    }
}
