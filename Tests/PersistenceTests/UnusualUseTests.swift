import Persistence
import TestSupport
import Testing

@Suite("What hardly any program does")
struct UnusualUseTests {
    @Test("a record may be nothing but its number", arguments: Provider.all)
    func onlyNumber(provider: Provider) throws {
        let store = try World(
            provider, [Migration("marks") { try $0.create(Mark.schema.definition) }]
        ).store
        let mark = try store.create(Mark())
        try store.update(mark)
        #expect(try store.upsert(mark, on: \.id) == mark)
        #expect(try store.fetch(Query<Mark>()) == [mark])
        #expect(throws: StoreError(.notFound, "").at(table: "marks")) {
            try store.update(Mark(id: 4))
        }
    }

    @Test("counting up to less than nothing comes to nothing", arguments: Provider.all)
    func negativeCount(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: [Sample("a"), Sample("b")])
        let counts = try store.snapshot { reading in
            try [Int.min, -1, 0, 1, .max].map { try reading.count(Query<Sample>(), upTo: $0) }
        }
        #expect(counts == [0, 0, 0, 1, 2])
    }

    @Test(
        "a table cannot have the name of a search index",
        arguments: Provider.all, ["links_search", "LINKS_Search", "links_search_data", "_search"])
    func searchTable(provider: Provider, name: String) throws {
        let table = TableDefinition(name, [.init("id", .integer)])
        #expect(throws: StoreError(.schemaMismatch, "").at(table: name)) {
            try World(provider, [Migration("step") { try $0.create(table) }])
        }
        let error = #expect(throws: StoreError.self) {
            try World(
                provider, [.samples, Migration("s") { try $0.rename(table: "people", to: name) }])
        }
        #expect(error?.code == .schemaMismatch)
    }

    @Test("changes of many records wait without a thread, too", arguments: Provider.all)
    func asyncChanges(provider: Provider) async throws {
        let store = try World(provider).store
        try await store.create(contentsOf: (1...4).map { Sample("a", number: $0, code: "\($0)") })
        #expect(
            try await store.update(Query<Sample>().where(\.number > 2), .set(\.text, to: "b")) == 2)
        let sample = Sample("c", number: 9, code: "1")
        let changed = try await store.upsert(sample, on: \.code, updating: \.text)
        #expect(changed.number == 1 && changed.text == "c")
        #expect(try await store.upsert(sample, on: \.code, \.text).number == 9)
        #expect(try await store.delete(Query<Sample>().where(\.text == "b")) == 2)
        #expect(try await store.fetch(Query<Sample>()).map(\.text) == ["c", "a"])
    }
}

private struct Mark: Record, Equatable {
    var id: RecordID<Mark> = .unsaved

    static let schema = Schema("marks", Mapping(Mark.init(id:), Column("id", \.id)))
}
