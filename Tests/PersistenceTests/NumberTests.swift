import Persistence
import TestSupport
import Testing

@Suite("Record numbers")
struct NumberTests {
    @Test(
        "a number is not used again after the record with the greatest one went",
        arguments: Provider.all)
    func greatestDeleted(provider: Provider) throws {
        let store = try World(provider).store
        let ids = try store.create(contentsOf: [Sample(), Sample(), Sample()]).map(\.id)
        #expect(ids == [1, 2, 3])
        try store.delete(ids[2])
        #expect(try store.create(Sample()).id == 4)
        try store.transaction { try $0.delete(Query<Sample>()) }
        #expect(try store.create(Sample()).id == 5)
    }

    @Test(
        "a number that a record brings along is kept, and counting goes on above it",
        arguments: Provider.all)
    func explicit(provider: Provider) throws {
        let store = try World(provider).store
        var sample = Sample()
        sample.id = 10
        #expect(try store.create(sample).id == 10)
        #expect(try store.create(Sample()).id == 11)
        sample.id = 5
        #expect(try store.create(sample).id == 5)
        #expect(try store.create(Sample()).id == 12)
        #expect(throws: StoreError(.notUnique, "").at(table: "samples", column: "id")) {
            try store.create(sample)
        }
        #expect(try store.fetch(Query<Sample>()).map(\.id) == [5, 10, 11, 12])
    }

    @Test("a creation that failed or was taken back uses no number up", arguments: Provider.all)
    func rollback(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: [Sample("a", code: "1"), Sample("b")])
        #expect(throws: StoreError.self) { try store.create(Sample("c", code: "1")) }
        #expect(throws: Stop.self) {
            try store.transaction { transaction in
                #expect(try transaction.create(Sample()).id == 3)
                try transaction.delete(RecordID<Sample>(2))
                throw Stop()
            }
        }
        #expect(try store.create(Sample()).id == 3)
        #expect(throws: Stop.self) {
            try store.transaction { transaction in
                try transaction.delete(RecordID<Sample>(3))
                throw Stop()
            }
        }
        #expect(try store.create(Sample()).id == 4)
    }

    @Test("when the numbers are used up, that is said", arguments: Provider.all)
    func usedUp(provider: Provider) throws {
        let store = try World(provider).store
        var last = Sample("last")
        last.id = .init(Int64.max)
        last = try store.create(last)
        #expect(try store.read(last.id) == last)
        #expect(throws: StoreError(.failed, "").at(table: "samples")) { try store.create(Sample()) }
        #expect(try store.fetch(Query<Sample>()) == [last])
        #expect(try store.create(Person("else")).id == 1)
        // A transaction in which that happened is taken back, whatever it makes of it.
        #expect(throws: StoreError(.failed, "").at(table: "samples")) {
            try store.transaction { transaction in
                try transaction.create(Person("in vain"))
                _ = try? transaction.create(Sample())
            }
        }
        #expect(try store.count(Query<Person>()) == 1)
    }

    @Test("tables count apart", arguments: Provider.all)
    func tables(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: [Sample(), Sample()])
        #expect(try store.create(Person("first")).id == 1)
    }

    @Test("a typed number is read from what a person types")
    func parsing() {
        #expect(RecordID<Sample>("12") == 12)
        #expect(RecordID<Sample>("0") == nil)
        #expect(RecordID<Sample>("-3") == nil)
        #expect(RecordID<Sample>("x") == nil)
        #expect(String(describing: RecordID<Sample>(7)) == "7")
    }
}

struct Stop: Error, Equatable {}
