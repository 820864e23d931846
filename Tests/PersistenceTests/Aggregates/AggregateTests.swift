import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Counting, adding up, least and greatest")
struct AggregateTests {
    private func overflow(_ column: String) -> StoreError {
        StoreError(.overflow, "").at(table: "samples", column: column)
    }

    /// A store of samples that have these values in `big` and `share`.
    private func store(
        _ provider: Provider, big: [Int64?] = [], share: [Double?] = []
    ) throws -> any DataStore {
        let store = try World(provider).store
        try store.create(
            contentsOf: big.map {
                var sample = Sample()
                sample.big = $0
                return sample
            })
        try store.create(
            contentsOf: share.map {
                var sample = Sample()
                sample.share = $0
                return sample
            })
        return store
    }

    @Test("of no records the sum is zero and there is nothing else", arguments: Provider.all)
    func empty(provider: Provider) throws {
        let store = try World(provider).store
        #expect(try store.sum(\Sample.number) == 0)
        #expect(try store.sum(\Sample.big) == 0)
        #expect(try store.sum(\Sample.ratio) == 0)
        #expect(try store.average(\Sample.number) == nil)
        #expect(try store.average(\Sample.share) == nil)
        #expect(try store.min(\Sample.text) == nil)
        #expect(try store.max(\Sample.seen) == nil)
        #expect(try store.count(distinct: \Sample.text) == 0)
        #expect(try store.values(of: \Sample.text) == [])
        let all: (Int, Int, Int) = try store.aggregates(
            .count, .sum(\Sample.number), .count(\Sample.note))
        #expect(all == (0, 0, 0))
    }

    @Test("records without a value do not count", arguments: Provider.all)
    func nulls(provider: Provider) throws {
        let store = try store(provider, big: [nil, 7, nil, -2, 7], share: [nil, 0.5])
        #expect(try store.sum(\Sample.big) == 12)
        #expect(try store.average(\Sample.big) == 4)
        #expect(try store.min(\Sample.big) == -2)
        #expect(try store.max(\Sample.big) == 7)
        #expect(try store.count(distinct: \Sample.big) == 2)
        #expect(try store.average(\Sample.share) == 0.5)
        #expect(try store.sum(\Sample.share) == 0.5)
        let counts: (Int, Int) = try store.aggregates(.count, .count(\Sample.big))
        #expect(counts == (7, 3))
        let none = Query<Sample>().where(\.number == 1)
        #expect(try store.sum(\.big, of: none) == 0)
        #expect(try store.max(\.big, of: none) == nil)
    }

    @Test("only the query's records count, whatever its limit", arguments: Provider.all)
    func queries(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(
            contentsOf: (1...10).map { Sample("n\($0 % 3)", number: $0) })
        let query = Query<Sample>().where(\.number > 4).sorted(by: \.number).limit(2).skip(1)
        #expect(try store.sum(\.number, of: query) == 45)
        #expect(try store.average(\.number, of: query) == 7.5)
        #expect(try store.min(\.number, of: query) == 5)
        #expect(try store.max(\.text, of: query) == "n2")
        #expect(try store.count(distinct: \.text, of: query) == 3)
        let page = try store.page(query.page(2))
        #expect(try store.sum(\.number, of: query.page(2, after: page.next)) == 45)
    }

    @Test("integers add up exactly, or are refused", arguments: Provider.all)
    func integerOverflow(provider: Provider) throws {
        let top = try store(provider, big: [.max, .max, .min, .min, 2, nil])
        // Whatever is met first on the way, the sum itself fits.
        #expect(try top.sum(\Sample.big) == 0)
        #expect(try top.average(\Sample.big) == 0)
        let over = try store(provider, big: [.max, 1])
        #expect(throws: overflow("big")) { try over.sum(\Sample.big) }
        #expect(try over.average(\Sample.big) == 0x1p62)
        let under = try store(provider, big: [.min, -1])
        #expect(throws: overflow("big")) { try under.sum(\Sample.big) }
        #expect(throws: overflow("big")) {
            let _: (Int, Int64) = try under.aggregates(.count, .sum(\Sample.big))
        }
        #expect(try under.sum(\.big, of: Query<Sample>().where(\.id == 1)) == .min)
    }

    @Test("doubles add up as if nothing were rounded on the way", arguments: Provider.all)
    func exactDoubles(provider: Provider) throws {
        let tenths = try store(provider, share: Array(repeating: 0.1, count: 10))
        #expect(try tenths.sum(\Sample.share) == 1)
        #expect(try tenths.average(\Sample.share) == 0.1)
        let cancelling = try store(provider, share: [1e100, 1, -1e100, 1e-30, -1])
        #expect(try cancelling.sum(\Sample.share) == 1e-30)
        let greatest = Double.greatestFiniteMagnitude
        let large = try store(provider, share: [greatest, greatest, -greatest])
        #expect(try large.sum(\Sample.share) == greatest)
        let larger = try store(provider, share: [greatest, greatest])
        #expect(try larger.sum(\Sample.share) == .infinity)
        #expect(try larger.average(\Sample.share) == greatest)
        let least = Double.leastNonzeroMagnitude
        let small = try store(provider, share: [least, least, -least])
        #expect(try small.sum(\Sample.share) == least)
        let zero = try store(provider, share: [-0.0, 1, -1])
        let sum = try zero.sum(\Sample.share)
        #expect(sum == 0 && sum.sign == .plus)
    }

    @Test("infinities add up, and of both signs there is no sum", arguments: Provider.all)
    func infinities(provider: Provider) throws {
        let up = try store(provider, share: [.infinity, 1, -.greatestFiniteMagnitude])
        #expect(try up.sum(\Sample.share) == .infinity)
        #expect(try up.average(\Sample.share) == .infinity)
        let both = try store(provider, share: [.infinity, 1, -.infinity])
        #expect(throws: overflow("share")) { try both.sum(\Sample.share) }
        #expect(throws: overflow("share")) { try both.average(\Sample.share) }
        #expect(try both.min(\Sample.share) == -.infinity)
        #expect(try both.max(\Sample.share) == .infinity)
    }

    @Test("least and greatest are those of the column's order", arguments: Provider.all)
    func extremes(provider: Provider) throws {
        let store = try World(provider).store
        let texts = ["é", "e\u{301}", "Z", "a", "가", "나", "😀", "서울"]
        try store.create(contentsOf: texts.map { Sample($0) })
        #expect(try store.min(\Sample.text) == "Z")
        #expect(try store.max(\Sample.text) == "😀")
        #expect(try store.count(distinct: \Sample.text) == 8)
        var sample = Sample()
        sample.seen = Date(timeIntervalSince1970: -1e10)
        sample.kind = .fancy
        sample.isDone = true
        sample.bytes = [0xFF]
        try store.create(sample)
        #expect(try store.min(\Sample.seen) == sample.seen)
        #expect(try store.min(\Sample.kind) == .fancy)
        #expect(try store.max(\Sample.isDone) == true)
        #expect(try store.max(\Sample.bytes) == [0xFF])
        #expect(try store.min(\Sample.bytes) == [])
        #expect(try store.max(\Sample.level) == nil)
        #expect(try store.max(\Sample.id) == 9)
    }

    @Test("several things are told at once, inside a transaction, too", arguments: Provider.all)
    func severalAtOnce(provider: Provider) throws {
        let store = try World(provider).store
        try store.transaction { transaction in
            try transaction.create(contentsOf: [Sample("a", number: 3), Sample("b", number: 5)])
            let (count, sum, mean, least, greatest) = try transaction.aggregates(
                .count, .sum(\Sample.number), .average(\.number), .min(\.text), .max(\.number))
            #expect(count == 2)
            #expect(sum == 8)
            #expect(mean == 4)
            #expect(least == "a")
            #expect(greatest == 5)
        }
    }

    @Test("the hits of a search are added up like other records", arguments: Provider.all)
    func search(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(
            contentsOf: [
                Note("서울시청 안내", rank: 1), Note("부산시청", rank: 2), Note("swift", "시청 앞", rank: 4),
                Note("Café", rank: 8), Note("cafe\u{301}", "x", rank: 16),
            ])
        let hall = Query<Note>().matching(SearchQuery("시청"))
        #expect(try store.sum(\.rank, of: hall.limit(1)) == 7)
        #expect(try store.average(\.rank, of: hall.where(\.rank > 1)) == 3)
        #expect(try store.max(\.title, of: hall) == "서울시청 안내")
        #expect(try store.count(distinct: \.text, of: hall) == 1)
        #expect(try store.sum(\.rank, of: Query<Note>().matching(SearchQuery("CAFE"))) == 24)
        let nothing = Query<Note>().matching(SearchQuery("zebra"))
        #expect(try store.sum(\.rank, of: nothing) == 0)
        #expect(try store.min(\.rank, of: nothing) == nil)
        #expect(try store.sum(\.number, of: Query<Sample>().matching(SearchQuery("a"))) == 0)
    }

    @Test(
        "a type of one's own adds up to what it says, if that is of its kind",
        arguments: Provider.all)
    func ownTypes(provider: Provider) throws {
        let store = try World(
            provider, [Migration("laps") { try $0.create(Lap.schema.definition) }]
        )
        .store
        try store.create(
            contentsOf: [3, 4].map { Lap(time: Seconds(rawValue: $0), count: .init(rawValue: $0)) })
        #expect(try store.sum(\Lap.time) == 7)
        #expect(try store.average(\Lap.time) == 3.5)
        #expect(try store.max(\Lap.time) == Seconds(rawValue: 4))
        try store.update(Query<Lap>(), .add(1, to: \.time))
        #expect(try store.values(of: \Lap.time).map(\.rawValue) == [4, 5])
        let misuse = StoreError(.misuse, "").at(table: "laps", column: "count")
        #expect(throws: misuse) { try store.sum(\Lap.count) }
        #expect(throws: misuse) { try store.update(Query<Lap>(), .add(0.5, to: \.count)) }
    }

    @Test("a key path that is no column is named", arguments: Provider.all)
    func unknownColumn(provider: Provider) throws {
        let store = try World(provider).store
        let unknown = StoreError(.unknownColumn, "").at(table: "samples")
        #expect(throws: unknown) { try store.sum(\Sample.text.count) }
        #expect(throws: unknown) { try store.max(\Sample.text.isEmpty) }
        #expect(throws: unknown) { try store.values(of: \Sample.text.count) }
        #expect(throws: unknown) {
            let _: [(key: Int, value: Int)] = try store.groups(
                by: .value(\Sample.text.count), .count)
        }
    }

    @Test(
        "values of columns come in the query's order, without their records",
        arguments: Provider.all)
    func values(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(
            contentsOf: [
                Sample("b", note: "x", number: 1), Sample("a", number: 2),
                Sample("b", note: "x", number: 3), Sample("a", note: "y", number: 4),
            ])
        let query = Query<Sample>().sorted(by: \.number, .descending)
        #expect(try store.values(of: \.text, in: query) == ["a", "b", "a", "b"])
        #expect(try store.values(of: \.number, in: query.limit(2).skip(1)) == [3, 2])
        #expect(try store.values(of: \.note, in: query) == ["y", "x", nil, "x"])
        let pairs = try store.values(of: \.text, \.number, in: query.limit(2))
        #expect(pairs.map(\.0) == ["a", "b"])
        #expect(pairs.map(\.1) == [4, 3])
        #expect(try store.values(of: \.text, in: query, distinct: true) == ["a", "b"])
        #expect(try store.values(of: \.note, in: query, distinct: true) == [nil, "x", "y"])
        #expect(
            try store.values(of: \.note, in: query.limit(1).skip(1), distinct: true) == ["x"])
        let both = try store.values(of: \.text, \.note, in: query, distinct: true)
        #expect(both.map { "\($0.0)\($0.1 ?? "-")" } == ["a-", "ay", "bx"])
    }

    @Test("values of a search's hits come the best first", arguments: Provider.all)
    func searchValues(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(contentsOf: [Note("x", "swift", rank: 1), Note("swift", rank: 2)])
        let query = Query<Note>().matching(SearchQuery("swift"))
        #expect(try store.values(of: \.rank, in: query) == [2, 1])
        #expect(try store.values(of: \.rank, in: query, distinct: true) == [1, 2])
    }

    @Test("what is stored and is no value of the type is an error", arguments: Provider.all)
    func unreadable(provider: Provider) throws {
        let store = try World(provider, [.samples, .loose]).store
        let unreadable = StoreError(.unreadableValue, "").at(table: "loose", column: "kind")
        try store.create(Loose(kind: "odd"))
        #expect(throws: unreadable) { try store.values(of: \Strict.kind) }
        #expect(throws: unreadable) { try store.max(\Strict.kind) }
        #expect(try store.count(distinct: \Strict.kind) == 1)
    }

    @Test("changing records while their values are handed out is refused", arguments: Provider.all)
    func changeWhileReading(provider: Provider) throws {
        let store = try World(provider).store
        try store.create(Sample("a"))
        let misuse = StoreError(.misuse, "")
        #expect(throws: misuse) {
            try store.transaction { transaction in
                try transaction.forEachRow(Query<Sample>(), columns: [0]) { _ in
                    try transaction.create(Sample("b"))
                }
            }
        }
        #expect(try store.count(Query<Sample>()) == 1)
    }

    @Test("random sums are those of exact arithmetic on every provider")
    func randomSums() throws {
        var random = SeededRandom(seed: 7)
        for _ in 0..<40 {
            let values = (0..<(1 + random.below(30))).map { _ in random.double() }
            let sums = try Provider.all.map { provider in
                let store = try store(provider, share: values.shuffled(using: &random))
                return [try store.sum(\Sample.share), try store.average(\Sample.share) ?? 0]
            }
            #expect(sums[0].map(\.bitPattern) == sums[1].map(\.bitPattern))
            #expect(sums[0][0] == exactSum(values))
        }
    }

    /// The sum by another way than the library's: two doubles at a time are added without an error,
    /// what is left over is kept, until nothing is left over (J. Shewchuk 1997).
    private func exactSum(_ values: [Double]) -> Double {
        var parts: [Double] = []
        for value in values {
            var (rest, kept) = (value, [Double]())
            for part in parts {
                let sum = rest + part
                let virtual = sum - rest
                let error = (rest - (sum - virtual)) + (part - virtual)
                if error != 0 { kept.append(error) }
                rest = sum
            }
            parts = kept + [rest]
        }
        // The greatest part, the next one, and the sign of what follows decide the rounding.
        var sum = 0.0
        while let part = parts.popLast() {
            let old = sum
            sum = old + part
            let error = part - (sum - old)
            guard error != 0 else { continue }
            if let next = parts.last(where: { $0 != 0 }), (next < 0) == (error < 0) {
                let doubled = error * 2
                let other = sum + doubled
                if other - sum == doubled { sum = other }
            }
            break
        }
        return sum
    }
}

extension SeededRandom {
    /// A double of any size up to about 2^900, often one that cancels another.
    fileprivate mutating func double() -> Double {
        switch below(4) {
        case 0: Double(below(2000) - 1000) / 10
        case 1: Double(below(5) - 2) * 0x1p800
        case 2: Double(Int64(bitPattern: next()) >> 11) * 0x1p-1070
        default:
            Double(Int64(bitPattern: next()) >> 10)
                * Double(sign: .plus, exponent: below(1700) - 850, significand: 1)
        }
    }
}

struct Seconds: RawRepresentable, Summable, Equatable {
    typealias Total = Int

    var rawValue: Int
}

/// A number whose sum is said to be of another kind.
struct Paces: RawRepresentable, Summable {
    typealias Total = Double

    var rawValue: Int
}

struct Lap: Record {
    var id: RecordID<Lap> = .unsaved
    var time: Seconds
    var count: Paces

    static let schema = Schema(
        "laps",
        Mapping(
            Lap.init(id:time:count:), Column("id", \.id), Column("time", \.time),
            Column("count", \.count)))
}

/// A row as any program could have written it.
struct Loose: Record {
    var id: RecordID<Loose> = .unsaved
    var kind: String

    static let schema = Schema(
        "loose", Mapping(Loose.init(id:kind:), Column("id", \.id), Column("kind", \.kind)))
}

/// The same row as a program reads it that knows only some kinds.
struct Strict: Record {
    enum Kind: String, ColumnValue { case one, two }

    var id: RecordID<Strict> = .unsaved
    var kind: Kind

    static let schema = Schema(
        "loose", Mapping(Strict.init(id:kind:), Column("id", \.id), Column("kind", \.kind)))
}

extension Migration {
    static let loose = Migration("loose") { try $0.create(Loose.schema.definition) }
}
