import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Text search")
struct SearchTests {
    private func titles(_ store: any DataStore, _ words: String) throws -> [String] {
        let query = Query<Note>().matching(SearchQuery(words))
        let hits = try store.search(query)
        #expect(try store.count(query.limit(1)) == hits.count)
        #expect(try store.fetch(query) == hits.map(\.record))
        return hits.map(\.record.title)
    }

    private func library(_ provider: Provider) throws -> any DataStore {
        let store = try World(provider).store
        try store.create(contentsOf: [
            Note("Swift concurrency", "Actors and tasks", rank: 1),
            Note("서울시청에서 회의", "오전 열 시", rank: 2),
            Note("Café crème", "about swift birds", rank: 3),
            Note("東京タワー", nil, rank: 4),
            Note("C++ and \"quotes\"", "100% AND OR NOT near*", rank: 5),
        ])
        return store
    }

    @Test("words, parts of Korean words and single syllables are found", arguments: Provider.all)
    func words(provider: Provider) throws {
        let store = try library(provider)
        #expect(try titles(store, "swift") == ["Swift concurrency", "Café crème"])
        #expect(try titles(store, "conc act") == ["Swift concurrency"])
        #expect(try titles(store, "CAFE") == ["Café crème"])
        #expect(try titles(store, "시청") == ["서울시청에서 회의"])
        #expect(try titles(store, "에서") == ["서울시청에서 회의"])
        #expect(try titles(store, "청") == ["서울시청에서 회의"])
        #expect(try titles(store, "시") == ["서울시청에서 회의"])
        #expect(try titles(store, "회의 열") == ["서울시청에서 회의"])
        #expect(try titles(store, "京タ") == ["東京タワー"])
        #expect(try titles(store, "swift -birds") == ["Swift concurrency"])
        #expect(try titles(store, "\"and tasks\"") == ["Swift concurrency"])
        #expect(try titles(store, "nothing") == [])
        #expect(try titles(store, "-swift").count == 3)
    }

    @Test("signs that a search engine knows are nothing special", arguments: Provider.all)
    func signs(provider: Provider) throws {
        let store = try library(provider)
        #expect(try titles(store, "AND NOT") == ["C++ and \"quotes\""])
        #expect(try titles(store, "near") == ["C++ and \"quotes\""])
        #expect(try titles(store, "c++ quotes") == ["C++ and \"quotes\""])
        #expect(try titles(store, "tokens:swift") == [])
        for words in ["*", "\"", "''", "^", "(", "swift*\"", "'; DROP TABLE notes; --"] {
            _ = try store.search(Query<Note>().matching(SearchQuery(words)))
        }
        #expect(try store.count(Query<Note>()) == 5)
        #expect(try store.fetch(Query<Note>().matching(SearchQuery(""))).count == 5)
        #expect(try store.search(Query<Note>()).isEmpty)
    }

    @Test("a hit in a weightier column comes first, then the newer record", arguments: Provider.all)
    func ranking(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: [
            Note("x", "apple", rank: 1), Note("apple", rank: 2), Note("applesauce", rank: 3),
            Note("y", "apple", rank: 4),
        ])
        let hits = try store.search(Query<Note>().matching(SearchQuery("apple")))
        #expect(hits.map(\.record.rank) == [2, 3, 4, 1])
        #expect(hits.map(\.score) == hits.map(\.score).sorted(by: >))
        #expect(hits[0].match.snippet(maximumWidth: 20)?.text == "apple")
    }

    @Test("conditions, orders, limits and pages apply to hits", arguments: Provider.all)
    func combined(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(
            contentsOf: (1...9).map { Note("가나 \($0 % 3 == 0 ? "가" : "다")", rank: $0) })
        func ranks(_ query: Query<Note>) throws -> [Int] {
            try store.search(query.matching(SearchQuery("가나"))).map(\.record.rank)
        }
        #expect(try ranks(Query().where(\.rank < 4)) == [3, 2, 1])
        #expect(try ranks(Query().sorted(by: \.rank)) == Array(1...9))
        #expect(try ranks(Query().sorted(by: \.rank).limit(2).skip(3)) == [4, 5])
        #expect(try ranks(Query().limit(3)) == [9, 8, 7])
        #expect(try ranks(Query().limit(3).skip(8)) == [1])
        for order in [
            Query<Note>(), Query().sorted(by: \.title), Query().sorted(by: \.rank, .descending),
        ] {
            let query = order.matching(SearchQuery("가나"))
            var found: [Note] = []
            var cursor: PageCursor?
            repeat {
                let page = try store.page(query.page(2, after: cursor))
                found += page.records
                cursor = page.next
            } while cursor != nil
            #expect(try found == store.search(query).map(\.record))
            #expect(found.count == 9)
        }
        let cursor = try store.page(Query<Note>().matching(SearchQuery("가")).page(2)).next
        #expect(throws: StoreError.self) { try store.page(Query<Note>().page(2, after: cursor)) }
    }

    @Test("what changed or went is found by its new words only", arguments: Provider.all)
    func upkeep(provider: Provider) throws {
        let store = try World(provider).store
        var note = try store.create(Note("first words words", "긴 글"))
        let copy = try store.create(Note("second words", copyOf: note.id))
        note.title = "changed"
        note.text = nil
        try store.update(note)
        #expect(try titles(store, "first") == [])
        #expect(try titles(store, "긴") == [])
        #expect(try titles(store, "chang") == ["changed"])
        #expect(try titles(store, "words") == ["second words"])
        try store.delete(note.id)
        #expect(try titles(store, "changed") == [])
        #expect(try titles(store, "words") == [])
        // A number whose record went along with another one, and is free for an import.
        var again = Note("third")
        again.id = copy.id
        _ = try store.create(again)
        #expect(try titles(store, "words") == [])
        #expect(try titles(store, "third") == ["third"])
        again.title = "words anew"
        try store.update(again)
        #expect(try titles(store, "words") == ["words anew"])
        try store.delete(again.id)
        #expect(try titles(store, "words") == [])
    }

    @Test("records without searchable columns are not found", arguments: Provider.all)
    func unsearchable(provider: Provider) throws {
        let store = try World(provider).store
        _ = try store.create(Sample("word"))
        #expect(try store.search(Query<Sample>().matching(SearchQuery("word"))).isEmpty)
        #expect(try store.count(Query<Sample>().matching(SearchQuery("word"))) == 0)
    }
}
