import CSQLite
import Persistence

extension SQLiteProvider {
    /// Copies the database as it is at this moment, also while others write: what is committed is in
    /// the copy, what is under way is not. Not a byte of the database changes.
    ///
    /// It takes as long as reading and writing the whole file. Migrations do not matter: a database of
    /// any program can be copied.
    ///
    /// - Parameter target: a path at which nothing is yet. The file is its owner's only, and on the
    ///   disk when this returns; its folder is the caller's to bring there.
    /// - Throws: `StoreError`: `cannotOpen` if there is no database, or something at the target;
    ///   `corrupt`, `diskFull`, or what else SQLite or the system says. Nothing is at the target then.
    public func copy(to target: String) throws {
        let connection = try reader(asItStands: false)
        try File.check(target)
        guard !File.exists(target) else {
            throw StoreError(.cannotOpen, "there is something already").at(path: target)
        }
        do {
            try File.createIfMissing(target)
            // The file counts only once it is whole; what breaks off before needs no journal.
            let copy = try Connection(target, isCreating: false)
            try copy.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
            try connection.beginReading()
            defer { connection.rollBack() }
            try connection.copy(to: copy)
        } catch {
            File.remove(target)
            throw error
        }
        try File.synchronize(target)
    }

    /// Looks through the whole database for damage: whether its pages and indexes are what they must
    /// be, and whether every reference leads to a row. Not a byte of it changes.
    ///
    /// It takes as long as reading all of it.
    ///
    /// - Parameter asItStands: that nobody uses the file, such as a copy that was just made: it is
    ///   read without locks, and no files appear beside it.
    /// - Returns: what was found, in SQLite's words, which hold no values; at most 100 of each.
    /// - Throws: `StoreError` if it can't be read at all: `cannotOpen`, `corrupt`.
    public func findDamage(asItStands: Bool = false) throws -> [String] {
        let connection = try reader(asItStands: asItStands)
        try connection.beginReading()
        defer { connection.rollBack() }
        var found: [String] = []
        try connection.with("PRAGMA integrity_check(100)") { statement in
            while try statement.step() { found.append(statement.row.text(at: 0)) }
        }
        if found == ["ok"] { found = [] }
        try connection.with("PRAGMA foreign_key_check") { statement in
            var count = 0
            while count < 100, try statement.step() {
                let (table, parent) = (statement.row.text(at: 0), statement.row.text(at: 2))
                let row = statement.row.integer(at: 1)
                found.append("row \(row) of \(table) refers to a row of \(parent) that is missing")
                count += 1
            }
        }
        return found
    }

    private func reader(asItStands: Bool) throws -> Connection {
        try File.check(path)
        guard File.exists(path) else {
            throw StoreError(.cannotOpen, "there is no such file").at(path: path)
        }
        let connection =
            asItStands
            ? try Connection(path, isCreating: false, isImmutable: true)
            : try Connection(reading: path)
        try connection.prepareForReading(options)
        return connection
    }
}
