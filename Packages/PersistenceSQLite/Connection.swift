import CSQLite
import Persistence

/// One connection to a database file, with the statements that it has prepared.
// Unchecked because it owns a C handle; the store sees to it that one thread uses it at a time.
final class Connection: @unchecked Sendable {
    let path: String
    let handle: OpaquePointer
    private var statements: [String: CachedStatement] = [:]
    /// Of the few records that a program has; that is found sooner than in a dictionary.
    private var tables: [(record: ObjectIdentifier, statements: TableStatements)] = []
    private let readBeginning = CachedStatement("BEGIN")
    private let firstLook = CachedStatement("SELECT 1 FROM sqlite_schema LIMIT 1")
    private let writeBeginning = CachedStatement("BEGIN IMMEDIATE")
    private let commitment = CachedStatement("COMMIT")
    private let rollback = CachedStatement("ROLLBACK")
    private lazy var references = References(self)
    private lazy var guards = TableGuards(self)

    /// Opens the file.
    ///
    /// - Parameters:
    ///   - isCreating: whether a file that does not exist is made, for its owner's eyes only.
    ///   - isImmutable: reads a file on a disk that cannot be written to, without any lock.
    convenience init(_ path: String, isCreating: Bool, isImmutable: Bool = false) throws {
        if isCreating { try File.createIfMissing(path) }
        let flags = isImmutable ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE
        try self.init(path, isImmutable ? Self.immutableURI(path) : Self.name(path), flags)
    }

    /// Opens the file for nothing but reading; not a byte of it changes, not even by closing it.
    convenience init(reading path: String) throws {
        try self.init(path, Self.name(path), SQLITE_OPEN_READONLY)
        csqlite_keep_log_on_close(handle)
    }

    /// Opens the file to read it, in the way that a store may use it.
    convenience init(
        _ path: String, _ options: SQLiteProvider.Options, isImmutable: Bool = false
    ) throws {
        if options.access == .readOnly && !isImmutable {
            try self.init(reading: path)
        } else {
            try self.init(path, isCreating: false, isImmutable: isImmutable)
        }
        try prepareForReading(options)
    }

    /// Opens an empty database that is gone when the connection is.
    ///
    /// - Parameter path: the file of which errors tell.
    convenience init(temporaryFor path: String) throws {
        try self.init(path, "", SQLITE_OPEN_READWRITE)
    }

    private init(_ path: String, _ name: String, _ flags: Int32) throws {
        self.path = path
        var opened: OpaquePointer?
        let result = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard result == SQLITE_OK, let opened else {
            let error = StoreError(result, on: opened, path: path)
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        sqlite3_extended_result_codes(handle, 1)
        csqlite_refuse_quoted_text(handle)
        FoldFunction.register(on: handle)
        NumberFunctions.register(on: handle)
        LikeFunction.register(on: handle)
        ListFunctions.register(on: handle)
    }

    deinit { sqlite3_close_v2(handle) }

    // MARK: - Statements

    /// Runs statements that have no parameters and hand out no rows.
    func execute(_ sql: String) throws {
        let result = sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw error(result, sql) }
    }

    /// Runs `body` with the statement of this text, which is kept for its next use.
    func with<Result>(_ sql: String, _ body: (Statement) throws -> Result) throws -> Result {
        if let cached = statements[sql] { return try with(cached, body) }
        // Programs have a few dozen queries; more come of shapes that differ from call to call.
        if statements.count >= 128 { statements = [:] }
        let cached = CachedStatement(sql)
        statements[sql] = cached
        return try with(cached, body)
    }

    /// Runs `body` with a statement, prepared once unless it is in use further out.
    func with<Result>(
        _ cached: CachedStatement, _ body: (Statement) throws -> Result
    ) throws -> Result {
        let statement: Statement
        if let prepared = cached.statement, !prepared.isInUse {
            statement = prepared
        } else {
            statement = try Statement(cached.sql, on: self)
            cached.statement = statement
        }
        statement.isInUse = true
        defer {
            statement.reset()
            statement.isInUse = false
        }
        return try body(statement)
    }

    /// The statements of a record's table.
    func statements<R: Record>(of type: R.Type) -> TableStatements {
        let key = ObjectIdentifier(type)
        for table in tables where table.record == key { return table.statements }
        let statements = TableStatements(R.schema)
        tables.append((key, statements))
        return statements
    }

    /// The first column of the only row of a query without parameters.
    func integer(_ sql: String) throws -> Int64 {
        let statement = try Statement(sql, on: self)
        return try statement.step() ? statement.row.integer(at: 0) : 0
    }

    func error(_ result: Int32, _ sql: String? = nil) -> StoreError {
        StoreError(result, on: handle, path: path, statement: sql)
    }

    // MARK: - Transactions

    /// Whether no transaction is under way.
    var isIdle: Bool { sqlite3_get_autocommit(handle) != 0 }

    /// Begins to read; everything that is read until the end is of this moment.
    func beginReading() throws {
        try run(readBeginning)
        // SQLite itself would wait for the first read before it settles on a moment.
        try run(firstLook)
    }

    func beginWriting() throws { try run(writeBeginning) }

    func commit() throws { try run(commitment) }

    /// Takes everything back.
    ///
    /// - Returns: whether the connection is as good as new; if not, it should be let go of.
    @discardableResult
    func rollBack() -> Bool {
        // After some failures SQLite has rolled back by itself. The failure needs no look: what
        // counts is whether a transaction is still under way.
        if !isIdle { try? run(rollback) }
        return isIdle
    }

    private func run(_ cached: CachedStatement) throws {
        try with(cached) { _ = try $0.step() }
    }

    // MARK: - References

    /// Lets go of what is known of the tables, which are about to change.
    func forgetSchema() {
        references = References(self)
        guards = TableGuards(self)
    }

    /// Whether deleting rows of a table may change rows that refer to them.
    func deletionSpreads(from table: String) throws -> Bool { try references.spread(from: table) }

    /// Runs `body` and tells which tables it changed, also by way of references.
    func changedTables(during body: () throws -> Void) rethrows -> Set<String> {
        final class Names { var all: Set<String> = [] }
        let names = Names()
        let context = Unmanaged.passUnretained(names).toOpaque()
        sqlite3_update_hook(
            handle,
            { context, _, _, table, _ in
                guard let context, let table else { return }
                Unmanaged<Names>.fromOpaque(context).takeUnretainedValue()
                    .all.insert(String(cString: table))
            }, context)
        defer { sqlite3_update_hook(handle, nil, nil) }
        return try withExtendedLifetime(names) {
            try body()
            return names.all
        }
    }

    /// Whether many rows of a table may get new values in these columns at once.
    func canChangeTogether(_ columns: [String], of table: String) throws -> Bool {
        try guards.letPass(columns, of: table)
    }

    // MARK: - Names of files

    /// A path that SQLite takes for nothing but a path.
    private static func name(_ path: String) -> String {
        // `:memory:`, `file:…` and an empty name have a meaning of their own.
        path.isEmpty || path.hasPrefix(":") || path.hasPrefix("file:") ? "./" + path : path
    }

    private static func immutableURI(_ path: String) -> String {
        let escaped = path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                String(Unicode.Scalar(byte))
            default:
                "%" + String(0x100 + Int(byte), radix: 16).dropFirst()
            }
        }
        return "file:" + escaped.joined() + "?immutable=1"
    }
}
