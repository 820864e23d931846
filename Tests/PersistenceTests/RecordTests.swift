import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Records", .serialized)
struct RecordTests {
    @Test("a created record has a number and reads back as it was", arguments: Provider.all)
    func create(provider: Provider) throws {
        let store = try World(provider).store
        var sample = Sample("안녕 👩‍👩‍👧 e\u{301}", note: "", number: .min, code: "c")
        (sample.big, sample.ratio, sample.share) = (.max, .greatestFiniteMagnitude, -.infinity)
        (sample.bytes, sample.extra, sample.isDone) = ([0, 255], [], true)
        (sample.created, sample.seen) = (
            .init(milliseconds: -5_000_000_000_001), .init(milliseconds: 1)
        )
        (sample.key, sample.kind, sample.level) = (UUID(), .fancy, .low)
        let created = try store.create(sample)
        sample.id = 1
        #expect(created == sample)
        #expect(try store.read(created.id) == sample)
        #expect(try store.fetch(Query<Sample>()) == [sample])
    }

    @Test("values at the edges of their types survive", arguments: Provider.all)
    func extremes(provider: Provider) throws {
        let store = try World(provider).store
        var sample = Sample()
        sample.big = .min
        sample.number = .max
        sample.ratio = .leastNonzeroMagnitude
        sample.share = .infinity
        sample.created = .init(milliseconds: -62_135_596_800_000)
        sample.seen = .init(milliseconds: 253_402_300_799_999)
        sample.text = String(repeating: "긴 글 ", count: 300_000)
        sample.bytes = .init(repeating: 7, count: 3_000_000)
        let created = try store.create(sample)
        #expect(try store.read(created.id) == created)
        #expect(created.text.utf8.count == sample.text.utf8.count)
    }

    @Test("no value, empty text and empty bytes stay apart", arguments: Provider.all)
    func emptiness(provider: Provider) throws {
        let store = try World(provider).store
        var empty = Sample("", note: "")
        empty.extra = []
        let first = try store.create(empty)
        let second = try store.create(Sample(""))
        #expect(try store.read(first.id)?.note == "")
        #expect(try store.read(first.id)?.extra == [])
        #expect(try store.read(second.id)?.note == .some(nil))
        #expect(try store.read(second.id)?.extra == .some(nil))
        #expect(try store.fetch(Query().where(\Sample.extra == [])).map(\.id) == [first.id])
        #expect(try store.fetch(Query().where(\Sample.note == nil)).map(\.id) == [second.id])
    }

    @Test("minus zero is zero", arguments: Provider.all)
    func minusZero(provider: Provider) throws {
        let store = try World(provider).store
        var sample = Sample()
        sample.ratio = -0.0
        let id = try store.create(sample).id
        #expect(try store.read(id)?.ratio.sign == .plus)
        #expect(try store.count(Query().where(\Sample.ratio == -0.0)) == 1)
        #expect(try store.count(Query().where(\Sample.ratio < 0)) == 0)
    }

    @Test("what no provider keeps is refused by name and changes nothing", arguments: Provider.all)
    func invalid(provider: Provider) throws {
        let store = try World(provider).store
        let good = try store.create(Sample("good"))
        func expectRefusal(_ column: String, _ change: (inout Sample) -> Void) throws {
            var sample = good
            change(&sample)
            let problem = StoreError(.invalidValue, "").at(table: "samples", column: column)
            #expect(throws: problem) { try store.update(sample) }
            sample.id = .unsaved
            #expect(throws: problem) { try store.create(sample) }
        }
        try expectRefusal("ratio") { $0.ratio = .nan }
        try expectRefusal("share") { $0.share = .signalingNaN }
        try expectRefusal("text") { $0.text = "a\0b" }
        try expectRefusal("note") { $0.note = "\0" }
        try expectRefusal("created") { $0.created = Date(timeIntervalSince1970: 1e300) }
        var negative = Sample()
        negative.id = -1
        #expect(throws: StoreError(.invalidValue, "").at(table: "samples")) {
            try store.create(negative)
        }
        #expect(try store.fetch(Query<Sample>()) == [good])
    }

    @Test(
        "a stored raw value that the program does not know is an error that names the column",
        arguments: Provider.all)
    func unknownRawValue(provider: Provider) throws {
        let store = try World(provider).store
        let sample = try store.create(Sample())
        try store.update(LooseSample(id: .init(sample.id.rawValue), kind: "secret-from-the-future"))
        let problem = #expect(throws: StoreError.self) { try store.read(sample.id) }
        #expect(problem == StoreError(.unreadableValue, "").at(table: "samples", column: "kind"))
        #expect(problem?.description.contains("secret") == false)
        #expect(throws: StoreError.self) { try store.fetch(Query<Sample>()) }
    }

    @Test("an update replaces one record and no other", arguments: Provider.all)
    func update(provider: Provider) throws {
        let store = try World(provider).store
        let first = try store.create(Sample("a"))
        var second = try store.create(Sample("b"))
        second.text = "c"
        try store.update(second)
        #expect(try store.fetch(Query<Sample>()) == [first, second])
        second.id = 9
        #expect(throws: StoreError(.notFound, "").at(table: "samples")) { try store.update(second) }
    }

    @Test("a deletion says whether there was something", arguments: Provider.all)
    func delete(provider: Provider) throws {
        let store = try World(provider).store
        let sample = try store.create(Sample())
        #expect(try store.delete(sample.id))
        #expect(try !store.delete(sample.id))
        #expect(try store.read(sample.id) == nil)
    }

    @Test("a kind of record sees its columns of a table that has more", arguments: Provider.all)
    func fewerColumns(provider: Provider) throws {
        let store = try World(provider).store
        var sample = try store.create(Sample("kept", number: 3))
        #expect(try store.fetch(Query().where(\LooseSample.kind == "plain")).count == 1)
        try store.update(LooseSample(id: .init(sample.id.rawValue), kind: "fancy"))
        sample.kind = .fancy
        #expect(try store.read(sample.id) == sample)
    }

    @Test("a record whose table or column is missing is told so", arguments: Provider.all)
    func mismatch(provider: Provider) throws {
        let store = try World(provider).store
        for problem in [
            #expect(throws: StoreError.self) { try store.fetch(Query<Tableless>()) },
            #expect(throws: StoreError.self) { try store.create(Tableless(id: .unsaved)) },
            #expect(throws: StoreError.self) { try store.fetch(Query<Columnless>()) },
            #expect(throws: StoreError.self) { try store.create(Columnless(id: 0, none: 1)) },
        ] { #expect(problem?.code == .schemaMismatch) }
    }
}

/// The samples' table with text where `Sample` has an enumeration.
struct LooseSample: Record {
    var id: RecordID<LooseSample>
    var kind: String

    static let schema = Schema(
        "samples", Mapping(LooseSample.init, Column("id", \.id), Column("kind", \.kind)))
}

struct Tableless: Record {
    var id: RecordID<Tableless>
    static let schema = Schema("nowhere", Mapping(Tableless.init, Column("id", \.id)))
}

struct Columnless: Record {
    var id: RecordID<Columnless>
    var none: Int
    static let schema = Schema(
        "people", Mapping(Columnless.init, Column("id", \.id), Column("none", \.none)))
}

extension Date {
    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
