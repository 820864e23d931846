import Testing
import TextProcessing

struct FoldingTests {
    @Test(
        "what a reader calls the same word folds to the same text",
        arguments: [
            ("HELLO World 42", "hello world 42"),
            ("Café", "cafe"), ("Cafe\u{301}", "cafe"), ("ÀÉÎÕÜ ñ ç", "aeiou n c"),
            ("Straße", "strasse"), ("STRASSE", "strasse"), ("ẞ", "ss"),
            ("Øresund Łódź Đorđe Æon Þór œuvre", "oresund lodz dorde aeon thor oeuvre"),
            ("Istanbul İSTANBUL ıstanbul", "istanbul istanbul istanbul"),
            ("ΟΔΟΣ οδός", "οδοσ οδοσ"), ("Ἀθῆναι", "αθηναι"),
            ("Ёлка ЙОД йод", "елка йод йод"), ("и\u{306}", "й"), ("Київ", "киів"),
            ("ﬁnal eﬀort ſ", "final effort s"),
            ("Ｆｕｌｌ　ｗｉｄｔｈ１２", "full width12"), ("ｶﾞｷﾞ ﾊﾟ", "ガギ パ"), ("ﾡﾢￂ", "ㄱㄲㅏ"),
            ("x² ① Ⓐ Ⅳ №7 ℃", "x2 1 a iv no7 °c"), ("𝓗𝖊𝕝𝚕𝐨 𝟜𝟚", "hello 42"),
            ("㈜한빛", "(주)한빛"), ("٤٢ ४२", "42 42"),
            ("‘a’ “b” c—d‑e", "'a' \"b\" c-d-e"), ("a\u{A0}b\u{2003}c", "a b c"),
            ("co\u{AD}op \u{FEFF}x\u{200B}y", "coop xy"),
            ("👍🏽 👨‍👩‍👧 ❤️", "👍 👨👩👧 ❤"),
            ("שָׁלוֹם", "שלום"), ("مُحَمَّد ـ", "محمد "),
        ])
    func equivalents(text: String, folded: String) {
        #expect(Array(text.folded.unicodeScalars) == Array(folded.unicodeScalars))
    }

    @Test(
        "what makes another word stays",
        arguments: [
            ("がか", "がか"), ("カか", "カか"), ("กิ", "กิ"), ("한글 漢字", "한글 漢字"), ("ㄱㄴ", "ㄱㄴ"),
        ])
    func distinctions(text: String, folded: String) {
        #expect(text.folded.unicodeScalars.elementsEqual(folded.unicodeScalars))
    }

    @Test("Hangul in conjoining jamo becomes whole syllables")
    func jamo() {
        let decomposed = "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}.txt"
        #expect(decomposed.nfc.unicodeScalars.elementsEqual("한글.txt".unicodeScalars))
        #expect(decomposed.folded.utf8.elementsEqual("한글.txt".utf8))
    }

    @Test("composition is canonical only and leaves composed text alone")
    func nfc() {
        #expect("e\u{301}".nfc.unicodeScalars.elementsEqual(["\u{E9}"]))
        #expect("か\u{3099}".nfc.unicodeScalars.elementsEqual("が".unicodeScalars))
        #expect("\u{2126}\u{212B}".nfc.unicodeScalars.elementsEqual("\u{3A9}\u{C5}".unicodeScalars))
        #expect("ﬁ①Ａ".nfc.unicodeScalars.elementsEqual("ﬁ①Ａ".unicodeScalars))
        #expect("서울, 東京 — カフェ".nfc.unicodeScalars.elementsEqual("서울, 東京 — カフェ".unicodeScalars))
    }

    @Test("each Latin letter folds alike composed and decomposed")
    func latinTable() {
        for value in UInt32(0xC0)..<0x180 {
            let letter = Unicode.Scalar(value).map(String.init) ?? ""
            // A mark that folds away sends the text through the general way.
            #expect((letter + "\u{301}").folded == letter.folded, "U+\(String(value, radix: 16))")
        }
        for value in UInt32(0x370)..<0x460 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let general = (String(scalar) + " \u{200B}").folded
            #expect(general.utf8.elementsEqual((String(scalar) + " ").folded.utf8))
        }
    }

    @Test("folding again changes nothing, and nothing is left to compose")
    func idempotent() {
        var random = SeededRandom(seed: 1)
        for _ in 0..<4_000 {
            let text = random.text(maximumPieces: 12)
            let folded = text.folded
            #expect(folded.folded.utf8.elementsEqual(folded.utf8), "\(text.debugDescription)")
            #expect(folded.nfc.utf8.elementsEqual(folded.utf8), "\(text.debugDescription)")
            #expect(text.nfc == text && text.nfc.folded.utf8.elementsEqual(folded.utf8))
        }
    }

    @Test("every scalar folds to something that folds to itself")
    func everyScalar() {
        var failures: [String] = []
        for value in UInt32(0)..<0x20000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let folded = String(scalar).folded
            if !folded.folded.utf8.elementsEqual(folded.utf8) {
                failures.append(String(value, radix: 16))
            }
        }
        #expect(failures == [])
    }
}
