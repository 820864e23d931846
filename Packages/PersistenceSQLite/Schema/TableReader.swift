import Persistence

/// Reads the definitions of tables back from the database.
struct TableReader {
    let connection: Connection

    /// The names of the tables, those that SQLite keeps for text search among them.
    func tableNames() throws -> Set<String> {
        Set(try rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(at: 0) })
    }

    /// A table as it is kept: of indexes those stand with columns that are part of the table itself.
    ///
    /// - Returns: `nil` if there is no such table.
    func definition(of table: String) throws -> TableDefinition? {
        let sql = "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?"
        guard let creation = try rows(sql, table, { $0.text(at: 0) }).first else { return nil }
        let tokens = SQLTokens(creation)
        guard !tokens.isWord("VIRTUAL", at: 1) else { return nil }
        var definition = TableDefinition(table, try columns(of: table))
        definition.checks = Self.checks(tokens)
        for index in try indexes(of: table) {
            if index.isOwn, let column = definition.position(of: index.definition) {
                definition.columns[column].isUnique = true
            } else {
                definition.indexes.append(index.definition)
            }
        }
        definition.isSearched = try tableNames().contains(table + "_search")
        return definition
    }

    private func columns(of table: String) throws -> [ColumnDefinition] {
        let references = try references(of: table)
        let sql = "SELECT name, type, \"notnull\", dflt_value, pk FROM pragma_table_info(?)"
        return try rows(sql, table) { row in
            let name = row.text(at: 0)
            let isKey = row.integer(at: 4) > 0
            return ColumnDefinition(
                name, Self.type(row.text(at: 1)),
                isNullable: row.integer(at: 2) == 0 && !isKey,
                references: references[name],
                defaultValue: row.isNull(at: 3) ? nil : Self.value(row.text(at: 3)))
        }
    }

    private func references(of table: String) throws -> [String: ColumnDefinition.Reference] {
        let sql = "SELECT \"from\", \"table\", on_delete FROM pragma_foreign_key_list(?)"
        let found = try rows(sql, table) { row in
            let action = ReferenceAction(rawValue: row.text(at: 2).lowercased()) ?? .restrict
            let target = ColumnDefinition.Reference(table: row.text(at: 1), onDelete: action)
            return (row.text(at: 0), target)
        }
        return Dictionary(found) { first, _ in first }
    }

    /// An index, its name, and whether it is part of the table itself.
    struct Index {
        var name: String
        var isOwn: Bool
        var definition: IndexDefinition
    }

    /// The indexes in the order in which they were made.
    func indexes(of table: String) throws -> [Index] {
        let sql = """
            SELECT list.name, list."unique", list.origin, definitions.sql
            FROM pragma_index_list(?) AS list
            LEFT JOIN sqlite_schema AS definitions ON definitions.name = list.name
            WHERE list.origin <> 'pk' ORDER BY list.seq DESC
            """
        return try rows(sql, table) { row in
            let name = row.text(at: 0)
            let columns = try rows(
                "SELECT name FROM pragma_index_info(?) ORDER BY seqno", name
            ) { $0.text(at: 0) }
            let condition = row.isNull(at: 3) ? nil : Self.condition(SQLTokens(row.text(at: 3)))
            let definition = IndexDefinition(
                columns, isUnique: row.integer(at: 1) != 0, where: condition)
            return Index(name: name, isOwn: row.text(at: 2) == "u", definition: definition)
        }
    }

    private func rows<Result>(
        _ sql: String, _ parameter: String? = nil, _ body: (RowReader) throws -> Result
    ) throws -> [Result] {
        try connection.with(sql) { statement in
            if let parameter { statement.parameters.set(text: parameter, at: 0) }
            var results: [Result] = []
            while try statement.step() { results.append(try body(statement.row)) }
            return results
        }
    }

    // MARK: - SQL

    /// The kind of value of a column's type; what this library does not make by SQLite's own rules of
    /// affinity.
    private static func type(_ name: String) -> StorageType {
        let name = name.uppercased()
        if name.contains("INT") { return .integer }
        if ["CHAR", "CLOB", "TEXT"].contains(where: name.contains) { return .text }
        if name.isEmpty || name.contains("BLOB") || name == "ANY" { return .blob }
        return .real
    }

    /// A default value; `nil` for one that is computed.
    private static func value(_ sql: String) -> StoredValue? {
        let tokens = SQLTokens(sql)
        guard let (value, count) = tokens.literal(at: 0), count == tokens.tokens.count else {
            return nil
        }
        return value
    }

    /// The condition of a partial index.
    private static func condition(_ index: SQLTokens) -> TableCondition? {
        var position = 0
        while position < index.tokens.count, !index.isWord("WHERE", at: position) {
            if index.isSymbol("(", at: position) {
                guard let end = index.end(ofParenthesisAt: position) else { return nil }
                position = end
            }
            position += 1
        }
        guard position < index.tokens.count else { return nil }
        return ConditionParser.condition(index, (position + 1)..<index.tokens.count)
    }

    /// The checks of a table, also those that columns have.
    private static func checks(_ table: SQLTokens) -> [CheckDefinition] {
        var checks: [CheckDefinition] = []
        guard let start = table.tokens.indices.first(where: { table.isSymbol("(", at: $0) }),
            let end = table.end(ofParenthesisAt: start)
        else { return [] }
        var position = start + 1
        while position < end {
            if table.isWord("CHECK", at: position), table.isSymbol("(", at: position + 1),
                let close = table.end(ofParenthesisAt: position + 1)
            {
                let range = (position + 2)..<close
                let name =
                    table.isWord("CONSTRAINT", at: position - 2)
                    ? table.name(at: position - 1) : nil
                checks.append(
                    CheckDefinition(
                        name ?? table.text(range), ConditionParser.condition(table, range)))
                position = close
            } else if table.isSymbol("(", at: position) {
                position = table.end(ofParenthesisAt: position) ?? end
            }
            position += 1
        }
        return checks
    }
}

extension TableDefinition {
    fileprivate func position(of index: IndexDefinition) -> Int? {
        guard index.columns.count == 1 else { return nil }
        return columns.firstIndex { $0.name == index.columns[0] }
    }
}
