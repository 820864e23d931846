import CSQLite
import Foundation
import Persistence
import PersistenceSQLite
import TestSupport

/// A database file in a directory of its own, and a look at it that does not go through the store.
struct DatabaseFile {
    let directory: TemporaryDirectory
    let path: String

    init(_ name: String = "test.sqlite", in directory: TemporaryDirectory = TemporaryDirectory()) {
        self.directory = directory
        path = directory.file(name)
    }

    /// - Parameter timeout: in seconds; by default more than any machine keeps a test from going on, so
    ///   that no wait ends by it that something else is to end.
    func open(
        _ migrations: [Migration] = [.samples], timeout: Double = 240,
        durability: SQLiteProvider.Options.Durability = .normal
    ) throws -> any DataStore {
        var options = SQLiteProvider.Options()
        options.durability = durability
        options.timeoutInSeconds = timeout
        return try SQLiteProvider(path: path, options: options).makeStore(migrations)
    }

    var bytes: Data {
        get throws { try Data(contentsOf: URL(fileURLWithPath: path)) }
    }

    func write(_ data: Data) throws { try data.write(to: URL(fileURLWithPath: path)) }

    /// Runs SQL on a connection of its own.
    ///
    /// - Returns: the first column of the last row.
    @discardableResult
    func sql(_ sql: String, file: String? = nil) -> String {
        var database: OpaquePointer?
        guard sqlite3_open(file ?? path, &database) == SQLITE_OK else { return "cannot open" }
        defer { sqlite3_close_v2(database) }
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
            return String(cString: sqlite3_errmsg(database))
        }
        defer { sqlite3_finalize(statement) }
        var result = ""
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW:
                result = sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "NULL"
            case SQLITE_DONE: return result
            default: return String(cString: sqlite3_errmsg(database))
            }
        }
    }

    /// Copies the file and its log as they would be if the process ended now.
    ///
    /// - Parameter directory: where the copy goes, in the place of what is there.
    func copyAsLeftByACrash(
        to directory: TemporaryDirectory = TemporaryDirectory()
    ) throws -> DatabaseFile {
        let copy = DatabaseFile(in: directory)
        for name in directory.names {
            try FileManager.default.removeItem(atPath: directory.file(name))
        }
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy.path + suffix)
        }
        return copy
    }
}
