import Persistence

/// The part of a statement that says which rows of a table are meant.
struct RowSource {
    /// Which of the rows for which the query's condition holds, and how.
    enum Extent {
        /// All, in any order.
        case all
        /// All, in the query's order.
        case sorted
        /// In the query's order those that its limit leaves.
        case cut
    }

    /// ` FROM … WHERE …`, and how the rows are sorted and cut if that counts.
    private(set) var sql: String
    /// ` WHERE …` alone.
    let conditions: String
    let isCut: Bool
    private(set) var parameters: [StoredValue]

    init<R: Record>(
        _ query: Query<R>, _ statements: TableStatements, _ extent: Extent
    ) throws {
        var compiler = SQLCompiler(columns: statements.columns)
        var conditions = try query.totalCondition().map { [compiler.sql($0)] } ?? []
        parameters = compiler.parameters
        if let search = query.search, R.schema.isSearchable,
            let words = SQLCompiler.candidates(search)
        {
            conditions.append(statements.candidates)
            parameters.append(.text(words))
        }
        self.conditions =
            conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
        isCut = extent == .cut
        sql = " FROM " + statements.table + self.conditions
        guard extent != .all else { return }
        sql += compiler.orderBy(query.totalOrderings)
        guard isCut, query.limit != nil || query.offset > 0 else { return }
        sql += " LIMIT ? OFFSET ?"
        parameters.append(.integer(query.limit.map(Int64.init) ?? -1))
        parameters.append(.integer(Int64(query.offset)))
    }
}
