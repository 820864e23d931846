extension Query {
    /// The tables whose rows decide what the query hands out: the records' own, and those of its
    /// conditions on related records.
    package var tables: Set<String> {
        var tables: Set = [R.schema.table]
        condition?.node.insertTables(into: &tables)
        return tables
    }
}

extension ConditionNode {
    fileprivate func insertTables(into tables: inout Set<String>) {
        switch self {
        case .isAmong(_, let rows):
            tables.insert(rows.table)
            rows.condition?.insertTables(into: &tables)
        case .and(let nodes), .or(let nodes):
            for node in nodes { node.insertTables(into: &tables) }
        case .not(let node): node.insertTables(into: &tables)
        case .compare, .compareFolded, .compareColumns, .isIn, .contains, .begins, .like, .follows:
            break
        }
    }
}
