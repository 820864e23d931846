/// Makes and changes the tables of an in-memory store.
final class MemorySchemaEditor: SchemaEditor {
    private(set) var tables: [String: MemoryTable] = [:]

    func definition(of table: String) throws -> TableDefinition? {
        tables[table]?.definition.asKept
    }

    func create(_ table: TableDefinition) throws {
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

    // MARK: - What there is

    private func definition(_ table: String) throws -> TableDefinition {
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
