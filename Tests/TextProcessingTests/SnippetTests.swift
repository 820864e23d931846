import Testing
import TextProcessing

struct SnippetTests {
    /// The snippet with its hits in brackets.
    private func snippet(_ query: String, _ text: String, width: Int) throws -> String {
        let match = try #require(SearchQuery(query).match([SearchField(text: text, weight: 1)]))
        let snippet = try #require(match.snippet(maximumWidth: width))

        return marked(snippet.text, snippet.hits)
    }

    private func marked(_ text: String, _ hits: [Range<String.Index>]) -> String {
        var result = ""
        var index = text.startIndex
        for hit in hits {
            result += text[index..<hit.lowerBound] + "[" + text[hit] + "]"
            index = hit.upperBound
        }

        return result + text[index...]
    }

    @Test(
        "a short text is shown whole, with its hits",
        arguments: [
            ("swi", "Learning Swift", "Learning [Swi]ft"),
            ("cafe", "Le Cafe\u{301} noir", "Le [Cafe\u{301}] noir"),
            ("시청", "서울시청에서", "서울[시청]에서"), ("ss", "ß", "[ß]"),
            ("swift", "swift\n\n  Swift", "[swift] [Swift]"),
            ("c++", "Use C++ now", "Use [C++] now"), ("a b", "a, b", "[a], [b]"),
            ("서울 시청", "서울시청", "[서울시청]"),
            (
                "한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}",
                "[\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}]"
            ),
            ("🎉", "a 🎉", "a [🎉]"), ("red", "\u{1B}red \u{202E}x", "[red] x"),
            ("-zzz", "no hit", "no hit"),
        ])
    func whole(query: String, text: String, result: String) throws {
        #expect(try snippet(query, text, width: 40) == result)
    }

    @Test("a long text is cut between words around the hit")
    func cut() throws {
        let text =
            "The quick brown fox jumps over the lazy dog and runs away into the deep dark forest"
        #expect(try snippet("lazy", text, width: 30) == "…the [lazy] dog and runs away…")
        #expect(try snippet("quick", text, width: 20) == "The [quick] brown fox…")
        #expect(try snippet("forest", text, width: 24) == "…the deep dark [forest]")
        #expect(try snippet("-cat", text, width: 12) == "The quick…")
    }

    @Test("the part with the most words of the query is chosen")
    func best() throws {
        let filler = String(repeating: "filler words here ", count: 20)
        let text = "swift at first " + filler + "swift and sqlite together " + filler
        #expect(try snippet("swift sqlite", text, width: 40).contains("[swift] and [sqlite]"))
    }

    @Test("Korean without spaces is cut at any character")
    func korean() throws {
        let text =
            String(repeating: "가나다라", count: 10) + "서울시청" + String(repeating: "마바사아", count: 10)
        let result = try snippet("서울시청", text, width: 20)
        #expect(result.contains("[서울시청]"))
        #expect(result.hasPrefix("…") && result.hasSuffix("…"))
    }

    @Test("the field with most words is cut, the weightier of equals")
    func field() throws {
        let fields = [
            SearchField(text: "notes on swift", weight: 1), SearchField(text: "swift", weight: 2),
            SearchField(text: "sqlite and swift", weight: 1), SearchField(text: "", weight: 9),
        ]
        let one = try #require(SearchQuery("swift").match(fields))
        #expect(one.snippet(maximumWidth: 40)?.text == "swift")
        let two = try #require(SearchQuery("swift sqlite").match(fields))
        #expect(two.snippet(maximumWidth: 40)?.text == "sqlite and swift")
        #expect(marked(fields[0].text, two.hits(inField: 0)) == "notes on [swift]")
        #expect(two.hits(inField: 3) == [])
        #expect(two.snippet(ofField: 0, maximumWidth: 8).text == "…swift")
    }

    @Test("nothing is left of nothing")
    func empty() throws {
        let match = try #require(SearchQuery("").match([SearchField(text: "", weight: 1)]))
        #expect(match.snippet(maximumWidth: 10) == nil)
        let text = try #require(SearchQuery("").match([SearchField(text: "abc", weight: 1)]))
        #expect(text.snippet(maximumWidth: 0)?.text == "")
    }

    @Test("a text of a hundred thousand characters is cut like any other")
    func long() throws {
        let text = String(repeating: "lorem ipsum 한글 ", count: 7_000) + "needle at the end"
        #expect(try snippet("needle", text, width: 30).hasSuffix("[needle] at the end"))
    }
}
