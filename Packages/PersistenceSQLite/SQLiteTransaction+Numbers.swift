import Persistence

extension SQLiteTransaction: NumberKeeper {
    func lastNumber(of table: String) throws -> Int64 {
        try checkIsUnderWay()
        return try connection.with("SELECT seq FROM sqlite_sequence WHERE name = ?") { statement in
            statement.parameters.set(text: table, at: 0)
            return try statement.step() ? statement.row.integer(at: 0) : 0
        }
    }

    func raiseLastNumber(of table: String, to number: Int64) throws {
        guard try lastNumber(of: table) < number else { return }
        try change(table) {
            try connection.with("DELETE FROM sqlite_sequence WHERE name = ?") { statement in
                statement.parameters.set(text: table, at: 0)
                _ = try statement.step()
            }
            let insertion = "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)"
            try connection.with(insertion) { statement in
                statement.parameters.set(text: table, at: 0)
                statement.parameters.set(integer: number, at: 1)
                _ = try statement.step()
            }
        }
    }
}
