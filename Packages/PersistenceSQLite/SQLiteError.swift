import CSQLite
import Persistence

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension StoreError {
    /// What SQLite's last failure on a connection means.
    init(_ result: Int32, on database: OpaquePointer?, path: String, statement: String? = nil) {
        var text = database.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
        let extended = database.map { sqlite3_extended_errcode($0) } ?? result
        let systemError = database.map { sqlite3_system_errno($0) } ?? 0
        if result & 0xFF == SQLITE_CANTOPEN, [EACCES, EPERM, EISDIR].contains(systemError) {
            // SQLite's own words say only that it could not.
            text = String(cString: strerror(systemError))
        }
        self.init(Self.code(result, extended, systemError), text)
        // Statements are made of the program's declarations: they fit all databases that have them.
        if result == SQLITE_ERROR, text.hasPrefix("no such") || text.contains("has no column") {
            code = .schemaMismatch
        }
        self.path = path
        self.statement = statement
    }

    private static func code(_ result: Int32, _ extended: Int32, _ systemError: Int32) -> Code {
        switch (result & 0xFF, extended >> 8) {
        case (SQLITE_CONSTRAINT, 8), (SQLITE_CONSTRAINT, 6), (SQLITE_CONSTRAINT, 10): .notUnique
        case (SQLITE_CONSTRAINT, 3): .brokenReference
        case (SQLITE_CONSTRAINT, 1): .violatedCheck
        case (SQLITE_CONSTRAINT, 5), (SQLITE_CONSTRAINT, 12): .schemaMismatch  // not null, type
        case (SQLITE_CONSTRAINT, 4): .overflow  // of `kitbag_add`
        case (SQLITE_FULL, _): .diskFull
        case (SQLITE_IOERR, _), (SQLITE_CANTOPEN, _):
            switch systemError {
            case ENOSPC, EDQUOT: .diskFull
            case EROFS: .readOnly
            default: result & 0xFF == SQLITE_IOERR ? .inputOutput : .cannotOpen
            }
        case (SQLITE_READONLY, _), (SQLITE_PERM, _): .readOnly
        case (SQLITE_CORRUPT, _), (SQLITE_NOTADB, _): .corrupt
        case (SQLITE_BUSY, _), (SQLITE_LOCKED, _): .busy
        default: .failed
        }
    }

    /// The same problem with the table that was changed, and the columns or the check that SQLite
    /// names: `UNIQUE constraint failed: links.url, links.folder`.
    func at(changed table: String) -> StoreError {
        var error = at(table: table)
        if code == .violatedCheck {
            let start = "CHECK constraint failed: ".utf8
            error.check = String(
                decoding: Array(message.utf8.dropFirst(start.count)), as: UTF8.self)
        }
        let start = Array("UNIQUE constraint failed: \(table).".utf8)
        guard code == .notUnique, message.utf8.starts(with: start) else { return error }
        let separator = Array(", \(table).".utf8)
        var names: [[UInt8]] = [[]]
        var rest = Array(message.utf8)[start.count...]
        while let byte = rest.first {
            if rest.starts(with: separator) {
                names.append([])
                rest = rest.dropFirst(separator.count)
            } else {
                names[names.count - 1].append(byte)
                rest = rest.dropFirst()
            }
        }
        error.columns = names.map { String(decoding: $0, as: UTF8.self) }
        return error
    }
}
