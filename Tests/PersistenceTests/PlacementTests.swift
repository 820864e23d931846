import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Order of nulls and of folded text")
struct PlacementTests {
    private func order(_ store: any DataStore, _ query: Query<Sample>) throws -> [String] {
        try store.fetch(query).map(\.text)
    }

    @Test("records without a value come where the query says", arguments: Provider.all)
    func nulls(provider: Provider) throws {
        let store = try World(provider).store
        for (text, share) in [("n1", nil), ("0", 0), ("n2", nil), ("-inf", -.infinity), ("1", 1)]
            as [(String, Double?)]
        {
            var sample = Sample(text)
            sample.share = share
            _ = try store.create(sample)
        }
        let all = Query<Sample>()
        #expect(
            try order(store, all.sorted(by: \.share, .ascending, nulls: .last))
                == ["-inf", "0", "1", "n1", "n2"])
        #expect(
            try order(store, all.sorted(by: \.share, nulls: .first))
                == ["n1", "n2", "-inf", "0", "1"])
        #expect(
            try order(store, all.sorted(by: \.share, .descending, nulls: .first))
                == ["n2", "n1", "1", "0", "-inf"])
        #expect(
            try order(store, all.sorted(by: \.share, .descending, nulls: .last))
                == ["1", "0", "-inf", "n2", "n1"])
        #expect(
            try order(store, all.sorted(by: \.share, .descending, nulls: .last).sorted(by: \.id))
                == ["1", "0", "-inf", "n1", "n2"])
    }

    @Test("folded order is by what is left, then by bytes, then by number", arguments: Provider.all)
    func folded(provider: Provider) throws {
        let store = try World(provider).store
        let texts = ["b", "É", "a", "B", "e", "ａ", "가", "e\u{301}", "A", "나", "a", "é", "f"]
        try store.create(contentsOf: texts.map { Sample($0, note: $0 == "f" ? nil : $0) })
        let folded = ["A", "a", "a", "ａ", "B", "b", "e", "e\u{301}", "É", "é", "f", "가", "나"]
        func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
        let query = Query<Sample>().sorted(by: \.text, ignoringCase: true)
        #expect(bytes(try order(store, query)) == bytes(folded))
        #expect(
            try bytes(order(store, Query().sorted(by: \.text, .descending, ignoringCase: true)))
                == bytes(folded.reversed()))
        #expect(try order(store, Query().sorted(by: \.text, ignoringCase: false)).first == "A")
        #expect(
            try bytes(
                order(
                    store, Query().sorted(by: \.note, nulls: .last, ignoringCase: true)))
                == bytes(folded.filter { $0 != "f" } + ["f"]))
        #expect(
            try store.fetch(query).filter { $0.text.utf8.elementsEqual("a".utf8) }.map(\.id) == [
                3, 11,
            ])
    }

    @Test("pages of every such order meet every record once", arguments: Provider.all)
    func pages(provider: Provider) throws {
        let store = try World(provider).store
        var random = SeededRandom(seed: 9)
        for index in 1...30 {
            var sample = Sample(
                random.pick(["a", "A", "á", "b", "B"]),
                note: random.pick([nil, "x", "X", "ｘ", "y"]), number: index % 4)
            sample.share = random.pick([nil, 0, 0.5, -.infinity, .infinity])
            _ = try store.create(sample)
        }
        let orders: [Query<Sample>] = [
            Query().sorted(by: \.share, nulls: .last),
            Query().sorted(by: \.share, .descending, nulls: .first),
            Query().sorted(by: \.share, .descending, nulls: .last).sorted(by: \.id),
            Query().sorted(by: \.text, ignoringCase: true),
            Query().sorted(by: \.text, .descending, ignoringCase: true).sorted(by: \.number),
            Query().sorted(by: \.note, nulls: .last, ignoringCase: true)
                .sorted(by: \.share, .descending, nulls: .first),
            Query().sorted(by: \.note, .descending, ignoringCase: true),
            Query().sorted(by: \.number, .descending).sorted(by: \.share, nulls: .last),
            Query().sorted(by: \.number).sorted(by: \.id, .descending),
            Query().sorted(by: \.note).sorted(by: \.note, .descending).sorted(by: \.text),
        ]
        for order in orders {
            let all = try store.fetch(order)
            #expect(Set(all.map(\.id)).count == 30)
            for size in [1, 4, 30] {
                var found: [Sample] = []
                var cursor: PageCursor?
                repeat {
                    let page = try store.page(order.page(size, after: cursor))
                    found += page.records
                    cursor = page.next.flatMap { PageCursor($0.text) }
                    #expect((cursor == nil) == (page.next == nil))
                } while cursor != nil
                #expect(found == all)
            }
        }
    }

    @Test(
        "pages of a folded order are not shifted by what comes between them",
        arguments: Provider.all)
    func stable(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: ["b", "B", "c", "a", "A"].map { Sample($0) })
        let query = Query<Sample>().sorted(by: \.text, ignoringCase: true)
        let first = try store.page(query.page(3))
        #expect(first.records.map(\.text) == ["A", "a", "B"])
        try store.create(contentsOf: ["Á", "b", "C"].map { Sample($0) })
        try store.delete(first.records[2].id)
        let rest = try store.page(query.page(9, after: first.next))
        #expect(rest.records.map(\.text) == ["b", "b", "C", "c"])
    }
}
