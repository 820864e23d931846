import TextProcessing

extension MemoryTransaction {
    func forEachRow<R: Record>(
        _ query: Query<R>, columns: [Int], _ body: (RowReader) throws -> Void
    ) throws {
        loops += 1
        defer { loops -= 1 }
        for row in try cutRows(query) {
            try body(ValueRowReader(columns.map { row[$0] }))
        }
    }

    func groups<R: Record>(of query: Query<R>, _ grouping: Grouping) throws -> [[StoredValue]] {
        var collector = GroupCollector(grouping)
        for row in try matchingRows(query.uncut) {
            if let search = query.search {
                let fields = try R.schema.searchFields(from: MemoryRowReader(row))
                guard search.match(fields) != nil else { continue }
            }
            collector.add { row[$0] }
        }
        return try collector.rows(of: R.self)
    }

    /// The columns of a query's records, in its order and within its limit.
    func cutRows<R: Record>(_ query: Query<R>) throws -> [MemoryRow] {
        guard query.search == nil else {
            return try search(query).map { MemoryRow(try R.schema.values(of: $0.record)) }
        }
        return Array(try sortedRows(query).dropFirst(query.offset))
    }
}
