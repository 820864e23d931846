import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Conditions")
struct ConditionTests {
    /// The texts of the samples for which a condition holds, and of those for which its contrary
    /// does.
    private func split(
        _ store: any DataStore, _ condition: Condition<Sample>
    ) throws -> ([String], [String]) {
        let kept = try store.fetch(Query().where(condition)).map(\.text)
        let left = try store.fetch(Query().where(!condition)).map(\.text)
        #expect(try store.count(Query().where(condition)) == kept.count)
        #expect(try store.fetch(Query().where(!(!condition))).map(\.text) == kept)
        #expect(kept.count + left.count == (try store.count(Query<Sample>())))
        return (kept, left)
    }

    private func numbered(_ provider: Provider) throws -> any DataStore {
        let store = try World(provider).store
        for (text, number) in [("none", nil), ("-1", -1), ("0", 0), ("1", 1)] as [(String, Int64?)]
        {
            var sample = Sample(text)
            sample.big = number
            sample.share = number.map(Double.init)
            sample.seen = number.map { Date(milliseconds: $0) }
            _ = try store.create(sample)
        }
        return store
    }

    @Test(
        "every comparison and its contrary part the records, with and without a value",
        arguments: Provider.all)
    func comparisons(provider: Provider) throws {
        let store = try numbered(provider)
        func expect(
            _ condition: Condition<Sample>, _ kept: [String], line: Int = #line
        ) throws {
            let all = ["none", "-1", "0", "1"]
            let (found, left) = try split(store, condition)
            #expect(found == kept, "line \(line)")
            #expect(left == all.filter { !kept.contains($0) }, "line \(line)")
        }
        try expect(\.big == 0, ["0"])
        try expect(\.big != 0, ["none", "-1", "1"])
        try expect(\.big < 0, ["-1"])
        try expect(\.big <= 0, ["-1", "0"])
        try expect(\.big > 0, ["1"])
        try expect(\.big >= 0, ["0", "1"])
        try expect(\.big == nil, ["none"])
        try expect(\.big != nil, ["-1", "0", "1"])
        for condition in [\Sample.big < nil, \.big <= nil, \.big > nil, \.big >= nil] {
            try expect(condition, [])
        }
        try expect(\.share <= 0.5, ["-1", "0"])
        try expect(\.seen > Date(milliseconds: 0), ["1"])
        try expect(\.seen == Date(milliseconds: -1), ["-1"])
        try expect(.isIn(\.big, [1, 0]), ["0", "1"])
        try expect(.isIn(\.big, [nil, 1]), ["none", "1"])
        try expect(.isIn(\.big, [nil]), ["none"])
        try expect(.isIn(\.big, []), [])
        try expect(.isIn(\.big, (1...1000).map { Int64($0) }), ["1"])
        try expect(.all, ["none", "-1", "0", "1"])
        try expect(\.big < 0 || \.big == nil, ["none", "-1"])
        try expect(\.big < 1 && \.big > -1, ["0"])
        try expect(!(\.big < 1) && !(\.big == nil), ["1"])
        try expect(!(\.big < 1 && !(\.share > 0)), ["none", "1"])
        try expect(!(\.big < 0 || .isIn(\.share, [1.0])), ["none", "0"])
    }

    @Test("conditions of several `where` all hold", arguments: Provider.all)
    func several(provider: Provider) throws {
        let store = try numbered(provider)
        let query = Query().where(\Sample.big < 1 || \.big == nil).where(\.share > -1)
        #expect(try store.fetch(query).map(\.text) == ["0"])
    }

    @Test("parts of text are bytes, and signs of SQL are nothing special", arguments: Provider.all)
    func parts(provider: Provider) throws {
        let store = try World(provider).store
        let texts = [
            "100%", "a_b", "it's \"it\"", "", "서울시청", "카페", "caf\u{E9}", "cafe\u{301}", "CAFÉ",
        ]
        try store.create(contentsOf: texts.map { Sample($0, note: $0) } + [Sample("none")])
        func expect(
            _ condition: Condition<Sample>, _ kept: [String], line: Int = #line
        ) throws {
            let (found, left) = try split(store, condition)
            #expect(found.map { Array($0.utf8) } == kept.map { Array($0.utf8) }, "line \(line)")
            #expect(found.count + left.count == texts.count + 1, "line \(line)")
        }
        try expect(.contains(\.note, "%"), ["100%"])
        try expect(.contains(\.note, "_"), ["a_b"])
        try expect(.contains(\.note, "'s \""), ["it's \"it\""])
        try expect(.contains(\.note, "시청"), ["서울시청"])
        try expect(.contains(\.note, "é"), ["caf\u{E9}"])
        try expect(.contains(\.note, "e\u{301}"), ["cafe\u{301}"])
        try expect(
            .contains(\.note, "CAFE", ignoringCase: true), ["caf\u{E9}", "cafe\u{301}", "CAFÉ"])
        try expect(.contains(\.note, ""), texts)
        try expect(.contains(\.note, "", ignoringCase: true), texts)
        try expect(.begins(\.note, with: ""), texts)
        try expect(.begins(\.note, with: "카"), ["카페"])
        try expect(.begins(\.note, with: "10"), ["100%"])
        try expect(.begins(\.note, with: "%"), [])
        try expect(
            .begins(\.note, with: "Cafe", ignoringCase: true), ["caf\u{E9}", "cafe\u{301}", "CAFÉ"])
        try expect(.begins(\.note, with: "서울시청에"), [])
        try expect(\.note == "caf\u{E9}", ["caf\u{E9}"])
        try expect(\.note == "cafe\u{301}", ["cafe\u{301}"])
        try expect(\.note == "CAFE", [])
        try expect(.isIn(\.note, ["카페", "", "'"]), ["", "카페"])
        try expect(\.text > "서", ["서울시청", "카페"])
    }

    @Test("bytes, truth, numbers of records and raw values compare", arguments: Provider.all)
    func kinds(provider: Provider) throws {
        let store = try World(provider).store
        var first = Sample("first")
        (first.bytes, first.isDone, first.kind, first.level) = ([1, 2], true, .fancy, .high)
        (first.key, first.ratio) = (UUID(), .infinity)
        first = try store.create(first)
        let second = try store.create(Sample("second"))
        func expect(_ condition: Condition<Sample>, _ kept: Sample?, line: Int = #line) throws {
            let found = try store.fetch(Query().where(condition))
            #expect(found == (kept.map { [$0] } ?? []), "line \(line)")
        }
        try expect(\.bytes == [1, 2], first)
        try expect(\.bytes > [1, 1, 9], first)
        try expect(\.bytes < [1, 2], second)
        try expect(\.isDone == true, first)
        try expect(\.kind != .fancy, second)
        try expect(\.level == .high, first)
        try expect(\.level == .low, nil)
        try expect(\.key == first.key, first)
        try expect(\.key == nil, second)
        try expect(\.ratio == .infinity, first)
        try expect(\.id > first.id, second)
        try expect(.isIn(\.id, [second.id]), second)
    }

    @Test("a mistaken query is told also when there is nothing to look at", arguments: Provider.all)
    func mistakes(provider: Provider) throws {
        let store = try World(provider).store
        func expect(_ code: StoreError.Code, _ query: Query<Sample>, line: Int = #line) {
            for problem in [
                #expect(throws: StoreError.self) { try store.fetch(query) },
                #expect(throws: StoreError.self) { try store.count(query) },
            ] {
                #expect(problem?.code == code, "line \(line)")
                #expect(problem?.table == "samples", "line \(line)")
            }
        }
        expect(.unknownColumn, Query().where(.all || \.text.count == 3))
        expect(.unknownColumn, Query().where(!(\.text.isEmpty == true)).where(.all))
        expect(.unknownColumn, Query().sorted(by: \.text.count).where(.all))
        expect(.invalidValue, Query().where(\.share == .nan))
        expect(.invalidValue, Query().where(.isIn(\.text, ["a", "\0"])))
        expect(.invalidValue, Query().where(.contains(\.text, "\0")))
    }

    @Test("long chains of conditions work, and too deep ones are refused", arguments: Provider.all)
    func depth(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: (1...3).map { Sample(number: $0) })
        var either: Condition<Sample> = \.number == 1
        var both: Condition<Sample> = \.number != 1
        for number in 4...1100 {
            either = either || \.number == number
            both = both && \.number != number
        }
        #expect(try store.fetch(Query().where(either)).map(\.number) == [1])
        #expect(try store.fetch(Query().where(both)).map(\.number) == [2, 3])
        #expect(try store.fetch(Query().where(!either)).map(\.number) == [2, 3])

        var nested: Condition<Sample> = \.number == 1
        for level in 0..<9 { nested = level % 2 == 0 ? !(nested || either) : !(nested && both) }
        let kept = try store.count(Query().where(nested))
        #expect(try kept + store.count(Query().where(!nested)) == 3)
        for _ in 0..<20_000 { nested = !(nested || \.number == 2) }
        let problem = #expect(throws: StoreError.self) { try store.count(Query().where(nested)) }
        #expect(problem?.code == .misuse)
    }
}

extension Sample {
    init(code: String) { self.init("", code: code) }
    init(number: Int) { self.init("", number: number) }
}
