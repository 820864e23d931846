import CSQLite

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
