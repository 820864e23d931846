import Persistence
import TestSupport
import Testing

/// Something that ends no earlier than it begins, if it ends.
struct Meeting: Record, Equatable {
    var id: RecordID<Meeting> = .unsaved
    var startsAt: Int
    var endsAt: Int?

    static let schema = Schema(
        "meetings",
        Mapping(
            Meeting.init, Column("id", \.id), Column("starts_at", \.startsAt),
            Column("ends_at", \.endsAt)),
        .check("order", \.endsAt == nil || .compare(\.endsAt, .greaterOrEqual, \.startsAt)),
        .check("length", .compare(\.endsAt, .notEqual, \.startsAt)))
}

@Suite("Checks that compare columns")
struct ColumnCheckTests {
    private let migration = Migration("meetings") { try $0.create(Meeting.schema.definition) }

    @Test("two columns of a row are compared, also when one has no value", arguments: Provider.all)
    func compared(provider: Provider) throws {
        let store = try World(provider, [migration]).store
        try store.create(Meeting(startsAt: 5, endsAt: 6))
        try store.create(Meeting(startsAt: 5, endsAt: nil))
        #expect(throws: StoreError.violated("order", in: "meetings")) {
            try store.create(Meeting(startsAt: 5, endsAt: 4))
        }
        #expect(throws: StoreError.violated("length", in: "meetings")) {
            try store.create(Meeting(startsAt: 5, endsAt: 5))
        }
        #expect(try store.count(Query<Meeting>()) == 2)
    }

    @Test("the database tells of them as they were declared", arguments: Provider.all)
    func declared(provider: Provider) throws {
        let store = try World(provider, [migration]).store
        #expect(try store.drift(of: Meeting.self).isEmpty)
        let checks = try store.snapshot { try $0.definition(of: "meetings")?.checks }
        #expect(
            checks?.first?.condition
                == (.isNull("ends_at") || .compare("ends_at", .greaterOrEqual, "starts_at")))
    }

    @Test("a renamed column keeps its checks", arguments: Provider.all)
    func renamed(provider: Provider) throws {
        let rename = Migration("rename") {
            try $0.rename(column: "ends_at", of: "meetings", to: "end")
        }
        let store = try World(provider, [migration, rename]).store
        let checks = try store.snapshot { try $0.definition(of: "meetings")?.checks }
        #expect(checks?.last?.condition == .compare("end", .notEqual, "starts_at"))
    }

    @Test("columns of different kinds are not compared", arguments: Provider.all)
    func kinds(provider: Provider) throws {
        let table = TableDefinition(
            "t", [.init("id", .integer), .init("name", .text)],
            checks: [CheckDefinition("c", .compare("id", .less, "name"))])
        #expect(throws: StoreError(.schemaMismatch, "").at(table: "t")) {
            try World(provider, [Migration("t") { try $0.create(table) }])
        }
    }
}
