import Persistence

/// The SQL of definitions. Only here do values stand in SQL: those that a program declares, as
/// literals; people's values are parameters, always.
enum SQLText {
    static func quoted(_ name: String) -> String { doubling(UInt8(ascii: "\""), in: name) }

    /// A value as SQL.
    static func literal(_ value: StoredValue) -> String {
        switch value {
        case .null: "NULL"
        case .integer(let value): String(value)
        // SQLite has no word for what is not finite; it reads too great a number as that.
        case .real(let value) where value.isInfinite: value < 0 ? "-9e999" : "9e999"
        case .real(let value): String(value)
        case .text(let value): doubling(UInt8(ascii: "'"), in: value)
        case .blob(let bytes):
            "x'" + bytes.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined() + "'"
        }
    }

    /// Puts text between quotes. Bytes are looked at and not characters: a quote that a combining
    /// mark follows is another character and a quote all the same.
    private static func doubling(_ quote: UInt8, in text: String) -> String {
        var bytes = [quote]
        for byte in text.utf8 {
            if byte == quote { bytes.append(quote) }
            bytes.append(byte)
        }
        bytes.append(quote)
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: - Tables

    /// Makes a table, without its indexes.
    static func creation(of table: TableDefinition, as name: String) -> String {
        let columns = table.columns.map { column($0) }
        let checks = table.checks.map { check in
            "CONSTRAINT \(quoted(check.name)) CHECK ("
                + condition(check.condition.node, isDefinite: true) + ")"
        }
        return "CREATE TABLE \(quoted(name)) (\((columns + checks).joined(separator: ", "))) STRICT"
    }

    /// - Parameter isNew: whether the table exists already; then the column gets an index of its own.
    static func column(_ column: ColumnDefinition, isNew: Bool = false) -> String {
        let name = quoted(column.name)
        if column.name == "id" { return "\(name) INTEGER PRIMARY KEY AUTOINCREMENT" }
        var sql = "\(name) \(column.type.rawValue.uppercased())"
        if !column.isNullable { sql += " NOT NULL" }
        if column.isUnique, !isNew { sql += " UNIQUE" }
        if let value = column.defaultValue { sql += " DEFAULT \(literal(value))" }
        if let reference = column.references {
            sql += " REFERENCES \(quoted(reference.table)) (\"id\")"
            // SQLite's own RESTRICT looks too early: at rows that are about to go as well.
            let action = reference.onDelete == .restrict ? "no action" : reference.onDelete.rawValue
            sql += " ON DELETE \(action.uppercased())"
        }
        return sql
    }

    static func creation(of index: IndexDefinition, on table: String, as name: String) -> String {
        let kind = index.isUnique ? "UNIQUE INDEX" : "INDEX"
        let columns = index.columns.map(quoted).joined(separator: ", ")
        let sql = "CREATE \(kind) \(quoted(name)) ON \(quoted(table)) (\(columns))"
        return index.condition.map { sql + " WHERE " + condition($0.node) } ?? sql
    }

    /// What an index is called: what it is of.
    static func name(of index: IndexDefinition, on table: String) -> String {
        let name = "\(table)(\(index.columns.joined(separator: ",")))"
        return index.condition.map { name + " where " + condition($0.node) } ?? name
    }

    // MARK: - Conditions

    /// A condition as SQL, of which ``ConditionParser`` makes the same condition again.
    ///
    /// - Parameter isDefinite: whether it must not be NULL when a column has no value: under a NOT,
    ///   and in a check, for which NULL is as good as true.
    static func condition(_ node: TableCondition.Node, isDefinite: Bool = false) -> String {
        switch node {
        case .compare(let column, .equal, .null): return "\(quoted(column)) IS NULL"
        case .compare(let column, .notEqual, .null): return "\(quoted(column)) IS NOT NULL"
        case .compare(let column, .notEqual, let value):
            return "\(quoted(column)) IS NOT \(literal(value))"
        case .compare(let column, let comparison, let value):
            return definite(
                "\(quoted(column)) \(comparison.rawValue) \(literal(value))", isDefinite)
        case .compareColumns(let left, .equal, let right):
            return "\(quoted(left)) IS \(quoted(right))"
        case .compareColumns(let left, .notEqual, let right):
            return "\(quoted(left)) IS NOT \(quoted(right))"
        case .compareColumns(let left, let comparison, let right):
            return definite("\(quoted(left)) \(comparison.rawValue) \(quoted(right))", isDefinite)
        case .isIn(let column, let values):
            let list = values.map(literal).joined(separator: ", ")
            return definite("\(quoted(column)) IN (\(list))", isDefinite)
        case .contains(let column, let part):
            return definite("instr(\(quoted(column)), \(literal(.text(part)))) > 0", isDefinite)
        case .begins(let column, let start):
            let count = start.unicodeScalars.count
            return definite(
                "substr(\(quoted(column)), 1, \(count)) = \(literal(.text(start)))", isDefinite)
        case .and(let nodes): return joined(nodes, by: " AND ", empty: "1", isDefinite)
        case .or(let nodes): return joined(nodes, by: " OR ", empty: "0", isDefinite)
        case .not(let node): return "NOT (" + condition(node, isDefinite: true) + ")"
        case .foreign(let sql): return sql
        // Definitions are validated before they become SQL.
        case .invalid: return "0"
        }
    }

    private static func joined(
        _ nodes: [TableCondition.Node], by word: String, empty: String, _ isDefinite: Bool
    ) -> String {
        guard !nodes.isEmpty else { return empty }
        let parts = nodes.map { condition($0, isDefinite: isDefinite) }
        return "(" + parts.joined(separator: word) + ")"
    }

    private static func definite(_ sql: String, _ isDefinite: Bool) -> String {
        isDefinite ? "ifnull(\(sql), 0)" : sql
    }
}
