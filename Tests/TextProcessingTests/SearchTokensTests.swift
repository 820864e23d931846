import Testing
import TextProcessing

struct SearchTokensTests {
    @Test(
        "tokens of a text",
        arguments: [
            ("", []), (" .,-_!\n", []), ("Hello, World 42", ["hello", "world", "42"]),
            ("don't stop_here", ["don", "t", "stop", "here"]),
            ("서울시청", ["서울", "울시", "시청", "청"]), ("한", ["한"]),
            ("iPhone용 케이스", ["iphone", "용", "케이", "이스", "스"]), ("3월 2일", ["3", "월", "2", "일"]),
            ("東京タワー", ["東京", "京タ", "タワ", "ワー", "ー"]), ("中文", ["中文", "文"]),
            ("カフェ・バー", ["カフ", "フェ", "ェ", "バー", "ー"]),
            ("Café Straße", ["cafe", "strasse"]),
            ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", ["한글", "글"]),
            ("🎉 party 🇰🇷", ["🎉", "party", "🇰\u{1F1F7}", "🇷"]), ("👨‍👩‍👧", ["👨👩", "👩👧", "👧"]),
            ("Привет, мир", ["привет", "мир"]), ("हिन्दी", ["हिन्दी"]),
            ("สวัสดี", ["สว", "วั", "ัส", "สด", "ดี", "ี"]),
        ] as [(String, [String])])
    func tokens(text: String, tokens: [String]) {
        let found = SearchTokens.tokens(in: text)
        #expect(found.map { Array($0.unicodeScalars) } == tokens.map { Array($0.unicodeScalars) })
    }

    @Test("a token is cut at a character, never longer than the limit")
    func limit() {
        let long = String(repeating: "é", count: 10) + String(repeating: "ж", count: 100)
        let tokens = SearchTokens.tokens(in: long)
        #expect(tokens == [String(repeating: "e", count: 10) + String(repeating: "ж", count: 27)])
        #expect(tokens[0].utf8.count == SearchTokens.maximumLength)
    }

    @Test("tokens hold no ASCII but letters and digits, and are folded")
    func characters() {
        var random = SeededRandom(seed: 5)
        for _ in 0..<3_000 {
            for token in SearchTokens.tokens(in: random.text(maximumPieces: 10)) {
                #expect(!token.isEmpty)
                #expect(token.utf8.count <= SearchTokens.maximumLength)
                #expect(
                    token.unicodeScalars.allSatisfy {
                        !$0.isASCII || ("a"..."z").contains($0) || ("0"..."9").contains($0)
                    })
                #expect(!token.unicodeScalars.contains { $0.properties.isWhitespace })
            }
        }
    }
}
