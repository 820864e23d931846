import Persistence
import TestSupport
import Testing

@Suite("Conditions on text")
struct TextConditionTests {
    private static let texts = [
        "", "a", "ab", "aB", "abc", "a%c", "a_c", "a\\c", "axxc", "ABC", "%", "_", "\\",
        "caf\u{E9}", "cafe\u{301}", "CAFÉ", "한글", "\u{1112}\u{1161}\u{11AB}글", "한국어", "😀", "👨‍👩‍👧",
        "\u{10FFFF}", "\u{10FFFF}\u{10FFFF}a", "\u{D7FF}x", "\u{E000}", "ｃａｆｅ", "line\nbreak",
        "aaab", "일\u{10FFFF}", "일\u{10FFFF}이", "임",
    ]

    private func store(_ provider: Provider) throws -> any DataStore {
        let store = try World(provider).store
        try store.create(
            contentsOf: Self.texts.map { Sample($0, note: $0) } + [Sample("no note")])
        return store
    }

    /// Checks for which notes a condition holds, and that its contrary holds for the others and for
    /// none.
    private func expect(
        _ store: any DataStore, _ condition: Condition<Sample>, _ kept: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let found = try store.fetch(Query().where(condition)).map { Array($0.text.utf8) }
        #expect(found == kept.map { Array($0.utf8) }, sourceLocation: sourceLocation)
        let left = try store.fetch(Query().where(!condition)).map { Array($0.text.utf8) }
        let others = (Self.texts + ["no note"]).map { Array($0.utf8) }
        #expect(left == others.filter { !found.contains($0) }, sourceLocation: sourceLocation)
        #expect(
            try store.count(Query().where(condition)) == kept.count, sourceLocation: sourceLocation)
    }

    @Test("patterns fit whole texts, scalar by scalar", arguments: Provider.all)
    func like(provider: Provider) throws {
        let store = try store(provider)
        try expect(store, .like(\.note, "ab"), ["ab"])
        try expect(store, .like(\.note, "a%c"), ["abc", "a%c", "a_c", "a\\c", "axxc"])
        try expect(store, .like(\.note, "a_c"), ["abc", "a%c", "a_c", "a\\c"])
        try expect(store, .like(\.note, "a\\%c"), ["a%c"])
        try expect(store, .like(\.note, "a\\_c"), ["a_c"])
        try expect(store, .like(\.note, "a\\\\c"), ["a\\c"])
        try expect(store, .like(\.note, "\\a\\b"), ["ab"])
        try expect(store, .like(\.note, "%"), Self.texts)
        try expect(store, .like(\.note, "%%%"), Self.texts)
        try expect(store, .like(\.note, ""), [""])
        try expect(
            store, .like(\.note, "_"), ["a", "%", "_", "\\", "😀", "\u{10FFFF}", "\u{E000}", "임"])
        try expect(store, .like(\.note, "a!%c", escape: "!"), ["a%c"])
        try expect(store, .like(\.note, "a\\c", escape: nil), ["a\\c"])
        try expect(store, .like(\.note, "a\\%", escape: nil), ["a\\c"])
        try expect(store, .like(\.note, "a%%%c", escape: "%"), ["a%c"])
        try expect(store, .like(\.note, "a%%c", escape: "%"), ["a%c"])
        try expect(store, .like(\.note, "%a%b"), ["ab", "aaab"])
        try expect(store, .like(\.note, "%aab"), ["aaab"])
        try expect(store, .like(\.note, "__"), ["ab", "aB", "한글", "\u{D7FF}x", "일\u{10FFFF}"])
        try expect(store, .like(\.note, "caf_"), ["caf\u{E9}"])
        try expect(store, .like(\.note, "caf__"), ["cafe\u{301}"])
        try expect(store, .like(\.note, "한_"), ["한글"])
        try expect(store, .like(\.note, "____글"), [])
        try expect(store, .like(\.note, "___글"), ["\u{1112}\u{1161}\u{11AB}글"])
        try expect(store, .like(\.note, "_____"), ["cafe\u{301}", "👨‍👩‍👧"])
        try expect(store, .like(\.note, "%\n%"), ["line\nbreak"])
        try expect(store, .like(\.note, "\u{10FFFF}%"), ["\u{10FFFF}", "\u{10FFFF}\u{10FFFF}a"])
        try expect(store, .like(\.note, "\u{D7FF}%"), ["\u{D7FF}x"])
    }

    @Test("a pattern without case fits what folds to the same", arguments: Provider.all)
    func likeFolded(provider: Provider) throws {
        let store = try store(provider)
        let cafes = ["caf\u{E9}", "cafe\u{301}", "CAFÉ", "ｃａｆｅ"]
        try expect(store, .like(\.note, "CAFE", ignoringCase: true), cafes)
        try expect(store, .like(\.note, "c_F_", ignoringCase: true), cafes)
        try expect(store, .like(\.note, "%FÉ", ignoringCase: true), cafes)
        try expect(store, .like(\.note, "ab", ignoringCase: true), ["ab", "aB"])
        try expect(
            store, .like(\.note, "한글", ignoringCase: true),
            ["한글", "\u{1112}\u{1161}\u{11AB}글"])
        try expect(store, .like(\.note, "A\\%C", ignoringCase: true), ["a%c"])
        // A sign that folds to one with a meaning has none.
        try expect(store, .like(\.note, "a\u{FF05}c", ignoringCase: true), ["a%c"])
    }

    @Test("a pattern that ends with its escape is refused", arguments: Provider.all)
    func brokenPattern(provider: Provider) throws {
        let store = try World(provider).store
        for condition: Condition<Sample> in [
            .like(\.text, "a\\"), .like(\.text, "!", escape: "!"),
            .like(\.note, "\\\\\\", ignoringCase: true),
        ] {
            for condition in [condition, !condition] {
                let problem = #expect(throws: StoreError.self) {
                    try store.fetch(Query().where(condition))
                }
                #expect(problem?.code == .misuse)
                #expect(problem?.table == "samples")
            }
        }
        let problem = #expect(throws: StoreError.self) {
            try store.count(Query().where(.like(\Sample.text, "\0%")))
        }
        #expect(problem == StoreError(.invalidValue, "").at(table: "samples", column: "text"))
    }

    @Test("text ends with what its last scalars are", arguments: Provider.all)
    func ends(provider: Provider) throws {
        let store = try store(provider)
        try expect(store, .ends(\.note, with: ""), Self.texts)
        try expect(store, .ends(\.note, with: "c"), ["abc", "a%c", "a_c", "a\\c", "axxc"])
        try expect(store, .ends(\.note, with: "%c"), ["a%c"])
        try expect(store, .ends(\.note, with: "_c"), ["a_c"])
        try expect(store, .ends(\.note, with: "\\c"), ["a\\c"])
        try expect(store, .ends(\.note, with: "B"), ["aB"])
        try expect(store, .ends(\.note, with: "\u{301}"), ["cafe\u{301}"])
        try expect(store, .ends(\.note, with: "글"), ["한글", "\u{1112}\u{1161}\u{11AB}글"])
        try expect(store, .ends(\.note, with: "aaaab"), [])
        try expect(store, .ends(\.note, with: "👧"), ["👨‍👩‍👧"])
        try expect(
            store, .ends(\.note, with: "FE", ignoringCase: true),
            ["caf\u{E9}", "cafe\u{301}", "CAFÉ", "ｃａｆｅ"])
        try expect(store, .ends(\.note, with: "", ignoringCase: true), Self.texts)
    }

    @Test("text begins with a prefix, whatever its last scalar", arguments: Provider.all)
    func begins(provider: Provider) throws {
        let store = try store(provider)
        try expect(
            store, .begins(\.note, with: "a"),
            ["a", "ab", "aB", "abc", "a%c", "a_c", "a\\c", "axxc", "aaab"])
        try expect(
            store, .begins(\.note, with: "\u{10FFFF}"), ["\u{10FFFF}", "\u{10FFFF}\u{10FFFF}a"])
        try expect(
            store, .begins(\.note, with: "\u{10FFFF}\u{10FFFF}"), ["\u{10FFFF}\u{10FFFF}a"])
        try expect(store, .begins(\.note, with: "\u{D7FF}"), ["\u{D7FF}x"])
        try expect(store, .begins(\.note, with: "일\u{10FFFF}"), ["일\u{10FFFF}", "일\u{10FFFF}이"])
        try expect(store, .begins(\.note, with: "한"), ["한글", "한국어"])
        try expect(store, .begins(\.note, with: "%"), ["%"])
    }

    @Test("text equals another one as it is, or without case", arguments: Provider.all)
    func equals(provider: Provider) throws {
        let store = try store(provider)
        try expect(store, .equals(\.note, "ABC", ignoringCase: false), ["ABC"])
        try expect(store, .equals(\.note, "aBc", ignoringCase: true), ["abc", "ABC"])
        try expect(store, .equals(\.note, "", ignoringCase: true), [""])
        try expect(
            store, .equals(\.note, "Cafe", ignoringCase: true),
            ["caf\u{E9}", "cafe\u{301}", "CAFÉ", "ｃａｆｅ"])
        try expect(
            store, .equals(\.note, "한글", ignoringCase: true),
            ["한글", "\u{1112}\u{1161}\u{11AB}글"])
        let problem = #expect(throws: StoreError.self) {
            try store.fetch(Query().where(.equals(\Sample.note, "\0", ignoringCase: true)))
        }
        #expect(problem?.code == .invalidValue)
    }

    @Test(
        "random patterns fit the same random texts by one rule written in two ways",
        arguments: Provider.all)
    func randomPatterns(provider: Provider) throws {
        var random = SeededRandom(seed: 11)
        let letters: [Unicode.Scalar] = ["a", "b", "é", "가", "😀"]
        func text(_ random: inout SeededRandom, _ letters: [Unicode.Scalar], _ most: Int) -> String
        {
            var text = String.UnicodeScalarView()
            for _ in 0..<random.below(most) { text.append(random.pick(letters)) }
            return String(text)
        }
        let texts = Set((0..<200).map { _ in text(&random, letters, 7) }).sorted()
        let store = try World(provider).store
        try store.create(contentsOf: texts.map { Sample($0) })
        for _ in 0..<150 {
            let pattern = text(&random, letters + ["%", "%", "_", "_"], 6)
            let expected = texts.filter {
                Self.fits(Array($0.unicodeScalars)[...], Array(pattern.unicodeScalars)[...])
            }
            let found = try store.fetch(Query().where(.like(\Sample.text, pattern)))
            #expect(found.map(\.text) == expected, "\(pattern)")
        }
    }

    private static func fits(
        _ text: ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Unicode.Scalar>
    ) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        if first == "%" {
            return (text.startIndex...text.endIndex).contains { fits(text[$0...], rest) }
        }
        guard let scalar = text.first, first == "_" || first == scalar else { return false }
        return fits(text.dropFirst(), rest)
    }

    @Test(
        "a pattern of many signs for any text ends soon with a long text", arguments: Provider.all)
    func longPatterns(provider: Provider) throws {
        let store = try World(provider).store
        let long = String(repeating: "a", count: 20_000)
        _ = try store.create(Sample(long))
        let pattern = String(repeating: "%a", count: 50)
        #expect(try store.count(Query().where(.like(\Sample.text, pattern + "%b"))) == 0)
        #expect(try store.count(Query().where(.like(\Sample.text, pattern))) == 1)
        #expect(try store.count(Query().where(.ends(\Sample.text, with: long))) == 1)
        #expect(try store.count(Query().where(.ends(\Sample.text, with: "b" + long))) == 0)
    }

    @Test(
        "types of text that a program makes itself have conditions on text", arguments: Provider.all
    )
    func ownTypes(provider: Provider) throws {
        let store = try World(provider, [Slugged.migration]).store
        try store.create(
            contentsOf: [Slugged(slug: "swift-on-linux"), Slugged(slug: "Swift", former: "rust")])
        func ids(_ condition: Condition<Slugged>) throws -> [RecordID<Slugged>] {
            try store.fetch(Query().where(condition)).map(\.id)
        }
        #expect(try ids(.begins(\.slug, with: "swift")) == [1])
        #expect(try ids(.begins(\.slug, with: "swift", ignoringCase: true)) == [1, 2])
        #expect(try ids(.like(\.former, "r_st")) == [2])
        let problem = #expect(throws: StoreError.self) { try ids(.contains(\.liar, "1")) }
        #expect(problem == StoreError(.misuse, "").at(table: "slugged", column: "liar"))
    }
}

private struct Slugged: Record, Equatable {
    struct Slug: RawRepresentable, TextColumnValue, Equatable, ExpressibleByStringLiteral {
        var rawValue: String
        init(rawValue: String) { self.rawValue = rawValue }
        init(stringLiteral: String) { rawValue = stringLiteral }
    }
    struct Liar: RawRepresentable, TextColumnValue, Equatable {
        var rawValue: Int
    }

    var id: RecordID<Slugged> = .unsaved
    var slug: Slug
    var former: Slug?
    var liar = Liar(rawValue: 1)

    static let schema = Schema(
        "slugged",
        Mapping(
            Slugged.init(id:slug:former:liar:), Column("id", \.id), Column("slug", \.slug),
            Column("former", \.former), Column("liar", \.liar)))
    static let migration = Migration("slugged") { try $0.create(schema.definition) }
}
