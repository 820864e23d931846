import CSQLite
public import Persistence

/// SQL of the program's own within a transaction of a store that ``SQLiteProvider`` made; for what
/// typed queries cannot say.
///
/// ```swift
/// let count = try store.transaction { transaction in
///     try RawSQL(transaction).run("UPDATE links SET title = trim(title) WHERE folder = ?", [.integer(3)])
/// }
/// ```
///
/// Values are parameters, always. What is changed is observed as other changes are, and keys,
/// references and checks hold. The search index is not kept up: after changing what is searched, a
/// migration needs `rebuildSearch(of:)`, until which records are found by the words of before. An undo
/// log that stands between program and store knows nothing of it, and so it refuses.
public struct RawSQL {
    private let transaction: SQLiteTransaction

    /// Takes the transaction that a store handed out; it is valid as long as that.
    ///
    /// - Throws: `StoreError` with `misuse` if the store is none of ``SQLiteProvider``.
    public init(_ transaction: any ReadTransaction) throws {
        guard let transaction = transaction as? SQLiteTransaction else {
            throw StoreError(.misuse, "SQL is for the transactions of an SQLite store")
        }
        self.transaction = transaction
    }

    /// Hands out the rows of one statement that only reads; memory does not grow with them.
    ///
    /// - Throws: `StoreError` with `misuse` for a statement that changes something, for more than
    ///   one statement, and if there are not as many values as parameters; else what SQLite says.
    public func forEach(
        _ sql: String, _ parameters: [StoredValue] = [], _ body: (SQLRow) throws -> Void
    ) throws {
        try transaction.runRaw(sql, parameters, mayChange: false) { statement in
            let names = statement.columnNames
            while try statement.step() { try body(SQLRow(names: names, statement)) }
        }
    }

    /// The rows of one statement that only reads; see ``forEach(_:_:_:)``.
    public func rows(_ sql: String, _ parameters: [StoredValue] = []) throws -> [SQLRow] {
        var rows: [SQLRow] = []
        try forEach(sql, parameters) { rows.append($0) }
        return rows
    }

    /// Runs one statement that changes something.
    ///
    /// - Returns: how many rows it changed, not counting those that refer to them.
    /// - Throws: `StoreError` with `misuse` for more than one statement, for one that begins or ends
    ///   transactions or takes up other files, in a snapshot, and if there are not as many values as
    ///   parameters; else what SQLite says, as typed changes do.
    @discardableResult
    public func run(_ sql: String, _ parameters: [StoredValue] = []) throws -> Int {
        try transaction.runRaw(sql, parameters, mayChange: true) { statement in
            while try statement.step() {}
        }
    }
}

/// A row of a statement in SQL.
public struct SQLRow: Sendable, Equatable {
    /// The names of the columns, in their order.
    public let names: [String]
    /// The values, in the order of the columns.
    public let values: [StoredValue]

    init(names: [String], _ statement: Statement) {
        self.names = names
        values = names.indices.map { statement.value(at: $0) }
    }

    /// The value of the first column of that name; `nil` if there is none.
    public subscript(name: String) -> StoredValue? {
        names.firstIndex(of: name).map { values[$0] }
    }
}

extension SQLiteTransaction {
    /// Runs one statement of the program's own.
    ///
    /// - Returns: how many rows it changed.
    @discardableResult
    fileprivate func runRaw(
        _ sql: String, _ parameters: [StoredValue], mayChange: Bool,
        _ body: (Statement) throws -> Void
    ) throws -> Int {
        try checkIsUnderWay()
        guard try connection.isOneStatement(sql) else {
            throw StoreError(.misuse, "there must be one statement")
        }
        return try connection.guarded {
            try connection.with(sql) { statement in
                guard statement.parameterCount == parameters.count else {
                    throw StoreError(.misuse, "there are not as many values as parameters")
                }
                guard statement.isReading || mayChange && isWriting && loops == 0 else {
                    throw StoreError(.misuse, "the statement may only read here")
                }
                statement.bind(parameters)
                guard mayChange else {
                    loops += 1
                    defer { loops -= 1 }
                    try body(statement)
                    return 0
                }
                // It may be one that makes or changes a table.
                defer { connection.forgetSchema() }
                let before = connection.changedRowsInAll
                do {
                    changedTables.formUnion(
                        try connection.changedTables { try body(statement) })
                } catch let error as StoreError {
                    noteDamage(error)
                    throw error
                }
                // What changes no row leaves the number of the statement before it.
                return connection.changedRowsInAll == before ? 0 : Int(connection.changedRows)
            }
        }
    }
}

extension Connection {
    fileprivate var changedRowsInAll: Int64 { sqlite3_total_changes64(handle) }

    /// Whether text is one statement of SQL, with nothing behind it.
    fileprivate func isOneStatement(_ sql: String) throws -> Bool {
        var sql = sql
        return try sql.withUTF8 { bytes in
            guard !bytes.contains(0), bytes.count < Int(Int32.max) else { return false }
            return try bytes.withMemoryRebound(to: CChar.self) { characters in
                var statement: OpaquePointer?
                var rest: UnsafePointer<CChar>?
                let result = sqlite3_prepare_v2(
                    handle, characters.baseAddress, Int32(characters.count), &statement, &rest)
                defer { sqlite3_finalize(statement) }
                guard result == SQLITE_OK else { throw error(result) }
                guard statement != nil, let rest, let start = characters.baseAddress else {
                    return false
                }
                // Blanks and a last semicolon are no statement.
                return characters[(rest - start)...].allSatisfy { character in
                    let byte = UInt8(truncatingIfNeeded: character)
                    return byte <= 0x20 || byte == UInt8(ascii: ";")
                }
            }
        }
    }

    /// Runs `body` so that statements neither begin or end transactions nor take up other files, and
    /// that rows are deleted one by one: a table that is emptied at a stroke tells nobody.
    fileprivate func guarded<Result>(_ body: () throws -> Result) throws -> Result {
        sqlite3_set_authorizer(
            handle,
            { _, action, _, _, _, _ in
                switch action {
                case SQLITE_TRANSACTION, SQLITE_SAVEPOINT, SQLITE_ATTACH, SQLITE_DETACH: SQLITE_DENY
                case SQLITE_DELETE: SQLITE_IGNORE
                default: SQLITE_OK
                }
            }, nil)
        defer { sqlite3_set_authorizer(handle, nil, nil) }
        do {
            return try body()
        } catch var error as StoreError {
            if sqlite3_errcode(handle) & 0xFF == SQLITE_AUTH { error.code = .misuse }
            throw error
        }
    }
}

extension Statement {
    /// Whether it changes nothing.
    fileprivate var isReading: Bool { sqlite3_stmt_readonly(handle) != 0 }

    fileprivate var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

    fileprivate var columnNames: [String] {
        (0..<sqlite3_column_count(handle)).map { index in
            sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
        }
    }
}
