import CSQLite
import Persistence

/// The text of a statement that is kept for its next use, prepared when it is first used.
final class CachedStatement {
    let sql: String
    var statement: Statement?

    init(_ sql: String) { self.sql = sql }
}

/// A prepared statement: parameters are written as a row, results are read as rows.
final class Statement {
    let handle: OpaquePointer
    let row: SQLiteRow
    let parameters: SQLiteParameters
    var isInUse = false
    private let database: OpaquePointer
    private let path: String
    private let sql: String

    init(_ sql: String, on connection: Connection) throws {
        var prepared: OpaquePointer?
        let result = sqlite3_prepare_v3(
            connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard result == SQLITE_OK, let prepared else { throw connection.error(result, sql) }
        handle = prepared
        row = SQLiteRow(prepared)
        parameters = SQLiteParameters(prepared)
        self.sql = sql
        database = connection.handle
        path = connection.path
    }

    deinit { sqlite3_finalize(handle) }

    /// Sets all parameters in their order.
    func bind(_ values: [StoredValue]) {
        for (index, value) in values.enumerated() { value.write(to: parameters, at: index) }
    }

    /// Goes to the next row.
    ///
    /// - Returns: whether there is one.
    func step() throws -> Bool {
        guard parameters.failure == SQLITE_OK else { throw failure(parameters.failure) }
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let result: throw failure(result)
        }
    }

    /// Hands out all rows that are to come.
    func forEachRow(_ body: (SQLiteRow) throws -> Void) throws {
        guard parameters.failure == SQLITE_OK else { throw failure(parameters.failure) }
        let (handle, row) = (handle, row)
        while true {
            let result = sqlite3_step(handle)
            guard result == SQLITE_ROW else {
                guard result == SQLITE_DONE else { throw failure(result) }
                return
            }
            try body(row)
        }
    }

    private func failure(_ result: Int32) -> StoreError {
        StoreError(result, on: database, path: path, statement: sql)
    }

    /// Makes the statement ready for its next use.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        parameters.failure = SQLITE_OK
    }
}

/// The row that a statement stands at.
final class SQLiteRow: RowReader {
    private let statement: OpaquePointer

    init(_ statement: OpaquePointer) { self.statement = statement }

    override func isNull(at index: Int) -> Bool {
        sqlite3_column_type(statement, Int32(index)) == SQLITE_NULL
    }
    override func integer(at index: Int) -> Int64 {
        sqlite3_column_int64(statement, Int32(index))
    }
    override func real(at index: Int) -> Double { sqlite3_column_double(statement, Int32(index)) }
    override func text(at index: Int) -> String {
        guard let start = sqlite3_column_text(statement, Int32(index)) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, Int32(index)))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
    override func blob(at index: Int) -> [UInt8] {
        guard let start = sqlite3_column_blob(statement, Int32(index)) else { return [] }
        let count = Int(sqlite3_column_bytes(statement, Int32(index)))
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
    override func withBlob(
        at index: Int, _ body: (UnsafeRawBufferPointer) throws -> Void
    ) rethrows {
        let start = sqlite3_column_blob(statement, Int32(index))
        let count = Int(sqlite3_column_bytes(statement, Int32(index)))
        try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
}

/// The parameters of a statement, written like a row.
final class SQLiteParameters: RowWriter {
    /// The first failure, of a value that is too long, say; the statement's step throws it.
    var failure = SQLITE_OK
    /// Where the columns of the row go, when not in their order.
    var positions: [Int]?
    private let statement: OpaquePointer

    init(_ statement: OpaquePointer) { self.statement = statement }

    override func setNull(at index: Int) {
        note(sqlite3_bind_null(statement, position(index)))
    }
    override func set(integer value: Int64, at index: Int) {
        note(sqlite3_bind_int64(statement, position(index), value))
    }
    override func set(real value: Double, at index: Int) {
        note(sqlite3_bind_double(statement, position(index), value))
    }
    override func set(text value: String, at index: Int) {
        var value = value
        let result = value.withUTF8 { bytes in
            guard let start = bytes.baseAddress, !bytes.isEmpty else {
                return sqlite3_bind_text(statement, position(index), "", 0, csqlite_static())
            }
            return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { start in
                sqlite3_bind_text64(
                    statement, position(index), start, UInt64(bytes.count), csqlite_transient(),
                    UInt8(SQLITE_UTF8))
            }
        }
        note(result)
    }
    override func set(blob value: [UInt8], at index: Int) {
        guard !value.isEmpty else {
            note(sqlite3_bind_zeroblob(statement, position(index), 0))
            return
        }
        let result = value.withUnsafeBytes { bytes in
            sqlite3_bind_blob64(
                statement, position(index), bytes.baseAddress, UInt64(bytes.count),
                csqlite_transient())
        }
        note(result)
    }

    private func position(_ index: Int) -> Int32 {
        Int32((positions.map { $0[index] } ?? index) + 1)
    }

    private func note(_ result: Int32) {
        if failure == SQLITE_OK { failure = result }
    }
}
