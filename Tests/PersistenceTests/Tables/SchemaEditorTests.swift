import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Making and changing tables")
struct SchemaEditorTests {
    private func code(
        _ provider: Provider, _ apply: @escaping @Sendable (any SchemaEditor) throws -> Void
    ) -> StoreError.Code? {
        do {
            _ = try World(provider, [.samples, Migration("step", apply)])
            return nil
        } catch {
            return (error as? StoreError)?.code
        }
    }

    @Test("columns are added, with defaults, indexes and uniqueness", arguments: Provider.all)
    func add(provider: Provider) throws {
        let store = try World(
            provider,
            [
                .samples,
                Migration("book") { editor in
                    try editor.create(TableDefinition("books", [.init("id", .integer)]))
                    try editor.add(
                        .init("title", .text, defaultValue: .text("it's 책")), to: "books")
                    try editor.add(
                        .init("code", .text, isNullable: true, isUnique: true), to: "books")
                    try editor.add(
                        .init("score", .real, isIndexed: true, defaultValue: .real(0.5)),
                        to: "books")
                    try editor.add(
                        .init("data", .blob, defaultValue: .blob([0, 255])), to: "books")
                    try editor.add(
                        .init(
                            "owner", .integer, isNullable: true, references: .init(table: "people")),
                        to: "books")
                },
            ]
        ).store
        let bare = try store.create(BareBook(id: .unsaved))
        let book = try #require(try store.read(RecordID<Book>(bare.id.rawValue)))
        #expect(
            book == Book(id: 1, data: [0, 255], title: "it's 책", score: 0.5, code: nil, owner: nil))
        _ = try store.create(
            Book(id: .unsaved, data: [], title: "", score: 0, code: "x", owner: nil))
        #expect(throws: StoreError(.notUnique, "").at(table: "books", column: "code")) {
            try store.create(
                Book(id: .unsaved, data: [], title: "", score: 0, code: "x", owner: nil))
        }
        #expect(throws: StoreError(.brokenReference, "").at(table: "books")) {
            try store.create(Book(id: .unsaved, data: [], title: "", score: 0, code: nil, owner: 5))
        }
    }

    @Test(
        "a column that is searched later is searched after the index was made anew",
        arguments: Provider.all)
    func searchLater(provider: Provider) throws {
        let store = try World(
            provider,
            [
                .samples,
                Migration("search people") { editor in
                    try editor.add(
                        .init("city", .text, isSearchable: true, defaultValue: .text("부산역")),
                        to: "people")
                    try editor.rebuildSearch(of: Citizen.self)
                },
            ]
        ).store
        _ = try store.create(Citizen(id: .unsaved, name: "a", city: "서울역"))
        #expect(try store.search(Query<Citizen>().matching(SearchQuery("울역"))).count == 1)
    }

    private static let impossible: [@Sendable (any SchemaEditor) throws -> Void] = [
        { try $0.create(Person.schema.definition) },
        { try $0.create(TableDefinition("t", [.init("a", .integer)])) },
        {
            let twice = ColumnDefinition("a", .text)
            try $0.create(TableDefinition("t", [.init("id", .integer), twice, twice]))
        },
        {
            let nowhere = ColumnDefinition("a", .integer, references: .init(table: "u"))
            try $0.create(TableDefinition("t", [.init("id", .integer), nowhere]))
        },
        {
            let reference = ColumnDefinition.Reference(table: "people", onDelete: .setNull)
            let never = ColumnDefinition("a", .integer, references: reference)
            try $0.create(TableDefinition("t", [.init("id", .integer), never]))
        },
        { try $0.drop(table: "nowhere") },
        { try $0.drop(table: "people") },
        { try $0.add(.init("name", .text, isNullable: true), to: "people") },
        { try $0.add(.init("age", .integer), to: "people") },
        { try $0.add(.init("age", .integer, isNullable: true), to: "nowhere") },
        {
            let one = ColumnDefinition(
                "a", .integer, references: .init(table: "people"), defaultValue: .integer(1))
            try $0.add(one, to: "people")
        },
        { try $0.create(IndexDefinition("x"), on: "people") },
        { try $0.create(IndexDefinition("id", isUnique: true), on: "nowhere") },
        { try $0.rebuildSearch(of: Tableless.self) },
    ]

    @Test("what cannot be done to the tables is refused alike", arguments: Provider.all)
    func refusals(provider: Provider) throws {
        for (index, step) in Self.impossible.enumerated() {
            let problem = code(provider, step)
            #expect(problem == .schemaMismatch, "step \(index)")
        }
    }

    @Test("tables are dropped with what they had, and can come back", arguments: Provider.all)
    func drop(provider: Provider) throws {
        let store = try World(
            provider,
            [
                .samples,
                Migration("again") { editor in
                    try editor.drop(table: "notes")
                    try editor.drop(table: "people")
                    try editor.create(Person.schema.definition)
                    try editor.create(Note.schema.definition)
                },
            ]
        ).store
        _ = try store.create(Note("word"))
        #expect(try store.search(Query<Note>().matching(SearchQuery("word"))).count == 1)
    }

    @Test("names may hold quotes, spaces and Korean", arguments: Provider.all)
    func names(provider: Provider) throws {
        let store = try World(provider, [Migration("odd") { try $0.create(Odd.schema.definition) }])
            .store
        let odd = try store.create(Odd(id: .unsaved, value: "값", other: 3))
        #expect(
            try store.fetch(Query().where(\Odd.value == "값" && \.other > 2).sorted(by: \.value))
                == [odd])
        #expect(try store.search(Query<Odd>().matching(SearchQuery("값"))).map(\.record) == [odd])
        let problem = #expect(throws: StoreError.self) {
            try store.create(Odd(id: .unsaved, value: "값", other: 3))
        }
        #expect(problem == StoreError(.notUnique, "").at(table: "the \"order\"", column: "값, 'x'"))
    }
}

struct BareBook: Record {
    var id: RecordID<BareBook>
    static let schema = Schema("books", Mapping(BareBook.init, Column("id", \.id)))
}

struct Book: Record, Equatable {
    var id: RecordID<Book>
    var data: [UInt8]
    var title: String
    var score: Double
    var code: String?
    var owner: RecordID<Person>?

    static let schema = Schema(
        "books",
        Mapping(
            Book.init, Column("id", \.id), Column("data", \.data), Column("title", \.title),
            Column("score", \.score), Column("code", \.code, .unique),
            Column("owner", \.owner, .references(Person.self))))
}

struct Citizen: Record, Equatable {
    var id: RecordID<Citizen>
    var name: String
    var city: String

    static let schema = Schema(
        "people",
        Mapping(
            Citizen.init, Column("id", \.id), Column("name", \.name),
            Column("city", \.city, .searchable())))
}

struct Odd: Record, Equatable {
    var id: RecordID<Odd>
    var value: String
    var other: Int

    static let schema = Schema(
        "the \"order\"",
        Mapping(
            Odd.init, Column("id", \.id), Column("값, 'x'", \.value, .unique, .searchable()),
            Column("select", \.other, .indexed)))
}
