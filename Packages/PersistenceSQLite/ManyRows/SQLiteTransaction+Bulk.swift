import CSQLite
import Persistence
import TextProcessing

extension SQLiteTransaction {
    // MARK: - Storing

    func create<R: Record>(contentsOf records: [R]) throws -> [R] {
        let schema = R.schema
        guard records.count > 1 else { return try records.map { try create($0) } }
        return try change(schema.table) {
            try allOrNothing {
                var stored = records
                try connection.with(connection.statements(of: R.self).insert) { statement in
                    for index in stored.indices {
                        guard stored[index].id.rawValue >= 0 else {
                            throw StoreError(.invalidValue, "record numbers begin at 1")
                        }
                        if index > 0 { statement.reset() }
                        try insert(&stored[index], schema, with: statement)
                    }
                }
                return stored
            }
        }
    }

    func update<R: Record>(contentsOf records: [R]) throws {
        guard records.count > 1 else { return try records.forEach { try update($0) } }
        try change(R.schema.table) {
            try allOrNothing { for record in records { try update(record) } }
        }
    }

    // MARK: - Changing what a query finds

    func update<R: Record>(_ query: Query<R>, setting assignments: [Assignment<R>]) throws -> Int {
        let assignments = try Assignments(assignments)
        try checkMayChange()
        let schema = R.schema
        let positions = assignments.nodes.map(\.column.position)
        guard query.search == nil, !schema.searches(positions),
            try connection.canChangeTogether(
                positions.map { schema.columnNames[$0] }, of: schema.table)
        else {
            let changed = try fetch(query).map { record in
                try schema.record(
                    from: assignments.applied(to: schema.values(of: record), of: R.self))
            }
            try update(contentsOf: changed)
            return changed.count
        }
        let statements = connection.statements(of: R.self)
        let source = try RowSource(query, statements, query.isCut ? .cut : .all)
        var parameters: [StoredValue] = []
        let settings = assignments.nodes.map { node in
            let column = statements.columns[node.column.position]
            switch node {
            case .set(_, let value):
                parameters.append(value)
                return "\(column) = ?"
            case .add(_, let amount):
                parameters.append(amount)
                return "\(column) = kitbag_add(\(column), ?)"
            }
        }
        let sql = "UPDATE \(statements.table) SET \(settings.joined(separator: ", "))"
        return try change(schema.table) {
            do {
                try run(sql + source.restriction, parameters + source.parameters)
            } catch let error as StoreError where error.code == .overflow {
                throw assignments.overflow(in: R.self)
            }
            return Int(connection.changedRows)
        }
    }

    func delete<R: Record>(_ query: Query<R>) throws -> Int {
        try checkMayChange()
        guard query.search == nil, !R.schema.isSearchable else { return try deleteFound(query) }
        let statements = connection.statements(of: R.self)
        let source = try RowSource(query, statements, query.isCut ? .cut : .all)
        return try change(R.schema.table) {
            // A row that goes along with another one before its turn comes is not counted by SQLite.
            let spreads = try connection.deletionSpreads(from: R.schema.table)
            let count = spreads ? try self.count(source) : nil
            try remove(
                R.self, spreads, "DELETE FROM \(statements.table)" + source.restriction,
                source.parameters)
            return count ?? Int(connection.changedRows)
        }
    }

    /// Deletes records that are searched, or found by a search, with their places in the index.
    private func deleteFound<R: Record>(_ query: Query<R>) throws -> Int {
        var found: [(id: RecordID<R>, tokens: String)] = []
        let schema = R.schema
        try forEachRow(query) { row in
            found.append(
                (
                    RecordID.read(from: row, at: schema.idPosition),
                    try schema.searchTokens(from: row).joined(separator: " ")
                ))
        }
        let statements = connection.statements(of: R.self)
        try change(R.schema.table) {
            guard !found.isEmpty else { return }
            let ids = found.map(\.id.description).joined(separator: ",")
            try remove(
                R.self, try connection.deletionSpreads(from: R.schema.table),
                "DELETE FROM \(statements.table) WHERE \"id\" IN (SELECT value FROM json_each(?))",
                [.text("[\(ids)]")])
            guard R.schema.isSearchable else { return }
            for (id, tokens) in found {
                try changeSearch(statements.removeFromSearch, id, tokens)
            }
        }
        return found.count
    }

    private func remove<R: Record>(
        _ type: R.Type, _ spreads: Bool, _ sql: String, _ parameters: [StoredValue]
    ) throws {
        guard spreads else { return try run(sql, parameters) }
        noteChanges(in: try connection.changedTables { try run(sql, parameters) })
    }

    private func count(_ source: RowSource) throws -> Int {
        try connection.with("SELECT count(*) FROM (SELECT 1\(source.sql))") { statement in
            statement.bind(source.parameters)
            return try statement.step() ? Int(statement.row.integer(at: 0)) : 0
        }
    }

    private func run(_ sql: String, _ parameters: [StoredValue]) throws {
        try connection.with(sql) { statement in
            statement.bind(parameters)
            _ = try statement.step()
        }
    }

    /// Runs a change that takes several statements; if one fails, those before it are taken back.
    private func allOrNothing<Result>(_ body: () throws -> Result) throws -> Result {
        try run("SAVEPOINT kitbag", [])
        let result: Result
        do {
            result = try body()
        } catch {
            // After some failures SQLite has taken the whole transaction back by itself.
            guard !connection.isIdle else { throw error }
            do {
                try run("ROLLBACK TO kitbag", [])
                try run("RELEASE kitbag", [])
            } catch let failure as StoreError {
                damage = failure
            }
            throw error
        }
        try run("RELEASE kitbag", [])
        return result
    }
}

extension Query {
    /// Whether only a part of the records that the conditions leave is meant.
    fileprivate var isCut: Bool { limit != nil || offset > 0 }
}

extension RowSource {
    /// ` WHERE …` for statements that change rows.
    fileprivate var restriction: String {
        isCut ? " WHERE \"id\" IN (SELECT \"id\"\(sql))" : conditions
    }
}
