import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Changing tables")
struct TableChangeTests {
    private typealias Step = @Sendable (any SchemaEditor) throws -> Void

    private func store(_ provider: Provider, _ step: @escaping Step) throws -> any DataStore {
        try World(provider, [.samples, .tickets, Migration("step", step)]).store
    }

    private func definition(_ store: any DataStore, _ table: String) throws -> TableDefinition? {
        try store.snapshot { try $0.definition(of: table) }
    }

    @Test("a renamed table keeps what it sees to, and its name is free", arguments: Provider.all)
    func renameTable(provider: Provider) throws {
        let store = try store(provider) { editor in
            try editor.rename(table: "tickets", to: "issues")
            try editor.create(Ticket.table)
            try editor.rename(table: "notes", to: "memos")
            try editor.rename(table: "folders", to: "drawers")
        }
        var expected = Ticket.table
        #expect(try definition(store, "tickets") == expected)
        expected.name = "issues"
        #expect(try definition(store, "issues") == expected)
        #expect(try definition(store, "notes") == nil)
        let memos = try #require(try definition(store, "memos"))
        #expect(memos.isSearched)
        #expect(
            memos.columns.compactMap(\.references)
                == [
                    .init(table: "drawers", onDelete: .setNull), .init(table: "people"),
                    .init(table: "memos", onDelete: .cascade),
                ])
        #expect(try store.drift(of: Note.self).map(\.kind) == [.missingTable])
        try store.create(Ticket(1, 1))
        #expect(throws: StoreError.notUnique("tickets", "project", "number")) {
            try store.create(Ticket(1, 1))
        }
    }

    @Test("a renamed column is followed by its keys, indexes and checks", arguments: Provider.all)
    func renameColumn(provider: Provider) throws {
        let store = try store(provider) { editor in
            try editor.rename(column: "number", of: "tickets", to: "the \"no\"")
            try editor.rename(column: "closed_at", of: "tickets", to: "ended")
            try editor.rename(column: "title", of: "tickets", to: "name")
            try editor.rename(column: "name", of: "folders", to: "title")
        }
        let table = try #require(try definition(store, "tickets"))
        #expect(
            table.columns.map(\.name)
                == ["id", "project", "the \"no\"", "state", "name", "rating", "ended"])
        #expect(
            table.indexes == [
                IndexDefinition("project", "the \"no\"", isUnique: true),
                IndexDefinition(
                    "name", isUnique: true,
                    where: .equal("state", "open") && .notEqual("name", "")),
                IndexDefinition("ended", "the \"no\"", where: .isNotNull("ended")),
            ])
        #expect(table.checks[0] == CheckDefinition("positive", .greater("the \"no\"", than: 0)))
        #expect(
            table.checks[2]
                == CheckDefinition("closed", !.equal("state", "open") || .isNull("ended")))
        #expect(try definition(store, "folders")?.columns[1].isUnique == true)
        let problem = #expect(throws: StoreError.self) { try store.create(Folder("a")) }
        #expect(problem?.code == .schemaMismatch)
    }

    @Test("a dropped column is gone, with the index over it alone", arguments: Provider.all)
    func dropColumn(provider: Provider) throws {
        let store = try store(provider) { editor in
            try editor.drop(column: "code", of: "samples")
            try editor.drop(column: "number", of: "samples")
            try editor.drop(column: "parent", of: "folders")
            try editor.drop(column: "text", of: "notes")
            try editor.add(.init("parent", .text, isNullable: true), to: "folders")
        }
        #expect(
            try store.drift(of: Sample.self).map(\.description)
                == ["samples.number: missing column", "samples.code: missing column"])
        #expect(
            try store.drift(of: Folder.self).map(\.kind) == [.otherType, .missingReference])
        let notes = try #require(try definition(store, "notes"))
        #expect(
            notes.columns.map(\.name)
                == ["id", "title", "rank", "folder", "author", "original", "code"])
        #expect(notes.isSearched)
        #expect(notes.indexes == [IndexDefinition("title", "rank", isUnique: true)])
        #expect(notes.columns.filter(\.isUnique).map(\.name) == ["code"])
        #expect(notes.columns.filter(\.isIndexed).map(\.name) == ["folder"])
    }

    @Test("indexes come and go", arguments: Provider.all)
    func indexes(provider: Provider) throws {
        let store = try store(provider) { editor in
            try editor.drop(IndexDefinition("project", "number", isUnique: true), on: "tickets")
            try editor.drop(IndexDefinition("state"), on: "tickets")
            try editor.drop(IndexDefinition("name", isUnique: true), on: "folders")
            try editor.create(IndexDefinition("project"), on: "tickets")
            // The same columns, but another index.
            try editor.create(IndexDefinition("project", isUnique: true), on: "tickets")
            try editor.create(IndexDefinition("project", isUnique: true), on: "tickets")
            try editor.drop(IndexDefinition("project"), on: "tickets")
        }
        let table = try #require(try definition(store, "tickets"))
        #expect(table.columns.filter(\.isIndexed) == [])
        #expect(table.columns.filter(\.isUnique).map(\.name) == ["project"])
        #expect(table.indexes == Array(Ticket.table.indexes.dropFirst()))
        try store.create(Ticket(1, 1))
        #expect(throws: StoreError.notUnique("tickets", "project")) {
            try store.create(Ticket(1, 2))
        }
        try store.create(contentsOf: [Folder("a"), Folder("a")])
        #expect(
            try store.drift(of: Ticket.self).map(\.kind)
                == [.missingIndex, .missingIndex, .unknownIndex])
    }

    @Test("checks come and go", arguments: Provider.all)
    func checks(provider: Provider) throws {
        let store = try store(provider) { editor in
            try editor.drop(check: "positive", of: "tickets")
            try editor.drop(check: "closed", of: "tickets")
            try editor.add(
                CheckDefinition("closed", .isNull("closed_at") || .equal("state", "done")),
                to: "tickets")
            try editor.add(CheckDefinition("named", .notEqual("name", "")), to: "people")
        }
        try store.create(Ticket(1, -1))
        var ticket = Ticket(1, 2)
        (ticket.state, ticket.closedAt) = (.dropped, 3)
        #expect(throws: StoreError.violated("closed", in: "tickets")) { try store.create(ticket) }
        #expect(throws: StoreError.violated("named", in: "people")) { try store.create(Person("")) }
        let differences = try store.drift(of: Ticket.self, Person.self)
        #expect(differences.map(\.kind) == [.missingCheck, .otherCheck, .unknownCheck])
        #expect(
            differences.map(\.description) == [
                "tickets.positive: missing check (declared number > 0)",
                """
                tickets.closed: other check (declared (not (state = 'open') or closed_at = null), \
                found (closed_at = null or state = 'done'))
                """,
                "people.named: unknown check (found name <> '')",
            ])
    }

    private static let impossible: [Step] = [
        { try $0.rename(table: "nowhere", to: "a") },
        { try $0.rename(table: "tickets", to: "People") },
        { try $0.rename(table: "tickets", to: "Tickets") },
        { try $0.rename(table: "tickets", to: "") },
        { try $0.rename(column: "nowhere", of: "tickets", to: "a") },
        { try $0.rename(column: "state", of: "nowhere", to: "a") },
        { try $0.rename(column: "state", of: "tickets", to: "Title") },
        { try $0.rename(column: "id", of: "tickets", to: "number_") },
        { try $0.drop(column: "id", of: "tickets") },
        { try $0.drop(column: "nowhere", of: "tickets") },
        { try $0.drop(column: "number", of: "tickets") },
        { try $0.drop(column: "rating", of: "tickets") },
        { try $0.drop(column: "title", of: "tickets") },
        { try $0.drop(IndexDefinition("project"), on: "tickets") },
        { try $0.drop(IndexDefinition("project", "number"), on: "tickets") },
        { try $0.drop(IndexDefinition("state"), on: "nowhere") },
        { try $0.create(IndexDefinition("state", where: .equal("state", 1)), on: "tickets") },
        { try $0.add(CheckDefinition("positive", .isNotNull("state")), to: "tickets") },
        { try $0.add(CheckDefinition("x", .isNotNull("nowhere")), to: "tickets") },
        { try $0.add(CheckDefinition("x", .isNotNull("state")), to: "nowhere") },
        { try $0.drop(check: "nowhere", of: "tickets") },
        { try $0.add(.init("State", .text, isNullable: true), to: "tickets") },
        { try $0.add(.init("x", .text, defaultValue: .integer(1)), to: "tickets") },
    ]

    @Test("what cannot be changed is refused alike", arguments: Provider.all)
    func refusals(provider: Provider) throws {
        for (index, step) in Self.impossible.enumerated() {
            let problem = #expect(throws: StoreError.self, "\(index)") {
                try store(provider, step)
            }
            #expect(problem?.code == .schemaMismatch, "\(index)")
        }
    }
}
