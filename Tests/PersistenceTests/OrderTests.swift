import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Order, limits and pages")
struct OrderTests {
    @Test("text sorts by its bytes", arguments: Provider.all)
    func bytes(provider: Provider) throws {
        let store = try World(provider).store
        let texts = [
            "", "A", "Z", "a", "é", "e\u{301}", "가", "각", "\u{FF21}", "😀", "🇰🇷", "z", "\u{FFFD}",
        ]
        try store.create(contentsOf: texts.shuffled().map { Sample($0) })
        let sorted = try store.fetch(Query<Sample>().sorted(by: \.text)).map { Array($0.text.utf8) }
        let expected = texts.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
        #expect(sorted == expected)
        let reversed = try store.fetch(Query<Sample>().sorted(by: \.text, .descending))
        #expect(reversed.map { Array($0.text.utf8) } == expected.reversed())
    }

    @Test("no value comes before every value", arguments: Provider.all)
    func nulls(provider: Provider) throws {
        let store = try World(provider).store
        for (text, number) in [("0", 0), ("none", nil), ("-inf", -.infinity)] as [(String, Double?)]
        {
            var sample = Sample(text)
            sample.share = number
            _ = try store.create(sample)
        }
        #expect(
            try store.fetch(Query<Sample>().sorted(by: \.share)).map(\.text) == [
                "none", "-inf", "0",
            ])
        let descending = Query<Sample>().sorted(by: \.share, .descending)
        #expect(try store.fetch(descending).map(\.text) == ["0", "-inf", "none"])
    }

    @Test("ties come by number, in the direction of the last column", arguments: Provider.all)
    func ties(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(
            contentsOf: [("a", 1), ("b", 1), ("c", 0), ("d", 1)].map { Sample($0, number: $1) })
        func order(_ query: Query<Sample>) throws -> String {
            try store.fetch(query).map(\.text).joined()
        }
        #expect(try order(Query()) == "abcd")
        #expect(try order(Query().sorted(by: \.number)) == "cabd")
        #expect(try order(Query().sorted(by: \.number, .descending)) == "dbac")
        #expect(try order(Query().sorted(by: \.number, .descending).sorted(by: \.id)) == "abdc")
        #expect(try order(Query().sorted(by: \.number).sorted(by: \.text, .descending)) == "cdba")
        #expect(try order(Query().sorted(by: \.id, .descending)) == "dcba")
    }

    @Test("limit and skip cut", arguments: Provider.all)
    func limits(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: (1...5).map { Sample(number: $0) })
        func numbers(_ query: Query<Sample>) throws -> [Int] {
            try store.fetch(query).map(\.number)
        }
        #expect(try numbers(Query().limit(2)) == [1, 2])
        #expect(try numbers(Query().skip(3)) == [4, 5])
        #expect(try numbers(Query().skip(1).limit(2)) == [2, 3])
        #expect(try numbers(Query().limit(0)) == [])
        #expect(try numbers(Query().limit(-1)) == [])
        #expect(try numbers(Query().skip(-1)) == [1, 2, 3, 4, 5])
        #expect(try numbers(Query().skip(9)) == [])
        #expect(try numbers(Query().limit(.max).skip(.max)) == [])
        #expect(try store.first(Query<Sample>().skip(1))?.number == 2)
        #expect(try store.first(Query<Sample>().limit(0)) == nil)
        #expect(try store.count(Query<Sample>().limit(2).skip(4)) == 5)
        #expect(try store.page(Query<Sample>().limit(.max)).records.count == 5)
        #expect(try store.page(Query<Sample>()).next == nil)
    }

    @Test(
        "going through all pages meets every record once, in every order", arguments: Provider.all)
    func pages(provider: Provider) throws {
        let store = try World(provider).store
        var random = SeededRandom(seed: 4)
        for index in 1...23 {
            var sample = Sample(
                "\(random.below(3))", note: random.oneIn(2) ? nil : "n", number: index)
            sample.share = random.pick([nil, 0, 0.5, -1])
            _ = try store.create(sample)
        }
        let orders: [Query<Sample>] = [
            Query<Sample>(), Query<Sample>().sorted(by: \.id, .descending),
            Query<Sample>().sorted(by: \.share),
            Query<Sample>().sorted(by: \.share, .descending),
            Query<Sample>().sorted(by: \.note, .descending).sorted(by: \.share),
            Query<Sample>().sorted(by: \.text).sorted(by: \.note).sorted(by: \.share, .descending),
            Query<Sample>().where(\.number > 4).sorted(by: \.note),
        ]
        for order in orders {
            for size in [1, 2, 7, 23, 40] {
                var found: [Sample] = []
                var cursor: PageCursor?
                repeat {
                    let page = try store.page(order.page(size, after: cursor))
                    #expect(page.records.count <= size)
                    #expect(try store.count(order.page(size, after: cursor)) == store.count(order))
                    found += page.records
                    cursor = page.next
                } while cursor != nil
                #expect(try found == store.fetch(order))
            }
        }
    }

    @Test("pages are not shifted by what comes and goes between them", arguments: Provider.all)
    func stablePages(provider: Provider) throws {
        let store = try World(provider).store
        let samples = try store.create(contentsOf: (1...9).map { Sample(number: $0 * 10) })
        let order = Query<Sample>().sorted(by: \.number, .descending)
        let first = try store.page(order.page(3))
        #expect(first.records.map(\.number) == [90, 80, 70])
        _ = try store.create(Sample(number: 95))
        _ = try store.create(Sample(number: 65))
        try store.delete(samples[6].id)  // the page's last
        try store.delete(samples[7].id)
        let second = try store.page(order.page(3, after: first.next))
        #expect(second.records.map(\.number) == [65, 60, 50])
        let third = try store.page(order.page(9, after: second.next))
        #expect(third.records.map(\.number) == [40, 30, 20, 10])
        #expect(third.next == nil)
    }

    @Test("a cursor of another order is refused", arguments: Provider.all)
    func foreignCursor(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: [Sample("a"), Sample("b")])
        let cursor = try store.page(Query<Sample>().sorted(by: \.text).page(1)).next
        #expect(cursor != nil)
        for other in [
            Query<Sample>(), Query().sorted(by: \.note), Query().sorted(by: \.text, .descending),
        ] {
            let problem = #expect(throws: StoreError.self) {
                try store.page(other.page(1, after: cursor))
            }
            #expect(problem?.code == .misuse)
        }
    }
}
