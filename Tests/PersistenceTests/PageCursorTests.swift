import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Cursors of pages")
struct PageCursorTests {
    private func cursor(_ query: Query<Sample>, _ store: any DataStore) throws -> PageCursor {
        try #require(store.page(query.page(1)).next)
    }

    private func store(_ provider: Provider) throws -> any DataStore {
        let store = try World(provider).store
        for text in ["한글 \"\\ 😀 e\u{301}", "b", "c"] {
            var sample = Sample(text, note: nil, number: .min)
            (sample.ratio, sample.bytes, sample.key) = (-.infinity, [0, 255, 7], UUID())
            sample.created = Date(timeIntervalSince1970: -12_212_553_600)
            _ = try store.create(sample)
        }
        return store
    }

    @Test("a cursor goes through text and JSON and leads to the same page", arguments: Provider.all)
    func roundTrip(provider: Provider) throws {
        let store = try store(provider)
        let orders: [Query<Sample>] = [
            Query(), Query().sorted(by: \.text), Query().sorted(by: \.text, ignoringCase: true),
            Query().sorted(by: \.note), Query().sorted(by: \.number, .descending),
            Query().sorted(by: \.ratio), Query().sorted(by: \.bytes).sorted(by: \.key),
            Query().sorted(by: \.created).sorted(by: \.isDone).sorted(by: \.kind),
        ]
        for order in orders {
            let cursor = try cursor(order, store)
            #expect(PageCursor(cursor.text) == cursor)
            #expect(
                cursor.text.utf8.allSatisfy {
                    UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
                        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
                        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
                })
            let data = try JSONEncoder().encode(["next": cursor])
            let decoded = try JSONDecoder().decode([String: PageCursor].self, from: data)
            #expect(decoded["next"] == cursor)
            let read = try #require(PageCursor(cursor.text))
            let rest = try store.page(order.page(9, after: read)).records
            #expect(try rest == Array(store.fetch(order).dropFirst()))
        }
    }

    @Test("a cursor of a search goes through text too", arguments: Provider.all)
    func search(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: (1...5).map { Note("swift \($0)", "swift", rank: $0) })
        let query = Query<Note>().matching(SearchQuery("swift"))
        let first = try store.page(query.page(2))
        let next = try #require(first.next)
        let read = try #require(PageCursor(next.text))
        let rest = try store.page(query.page(9, after: read))
        #expect(try (first.records + rest.records) == store.search(query).map(\.record))
        #expect(throws: StoreError(.misuse, "").at(table: "notes")) {
            try store.page(query.sorted(by: \.id).page(2, after: read))
        }
        #expect(throws: StoreError(.misuse, "").at(table: "notes")) {
            try store.page(Query<Note>().page(2, after: read))
        }
    }

    @Test("text that is no cursor is none", arguments: Provider.all)
    func broken(provider: Provider) throws {
        let store = try store(provider)
        let text = try cursor(Query().sorted(by: \.text).sorted(by: \.bytes), store).text
        for broken in ["", "A", "AQ", "AAAA", "====", "Ａ", "\0", String(repeating: "A", count: 99)]
        {
            #expect(PageCursor(broken) == nil)
        }
        for count in 1...text.utf8.count {
            #expect(PageCursor(String(text.dropLast(count))) == nil)
            #expect(PageCursor(String(text.dropFirst(count))) == nil)
        }
        for index in text.indices {
            var changed = text
            changed.replaceSubrange(index...index, with: text[index] == "B" ? "C" : "B")
            #expect(PageCursor(changed) == nil)
        }
        #expect(PageCursor(text + "A") == nil)
        #expect(PageCursor(text + "=") == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([PageCursor].self, from: Data("[\"abc\"]".utf8))
        }
        var random = SeededRandom(seed: 3)
        for _ in 0..<2000 {
            let letters = (0..<random.below(60)).map { _ in random.pick(Array("ABab01-_")) }
            #expect(PageCursor(String(letters)) == nil)
        }
    }

    @Test(
        "a cursor of another kind of record, order or direction is refused", arguments: Provider.all
    )
    func foreign(provider: Provider) throws {
        let store = try store(provider)
        let cursor = try cursor(Query().sorted(by: \.text), store)
        let read = try #require(PageCursor(cursor.text))
        for other: Query<Sample> in [
            Query(), Query().sorted(by: \.code), Query().sorted(by: \.text, .descending),
            Query().sorted(by: \.text, ignoringCase: true),
            Query().sorted(by: \.note, nulls: .last), Query().sorted(by: \.text).sorted(by: \.note),
        ] {
            #expect(throws: StoreError(.misuse, "").at(table: "samples")) {
                try store.page(other.page(1, after: read))
            }
        }
        let byNumber = try self.cursor(Query(), store)
        #expect(throws: StoreError(.misuse, "").at(table: "notes")) {
            try store.page(Query<Note>().page(1, after: byNumber))
        }
        let ascending = try self.cursor(Query().sorted(by: \.note), store)
        #expect(throws: StoreError.self) {
            try store.fetch(
                Query<Sample>().sorted(by: \.note, nulls: .last).page(1, after: ascending))
        }
        let same = Query<Sample>().sorted(by: \.note, .ascending, nulls: .first)
        #expect(try store.fetch(same.page(9, after: ascending)).count == 2)
    }
}
