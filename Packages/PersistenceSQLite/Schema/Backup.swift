import CSQLite
import Persistence

/// The copy of a database that is made before it is migrated.
///
/// It stands beside the database as `FILE-before-N`, N being the first migration that it is without.
/// It is on the disk, with its name, before the migration begins; the newest three are kept.
struct Backup {
    /// How many backups of a database are kept, the newest.
    static let count = 3

    let database: String
    let number: Int

    private var target: String { "\(database)-before-\(number)" }

    /// Copies the database as a connection reads it now.
    ///
    /// - Throws: ``StoreError`` if the copy cannot be made; then nothing of it is left.
    func make(from connection: Connection) throws {
        let partial = target + "-partial"
        File.remove(partial)
        do {
            try File.createIfMissing(partial)
            // The file counts only once it has its name; what breaks off before needs no journal.
            let copy = try Connection(partial, isCreating: false)
            try copy.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
            try connection.copy(to: copy)
        } catch {
            File.remove(partial)
            throw error
        }
        try finish(partial)
    }

    private func finish(_ partial: String) throws {
        do {
            try File.synchronize(partial)
            try File.move(partial, to: target)
        } catch {
            File.remove(partial)
            throw error
        }
        try File.synchronize(File.folder(of: target))
    }

    /// Takes away the backups that are older than those to be kept.
    func removeOlder() throws {
        let numbers = try Self.suffixes(of: database).compactMap { Int($0) }
        for number in numbers.sorted(by: >).dropFirst(Self.count) {
            File.remove("\(database)-before-\(number)")
        }
    }

    /// Overwrites all backups of a database, and those that were not finished, and takes them away.
    static func eraseAll(of database: String) throws {
        for suffix in try suffixes(of: database) {
            let number = suffix.hasSuffix("-partial") ? suffix.dropLast(8) : suffix[...]
            guard Int(number) != nil else { continue }
            try File.erase("\(database)-before-\(suffix)")
        }
    }

    /// What stands after `-before-` in the names of files beside a database.
    private static func suffixes(of database: String) throws -> [String] {
        let start = File.name(of: database) + "-before-"
        return try File.names(in: File.folder(of: database)).compactMap { name in
            guard name.utf8.starts(with: start.utf8) else { return nil }
            return String(decoding: name.utf8.dropFirst(start.utf8.count), as: UTF8.self)
        }
    }
}

extension Connection {
    /// Copies the whole database, as it is at this moment, into another one.
    func copy(to target: Connection) throws {
        guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw target.error(sqlite3_errcode(target.handle))
        }
        let result = sqlite3_backup_step(backup, -1)
        sqlite3_backup_finish(backup)
        guard result == SQLITE_DONE else { throw target.error(result) }
    }
}
