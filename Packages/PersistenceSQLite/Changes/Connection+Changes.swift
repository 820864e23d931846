import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Connection {
    /// A number that is another one after each commit of another connection, and only then.
    func dataVersion() throws -> Int64 {
        try with("PRAGMA data_version") { try $0.step() ? $0.row.integer(at: 0) : 0 }
    }

    /// The names of the tables, without those that SQLite keeps for itself and for search, and that
    /// of the migrations.
    func tableNames() throws -> Set<String> {
        let sql = """
            SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table'
            AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'kitbag_*'
            """
        return try with(sql) { statement in
            var names: Set<String> = []
            while try statement.step() { names.insert(statement.row.text(at: 0)) }
            return names
        }
    }

    /// Whether there is another file at the path than the one that was opened, or none.
    var hasMoved: Bool {
        var hasMoved: Int32 = 0
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        return hasMoved != 0
    }
}
