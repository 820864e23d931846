import CSQLite
import Persistence
import TextProcessing

extension SQLiteTransaction {
    func forEachRow<R: Record>(
        _ query: Query<R>, columns: [Int], _ body: (RowReader) throws -> Void
    ) throws {
        loops += 1
        defer { loops -= 1 }
        if query.search != nil {
            for hit in try search(query) {
                let values = try R.schema.values(of: hit.record)
                try body(ValueRowReader(columns.map { values[$0] }))
            }
            return
        }
        try checkIsUnderWay()
        let statements = connection.statements(of: R.self)
        let source = try RowSource(query, statements, .cut)
        let names = columns.map { statements.columns[$0] }.joined(separator: ", ")
        try connection.with("SELECT \(names)\(source.sql)") { statement in
            statement.bind(source.parameters)
            try statement.forEachRow(body)
        }
    }

    func groups<R: Record>(of query: Query<R>, _ grouping: Grouping) throws -> [[StoredValue]] {
        try checkIsUnderWay()
        guard query.search == nil else { return try foundGroups(of: query, grouping) }
        let statements = connection.statements(of: R.self)
        let source = try RowSource(query.uncut, statements, .all)
        let sql = Self.selection(grouping, of: source, statements.columns)
        let periods = grouping.keys.compactMap(\.period)
        var parameters = periods.map { _ in StoredValue.null } + source.parameters
        if let limit = grouping.limit { parameters.append(.integer(Int64(limit))) }
        return try connection.with(sql) { statement in
            statement.bind(parameters)
            for (index, period) in periods.enumerated() {
                let result = NumberFunctions.bind(period, to: statement.handle, at: index)
                guard result == SQLITE_OK else { throw connection.error(result, sql) }
            }
            var groups: [[StoredValue]] = []
            while try statement.step() {
                groups.append(try Self.group(grouping, statement, of: R.self))
            }
            return groups
        }
    }

    /// The groups of the records that have the words: the index only knows which records may.
    private func foundGroups<R: Record>(
        of query: Query<R>, _ grouping: Grouping
    ) throws -> [[StoredValue]] {
        let schema = R.schema
        let statements = connection.statements(of: R.self)
        let source = try RowSource(query.uncut, statements, .all)
        let names =
            schema.searchableNames.map(SQLCompiler.quoted)
            + grouping.columns.map { statements.columns[$0] }
        let places = Dictionary(
            uniqueKeysWithValues: zip(grouping.columns, schema.searchableNames.count...))
        var collector = GroupCollector(grouping)
        // Of neither searched nor asked columns there is nothing to select.
        let selection = names.isEmpty ? "1" : names.joined(separator: ", ")
        try connection.with("SELECT \(selection)\(source.sql)") { statement in
            statement.bind(source.parameters)
            while try statement.step() {
                let fields = try schema.searchFields(from: statement.row, startingAt: 0)
                guard query.search?.match(fields) != nil else { continue }
                collector.add { position in places[position].map(statement.value) ?? .null }
            }
        }
        return try collector.rows(of: R.self)
    }

    private static func selection(
        _ grouping: Grouping, of source: RowSource, _ columns: [String]
    ) -> String {
        let keys = grouping.keys.map { key in
            let column = columns[key.column.position]
            return key.period == nil ? column : "kitbag_period(\(column), ?)"
        }
        let aggregates = grouping.aggregates.map { call($0, columns) }
        var sql = "SELECT " + (keys + aggregates).joined(separator: ", ") + source.sql
        if !keys.isEmpty {
            let places = (1...keys.count).map(String.init)
            let direction = grouping.direction == .ascending ? "" : " DESC"
            sql += " GROUP BY " + places.joined(separator: ", ")
            sql += " ORDER BY " + places.map { $0 + direction }.joined(separator: ", ")
        }
        return grouping.limit == nil ? sql : sql + " LIMIT ?"
    }

    private static func call(_ aggregate: AggregateNode, _ columns: [String]) -> String {
        let column = aggregate.column.map { columns[$0.position] } ?? "*"
        switch aggregate {
        case .count, .countValues: return "count(\(column))"
        case .countDistinct: return "count(DISTINCT \(column))"
        case .sum: return "kitbag_sum(\(column))"
        case .average: return "kitbag_average(\(column))"
        case .min: return "min(\(column))"
        case .max: return "max(\(column))"
        }
    }

    private static func group<R: Record>(
        _ grouping: Grouping, _ statement: Statement, of type: R.Type
    ) throws -> [StoredValue] {
        var values = grouping.keys.indices.map(statement.value)
        for (index, node) in grouping.aggregates.enumerated() {
            let value = statement.value(at: grouping.keys.count + index)
            switch (node, value) {
            case (.sum, .text), (.average, .text): throw node.overflow(in: R.self)
            case (.sum(let column), .integer(let sum)) where column.type == .real:
                // Of nothing the sum is an integer.
                values.append(.real(Double(sum)))
            default: values.append(value)
            }
        }
        return values
    }
}

extension KeyNode {
    fileprivate var period: Period? {
        if case .period(let period, _) = self { period } else { nil }
    }
}

extension Statement {
    /// The value of a column of the row that the statement stands at.
    func value(at index: Int) -> StoredValue {
        switch sqlite3_column_type(handle, Int32(index)) {
        case SQLITE_INTEGER: .integer(row.integer(at: index))
        case SQLITE_FLOAT: .real(row.real(at: index))
        case SQLITE_TEXT: .text(row.text(at: index))
        case SQLITE_BLOB: .blob(row.blob(at: index))
        default: .null
        }
    }
}
