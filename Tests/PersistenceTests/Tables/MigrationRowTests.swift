import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Records within migrations")
struct MigrationRowTests {
    private typealias Step = @Sendable (any SchemaEditor) throws -> Void

    /// A person as the first release had it; migrations may use it for ever.
    private struct OldPerson: Record {
        var id: RecordID<OldPerson> = .unsaved
        var name: String

        static let schema = Schema(
            "people",
            Mapping(OldPerson.init, Column("id", \.id), Column("name", \.name)))
    }

    private static let people = Migration("three people") { editor in
        try editor.transaction { transaction in
            try transaction.create(
                contentsOf: ["김 철수", "Ada Lovelace", "Li"].map { OldPerson(name: $0) })
        }
        try editor.insert(["name": .text("Zoe"), "id": .integer(7)], into: "people")
    }

    private func store(_ provider: Provider, _ steps: Step...) throws -> any DataStore {
        let further = steps.enumerated().map { Migration("step \($0)", $1) }
        return try World(provider, [.samples, .tickets, Self.people] + further).store
    }

    @Test("rows are read and changed without their Swift type", arguments: Provider.all)
    func rows(provider: Provider) throws {
        let store = try store(provider) { editor in
            try editor.add(.init("family", .text, defaultValue: .text("")), to: "people")
            let count = try editor.updateRows(of: "people", where: .contains("name", " ")) { row in
                let words = try row.value(of: "name", as: String.self).split(separator: " ")
                try row.set("family", to: String(words[1]))
                try row.set("name", to: String(words[0]))
            }
            #expect(count == 2)
            #expect(try editor.deleteRows(of: "people", where: .equal("name", "Li")) == 1)
            var seen: [[String: StoredValue]] = []
            try editor.forEachRow(of: "people") { seen.append($0.values) }
            #expect(
                seen == [
                    ["id": .integer(1), "name": .text("김"), "family": .text("철수")],
                    ["id": .integer(2), "name": .text("Ada"), "family": .text("Lovelace")],
                    ["id": .integer(7), "name": .text("Zoe"), "family": .text("")],
                ])
        }
        #expect(try store.fetch(Query<Person>()).map(\.name) == ["김", "Ada", "Zoe"])
        #expect(try store.create(Person("next")).id == 8)
    }

    @Test("thousands of rows go by, and rows may be changed meanwhile", arguments: Provider.all)
    func many(provider: Provider) throws {
        let store = try store(provider) { editor in
            for number in 1...1000 {
                try editor.insert(
                    [
                        "project": .integer(Int64(number % 3)), "number": .integer(Int64(number)),
                        "title": .text("\(number)"),
                    ], into: "tickets")
            }
            var sum = 0
            try editor.forEachRow(of: "tickets", where: .equal("project", 1)) { row in
                sum += try row.value(of: "number", as: Int.self)
                try editor.insert(["name": row["title"] ?? .null], into: "people")
                try editor.delete(row.id, of: "tickets")
            }
            #expect(sum == (0...333).reduce(0) { $0 + 3 * $1 + 1 })
        }
        #expect(try store.count(Query<Ticket>()) == 666)
        #expect(try store.count(Query<Person>()) == 4 + 334)
        #expect(try store.fetch(Query<Ticket>().where(\.state == .open)).count == 666)
    }

    @Test("rows are guarded as records are", arguments: Provider.all)
    func guarded(provider: Provider) throws {
        _ = try store(provider) { editor in
            func problem(_ body: () throws -> Void) -> StoreError? {
                do {
                    try body()
                    return nil
                } catch { return error as? StoreError }
            }
            let good: [String: StoredValue] = [
                "project": .integer(1), "number": .integer(1), "title": .text("t"),
            ]
            let id = try editor.insert(good, into: "tickets")
            func bad(_ column: String, _ value: StoredValue) -> [String: StoredValue] {
                good.merging([column: value]) { $1 }
            }
            func mismatch(_ column: String) -> StoreError {
                StoreError(.schemaMismatch, "").at(table: "tickets", column: column)
            }
            func insert(_ row: [String: StoredValue]) -> StoreError? {
                problem { try editor.insert(row, into: "tickets") }
            }
            #expect(insert(bad("number", .integer(0))) == .violated("positive", in: "tickets"))
            #expect(insert(good) == .notUnique("tickets", "title"))
            #expect(insert(bad("title", .text("u"))) == .notUnique("tickets", "project", "number"))
            #expect(insert(bad("id", .integer(id))) == .notUnique("tickets", "id"))
            #expect(insert(bad("id", .integer(-1)))?.code == .invalidValue)
            #expect(insert(bad("number", .text("5"))) == mismatch("number"))
            #expect(insert(bad("project", .real(1))) == mismatch("project"))
            #expect(insert(bad("title", .null)) == mismatch("title"))
            #expect(insert(bad("title", .text("\0"))) == mismatch("title"))
            #expect(insert(bad("nowhere", .null)) == mismatch("nowhere"))
            #expect(insert(["title": .text("")]) == mismatch("project"))
            #expect(problem { _ = try editor.delete(id, of: "nowhere") }?.code == .schemaMismatch)
            #expect(try !editor.delete(99, of: "tickets"))
            var rows = try editor.rows(of: "tickets", where: nil, after: 0, limit: 5)
            #expect(rows.count == 1)
            try rows[0].set("rating", to: 9)
            #expect(
                problem { try editor.update(rows[0], of: "tickets") }
                    == .violated("stars", in: "tickets"))
            #expect(problem { try rows[0].set("nowhere", to: 9) }?.code == .unknownColumn)
            #expect(problem { try rows[0].set("id", to: 9) }?.code == .misuse)
            #expect(
                problem { _ = try rows[0].value(of: "title", as: Int.self) }?.code
                    == .unreadableValue)
            #expect(
                problem {
                    _ = try editor.insert(
                        ["title": .text("n"), "rank": .integer(1), "author": .integer(50)],
                        into: "notes")
                }
                    == StoreError(.brokenReference, "").at(table: "notes"))
            try editor.insert(
                ["title": .text("n"), "rank": .integer(1), "author": .integer(1)], into: "notes")
            #expect(
                problem { _ = try editor.deleteRows(of: "people") }
                    == StoreError(.brokenReference, "").at(table: "people"))
        }
    }

    @Test(
        "of a transaction that fails nothing is left, and the migration goes on",
        arguments: Provider.all)
    func transaction(provider: Provider) throws {
        let store = try store(provider) { editor in
            #expect(throws: StoreError(.failed, "")) {
                try editor.transaction { transaction in
                    try transaction.create(Note("gone"))
                    try transaction.delete(RecordID<OldPerson>(1))
                    throw StoreError(.failed, "on purpose")
                }
            }
            try editor.transaction { transaction in
                try transaction.create(Note("시청", by: 1))
                let problem = #expect(throws: StoreError.self) {
                    try editor.rename(table: "people", to: "persons")
                }
                #expect(problem?.code == .misuse)
                #expect(throws: StoreError.self) { try editor.definition(of: "people") }
            }
            // What was found out about the tables is not kept when they change.
            try editor.rename(column: "name", of: "people", to: "title")
            try editor.insert(["title": .text("new")], into: "people")
        }
        #expect(try store.search(Query<Note>().matching(SearchQuery("시청"))).map(\.record.id) == [1])
        #expect(try store.count(Query<Note>()) == 1)
    }

    @Test("rows that exist must satisfy new keys and checks", arguments: Provider.all)
    func existing(provider: Provider) throws {
        let problems: [(StoreError, Step)] = [
            (
                .violated("short", in: "people"),
                {
                    try $0.add(
                        CheckDefinition("short", .isIn("name", ["Li", "Zoe"])), to: "people")
                }
            ),
            (
                .notUnique("people", "city"),
                {
                    try $0.add(
                        .init("city", .text, isUnique: true, defaultValue: .text("x")), to: "people"
                    )
                }
            ),
            (
                .notUnique("people", "city"),
                { editor in
                    try editor.add(.init("city", .integer, defaultValue: .integer(1)), to: "people")
                    try editor.create(
                        IndexDefinition("city", isUnique: true, where: .greater("id", than: 2)),
                        on: "people")
                }
            ),
        ]
        for (expected, step) in problems {
            #expect(throws: expected) { try self.store(provider, step) }
        }
        let store = try store(provider) { editor in
            try editor.add(CheckDefinition("named", .notEqual("name", "")), to: "people")
            try editor.add(.init("city", .integer, defaultValue: .integer(1)), to: "people")
            try editor.create(
                IndexDefinition("city", isUnique: true, where: .greater("id", than: 3)),
                on: "people")
        }
        #expect(throws: StoreError.violated("named", in: "people")) { try store.create(Person("")) }
        // The next number is under the key, and so is its default.
        #expect(throws: StoreError.notUnique("people", "city")) { try store.create(Person("a")) }
    }

    @Test("tables with rows are written anew without losing any", arguments: Provider.all)
    func rebuilt(provider: Provider) throws {
        let store = try store(provider) { editor in
            try editor.transaction { transaction in
                let top = try transaction.create(Folder("top"))
                let inner = try transaction.create(Folder("inner", in: top.id))
                try transaction.create(Note("시청", rank: 1, in: inner.id, by: 1, code: "c"))
                try transaction.create(Folder("gone"))
                try transaction.delete(RecordID<Folder>(3))
            }
            try editor.add(CheckDefinition("named", .notEqual("name", "")), to: "folders")
            try editor.drop(check: "named", of: "folders")
            try editor.drop(IndexDefinition("code", isUnique: true), on: "notes")
            try editor.drop(column: "text", of: "notes")
            try editor.add(.init("text", .text, isNullable: true, isSearchable: true), to: "notes")
        }
        #expect(try store.create(Folder("new")).id == 4)
        try store.create(Note("회의", rank: 2, code: "c"))
        #expect(try store.search(Query<Note>().matching(SearchQuery("시청"))).count == 1)
        let broken = #expect(throws: StoreError.self) { try store.delete(RecordID<Person>(1)) }
        #expect(broken?.code == .brokenReference)
        #expect(try store.delete(RecordID<Folder>(1)))
        #expect(try store.fetch(Query<Folder>()).map(\.name) == ["new"])
        #expect(try store.fetch(Query<Note>()).map(\.folder) == [nil, nil])
    }
}
