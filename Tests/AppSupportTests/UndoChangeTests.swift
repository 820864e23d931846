import Foundation
import Persistence
import TestSupport
import Testing

@testable import AppSupport

@Suite("Encoded changes")
struct UndoChangeTests {
    private static func value(_ random: inout SeededRandom) -> StoredValue {
        switch random.below(8) {
        case 0: .null
        case 1: .integer(random.pick([0, 1, -1, 127, 128, .min, .max]))
        case 2: .integer(Int64.random(in: .min ... .max, using: &random))
        case 3: .real(random.pick([0, -1.5, .infinity, -.infinity, .leastNonzeroMagnitude]))
        case 4: .real(Double.random(in: -1e9...1e9, using: &random))
        case 5:
            .text(random.pick(["", "a", "한글 📚", "e\u{301}", String(repeating: "긴", count: 99)]))
        case 6: .blob((0..<random.below(300)).map { UInt8(truncatingIfNeeded: $0) })
        default: .blob([])
        }
    }

    private static func row(_ random: inout SeededRandom) -> [StoredValue] {
        (0..<random.below(9)).map { _ in value(&random) }
    }

    private static func change(_ random: inout SeededRandom) -> UndoChange {
        let table = random.pick(["links", "folders", "책", ""])
        let id: Int64 = random.pick([1, 127, 128, 300_000, .max])
        switch random.below(3) {
        case 0: return .insert(table: table, id: id, after: random.next())
        case 1:
            return .update(
                table: table, id: id, before: row(&random), after: random.next(),
                incidental: row(&random))
        default: return .delete(table: table, id: id, before: row(&random))
        }
    }

    private static func encoded(_ changes: [UndoChange]) -> [UInt8] {
        var encoder = UndoEncoder()
        for change in changes { encoder.append(change) }
        return encoder.bytes
    }

    private static func decoded(_ bytes: some Sequence<UInt8>) -> [UndoChange]? {
        let decoder = UndoDecoder(Array(bytes))
        return decoder.changes()
    }

    @Test("changes of any values are decoded as they were", arguments: 1...20)
    func roundTrip(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let changes = (0..<random.below(20)).map { _ in Self.change(&random) }
        #expect(Self.decoded(Self.encoded(changes)) == changes)
    }

    @Test("a change that is cut anywhere is refused, whole", arguments: 1...20)
    func truncated(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let first = Self.change(&random)
        let second = Self.change(&random)
        let start = Self.encoded([first])
        let bytes = Self.encoded([first, second])
        for length in 0..<bytes.count {
            let changes = Self.decoded(bytes.prefix(length))
            switch length {
            case 0: #expect(changes == [])
            case start.count: #expect(changes == [first])
            default: #expect(changes == nil, "cut at \(length) of \(bytes.count)")
            }
        }
    }

    @Test("bytes that are no changes are refused or read, and never crash", arguments: 1...50)
    func garbage(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<200 {
            var bytes = Self.encoded([Self.change(&random)])
            for _ in 0...random.below(3) {
                bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
            }
            _ = Self.decoded(bytes)
        }
        #expect(Self.decoded([9, 0, 1]) == nil)
        let hugeLength: [UInt8] = [3, 0, 1, 1, 3] + Array(repeating: 0xFF, count: 9) + [1]
        #expect(Self.decoded(hugeLength) == nil)
        #expect(Self.decoded([3, 0] + Array(repeating: 0xFF, count: 20)) == nil)
    }

    @Test(
        "a fingerprint tells rows apart that differ in kind, place or bytes, but not incidentally")
    func fingerprints() {
        let rows: [[StoredValue]] = [
            [], [.null], [.null, .null], [.integer(1)], [.real(1)], [.text("1")],
            [.blob(Array("1".utf8))], [.text("a"), .text("b")], [.text("ab"), .text("")],
            [.text("é")], [.text("e\u{301}")],
        ]
        let prints = rows.map { UndoRow($0, incidental: []).fingerprint }
        #expect(Set(prints).count == rows.count)
        let one = UndoRow([.integer(1), .text("now")], incidental: [1])
        let other = UndoRow([.integer(1), .null], incidental: [1])
        #expect(one.fingerprint == other.fingerprint)
        #expect(one.incidental == [.text("now")])
        #expect(one.values == [.integer(1), .text("now")])
        #expect(UndoRow(one.values, incidental: []).fingerprint != one.fingerprint)
    }

    @Test("a fingerprint is that of released logs: FNV-1a over the row as it is written down")
    func fingerprintFormat() throws {
        var random = SeededRandom(seed: 11)
        for _ in 0..<500 {
            let row = Self.row(&random)
            var encoder = UndoEncoder()
            encoder.append(row: row)
            let expected = encoder.bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
                ($0 ^ UInt64($1)) &* 0x100_0000_01B3
            }
            #expect(UndoRow(row, incidental: []).fingerprint == expected)
        }
        let tables = UndoTables([Book.self])
        let book = Book(code: "한", title: "e\u{301}", openedAt: Date(timeIntervalSince1970: 5))
        #expect(
            try tables.fingerprint(of: Book.self).value(of: book, Book.schema)
                == tables.row(of: book).fingerprint)
    }
}
