import Persistence

extension SQLiteSchemaEditor {
    func rows(
        of table: String, where condition: TableCondition?, after id: Int64, limit: Int
    ) throws -> [TableRow] {
        let definition = try kept(table)
        let columns = definition.columns.map { quoted($0.name) }
        var compiler = SQLCompiler(columns: columns)
        var sql = "SELECT \(columns.joined(separator: ", ")) FROM \(quoted(table))"
        let node = try definition.node(of: condition)
        sql += " WHERE " + (node.map { compiler.sql($0) + " AND " } ?? "") + "\"id\" > ?"
        sql += " ORDER BY \"id\" LIMIT ?"
        let parameters = compiler.parameters + [.integer(id), .integer(Int64(limit))]
        return try connection.with(sql) { statement in
            statement.bind(parameters)
            var rows: [TableRow] = []
            while try statement.step() {
                let values = definition.columns.indices.map { index in
                    statement.row.value(at: index, as: definition.columns[index].type)
                }
                rows.append(TableRow(values, of: definition))
            }
            return rows
        }
    }

    func insert(_ values: [String: StoredValue], into table: String) throws -> Int64 {
        let definition = try kept(table)
        let row = try definition.row(of: values)
        if case .integer(let id)? = values["id"], id < 1 {
            throw StoreError(.invalidValue, "record numbers begin at 1").at(table: table)
        }
        let columns = definition.columns.map { quoted($0.name) }.joined(separator: ", ")
        let marks = Array(repeating: "?", count: row.count).joined(separator: ", ")
        try run("INSERT INTO \(quoted(table)) (\(columns)) VALUES (\(marks))", row, on: table)
        return connection.lastInsertedID
    }

    func update(_ row: TableRow, of table: String) throws {
        let definition = try kept(table)
        let values = try definition.row(of: row.values)
        let settings = definition.columns.map { "\(quoted($0.name)) = ?" }.joined(separator: ", ")
        try run(
            "UPDATE \(quoted(table)) SET \(settings) WHERE \"id\" = ?", values + [.integer(row.id)],
            on: table)
        guard connection.changedRows > 0 else {
            throw StoreError(.notFound, "there is no number \(row.id)").at(table: table)
        }
    }

    func delete(_ id: Int64, of table: String) throws -> Bool {
        _ = try kept(table)
        try run("DELETE FROM \(quoted(table)) WHERE \"id\" = ?", [.integer(id)], on: table)
        return connection.changedRows > 0
    }

    private func run(_ sql: String, _ parameters: [StoredValue], on table: String) throws {
        do {
            try connection.with(sql) { statement in
                statement.bind(parameters)
                _ = try statement.step()
            }
        } catch let error as StoreError {
            throw error.at(changed: table)
        }
    }
}

extension RowReader {
    /// The value of a column that is declared to keep a kind of value.
    func value(at index: Int, as type: StorageType) -> StoredValue {
        if isNull(at: index) { return .null }
        return switch type {
        case .integer: .integer(integer(at: index))
        case .real: .real(real(at: index))
        case .text: .text(text(at: index))
        case .blob: .blob(blob(at: index))
        }
    }
}
