import Persistence

/// Makes and changes tables by the definitions of a migration.
final class SQLiteSchemaEditor: SchemaEditor {
    let connection: Connection
    /// The tables as they are, as far as rows of them were asked for.
    private var known: [String: TableDefinition] = [:]
    private var isInTransaction = false

    init(_ connection: Connection) { self.connection = connection }

    private var reader: TableReader { TableReader(connection: connection) }

    func definition(of table: String) throws -> TableDefinition? {
        try checkIsFree()
        return try reader.definition(of: table)?.asKept
    }

    // MARK: - Tables

    func create(_ table: TableDefinition) throws {
        try checkIsFree()
        try table.validate(among: reader.tableNames())
        try execute(SQLText.creation(of: table, as: table.name))
        for column in table.columns where column.isIndexed && !column.isUnique {
            try create(IndexDefinition(column.name), on: table.name)
        }
        for index in table.indexes { try create(index, on: table.name) }
        if table.isSearched { try createSearch(of: table.name) }
    }

    func drop(table: String) throws {
        _ = try kept(table)
        for other in try reader.tableNames() where other != table {
            let columns = try reader.definition(of: other)?.columns ?? []
            guard columns.contains(where: { $0.references?.table == table }) else { continue }
            throw StoreError(.schemaMismatch, "another table refers to it").at(table: table)
        }
        try execute("DROP TABLE IF EXISTS \(SQLCompiler.searchTable(table))")
        try execute("DROP TABLE \(quoted(table))")
    }

    func rename(table: String, to name: String) throws {
        let definition = try kept(table)
        try TableDefinition(name, []).validate(name: name, among: reader.tableNames())
        try execute("ALTER TABLE \(quoted(table)) RENAME TO \(quoted(name))")
        if definition.isSearched {
            let (old, new) = (SQLCompiler.searchTable(table), SQLCompiler.searchTable(name))
            try execute("ALTER TABLE \(old) RENAME TO \(new)")
        }
        try renameIndexes(of: name)
    }

    // MARK: - Columns

    func add(_ column: ColumnDefinition, to table: String) throws {
        let definition = try kept(table)
        try definition.validate(adding: column, among: reader.tableNames())
        try execute(
            "ALTER TABLE \(quoted(table)) ADD COLUMN \(SQLText.column(column, isNew: true))")
        if column.isIndexed || column.isUnique {
            try create(IndexDefinition(column.name, isUnique: column.isUnique), on: table)
        }
        if column.isSearchable, !definition.isSearched { try createSearch(of: table) }
    }

    func drop(column: String, of table: String) throws {
        var definition = try kept(table)
        try definition.validate(dropping: column)
        definition.columns.removeAll { $0.name == column }
        definition.indexes.removeAll { $0.columns == [column] }
        try rebuild(as: definition)
    }

    func rename(column: String, of table: String, to name: String) throws {
        try kept(table).validate(renaming: column, to: name)
        guard column != name else { return }
        try execute(
            "ALTER TABLE \(quoted(table)) RENAME COLUMN \(quoted(column)) TO \(quoted(name))")
        try renameIndexes(of: table)
    }

    // MARK: - Indexes and checks

    func create(_ index: IndexDefinition, on table: String) throws {
        let definition = try kept(table)
        try definition.validate(index)
        guard !definition.allIndexes.contains(index) else { return }
        try make(index, on: table)
    }

    func drop(_ index: IndexDefinition, on table: String) throws {
        var definition = try kept(table)
        guard let found = try reader.indexes(of: table).first(where: { $0.definition == index })
        else { throw definition.mismatch("there is no such index") }
        guard found.isOwn else {
            try execute("DROP INDEX \(quoted(found.name))")
            return
        }
        // The uniqueness of a column is part of its table.
        guard definition.remove(index) else { return }
        try rebuild(as: definition)
    }

    func add(_ check: CheckDefinition, to table: String) throws {
        var definition = try kept(table)
        definition.checks.append(check)
        try definition.validate(check)
        try definition.validateCheckNames()
        try rebuild(as: definition)
    }

    func drop(check name: String, of table: String) throws {
        var definition = try kept(table)
        guard definition.checks.contains(where: { $0.name == name }) else {
            throw definition.mismatch("there is no such check")
        }
        definition.checks.removeAll { $0.name == name }
        try rebuild(as: definition)
    }

    /// Makes an index that was looked at or was there before.
    func make(_ index: IndexDefinition, on table: String) throws {
        let name = try freeName(for: index, on: table)
        do {
            try execute(SQLText.creation(of: index, on: table, as: name))
        } catch let error as StoreError {
            throw error.at(changed: table)
        }
    }

    /// A name that no other index has; usually what the index is of.
    private func freeName(for index: IndexDefinition, on table: String) throws -> String {
        let names = Set(try reader.indexes(of: table).map(\.name))
        let name = SQLText.name(of: index, on: table)
        guard names.contains(name) else { return name }
        return (2...).lazy.map { "\(name) \($0)" }.first { !names.contains($0) } ?? name
    }

    /// Makes the indexes anew that are named after a table or column of an older name, because a
    /// later one may need the name; and those after them, so that their order stays.
    private func renameIndexes(of table: String) throws {
        let indexes = try reader.indexes(of: table).filter { !$0.isOwn }.drop { index in
            index.name == SQLText.name(of: index.definition, on: table)
        }
        for index in indexes { try execute("DROP INDEX \(quoted(index.name))") }
        for index in indexes { try make(index.definition, on: table) }
    }

    // MARK: - Text search

    func rebuildSearch<R: Record>(of type: R.Type) throws {
        let table = R.schema.table
        _ = try kept(table)
        try execute("DROP TABLE IF EXISTS \(SQLCompiler.searchTable(table))")
        guard R.schema.isSearchable else { return }
        try createSearch(of: table)
        let transaction = SQLiteTransaction(connection)
        defer { transaction.end() }
        try transaction.forEach(Query<R>()) { try transaction.addToSearch($0) }
    }

    private func createSearch(of table: String) throws {
        // The tokens are made in Swift and separated by spaces. They hold no ASCII punctuation, and
        // FTS5's `ascii` tokenizer takes every other character as part of a word.
        try execute(
            """
            CREATE VIRTUAL TABLE \(SQLCompiler.searchTable(table)) USING fts5(
                tokens, content='', tokenize='ascii', detail=none, columnsize=0)
            """)
    }

    // MARK: - SQL

    /// The table as it is, to be changed.
    func kept(_ table: String) throws -> TableDefinition {
        try checkIsFree()
        if let definition = known[table] { return definition }
        guard let definition = try reader.definition(of: table) else {
            throw StoreError(.schemaMismatch, "there is no such table").at(table: table)
        }
        known[table] = definition
        return definition
    }

    private func checkIsFree() throws {
        guard !isInTransaction else {
            throw StoreError(.misuse, "a transaction of the editor is under way: use it")
        }
    }

    /// Reads and changes records; of what fails nothing is left.
    func transaction<Result>(_ body: (any Transaction) throws -> Result) throws -> Result {
        try checkIsFree()
        isInTransaction = true
        defer { isInTransaction = false }
        try connection.execute("SAVEPOINT editor")
        let transaction = SQLiteTransaction(connection)
        defer { transaction.end() }
        do {
            let result = try body(transaction)
            try transaction.checkIsWhole()
            try connection.execute("RELEASE editor")
            return result
        } catch {
            // After some failures SQLite has taken the whole migration back by itself.
            if !connection.isIdle {
                try connection.execute("ROLLBACK TO editor; RELEASE editor")
            }
            throw error
        }
    }

    /// Changes tables.
    func execute(_ sql: String) throws {
        connection.forgetSchema()
        known = [:]
        try connection.execute(sql)
    }

    func quoted(_ name: String) -> String { SQLText.quoted(name) }
}
