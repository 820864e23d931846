import CSQLite
import Foundation

/// Holds a database's write lock as the `sqlite3` shell would, until it is told to end.
final class ForeignWriter {
    private var database: OpaquePointer?

    init(_ path: String) throws {
        sqlite3_open(path, &database)
        sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil)
    }

    func end() {
        sqlite3_close_v2(database)
        database = nil
    }

    deinit { end() }
}

/// Writes to a database by SQLite alone, and keeps it open.
final class ForeignProgram {
    private var database: OpaquePointer?

    init(_ path: String) {
        sqlite3_open(path, &database)
        sqlite3_busy_timeout(database, 240_000)
    }

    func run(_ sql: String) { sqlite3_exec(database, sql, nil, nil, nil) }

    deinit { sqlite3_close_v2(database) }

    /// Where the shell of SQLite is, if it is there.
    static let shell = "/usr/bin/sqlite3"
    static var hasShell: Bool { FileManager.default.isExecutableFile(atPath: shell) }
}
