import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Loading related records")
struct RelatedLoadingTests {
    private func store(_ provider: Provider) throws -> any DataStore {
        let store = try World(provider).store
        try store.transaction { transaction in
            for name in ["a", "b", "c"] { try transaction.create(Folder(name)) }
            for index in 0..<9 {
                try transaction.create(
                    Note(
                        "swift \(index)", index % 2 == 0 ? "even" : nil, rank: 10 - index,
                        in: [1, 2, nil][index % 3]))
            }
        }
        return store
    }

    @Test("records of many numbers are read at once, those that exist", arguments: Provider.all)
    func read(provider: Provider) throws {
        let store = try store(provider)
        let ids = [3, 1, 3, 99, 0, -1].map { RecordID<Folder>($0) }
        let found = try store.read(ids)
        #expect(found.mapValues(\.name) == [1: "a", 3: "c"])
        #expect(try store.read([RecordID<Folder>]()) == [:])
        let many = try store.read((1...100_000).map { RecordID<Note>($0) })
        #expect(Set(many.keys) == Set((1...9).map { RecordID($0) }))
        try store.transaction { transaction in
            let made = try transaction.create(Folder("d"))
            #expect(try transaction.read(Set([made.id, 1])).count == 2)
            #expect(try store.read([made.id]).isEmpty)
        }
    }

    @Test("lists are in the query's order, and empty where nothing refers", arguments: Provider.all)
    func lists(provider: Provider) throws {
        let store = try store(provider)
        let query = Query<Note>().sorted(by: \.rank)
        let lists = try store.fetch(query, by: \.folder, for: [2, 1, 3, 77, 1])
        #expect(
            lists.mapValues { $0.map(\.rank) } == [1: [4, 7, 10], 2: [3, 6, 9], 3: [], 77: []])
        let even = try store.fetch(query.where(\.text != nil), by: \.folder, for: [1])
        #expect(even.mapValues { $0.map(\.rank) } == [1: [4, 10]])
        let best = try store.fetch(
            Query<Note>().matching(SearchQuery("swift 4")), by: \.folder, for: [1, 2])
        #expect(best.mapValues { $0.map(\.title) } == [1: [], 2: ["swift 4"]])
        #expect(try store.fetch(query, by: \.folder, for: []).isEmpty)
    }

    @Test("limit and skip are those of each list", arguments: Provider.all)
    func limits(provider: Provider) throws {
        let store = try store(provider)
        let query = Query<Note>().sorted(by: \.rank, .descending)
        func ranks(_ query: Query<Note>) throws -> [RecordID<Folder>: [Int]] {
            try store.fetch(query, by: \.folder, for: [1, 2]).mapValues { $0.map(\.rank) }
        }
        #expect(try ranks(query.limit(2)) == [1: [10, 7], 2: [9, 6]])
        #expect(try ranks(query.skip(2)) == [1: [4], 2: [3]])
        #expect(try ranks(query.limit(1).skip(1)) == [1: [7], 2: [6]])
        #expect(try ranks(query.limit(0)) == [1: [], 2: []])
        let cursor = try store.page(query.page(1)).next
        let problem = #expect(throws: StoreError.self) {
            try store.fetch(query.page(2, after: cursor), by: \.folder, for: [1])
        }
        #expect(problem == StoreError(.misuse, "").at(table: "notes"))
        #expect(try ranks(query.page(2)) == [1: [10, 7], 2: [9, 6]])
    }

    @Test("counts are there for every number asked about", arguments: Provider.all)
    func counts(provider: Provider) throws {
        let store = try store(provider)
        #expect(
            try store.counts(of: Query<Note>(), by: \.folder, for: [1, 2, 3, 9])
                == [1: 3, 2: 3, 3: 0, 9: 0])
        #expect(try store.counts(by: \Note.folder, for: [3]) == [3: 0])
        let even = Query<Note>().where(\.text == "even")
        #expect(
            try store.counts(of: even.limit(1), by: \.folder, for: [1, 2])
                == [1: 2, 2: 1])
        #expect(try store.counts(of: even, by: \.author, for: []) == [:])
        let problem = #expect(throws: StoreError.self) {
            try store.counts(
                of: Query<Note>().where(.contains(\.title, "\0")), by: \.folder, for: [1])
        }
        #expect(problem?.code == .invalidValue)
    }
}
