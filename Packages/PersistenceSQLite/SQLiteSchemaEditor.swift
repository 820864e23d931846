import Persistence

/// Makes and changes tables by the definitions of a migration.
final class SQLiteSchemaEditor: SchemaEditor {
    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    func create(_ table: TableDefinition) throws {
        try table.validate(among: tables())
        let columns = table.columns.map { Self.sql($0) }.joined(separator: ", ")
        try connection.execute("CREATE TABLE \(quoted(table.name)) (\(columns)) STRICT")
        for column in table.columns where column.isIndexed && !column.isUnique {
            try createIndex(on: table.name, columns: [column.name], isUnique: false)
        }
        if !table.searchableColumns.isEmpty { try createSearch(of: table.name) }
    }

    func drop(table: String) throws {
        let tables = try tables()
        guard tables.contains(table) else { throw missing(table) }
        for other in tables where other != table {
            guard try references(of: other).contains(table) else { continue }
            throw StoreError(.schemaMismatch, "another table refers to it").at(table: table)
        }
        try connection.execute("DROP TABLE IF EXISTS \(SQLCompiler.searchTable(table))")
        try connection.execute("DROP TABLE \(quoted(table))")
    }

    func add(_ column: ColumnDefinition, to table: String) throws {
        let tables = try tables()
        guard tables.contains(table) else { throw missing(table) }
        let columns = try columns(of: table).map { ColumnDefinition($0, .integer) }
        try TableDefinition(table, columns).validate(adding: column, among: tables)
        try connection.execute(
            "ALTER TABLE \(quoted(table)) ADD COLUMN \(Self.sql(column, isNew: true))")
        if column.isIndexed || column.isUnique {
            try createIndex(on: table, columns: [column.name], isUnique: column.isUnique)
        }
        if column.isSearchable, !tables.contains(table + "_search") { try createSearch(of: table) }
    }

    func createIndex(on table: String, columns: [String], isUnique: Bool) throws {
        guard try Set(columns).isSubset(of: self.columns(of: table)) else { throw missing(table) }
        let name = quoted("\(table)(\(columns.joined(separator: ",")))")
        let list = columns.map(quoted).joined(separator: ", ")
        let kind = isUnique ? "UNIQUE INDEX" : "INDEX"
        do {
            try connection.execute(
                "CREATE \(kind) IF NOT EXISTS \(name) ON \(quoted(table)) (\(list))")
        } catch let error as StoreError {
            throw error.at(changed: table)
        }
    }

    func rebuildSearch<R: Record>(of type: R.Type) throws {
        let table = R.schema.table
        guard try tables().contains(table) else { throw missing(table) }
        try connection.execute("DROP TABLE IF EXISTS \(SQLCompiler.searchTable(table))")
        guard R.schema.isSearchable else { return }
        try createSearch(of: table)
        let transaction = SQLiteTransaction(connection)
        defer { transaction.end() }
        try transaction.forEach(Query<R>()) { try transaction.addToSearch($0) }
    }

    private func createSearch(of table: String) throws {
        // The tokens are made in Swift and separated by spaces. They hold no ASCII punctuation, and
        // FTS5's `ascii` tokenizer takes every other character as part of a word.
        try connection.execute(
            """
            CREATE VIRTUAL TABLE \(SQLCompiler.searchTable(table)) USING fts5(
                tokens, content='', tokenize='ascii', detail=none, columnsize=0)
            """)
    }

    // MARK: - What there is

    private func tables() throws -> Set<String> {
        Set(try names("SELECT name FROM sqlite_schema WHERE type = ?", "table"))
    }

    private func columns(of table: String) throws -> [String] {
        try names("SELECT name FROM pragma_table_info(?)", table)
    }

    private func references(of table: String) throws -> [String] {
        try names("SELECT \"table\" FROM pragma_foreign_key_list(?)", table)
    }

    private func names(_ sql: String, _ parameter: String) throws -> [String] {
        try connection.with(sql) { statement in
            statement.parameters.set(text: parameter, at: 0)
            var names: [String] = []
            while try statement.step() { names.append(statement.row.text(at: 0)) }
            return names
        }
    }

    private func missing(_ table: String) -> StoreError {
        StoreError(.schemaMismatch, "there is no such table or column").at(table: table)
    }

    // MARK: - SQL

    private static func sql(_ column: ColumnDefinition, isNew: Bool = false) -> String {
        let name = SQLCompiler.quoted(column.name)
        if column.name == "id" { return "\(name) INTEGER PRIMARY KEY AUTOINCREMENT" }
        var sql = "\(name) \(column.type.rawValue.uppercased())"
        if !column.isNullable { sql += " NOT NULL" }
        // A column that is added later gets an index of its own.
        if column.isUnique, !isNew { sql += " UNIQUE" }
        if let value = column.defaultValue { sql += " DEFAULT \(literal(value))" }
        if let reference = column.references {
            sql += " REFERENCES \(SQLCompiler.quoted(reference.table)) (\"id\")"
            // SQLite's own RESTRICT looks too early: at rows that are about to go as well.
            let action = reference.onDelete == .restrict ? "no action" : reference.onDelete.rawValue
            sql += " ON DELETE \(action.uppercased())"
        }
        return sql
    }

    /// A default value as SQL; it comes from a migration, never from a person's data.
    private static func literal(_ value: StoredValue) -> String {
        switch value {
        case .null: "NULL"
        case .integer(let value): String(value)
        case .real(let value): String(value)
        case .text(let value):
            "'"
                + value.split(separator: "'", omittingEmptySubsequences: false)
                .joined(separator: "''") + "'"
        case .blob(let bytes):
            "x'" + bytes.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined() + "'"
        }
    }

    private func quoted(_ name: String) -> String { SQLCompiler.quoted(name) }
}
