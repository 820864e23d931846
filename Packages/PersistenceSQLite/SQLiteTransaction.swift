import CSQLite
import Persistence
import TextProcessing

/// A read or write transaction on one connection.
final class SQLiteTransaction: Transaction {
    var changedTables: Set<String> = []
    let connection: Connection
    /// Whether it may change something.
    let isWriting: Bool
    var loops = 0
    private var isOver = false
    var damage: StoreError?

    init(_ connection: Connection, isWriting: Bool = true) {
        self.connection = connection
        self.isWriting = isWriting
    }

    func end() { isOver = true }

    /// Sees to it that nothing failed in a way after which the transaction must not be committed.
    func checkIsWhole() throws {
        if let damage { throw damage }
    }

    func checkIsUnderWay() throws {
        if isOver { throw StoreError(.misuse, "the transaction is over") }
        try checkIsWhole()
    }

    // MARK: - Reading

    func read<R: Record>(_ id: RecordID<R>) throws -> R? {
        try checkIsUnderWay()
        return try connection.with(connection.statements(of: R.self).select) { statement in
            statement.parameters.set(integer: id.rawValue, at: 0)
            return try statement.step() ? R.schema.record(from: statement.row) : nil
        }
    }

    func forEachRow<R: Record>(_ query: Query<R>, _ body: (RowReader) throws -> Void) throws {
        loops += 1
        defer { loops -= 1 }
        let statements = connection.statements(of: R.self)
        guard query.search == nil else {
            for id in try candidates(query).ids() {
                try connection.with(statements.select) { statement in
                    statement.parameters.set(integer: id.rawValue, at: 0)
                    if try statement.step() { try body(statement.row) }
                }
            }
            return
        }
        try checkIsUnderWay()
        guard let shape = try QueryShape(query) else {
            let source = try RowSource(query, statements, .cut)
            return try connection.with(statements.selection + source.sql) { statement in
                statement.bind(source.parameters)
                try statement.forEachRow(body)
            }
        }
        let cached = try statements.query(shape) { try RowSource(query, statements, .cut) }
        try connection.with(cached) { statement in
            statement.bind(shape.parameters)
            try statement.forEachRow(body)
        }
    }

    func searchResults<R: Record>(_ query: Query<R>) throws -> SearchResults<R> {
        try candidates(query).results(read)
    }

    private func candidates<R: Record>(_ query: Query<R>) throws -> SearchCollector<R> {
        try checkIsUnderWay()
        let schema = R.schema
        let statements = connection.statements(of: R.self)
        let source = try RowSource(query, statements, .sorted)
        var collector = SearchCollector(query)
        try connection.with(statements.searchSelection + source.sql) { statement in
            statement.bind(source.parameters)
            try statement.forEachRow { row in
                collector.add(
                    RecordID.read(from: row, at: 0),
                    try schema.searchFields(from: row, startingAt: 1))
            }
        }
        return collector
    }

    func count<R: Record>(_ query: Query<R>, upTo limit: Int?) throws -> Int {
        let query = query.uncut
        if query.search != nil {
            let total = try searchResults(query.limit(0)).total
            return Swift.min(total, limit.map { Swift.max($0, 0) } ?? total)
        }
        try checkIsUnderWay()
        let statements = connection.statements(of: R.self)
        let source = try RowSource(query, statements, .all)
        var (sql, parameters) = (source.sql, source.parameters)
        if let limit {
            sql = " FROM (SELECT 1\(sql) LIMIT ?)"
            // What is negative is no limit to SQLite.
            parameters.append(.integer(Int64(Swift.max(limit, 0))))
        }
        return try connection.with("SELECT count(*)" + sql) { statement in
            statement.bind(parameters)
            return try statement.step() ? Int(statement.row.integer(at: 0)) : 0
        }
    }

    func definition(of table: String) throws -> TableDefinition? {
        try checkIsUnderWay()
        return try TableReader(connection: connection).definition(of: table)?.asKept
    }

    // MARK: - Changing

    func create<R: Record>(_ record: R) throws -> R {
        guard record.id.rawValue >= 0 else {
            throw StoreError(.invalidValue, "record numbers begin at 1").at(table: R.schema.table)
        }
        let schema = R.schema
        return try change(schema.table) {
            var record = record
            try connection.with(connection.statements(of: R.self).insert) { statement in
                try insert(&record, schema, with: statement)
            }
            return record
        }
    }

    /// Stores a new record with the statement for it, which is ready for use.
    func insert<R: Record>(
        _ record: inout R, _ schema: Schema<R>, with statement: Statement
    ) throws {
        try schema.write(record, to: statement.parameters)
        let isNew = record.id == .unsaved
        if isNew { statement.parameters.setNull(at: schema.idPosition) }
        do {
            _ = try statement.step()
        } catch let error as StoreError where error.code == .diskFull {
            throw try isOutOfNumbers(record) ?? error
        }
        if isNew { record.id = RecordID(connection.lastInsertedID) }
        if schema.isSearchable { try addToSearch(record) }
    }

    func update<R: Record>(_ record: R) throws {
        let schema = R.schema
        try change(schema.table) {
            let statements = connection.statements(of: R.self)
            let oldTokens = schema.isSearchable ? try storedTokens(of: record.id) : nil
            try connection.with(statements.update) { statement in
                statement.parameters.positions = statements.updatePositions
                try schema.write(record, to: statement.parameters)
                _ = try statement.step()
            }
            guard connection.changedRows > 0 else {
                throw StoreError(.notFound, "there is no number \(record.id)").at(
                    table: schema.table)
            }
            guard let oldTokens else { return }
            let newTokens = tokens(of: record)
            guard oldTokens != newTokens else { return }
            try changeSearch(statements.removeFromSearch, record.id, oldTokens)
            try changeSearch(statements.addToSearch, record.id, newTokens)
        }
    }

    func delete<R: Record>(_ id: RecordID<R>) throws -> Bool {
        let schema = R.schema
        return try change(schema.table) {
            let statements = connection.statements(of: R.self)
            let tokens = schema.isSearchable ? try storedTokens(of: id) : nil
            let remove = {
                try self.connection.with(statements.delete) { statement in
                    statement.parameters.set(integer: id.rawValue, at: 0)
                    _ = try statement.step()
                }
            }
            if try connection.deletionSpreads(from: schema.table) {
                changedTables.formUnion(try connection.changedTables(during: remove))
            } else {
                try remove()
            }
            guard connection.changedRows > 0 else { return false }
            if let tokens { try changeSearch(statements.removeFromSearch, id, tokens) }
            return true
        }
    }

    func checkMayChange() throws {
        try checkIsUnderWay()
        guard loops == 0 else {
            throw StoreError(.misuse, "records cannot change while a query hands them out")
        }
    }

    func noteChanges(in tables: Set<String>) { changedTables.formUnion(tables) }

    /// Runs a change; a failure that names no table is of this one.
    func change<Result>(_ table: String, _ body: () throws -> Result) throws -> Result {
        try checkMayChange()
        do {
            let result = try body()
            changedTables.insert(table)
            return result
        } catch let error as StoreError {
            let error = error.table == nil ? error.at(changed: table) : error
            noteDamage(error)
            throw error
        }
    }

    /// Sees to it that the transaction is not committed after certain failures.
    func noteDamage(_ error: StoreError) {
        // After some failures SQLite has rolled the whole transaction back by itself.
        if connection.isIdle || !Self.harmless.contains(error.code) { damage = error }
    }

    /// What leaves a transaction as it was before the change that failed. After anything else
    /// SQLite may have rolled back, and a record may be without its place in the search index.
    private static let harmless: Set<StoreError.Code> = [
        .notUnique, .brokenReference, .notFound, .invalidValue, .schemaMismatch, .failed, .misuse,
        .overflow, .violatedCheck, .unreadableValue,
    ]

    /// SQLite calls it a full disk when the numbers of a table are used up.
    private func isOutOfNumbers<R: Record>(_ record: R) throws -> StoreError? {
        guard record.id == .unsaved else { return nil }
        let last = try connection.with("SELECT seq FROM sqlite_sequence WHERE name = ?") {
            statement in
            statement.parameters.set(text: R.schema.table, at: 0)
            return try statement.step() ? statement.row.integer(at: 0) : 0
        }
        guard last == Int64.max else { return nil }
        return StoreError(.failed, "there is no further record number").at(table: R.schema.table)
    }

    // MARK: - Text search

    func addToSearch<R: Record>(_ record: R) throws {
        let statement = connection.statements(of: R.self).addToSearch
        try changeSearch(statement, record.id, tokens(of: record))
    }

    func tokens<R: Record>(of record: R) -> String {
        R.schema.searchTokens(of: record).joined(separator: " ")
    }

    /// The tokens of a record as it is stored, which need not be one that can be read; `nil` if there
    /// is none of the number.
    private func storedTokens<R: Record>(of id: RecordID<R>) throws -> String? {
        try connection.with(connection.statements(of: R.self).select) { statement in
            statement.parameters.set(integer: id.rawValue, at: 0)
            guard try statement.step() else { return nil }
            return try R.schema.searchTokens(from: statement.row).joined(separator: " ")
        }
    }

    func changeSearch<R: Record>(
        _ cached: CachedStatement, _ id: RecordID<R>, _ tokens: String
    ) throws {
        do {
            try connection.with(cached) { statement in
                statement.parameters.set(integer: id.rawValue, at: 0)
                statement.parameters.set(text: tokens, at: 1)
                _ = try statement.step()
            }
        } catch let error as StoreError {
            // The record is changed already and its place in the index is not.
            damage = error
            throw error
        }
    }
}
