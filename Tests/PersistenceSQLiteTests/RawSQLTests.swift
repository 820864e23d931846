import Persistence
import PersistenceSQLite
import Reactive
import TestSupport
import Testing

@Suite("SQL of the program's own")
struct RawSQLTests {
    let file = DatabaseFile()

    private func filled() throws -> any DataStore {
        let store = try file.open()
        let folder = try store.create(Folder("f"))
        try store.create(contentsOf: (1...3).map { Note("n\($0)", rank: $0, in: folder.id) })
        return store
    }

    @Test("values of every kind go in as parameters and come out as they were")
    func values() throws {
        let store = try file.open()
        let values: [StoredValue] = [
            .integer(.min), .real(0.1), .text("'; DROP TABLE notes; -- 한글"), .blob([0, 255]), .null,
        ]
        let row = try store.snapshot { snapshot in
            try RawSQL(snapshot).rows("SELECT ? AS a, ? AS b, ? AS c, ? AS d, ? AS e;  ", values)
        }
        #expect(
            row.count == 1 && row[0].values == values && row[0].names == ["a", "b", "c", "d", "e"])
        #expect(row[0]["c"] == values[2] && row[0]["x"] == nil)
    }

    @Test("it changes records within the transaction, and is observed")
    func changes() throws {
        let store = try filled()
        let changes = EventRecorder<Set<String>>()
        let subscription = store.changes.subscribe(changes.on)
        let count = try store.transaction { transaction in
            let sql = try RawSQL(transaction)
            #expect(
                try sql.run("UPDATE notes SET text = ? WHERE rank > ?", [.text("x"), .integer(1)])
                    == 2)
            try transaction.create(Note("typed", rank: 9))
            return try sql.rows("SELECT count(*) FROM notes")[0].values
        }
        #expect(count == [.integer(4)])
        // Also what follows by references, and a table that is emptied at a stroke.
        try store.transaction { try RawSQL($0).run("DELETE FROM folders") }
        try store.transaction { try RawSQL($0).run("DELETE FROM notes") }
        try store.transaction { try RawSQL($0).run("DELETE FROM notes") }
        subscription.dispose()
        #expect(changes.elements == [["notes"], ["folders", "notes"], ["notes"]])
        #expect(try store.count(Query<Note>()) == 0)
    }

    @Test("what fails leaves nothing behind and the transaction usable")
    func failures() throws {
        let store = try filled()
        try store.transaction { transaction in
            let sql = try RawSQL(transaction)
            let problem = #expect(throws: StoreError.self) {
                try sql.run("UPDATE notes SET rank = ?, title = ?", [.integer(1), .text("secret")])
            }
            #expect(problem?.code == .notUnique)
            #expect(problem?.description.contains("secret") == false)
            #expect(throws: StoreError.self) { try sql.run("UPDATE nowhere SET a = 1") }
            try sql.run("UPDATE notes SET text = 'kept' WHERE rank = 1")
        }
        #expect(throws: StoreError(.failed, "")) {
            try store.transaction { transaction in
                try RawSQL(transaction).run("DELETE FROM notes")
                throw StoreError(.failed, "on purpose")
            }
        }
        #expect(try store.fetch(Query<Note>()).map(\.text) == ["kept", nil, nil])
    }

    private static let misuses: [(String, [StoredValue])] = [
        ("SELECT 1; DELETE FROM notes", []), ("", []), ("-- nothing", []), ("SELECT ?", []),
        ("SELECT 1", [.null]), ("COMMIT", []), ("BEGIN", []), ("SAVEPOINT a", []),
        ("ATTACH ':memory:' AS a", []), ("SELECT 1 -- \0", []),
        ("SELECT 1; 한", []),
    ]

    @Test("it is one statement, and transactions are the store's")
    func misuse() throws {
        let store = try filled()
        for (sql, parameters) in Self.misuses {
            #expect(throws: StoreError(.misuse, ""), "\(sql)") {
                try store.transaction { try RawSQL($0).run(sql, parameters) }
            }
        }
        #expect(throws: StoreError(.misuse, "")) {
            try store.snapshot { try RawSQL($0).run("DELETE FROM notes") }
        }
        #expect(throws: StoreError(.misuse, "")) {
            try store.transaction { try RawSQL($0).rows("DELETE FROM notes RETURNING id") }
        }
        #expect(throws: StoreError(.misuse, "")) {
            try store.transaction { transaction in
                let sql = try RawSQL(transaction)
                try sql.forEach("SELECT id FROM notes") { _ in try sql.run("DELETE FROM notes") }
            }
        }
        var kept: RawSQL?
        try store.snapshot { kept = try RawSQL($0) }
        #expect(throws: StoreError(.misuse, "")) { try kept?.rows("SELECT 1") }
        #expect(try store.count(Query<Note>()) == 3)
        let memory = try InMemoryProvider().makeStore([.samples])
        #expect(throws: StoreError(.misuse, "")) { try memory.snapshot { _ = try RawSQL($0) } }
        // Typed statements go on as before.
        #expect(try store.create(Note("n4", rank: 4)).id == 4)
    }

    @Test("what changes no row counts none, and the library's own functions bear any value")
    func counts() throws {
        let store = try filled()
        try store.transaction { transaction in
            let sql = try RawSQL(transaction)
            #expect(try sql.run("UPDATE notes SET rank = 9") == 3)
            #expect(try sql.run("CREATE TABLE extra (id INTEGER PRIMARY KEY) STRICT") == 0)
            #expect(try sql.run("UPDATE notes SET rank = 8 WHERE rank = 1") == 0)
            for digits in ["!!", "AB", "zz", "가나"] {
                #expect(try sql.rows("SELECT kitbag_blob(?)", [.text(digits)]).count == 1)
            }
            // A file that holds them could be written by no other program.
            #expect(throws: StoreError.self) {
                try sql.run("CREATE INDEX folded ON notes (kitbag_fold(title))")
            }
        }
    }
}
