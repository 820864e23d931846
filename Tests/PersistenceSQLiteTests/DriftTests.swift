import Persistence
import PersistenceSQLite
import TestSupport
import Testing

@Suite("Tables that somebody else made")
struct DriftTests {
    let file = DatabaseFile()

    /// Opens the file after tables were changed by SQLite alone.
    private func open(after sql: String...) throws -> any DataStore {
        _ = try file.open()
        for sql in sql { #expect(file.sql(sql) == "") }
        return try file.open()
    }

    @Test("every kind of difference is named")
    func kinds() throws {
        let store = try open(
            after: "DROP TABLE notes_search", "DROP TABLE people", "DROP TABLE folders",
            """
            CREATE TABLE people (
                id INTEGER PRIMARY KEY AUTOINCREMENT, name INTEGER, must TEXT NOT NULL, may TEXT,
                given TEXT NOT NULL DEFAULT '') STRICT
            """,
            """
            CREATE TABLE folders (
                id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL REFERENCES people (id),
                parent INTEGER REFERENCES people (id) ON DELETE RESTRICT) STRICT
            """,
            "CREATE VIRTUAL TABLE folders_search USING fts5(tokens)",
            "CREATE INDEX names ON folders (parent, name)")
        #expect(
            try store.drift(of: Person.self, Folder.self, Note.self).map(\.description) == [
                "people.name: other type (declared text, found integer)",
                "people.name: other nullability (declared not nullable, found nullable)",
                "people.must: unknown column",
                "folders.name: unknown reference (found people, on delete restrict)",
                """
                folders.parent: other reference (declared folders, on delete cascade, \
                found people, on delete restrict)
                """,
                "folders.name: missing index (declared unique)",
                "folders.parent, name: unknown index (found index)",
                "folders: unknown search index",
                "notes.title, rank: unknown index (found unique)",
                "notes: missing search index",
            ])
        #expect(
            try store.drift(of: Elsewhere.self, Guarded.self).map(\.description) == [
                "elsewhere: missing table",
                "people.name: other type (declared text, found integer)",
                "people.name: other nullability (declared not nullable, found nullable)",
                "people.may: other default (declared 'x', found none)",
                "people.must: unknown column",
                "people.named: missing check (declared name <> '')",
            ])
    }

    @Test("definitions are read in whatever way they are written")
    func reading() throws {
        let store = try open(
            after: """
                create table odd (  -- a (comment, with 'everything'
                  id integer primary key,
                  [a b] varchar(10) not null default 'x''y' check (length([a b]) > 1),
                  `c` real default -1.5e3 /* , z text not null ) */,
                  d "text" default x'00ff', e int default -9223372036854775808,
                  f datetime default current_timestamp,
                  constraint "it's" check(c is not null and ("e" in (1, -2)) ),
                  check (((c >= 0.5))), unique ("a b", e)
                )
                """,
            "create unique index \"of where\" on odd(d, c) where  e=3")
        let found = try #require(try store.snapshot { try $0.definition(of: "odd") })
        #expect(
            found.columns == [
                .init("id", .integer), .init("a b", .text, defaultValue: .text("x'y")),
                .init("c", .real, isNullable: true, defaultValue: .real(-1500)),
                .init("d", .text, isNullable: true, defaultValue: .blob([0, 255])),
                .init("e", .integer, isNullable: true, defaultValue: .integer(.min)),
                .init("f", .real, isNullable: true),
            ])
        #expect(
            found.indexes == [
                IndexDefinition("a b", "e", isUnique: true),
                IndexDefinition("d", "c", isUnique: true, where: .equal("e", 3)),
            ])
        #expect(found.checks.map(\.name) == ["length([a b]) > 1", "it's", "((c >= 0.5))"])
        #expect(found.checks[2].condition == .atLeast("c", 0.5))
        #expect(found.checks[0].condition.description == "length([a b]) > 1")
    }
}

private struct Elsewhere: Record {
    var id: RecordID<Elsewhere>
    static let schema = Schema("elsewhere", Mapping(Elsewhere.init, Column("id", \.id)))
}

private struct Guarded: Record {
    var id: RecordID<Guarded>
    var name: String
    var may: String?

    static let schema = Schema(
        "people",
        Mapping(
            Guarded.init, Column("id", \.id), Column("name", \.name),
            Column("may", \.may, default: "x")),
        .check("named", \.name != ""))
}
