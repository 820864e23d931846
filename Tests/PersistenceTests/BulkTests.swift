import Persistence
import TestSupport
import Testing

@Suite("Changing many records")
struct BulkTests {
    @Test("several records are stored all or none", arguments: Provider.all)
    func createAll(provider: Provider) throws {
        let store = try World(provider).store
        #expect(throws: StoreError.self) {
            try store.create(contentsOf: [
                Sample("a", code: "1"), Sample("b"), Sample("c", code: "1"),
            ])
        }
        #expect(try store.count(Query<Sample>()) == 0)
        #expect(try store.create(contentsOf: [Sample]()) == [])
    }

    @Test("an upsert replaces what has the value and stores what has not", arguments: Provider.all)
    func upsert(provider: Provider) throws {
        let store = try World(provider).store
        let first = try store.upsert(Sample("a", code: "x"), on: \.code)
        let second = try store.upsert(Sample("b", code: "y"), on: \.code)
        let replaced = try store.upsert(Sample("c", code: "x"), on: \.code)
        #expect(replaced.id == first.id)
        #expect(try store.fetch(Query<Sample>()) == [replaced, second])
        try store.upsert(Sample("d"), on: \.code)
        try store.upsert(Sample("e"), on: \.code)
        #expect(try store.fetch(Query<Sample>()).map(\.text) == ["c", "b", "d", "e"])
        var named = replaced
        named.text = "f"
        try store.upsert(named, on: \.id)
        #expect(try store.read(first.id)?.text == "f")
    }

    @Test("all records of a query are deleted, within its limit", arguments: Provider.all)
    func deleteQuery(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: (1...6).map { Sample(number: $0) })
        let deleted = try store.transaction { transaction in
            try transaction.delete(
                Query().where(\Sample.number > 1).sorted(by: \.number, .descending).limit(3))
        }
        #expect(deleted == 3)
        #expect(try store.fetch(Query<Sample>()).map(\.number) == [1, 2, 3])
    }

    @Test("all records of a query change, once each", arguments: Provider.all)
    func updateQuery(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: (1...4).map { Sample(number: $0) })
        let changed = try store.transaction { transaction in
            try transaction.update(Query().where(\Sample.number >= 2)) { $0.number += 1 }
        }
        #expect(changed == 3)
        #expect(try store.fetch(Query<Sample>()).map(\.number) == [1, 3, 4, 5])
        let problem = #expect(throws: StoreError.self) {
            try store.transaction { try $0.update(Query<Sample>()) { $0.id = 1 } }
        }
        #expect(problem?.code == .misuse)
        #expect(try store.fetch(Query<Sample>()).map(\.number) == [1, 3, 4, 5])
    }
}
