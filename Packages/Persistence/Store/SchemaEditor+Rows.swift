extension SchemaEditor {
    /// How many rows are held at a time.
    private var batchSize: Int { 256 }

    /// Hands out the rows of a table by their numbers; memory does not grow with them.
    ///
    /// Rows and tables may be changed meanwhile. A row of which the number is greater than where the
    /// loop has come is handed out too, so that `body` must not add one for each that it gets.
    public func forEachRow(
        of table: String, where condition: TableCondition? = nil,
        _ body: (TableRow) throws -> Void
    ) throws {
        var last: Int64 = 0
        while true {
            let batch = try rows(of: table, where: condition, after: last, limit: batchSize)
            for row in batch { try body(row) }
            guard let end = batch.last, batch.count == batchSize else { return }
            last = end.id
        }
    }

    /// Changes rows one after another.
    ///
    /// - Returns: how many there were.
    /// - Throws: ``StoreError`` as ``update(_:of:)`` does, and what `change` throws.
    @discardableResult
    public func updateRows(
        of table: String, where condition: TableCondition? = nil,
        _ change: (inout TableRow) throws -> Void
    ) throws -> Int {
        var count = 0
        try forEachRow(of: table, where: condition) { row in
            var changed = row
            try change(&changed)
            if changed != row { try update(changed, of: table) }
            count += 1
        }
        return count
    }

    /// Deletes rows, with what their deletion means for rows that refer to them.
    ///
    /// - Returns: how many there were.
    /// - Throws: ``StoreError`` with `brokenReference` if another row refers to one of them.
    @discardableResult
    public func deleteRows(
        of table: String, where condition: TableCondition? = nil
    ) throws -> Int {
        var count = 0
        try forEachRow(of: table, where: condition) { row in
            if try delete(row.id, of: table) { count += 1 }
        }
        return count
    }
}
