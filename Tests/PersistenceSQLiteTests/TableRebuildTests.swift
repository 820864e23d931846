import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Tables that are written anew")
struct TableRebuildTests {
    let file = DatabaseFile()

    /// Fills the tables of the samples: people, folders in one another, notes that refer to all.
    private func fill() throws {
        let store = try file.open()
        let author = try store.create(Person("Kim"))
        let top = try store.create(Folder("top"))
        let inner = try store.create(Folder("inner", in: top.id))
        let note = try store.create(
            Note("서울시청", "회의", rank: 1, in: inner.id, by: author.id, code: "x"))
        try store.create(Note("copy", rank: 2, in: top.id, copyOf: note.id))
        // The greatest numbers were given already and must not be given again.
        for table in ["notes", "folders", "people"] {
            file.sql("UPDATE sqlite_sequence SET seq = 40 WHERE name = '\(table)'")
        }
    }

    private func open(_ step: @escaping @Sendable (any SchemaEditor) throws -> Void) throws
        -> any DataStore
    {
        try file.open([.samples, Migration("step", step)])
    }

    private func expectSound() {
        #expect(file.sql("PRAGMA integrity_check") == "ok")
        #expect(file.sql("SELECT count(*) FROM pragma_foreign_key_check") == "0")
        #expect(file.sql("SELECT count(*) FROM sqlite_schema WHERE name GLOB 'kitbag_new*'") == "0")
        #expect(file.sql("INSERT INTO notes_search(notes_search) VALUES('integrity-check')") == "")
    }

    @Test("rows, numbers, references, keys and the search index are kept")
    func kept() throws {
        try fill()
        let before = try file.open().snapshot {
            (try $0.fetch(Query<Note>()), try $0.fetch(Query<Folder>()))
        }
        let tables = ["samples", "folders", "people", "notes"]
        let definitions = try file.open().snapshot { reading in
            try tables.map { try reading.definition(of: $0) }
        }
        let store = try open { editor in
            // Each of the tables is written anew twice.
            for table in tables {
                try editor.add(CheckDefinition("numbered", .greater("id", than: 0)), to: table)
                try editor.drop(check: "numbered", of: table)
            }
        }
        expectSound()
        #expect(
            try store.snapshot { reading in try tables.map { try reading.definition(of: $0) } }
                == definitions)
        #expect(try store.fetch(Query<Note>()) == before.0)
        #expect(try store.fetch(Query<Folder>()) == before.1)
        #expect(try store.search(Query<Note>().matching(SearchQuery("시청"))).map(\.record.id) == [1])
        #expect(try store.create(Folder("new")).id == 41)
        #expect(try store.create(Person("Lee")).id == 41)
        let again = #expect(throws: StoreError.self) { try store.create(Note("z", code: "x")) }
        #expect(again == StoreError(.notUnique, "").at(table: "notes", column: "code"))
        // References still restrict, become null and cascade.
        let broken = #expect(throws: StoreError.self) { try store.delete(RecordID<Person>(1)) }
        #expect(broken?.code == .brokenReference)
        #expect(try store.delete(RecordID<Folder>(1)))
        #expect(try store.fetch(Query<Folder>()).map(\.name) == ["new"])
        #expect(try store.fetch(Query<Note>()).map(\.folder) == [nil, nil])
        #expect(try store.delete(RecordID<Note>(1)))
        #expect(try store.count(Query<Note>()) == 0)
        #expect(throws: StoreError(.brokenReference, "").at(table: "notes")) {
            try store.create(Note("a", by: 99))
        }
    }

    @Test("an empty table keeps its last number")
    func empty() throws {
        try fill()
        for table in ["notes", "folders"] { #expect(file.sql("DELETE FROM \(table)") == "") }
        let store = try open { editor in
            try editor.drop(column: "code", of: "notes")
            try editor.add(CheckDefinition("named", .notEqual("name", "")), to: "folders")
        }
        expectSound()
        #expect(try store.create(Folder("f")).id == 41)
        #expect(file.sql("SELECT seq FROM sqlite_sequence WHERE name = 'notes'") == "40")
        #expect(file.sql("SELECT count(*) FROM sqlite_sequence") == "3")
    }

    @Test("a check that rows violate is refused and nothing has changed")
    func violated() throws {
        try fill()
        let before = file.sql("SELECT group_concat(sql) FROM sqlite_schema")
        let problem = #expect(throws: StoreError.self) {
            try open { editor in
                try editor.drop(column: "text", of: "notes")
                try editor.add(CheckDefinition("second", .greater("rank", than: 1)), to: "notes")
            }
        }
        #expect(problem?.code == .violatedCheck && problem?.table == "notes")
        #expect(problem?.check == "second" && problem?.path == file.path)
        #expect(file.sql("SELECT group_concat(sql) FROM sqlite_schema") == before)
        #expect(try file.open().count(Query<Note>()) == 2)
        expectSound()
        // A key that rows violate is as harmless.
        let unique = #expect(throws: StoreError.self) {
            try open { editor in
                try editor.drop(column: "code", of: "notes")
                try editor.create(
                    IndexDefinition("text", isUnique: true, where: .isNotNull("folder")),
                    on: "notes")
                try editor.create(IndexDefinition("parent", "name", isUnique: true), on: "folders")
                try editor.add(
                    .init("city", .text, isUnique: true, defaultValue: .text("")), to: "notes")
            }
        }
        #expect(unique == StoreError(.notUnique, "").at(table: "notes", column: "city"))
        #expect(file.sql("SELECT group_concat(sql) FROM sqlite_schema") == before)
    }

    @Test("what others made of the tables survives as far as it is known")
    func foreign() throws {
        try fill()
        #expect(
            file.sql("CREATE TRIGGER t AFTER INSERT ON people BEGIN DELETE FROM samples; END") == ""
        )
        #expect(file.sql("CREATE INDEX others ON people (name) WHERE length(name) > 3") == "")
        let store = try open { editor in
            try editor.add(CheckDefinition("named", .notEqual("name", "")), to: "people")
        }
        try store.create(Sample("a"))
        try store.create(Person("Lee"))
        #expect(try store.count(Query<Sample>()) == 0)
        let people = try #require(try store.snapshot { try $0.definition(of: "people") })
        #expect(people.indexes.map { $0.condition?.description } == ["length(name) > 3"])
        #expect(
            try store.drift(of: Person.self).map(\.description) == [
                "people.name: unknown index (found index where length(name) > 3)",
                "people.named: unknown check (found name <> '')",
            ])
        expectSound()
    }
}
