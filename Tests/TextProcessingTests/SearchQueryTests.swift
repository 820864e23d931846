import Testing
import TextProcessing

struct SearchQueryTests {
    private func matches(_ query: String, _ text: String) -> Bool {
        SearchQuery(query).match([SearchField(text: text, weight: 1)]) != nil
    }

    @Test(
        "what a query finds",
        arguments: [
            ("swift", "Learning Swift"), ("swi", "Learning Swift"),
            ("SWIFT conc", "Concurrency in Swift"),
            ("cafe", "Café"), ("café", "CAFE\u{301}"), ("strasse", "Straße"),
            ("istanbul", "İstanbul"),
            ("시청", "서울시청에서"), ("청", "서울시청에서"), ("서울 회의", "회의는 서울에서"),
            ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
            ("아이폰용", "새 아이폰용 케이스"), ("iPhone용", "새 iPhone용 케이스"), ("용 iphone", "iPhone용"),
            ("3월", "2026년 3월 2일"), ("タワ", "東京タワー"), ("京タ", "東京タワー"), ("ｶﾞ", "ガ"), ("文", "中文"),
            ("example.com", "see https://www.example.com/a"),
            ("swift-arg", "apple/swift-argument-parser"),
            ("don't", "I don't know"), ("don’t", "I don't know"),
            ("\"state of the\"", "State of the art"), ("\"서울 시청\"", "큰서울 시청역"),
            ("\"state of th", "state of the art"),
            ("“the art”", "state of the art"), ("swift -kotlin", "swift"), ("-kotlin", "swift"),
            ("-go", "google"), ("c++", "Modern C++20"), ("c#", "C# in depth"), ("🎉", "party🎉🎊"),
            ("🇰🇷", "서울 🇰🇷"),
            ("👍", "well done 👍🏽"), ("กิน", "ไปกินข้าว"), ("42", "4200"), ("", "anything"),
            ("...", "anything"),
        ])
    func finds(query: String, text: String) {
        #expect(matches(query, text))
    }

    @Test(
        "what a query does not find",
        arguments: [
            ("wift", "Swift"), ("swift kotlin", "Swift"), ("청시", "서울시청"), ("서울시청", "서울 시청"),
            ("iPhone용", "iPhone 용"), ("phone용", "iPhone용"), ("2일", "12일"), ("がか", "かが"),
            ("\"state the\"", "state of the"), ("\"of th\"", "state of the"),
            ("\"tate of\"", "state of"),
            ("swift -apple", "swift by Apple"), ("-시청", "서울시청"), ("-\"to do\"", "a to do list"),
            ("c++", "C is not it"), ("c++", "cc++"), ("example.com", "example of com.example"),
            ("й", "и"),
        ])
    func refuses(query: String, text: String) {
        #expect(!matches(query, text))
    }

    @Test("each word may be in another field, a phrase must be in one")
    func fields() {
        let fields = ["Swift guide", "서울 모임"].map { SearchField(text: $0, weight: 1) }
        #expect(SearchQuery("swift 서울").match(fields) != nil)
        #expect(SearchQuery("\"guide 서울\"").match(fields) == nil)
        #expect(SearchQuery("swift -모임").match(fields) == nil)
    }

    @Test(
        "a query is read into the tokens that an index must have",
        arguments: [
            ("swift", ["swift*"]), ("swift conc", ["swift*", "conc*"]), ("swift swift", ["swift*"]),
            ("시청", ["시청"]), ("서울시", ["서울", "울시"]), ("청", ["청*"]), ("iPhone용", ["iphone", "용*"]),
            ("example.com", ["example", "com*"]), ("\"the art\"", ["the", "art"]),
            ("\"the ar", ["the", "ar*"]),
            ("c++", ["c"]), ("a -b -\"c d\"", ["a*"]), ("-b", []), ("", []), ("- \" . !", []),
        ] as [(String, [String])])
    func requirements(query: String, tokens: [String]) {
        let found = SearchQuery(query).requirements.map { $0.token + ($0.isPrefix ? "*" : "") }
        #expect(found == tokens)
    }

    @Test("signs alone are nothing to search for")
    func emptiness() {
        #expect(SearchQuery(" … !? \"\" -").isEmpty)
        #expect(!SearchQuery("-x").isEmpty)
        #expect(SearchQuery("").match([])?.score == 0)
    }

    @Test("a very long word is required by what the index kept of it")
    func longWord() {
        let word = String(repeating: "abcdefgh", count: 40)
        let requirements = SearchQuery(word).requirements
        #expect(requirements.count == 1)
        #expect(SearchTokens.tokens(in: word + "x").contains(requirements[0].token))
        #expect(matches(word, word + "x"))
    }
}

struct SearchRankingTests {
    private func score(_ query: String, _ texts: (String, Double)...) throws -> Double {
        let fields = texts.map { SearchField(text: $0.0, weight: $0.1) }

        return try #require(SearchQuery(query).match(fields)).score
    }

    @Test("the formula, word by word")
    func formula() throws {
        #expect(try score("swift", ("swift", 1)) == 1)
        #expect(try score("swi", ("swift", 1)) == 0.75)
        #expect(try score("시청", ("서울시청", 1)) == 0.5)
        #expect(try score("서울", ("서울시청", 1)) == 0.75)
        #expect(try score("swift", ("swift", 1), ("swift", 3)) == 3)
        #expect(try score("big swift", ("swift big", 2)) == 4)
        #expect(try score("big swift", ("big swift", 2)) == 5)
        #expect(try score("서울 시청", ("서울시청", 1)) == 0.75 + 0.5 + 0.5)
        #expect(try score("\"big swift\"", ("big swift", 1)) == 2.5)
        #expect(try score("-x", ("swift", 1)) == 0)
    }

    @Test("how often a word occurs does not count")
    func frequency() throws {
        #expect(try score("swift", ("swift swift swift", 1)) == score("swift", ("a swift", 1)))
    }
}
