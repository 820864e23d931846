/// Makes and changes the tables of an in-memory store.
final class MemorySchemaEditor: SchemaEditor {
    var tables: [String: MemoryTable] = [:]
    private var isInTransaction = false

    func definition(of table: String) throws -> TableDefinition? {
        try checkIsFree()
        return tables[table]?.definition.asKept
    }

    func create(_ table: TableDefinition) throws {
        try checkIsFree()
        try table.validate(among: Set(tables.keys))
        var kept = table
        (kept.indexes, kept.checks) = ([], table.checks)
        tables[table.name] = try MemoryTable(kept)
        for index in table.indexes { try create(index, on: table.name) }
    }

    func drop(table: String) throws {
        _ = try definition(table)
        for (other, rows) in tables where other != table && rows.refers(to: table) {
            throw StoreError(.schemaMismatch, "another table refers to it").at(table: table)
        }
        tables[table] = nil
    }

    func rename(table: String, to name: String) throws {
        var definition = try definition(table)
        try TableDefinition(name, []).validate(name: name, among: Set(tables.keys))
        definition.name = name
        try change(table) { try $0.become(definition) }
        tables[name] = tables.removeValue(forKey: table)
        for other in tables.keys {
            tables[other]?.renameReferences(to: table, as: name)
        }
    }

    // MARK: - Columns

    func add(_ column: ColumnDefinition, to table: String) throws {
        var definition = try definition(table)
        try definition.validate(adding: column, among: Set(tables.keys))
        definition.append(column)
        try change(table) { table in
            try table.become(definition) { $0 + [column.defaultValue ?? .null] }
        }
    }

    func drop(column: String, of table: String) throws {
        var definition = try definition(table)
        try definition.validate(dropping: column)
        guard let position = definition.columns.firstIndex(where: { $0.name == column }) else {
            return
        }
        definition.columns.remove(at: position)
        definition.indexes.removeAll { $0.columns == [column] }
        try change(table) { table in
            try table.become(definition) { row in
                var row = row
                row.remove(at: position)
                return row
            }
        }
    }

    func rename(column: String, of table: String, to name: String) throws {
        var definition = try definition(table)
        try definition.validate(renaming: column, to: name)
        definition.rename(column, to: name)
        try change(table) { try $0.become(definition) }
    }

    // MARK: - Indexes and checks

    func create(_ index: IndexDefinition, on table: String) throws {
        var definition = try definition(table)
        try definition.validate(index)
        guard !definition.allIndexes.contains(index) else { return }
        definition.indexes.append(index)
        try change(table) { try $0.become(definition) }
    }

    func drop(_ index: IndexDefinition, on table: String) throws {
        var definition = try definition(table)
        guard definition.remove(index) else { throw definition.mismatch("there is no such index") }
        try change(table) { try $0.become(definition) }
    }

    func add(_ check: CheckDefinition, to table: String) throws {
        var definition = try definition(table)
        definition.checks.append(check)
        try definition.validate(check)
        try definition.validateCheckNames()
        try change(table) { try $0.become(definition) }
    }

    func drop(check name: String, of table: String) throws {
        var definition = try definition(table)
        guard definition.checks.contains(where: { $0.name == name }) else {
            throw definition.mismatch("there is no such check")
        }
        definition.checks.removeAll { $0.name == name }
        try change(table) { try $0.become(definition) }
    }

    func rebuildSearch<R: Record>(of type: R.Type) throws {
        // There is no index: a search looks at every record.
        _ = try definition(R.schema.table)
        try change(R.schema.table) { $0.definition.isSearched = R.schema.isSearchable }
    }

    // MARK: - Rows

    func rows(
        of table: String, where condition: TableCondition?, after id: Int64, limit: Int
    ) throws -> [TableRow] {
        let definition = try definition(table)
        let test = try definition.node(of: condition).map { try RowTest($0, in: [:]) }
        let found = tables[table]?.rows.filter { $0.key > id && test?.holds($0.value) != false }
        return (found ?? [:]).sorted { $0.key < $1.key }.prefix(limit)
            .map { TableRow($0.value.values, of: definition) }
    }

    func insert(_ values: [String: StoredValue], into table: String) throws -> Int64 {
        let definition = try definition(table)
        var row = try definition.row(of: values)
        let position = definition.columns.firstIndex { $0.name == "id" } ?? 0
        if row[position].isNull { row[position] = .integer(try nextNumber(of: table)) }
        guard case .integer(let id) = row[position], id > 0 else {
            throw StoreError(.invalidValue, "record numbers begin at 1").at(table: table)
        }
        try tables[table]?.check(MemoryRow(row))
        guard tables[table]?.rows[id] == nil else {
            throw StoreError(.notUnique, "the number is taken").at(table: table, column: "id")
        }
        try change { try $0.set(row, in: table, at: id) }
        return id
    }

    func update(_ row: TableRow, of table: String) throws {
        let values = try definition(table).row(of: row.values)
        guard tables[table]?.rows[row.id] != nil else {
            throw StoreError(.notFound, "there is no number \(row.id)").at(table: table)
        }
        try tables[table]?.check(MemoryRow(values))
        try change { try $0.set(values, in: table, at: row.id) }
    }

    func delete(_ id: Int64, of table: String) throws -> Bool {
        _ = try definition(table)
        return try change { try $0.delete(id, from: table) }
    }

    func transaction<Result>(_ body: (any Transaction) throws -> Result) throws -> Result {
        try checkIsFree()
        isInTransaction = true
        defer { isInTransaction = false }
        return try change(body)
    }

    /// Runs a transaction on the tables, of which nothing is left if it fails.
    private func change<Result>(_ body: (MemoryTransaction) throws -> Result) throws -> Result {
        let transaction = MemoryTransaction(tables: tables)
        tables = [:]
        do {
            let result = try body(transaction)
            tables = transaction.end()
            return result
        } catch {
            transaction.rollBack()
            tables = transaction.end()
            throw error
        }
    }

    private func nextNumber(of table: String) throws -> Int64 {
        let last = tables[table]?.lastID ?? 0
        guard last < Int64.max else {
            throw StoreError(.failed, "there is no further record number").at(table: table)
        }
        return last + 1
    }

    // MARK: - What there is

    private func checkIsFree() throws {
        guard !isInTransaction else {
            throw StoreError(.misuse, "a transaction of the editor is under way: use it")
        }
    }

    private func definition(_ table: String) throws -> TableDefinition {
        try checkIsFree()
        guard let found = tables[table]?.definition else {
            throw StoreError(.schemaMismatch, "there is no such table").at(table: table)
        }
        return found
    }

    /// Changes a table, or leaves it as it was.
    private func change(_ name: String, _ body: (inout MemoryTable) throws -> Void) throws {
        guard var table = tables[name] else { return }
        try body(&table)
        tables[name] = table
    }
}

extension MemoryTable {
    fileprivate mutating func renameReferences(to table: String, as name: String) {
        for index in definition.columns.indices
        where definition.columns[index].references?.table == table {
            definition.columns[index].references?.table = name
        }
    }
}
