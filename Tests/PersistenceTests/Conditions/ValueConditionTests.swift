import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Ranges, lists and columns")
struct ValueConditionTests {
    private func texts(
        _ store: any DataStore, _ condition: Condition<Sample>
    ) throws -> [String] {
        let kept = try store.fetch(Query().where(condition)).map(\.text)
        let left = try store.fetch(Query().where(!condition)).map(\.text)
        #expect(Set(kept).isDisjoint(with: left))
        #expect(kept.count + left.count == (try store.count(Query<Sample>())))
        return kept
    }

    @Test("ranges have the bounds that they say", arguments: Provider.all)
    func ranges(provider: Provider) throws {
        let store = try World(provider).store
        for number in [Int.min, -1, 0, 1, 2, Int.max] {
            var sample = Sample("\(number)", number: number)
            sample.big = number == 0 ? nil : Int64(number)
            sample.share = Double(number)
            _ = try store.create(sample)
        }
        let (low, high) = ("\(Int.min)", "\(Int.max)")
        #expect(try texts(store, .isIn(\.number, 0...1)) == ["0", "1"])
        #expect(try texts(store, .isIn(\.number, 0..<1)) == ["0"])
        #expect(try texts(store, .isIn(\.number, 0..<0)) == [])
        #expect(try texts(store, .isIn(\.number, 1...)) == ["1", "2", high])
        #expect(try texts(store, .isIn(\.number, ...0)) == [low, "-1", "0"])
        #expect(try texts(store, .isIn(\.number, ..<0)) == [low, "-1"])
        #expect(try texts(store, .isIn(\.number, Int.min...Int.max)).count == 6)
        #expect(try texts(store, .isIn(\.big, -1...1)) == ["-1", "1"])
        #expect(try texts(store, .isIn(\.big, ..<0)) == [low, "-1"])
        #expect(try texts(store, .isIn(\.big, Int64.min...)).count == 5)
        #expect(try texts(store, !(.isIn(\.big, -1...1))) == [low, "0", "2", high])
        #expect(try texts(store, .isIn(\.share, -0.5...2)) == ["0", "1", "2"])
        #expect(try texts(store, .isIn(\.share, -Double.infinity...Double.infinity)).count == 6)
        #expect(try texts(store, .isIn(\.number, 0...1) && \.big == nil) == ["0"])
        #expect(
            try texts(store, .isIn(\.number, 0...1) || .isIn(\.number, 2...2)) == ["0", "1", "2"])
        let problem = #expect(throws: StoreError.self) {
            try store.fetch(Query<Sample>().where(.isIn(\.number, Odd())))
        }
        #expect(problem == StoreError(.misuse, "").at(table: "samples", column: "number"))
    }

    /// A range that nobody knows.
    private struct Odd: RangeExpression {
        func contains(_ element: Int) -> Bool { element % 2 != 0 }
        func relative<C: Collection>(to collection: C) -> Range<Int> where C.Index == Int {
            collection.startIndex..<collection.endIndex
        }
    }

    @Test("days and texts have ranges too, before 1970 and after 2100", arguments: Provider.all)
    func otherRanges(provider: Provider) throws {
        let store = try World(provider).store
        let years: [(String, Double)] = [
            ("1583", -12_212_553_600), ("1969", -1), ("1970", 0), ("2026", 1_769_904_000),
            ("2101", 4_133_980_800), ("9999", 253_402_300_799),
        ]
        for (text, seconds) in years {
            var sample = Sample(text)
            sample.created = Date(timeIntervalSince1970: seconds)
            sample.seen = text == "1970" ? nil : sample.created
            _ = try store.create(sample)
        }
        let epoch = Date(timeIntervalSince1970: 0)
        let late = Date(timeIntervalSince1970: 4_133_980_800)
        #expect(try texts(store, .isIn(\.created, ..<epoch)) == ["1583", "1969"])
        #expect(try texts(store, .isIn(\.created, late...)) == ["2101", "9999"])
        #expect(try texts(store, .isIn(\.seen, epoch..<late)) == ["2026"])
        #expect(try texts(store, .isIn(\.text, "1969"..."2026")) == ["1969", "1970", "2026"])
        #expect(try texts(store, .isIn(\.text, "2"..<"3")) == ["2026", "2101"])
    }

    @Test("a hundred thousand values are a list like any other", arguments: Provider.all)
    func longLists(provider: Provider) throws {
        let store = try World(provider).store
        let texts = [
            "x0", "x99999", "x100000", "\"\\\n\u{1}\u{7F}\u{FFFF}", "e\u{301}", "é", "", "한",
        ]
        let key = UUID()
        for (index, text) in texts.enumerated() {
            var sample = Sample(text, note: index == 7 ? nil : text, number: index)
            sample.big = [.min, .max, 0, -1, 1 << 53 + 1, 99_999, 100_000, nil][index]
            sample.share =
                [.infinity, -.infinity, 0.1, .leastNonzeroMagnitude, -1.5, 1e308, 99_999, nil][
                    index]
            sample.bytes = [[], [0], [0xFF, 0], [1], [2], [3], [4], [5]][index]
            sample.key = index == 3 ? key : nil
            _ = try store.create(sample)
        }
        let many = (0..<100_000)
        func numbers(_ condition: Condition<Sample>) throws -> [Int] {
            let kept = try store.fetch(Query().where(condition)).map(\.number)
            let left = try store.fetch(Query().where(!condition)).map(\.number)
            #expect(Set(kept).union(left).count == 8 && kept.count + left.count == 8)
            return kept
        }
        let bigs: [Int64] = many.map { Int64($0) } + [.min, .max, -1, 1 << 53 + 1]
        #expect(try numbers(.isIn(\.big, bigs.map(Optional.some))) == [0, 1, 2, 3, 4, 5])
        #expect(
            try numbers(.isIn(\.big, bigs.map(Optional.some) + [nil])) == [0, 1, 2, 3, 4, 5, 7])
        let shares: [Double] =
            many.map { Double($0) } + [.infinity, -.infinity, 0.1, .leastNonzeroMagnitude, 1e308]
        #expect(try numbers(.isIn(\.share, shares.map(Optional.some))) == [0, 1, 2, 3, 5, 6])
        let words: [String] = many.map { "x\($0)" } + [texts[3], "é", "", "한"]
        #expect(try numbers(.isIn(\.text, words)) == [0, 1, 3, 5, 6, 7])
        #expect(try numbers(.isIn(\.note, words.map(Optional.some))) == [0, 1, 3, 5, 6])
        var blobs = many.map { number -> [UInt8] in [UInt8(number & 0xFF), 0, 9, 9] }
        blobs += [[], [0xFF, 0], [5]]
        #expect(try numbers(.isIn(\.bytes, blobs)) == [0, 2, 7])
        #expect(try numbers(.isIn(\.key, many.map { _ in UUID() } + [key])) == [3])
        #expect(try numbers(.isIn(\.isDone, (0..<50).map { $0 > 49 })) == Array(0..<8))
    }

    @Test("lists of every length around where their form changes", arguments: Provider.all)
    func lengths(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: (0..<70).map { Sample(number: $0) })
        for count in [0, 1, 2, 3, 31, 32, 33, 34, 64, 65, 70] {
            let found = try store.fetch(Query<Sample>().where(.isIn(\.number, Array(0..<count))))
            #expect(found.map(\.number) == Array(0..<count))
            let left = try store.count(Query<Sample>().where(!.isIn(\.number, Array(0..<count))))
            #expect(left == 70 - count)
        }
    }

    @Test("a column compares with another one, with and without values", arguments: Provider.all)
    func columns(provider: Provider) throws {
        let store = try World(provider).store
        let instants: [(String, Int64, Int64?)] = [
            ("before", 5, 3), ("same", 5, 5), ("after", 5, 9), ("none", 5, nil),
        ]
        for (text, created, seen) in instants {
            var sample = Sample(text, note: text == "same" ? "same" : nil)
            sample.created = Date(milliseconds: created)
            sample.seen = seen.map { Date(milliseconds: $0) }
            (sample.ratio, sample.share) = (0.5, seen.map { Double($0) / 10 })
            sample.code = text == "none" ? nil : text
            _ = try store.create(sample)
        }
        #expect(try texts(store, .compare(\.seen, .greater, \.created)) == ["after"])
        #expect(
            try texts(store, .compare(\.seen, .greaterOrEqual, \.created)) == ["same", "after"])
        #expect(try texts(store, .compare(\.seen, .less, \.created)) == ["before"])
        #expect(
            try texts(store, .compare(\.created, .greaterOrEqual, \.seen)) == ["before", "same"])
        #expect(try texts(store, .compare(\.created, .less, \.seen)) == ["after"])
        #expect(try texts(store, .compare(\.created, .equal, \.seen)) == ["same"])
        #expect(
            try texts(store, .compare(\.created, .notEqual, \.seen)) == ["before", "after", "none"])
        #expect(try texts(store, .compare(\.ratio, .lessOrEqual, \.share)) == ["same", "after"])
        #expect(try texts(store, .compare(\.note, .equal, \.code)) == ["same", "none"])
        #expect(try texts(store, .compare(\.note, .notEqual, \.code)) == ["before", "after"])
        #expect(try texts(store, .compare(\.text, .equal, \.code)) == ["before", "same", "after"])
        #expect(try texts(store, .compare(\.note, .lessOrEqual, \.code)) == ["same"])
        #expect(
            try texts(store, .compare(\.created, .lessOrEqual, \.created)) == [
                "before", "same", "after", "none",
            ])
        #expect(
            try texts(store, !(.compare(\.seen, .greater, \.created)) && !(\.seen == nil)) == [
                "before", "same",
            ])
        let problem = #expect(throws: StoreError.self) {
            try store.fetch(Query<Sample>().where(.compare(\.number, .equal, \.text.count)))
        }
        #expect(problem?.code == .unknownColumn)
    }
}
