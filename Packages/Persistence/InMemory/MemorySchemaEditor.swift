/// Makes the tables of an in-memory store.
final class MemorySchemaEditor: SchemaEditor {
    private(set) var tables: [String: MemoryTable] = [:]

    func create(_ table: TableDefinition) throws {
        try table.validate(among: Set(tables.keys))
        tables[table.name] = MemoryTable(table)
    }

    func drop(table: String) throws {
        guard tables[table] != nil else { throw missing(table) }
        for (other, rows) in tables where other != table && rows.refers(to: table) {
            throw StoreError(.schemaMismatch, "another table refers to it").at(table: table)
        }
        tables[table] = nil
    }

    func add(_ column: ColumnDefinition, to name: String) throws {
        guard var table = tables[name] else { throw missing(name) }
        try table.definition.validate(adding: column, among: Set(tables.keys))
        try table.add(column)
        tables[name] = table
    }

    func createIndex(on name: String, columns: [String], isUnique: Bool) throws {
        guard var table = tables[name] else { throw missing(name) }
        let positions = columns.compactMap { column in
            table.definition.columns.firstIndex { $0.name == column }
        }
        guard positions.count == columns.count else { throw missing(name) }
        if isUnique { try table.addUniqueKey(positions) }
        tables[name] = table
    }

    func rebuildSearch<R: Record>(of type: R.Type) throws {
        // There is no index: a search looks at every record.
        guard tables[R.schema.table] != nil else { throw missing(R.schema.table) }
    }

    private func missing(_ table: String) -> StoreError {
        StoreError(.schemaMismatch, "there is no such table or column").at(table: table)
    }
}
