extension MemoryTransaction {
    func create<R: Record>(contentsOf records: [R]) throws -> [R] {
        try allOrNothing { _ in try records.map { try create($0) } }
    }

    func update<R: Record>(contentsOf records: [R]) throws {
        try allOrNothing { _ in for record in records { try update(record) } }
    }

    func update<R: Record>(_ query: Query<R>, setting assignments: [Assignment<R>]) throws -> Int {
        let assignments = try Assignments(assignments)
        try checkMayChange()
        let (name, idPosition) = (R.schema.table, R.schema.idPosition)
        let rows = try cutRows(query).map { try assignments.applied(to: $0.values, of: R.self) }
        try allOrNothing { _ in
            for columns in rows {
                guard case .integer(let id) = columns[idPosition] else { continue }
                let row = try row(of: columns, as: R.self, at: id)
                try check(row, in: name)
                try set(row, in: name, at: id)
            }
        }
        return rows.count
    }

    func delete<R: Record>(_ query: Query<R>) throws -> Int {
        try checkMayChange()
        let (name, idPosition) = (R.schema.table, R.schema.idPosition)
        let rows = try cutRows(query)
        try allOrNothing { start in
            for row in rows {
                guard case .integer(let id) = row[idPosition],
                    try table(of: R.self).0.rows[id] != nil
                else { continue }
                try removeWithReferrers(id, from: name)
            }
            try checkLeavesNoReferences(to: name, since: start)
        }
        return rows.count
    }

    // A table is never held in a variable while it is being changed: that would copy it whole.
    private func row<R: Record>(
        of columns: [StoredValue], as type: R.Type, at id: Int64
    ) throws -> [StoredValue] {
        let (table, layout) = try table(of: R.self)
        return layout.row(of: columns, replacing: table.rows[id])
    }

    /// Runs a change that takes several steps; if one fails, those before it are taken back.
    func allOrNothing<Result>(_ body: (_ start: Int) throws -> Result) throws -> Result {
        let start = changes.count
        do {
            return try body(start)
        } catch {
            takeBack(to: start)
            throw error
        }
    }

    /// Sees to it that no row refers to one that was removed since `start`.
    func checkLeavesNoReferences(to name: String, since start: Int) throws {
        guard !leavesReferences(since: start) else {
            throw StoreError(.brokenReference, "other records refer to it").at(table: name)
        }
    }
}
