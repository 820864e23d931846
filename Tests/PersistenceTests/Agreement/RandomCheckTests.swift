import Persistence
import TestSupport
import Testing

@Suite("Random checks and keys")
struct RandomCheckTests {
    private static let numbers: [Int] = [-1, 0, 1, 2, .min, .max]
    private static let texts = ["", "a", "A", "it's", "'\u{301}x", "가", "e\u{301}", "a\"b", "--"]
    private static let ratios = [
        0, 0.5, -1e-300, .infinity, -.infinity, 1e308, 0.1, .leastNonzeroMagnitude, 1 / 3,
    ]
    private static let bytes: [[UInt8]] = [[], [0], [255, 39]]

    private func condition(_ random: inout SeededRandom, depth: Int) -> TableCondition {
        switch random.below(depth > 0 ? 12 : 8) {
        case 0: return random.oneIn(2) ? .isNull("n") : .isNotNull("t")
        case 1: return .equal("t", random.pick(Self.texts))
        case 2: return .notEqual("n", random.pick(Self.numbers))
        case 3: return .isIn("r", (0..<random.below(3)).map { _ in random.pick(Self.ratios) })
        case 4: return .isIn("n", [random.oneIn(2) ? nil : random.pick(Self.numbers), 0])
        case 5:
            let text = random.pick(Self.texts)
            return random.oneIn(2) ? .contains("t", text) : .begins("t", with: text)
        case 6: return .notEqual("b", random.pick(Self.bytes))
        case 7: return comparison(&random)
        case 8: return !condition(&random, depth: depth - 1)
        case 9...10:
            return condition(&random, depth: depth - 1) && condition(&random, depth: depth - 1)
        default:
            return condition(&random, depth: depth - 1) || condition(&random, depth: depth - 1)
        }
    }

    private func comparison(_ random: inout SeededRandom) -> TableCondition {
        switch random.below(5) {
        case 0: .less("n", than: random.pick(Self.numbers))
        case 1: .atMost("r", random.pick(Self.ratios))
        case 2: .greater("t", than: random.pick(Self.texts))
        case 3: .atLeast("b", random.pick(Self.bytes))
        default: .greater("n", than: nil as Int?)
        }
    }

    private func thing(_ random: inout SeededRandom) -> Thing {
        Thing(
            id: .unsaved, n: random.oneIn(4) ? nil : random.pick(Self.numbers),
            t: random.oneIn(4) ? nil : random.pick(Self.texts),
            r: random.oneIn(4) ? nil : random.pick(Self.ratios),
            b: random.oneIn(4) ? nil : random.pick(Self.bytes))
    }

    private func problem(_ body: () throws -> Thing) -> StoreError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? StoreError ?? StoreError(.failed, "\(error)")
        }
    }

    @Test(
        "they refuse the same rows everywhere, and are read back as they were made",
        arguments: 1...40)
    func agreement(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let table = TableDefinition(
            "things",
            [
                .init("id", .integer),
                .init(
                    "n", .integer, isNullable: true,
                    defaultValue: .integer(Int64(random.pick(Self.numbers)))),
                .init(
                    "t", .text, isNullable: true, defaultValue: .text(random.pick(Self.texts))),
                .init(
                    "r", .real, isNullable: true, defaultValue: .real(random.pick(Self.ratios))),
                .init(
                    "b", .blob, isNullable: true, defaultValue: .blob(random.pick(Self.bytes))),
            ],
            indexes: [
                IndexDefinition("n", "t", isUnique: true, where: condition(&random, depth: 3)),
                IndexDefinition("r", where: condition(&random, depth: 2)),
            ],
            checks: [
                CheckDefinition("it's", condition(&random, depth: 4)),
                CheckDefinition("the \"other\"", !condition(&random, depth: 4)),
            ])
        let stores = try Provider.all.map {
            try World($0, [Migration("things") { try $0.create(table) }]).store
        }
        for store in stores {
            let found = try store.snapshot { try $0.definition(of: "things") }
            #expect(found == table)
        }
        for _ in 0..<40 {
            let thing = thing(&random)
            let problems = stores.map { store in problem { try store.create(thing) } }
            #expect(problems.allSatisfy { $0 == problems[0] }, "\(thing)")
        }
        // The defaults, of which every bit is kept.
        let bare = stores.map { try? $0.create(BareThing(id: .unsaved)) }
        let kept = try zip(stores, bare).compactMap { store, bare in
            try bare.flatMap { try store.read(RecordID<Thing>($0.id.rawValue)) }
        }
        if let first = kept.first {
            #expect(kept == Array(repeating: first, count: stores.count))
        }
    }
}

struct Thing: Record, Equatable {
    var id: RecordID<Thing>
    var n: Int?
    var t: String?
    var r: Double?
    var b: [UInt8]?

    static let schema = Schema(
        "things",
        Mapping(
            Thing.init, Column("id", \.id), Column("n", \.n), Column("t", \.t), Column("r", \.r),
            Column("b", \.b)))
}

struct BareThing: Record {
    var id: RecordID<BareThing>
    static let schema = Schema("things", Mapping(BareThing.init, Column("id", \.id)))
}
