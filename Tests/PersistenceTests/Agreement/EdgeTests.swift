import Foundation
import Persistence
import TestSupport
import Testing
import TextProcessing

@Suite("Edges of values")
struct EdgeTests {
    @Test("a megabyte of text or bytes is kept, compared and found", arguments: Provider.all)
    func megabytes(provider: Provider) throws {
        let store = try World(provider).store
        let text = String(repeating: "긴 글 👨‍👩‍👧 e\u{301} ", count: 40_000) + "끝"
        let other = text + "."
        var sample = Sample(text, note: other, code: text)
        sample.bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        sample.extra = sample.bytes + [0]
        sample = try store.create(sample)
        let found = try store.first(
            Query<Sample>().where(
                \.text == text && \.note == other && \.bytes == sample.bytes
                    && .compare(\.note, .greater, \.text) && .ends(\.note, with: "끝.")
                    && .contains(\.text, "👨‍👩‍👧 e\u{301} 끝") && .isIn(\.code, [text])))
        #expect(found?.text.utf8.count == text.utf8.count)
        #expect(found == sample)
        #expect(
            try store.values(of: \Sample.extra, distinct: true).map { $0?.count } == [1_000_001])
        let page = try store.page(Query<Sample>().sorted(by: \.text).page(1))
        #expect(page.next == nil)
        #expect(throws: StoreError(.notUnique, "").at(table: "samples", column: "code")) {
            try store.create(Sample("", code: text))
        }

        let note = try store.create(Note("긴", text))
        let hits = try store.search(Query<Note>().matching(SearchQuery("끝")))
        #expect(hits.map(\.record.id) == [note.id])
        #expect(hits.first?.match.snippet(maximumWidth: 8)?.text.hasSuffix("끝") == true)
    }

    @Test("texts that look alike are different values", arguments: Provider.all)
    func normalForms(provider: Provider) throws {
        let store = try World(provider).store
        let forms = ["é", "e\u{301}", "한", "\u{1112}\u{1161}\u{11AB}", "Å", "\u{212B}"]
        try store.create(contentsOf: forms.map { Sample($0, code: $0) })
        for (index, form) in forms.enumerated() {
            let found = try store.fetch(Query<Sample>().where(\.text == form))
            #expect(found.map(\.id.rawValue) == [Int64(index + 1)])
        }
        #expect(try store.count(distinct: \Sample.text) == 6)
        let sorted = try store.values(of: \Sample.id, in: Query().sorted(by: \.text))
        #expect(sorted.map(\.rawValue) == [2, 5, 1, 4, 6, 3])
        let folded = Query<Sample>().where(.equals(\.text, "É", ignoringCase: true))
        #expect(try store.count(folded) == 2)
    }

    @Test("NaN, U+0000 and instants too far away are refused wherever they go in")
    func refused() throws {
        for provider in Provider.all {
            let store = try World(provider).store
            let id = try store.create(Sample("a", code: "x")).id
            func refuses(_ column: String, _ body: () throws -> Void) {
                #expect(throws: StoreError(.invalidValue, "").at(table: "samples", column: column))
                {
                    try body()
                }
            }
            var nan = Sample("b")
            nan.share = .nan
            refuses("share") { try store.create(nan) }
            refuses("share") { try store.create(contentsOf: [Sample("c"), nan]) }
            refuses("ratio") { try store.update(Query<Sample>(), .add(.nan, to: \.ratio)) }
            refuses("ratio") { _ = try store.count(Query<Sample>().where(\.ratio < .nan)) }
            refuses("share") {
                _ = try store.fetch(Query<Sample>().where(!.isIn(\.share, [1, .nan])))
            }
            var zero = Sample("a\0")
            refuses("text") { try store.create(zero) }
            zero.id = id
            refuses("text") { try store.transaction { try $0.update(zero) } }
            refuses("note") { try store.update(Query<Sample>(), .set(\.note, to: "\0")) }
            refuses("code") { try store.upsert(Sample("", code: "\0"), on: \.code) }
            refuses("note") { _ = try store.count(Query<Sample>().where(.contains(\.note, "\0"))) }
            var far = Sample("d")
            far.created = .distantFuture.addingTimeInterval(1e17)
            refuses("created") { try store.create(far) }
            #expect(try store.fetch(Query<Sample>()).map(\.text) == ["a"])
        }
    }

    @Test("edges of numbers and instants come back and sort", arguments: Provider.all)
    func numbers(provider: Provider) throws {
        let store = try World(provider).store
        let samples = EdgeValues.reals.map { real in
            var sample = Sample()
            sample.ratio = real
            return sample
        }
        try store.create(contentsOf: samples)
        let reals = EdgeValues.reals.map { $0 == 0 ? 0 : $0 }
        let stored = try store.values(of: \Sample.ratio)
        #expect(stored.map(\.bitPattern) == reals.map(\.bitPattern))
        let sorted = try store.values(of: \Sample.ratio, in: Query().sorted(by: \.ratio))
        #expect(sorted == reals.sorted())
        #expect(try store.count(Query<Sample>().where(\.ratio == -0.0)) == 2)
        #expect(try store.count(Query<Sample>().where(\.ratio >= .infinity)) == 1)

        try store.delete(Query<Sample>())
        try store.create(
            contentsOf: EdgeValues.dates.map { date in
                var sample = Sample()
                sample.created = date
                return sample
            })
        let dates = try store.values(of: \Sample.created, in: Query().sorted(by: \.created))
        let rounded = EdgeValues.dates.map { ($0.timeIntervalSince1970 * 1000).rounded() }
        #expect(dates.map { ($0.timeIntervalSince1970 * 1000).rounded() } == rounded.sorted())
    }
}
