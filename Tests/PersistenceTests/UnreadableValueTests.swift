import Persistence
import TestSupport
import Testing
import TextProcessing

/// A record of the older release: any word is a kind.
private struct OldToy: Record, Equatable {
    var id: RecordID<OldToy> = .unsaved
    var title: String
    var kind: String

    static let schema = Schema(
        "toys",
        Mapping(
            OldToy.init, Column("id", \.id), Column("title", \.title, .searchable()),
            Column("kind", \.kind)))
}

/// The same of a release that knows two kinds.
private struct Toy: Record, Equatable {
    enum Kind: String, ColumnValue { case round, square }

    var id: RecordID<Toy> = .unsaved
    var title: String
    var kind: Kind

    static let schema = Schema(
        "toys",
        Mapping(
            Toy.init, Column("id", \.id), Column("title", \.title, .searchable()),
            Column("kind", \.kind)))
}

@Suite("Records that cannot be read")
struct UnreadableValueTests {
    private let unreadable = StoreError(.unreadableValue, "").at(table: "toys", column: "kind")

    private func store(_ provider: Provider) throws -> any DataStore {
        let migration = Migration("toys") { try $0.create(OldToy.schema.definition) }
        let store = try World(provider, [migration]).store
        try store.create(contentsOf: [
            OldToy(title: "red ball", kind: "round"), OldToy(title: "blue cube", kind: "cubic"),
        ])
        return store
    }

    @Test("they are in nobody's way in a search that does not hit them", arguments: Provider.all)
    func search(provider: Provider) throws {
        let store = try store(provider)
        let (red, blue) = (
            Query<Toy>().matching(SearchQuery("red")),
            Query<Toy>().matching(SearchQuery("blue"))
        )
        #expect(try store.search(red).map(\.record.id) == [1])
        #expect(try store.groups(of: red, by: .value(\.title), .count).map(\.value) == [1])
        #expect(try store.count(blue) == 1)
        #expect(throws: unreadable) { try store.search(blue) }
    }

    @Test("they can be replaced and deleted, and the search follows", arguments: Provider.all)
    func changes(provider: Provider) throws {
        let store = try store(provider)
        try store.transaction { transaction in
            #expect(throws: unreadable) { try transaction.read(RecordID<Toy>(2)) }
            try transaction.update(Toy(id: 2, title: "green cube", kind: .square))
        }
        #expect(try store.search(Query<Toy>().matching(SearchQuery("blue"))).isEmpty)
        #expect(
            try store.search(Query<Toy>().matching(SearchQuery("green"))).map(\.record.id) == [2])
        for title in ["one", "two"] { try store.create(OldToy(title: title, kind: "odd")) }
        #expect(try store.delete(RecordID<Toy>(3)))
        #expect(try store.delete(Query<Toy>().where(\.title == "two")) == 1)
        #expect(try store.fetch(Query<OldToy>()).map(\.title) == ["red ball", "green cube"])
        #expect(try store.count(Query<OldToy>().matching(SearchQuery("two"))) == 0)
    }
}
