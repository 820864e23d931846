import Testing
import TextProcessing

struct DisplayWidthTests {
    @Test(
        "width in cells",
        arguments: [
            ("", 0), ("plain ASCII", 11), ("é", 1), ("e\u{301}", 1), ("한글", 4), ("漢字かなカナ", 12),
            ("ｶﾅ", 2), ("Ａ１", 4), ("　", 2), ("“”—…·±", 6), ("㈜", 2), ("ㄱㅏ", 4), ("𠀀", 2),
            ("a\u{200B}b\u{AD}", 3), ("\u{0}\u{1B}\n\t", 0), ("กิน", 2), ("שלום", 4), ("Привет", 6),
        ])
    func width(text: String, cells: Int) {
        #expect(text.displayWidth == cells)
    }

    @Test(
        "an emoji is two cells however it is made",
        arguments: [
            "😀", "👍🏽", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇰🇷", "❤️", "☺️", "1️⃣", "#️⃣", "⌚", "🏴\u{E0067}\u{E0062}\u{E007F}", "🤝🏻",
            "🧑🏿‍🤝‍🧑🏻", "☝🏽", "⛹🏽‍♀️", "❤️‍🔥",
        ])
    func emoji(text: String) {
        #expect(text.displayWidth == 2)
        #expect((text + text).displayWidth == 4)
        #expect(("a" + text + "한").displayWidth == 5)
    }

    @Test("text presentation keeps the cells of the character")
    func textPresentation() {
        #expect("☺".displayWidth == 1)
        #expect("❤\u{FE0E}".displayWidth == 1)
        #expect("⌚\u{FE0E}".displayWidth == 2)
        #expect("©®™".displayWidth == 3)
        #expect("🏽".displayWidth == 2)
    }

    @Test("a syllable in conjoining jamo takes the cells of the composed one")
    func jamo() {
        #expect("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}".displayWidth == 4)
        #expect("\u{3164}".displayWidth == 0)
    }

    @Test("a text is as wide as its lines together and not narrower for a mark")
    func additive() {
        var random = SeededRandom(seed: 2)
        for _ in 0..<2_000 {
            let first = random.text(maximumPieces: 8)
            let second = random.text(maximumPieces: 8)
            #expect(
                (first + "\n" + second).displayWidth == first.displayWidth + second.displayWidth)
            #expect((first + "x\u{301}").displayWidth == first.displayWidth + 1)
        }
    }
}

struct TextFittingTests {
    @Test(
        "a text is cut at a character, with an ellipsis that is counted",
        arguments: [
            ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
            ("abcdef", -3, ""), ("한글날", 6, "한글날"), ("한글날", 5, "한글…"), ("한글날", 4, "한…"),
            ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("☺️☺️", 3, "☺️…"),
        ])
    func truncation(text: String, width: Int, result: String) {
        #expect(text.truncated(toDisplayWidth: width) == result)
    }

    @Test("an ellipsis that does not fit is left out")
    func ellipsis() {
        #expect("abcdef".truncated(toDisplayWidth: 2, ellipsis: "...") == "ab")
        #expect("abcdef".truncated(toDisplayWidth: 4, ellipsis: "...") == "a...")
        #expect("abcdef".truncated(toDisplayWidth: 4, ellipsis: "") == "abcd")
    }

    @Test(
        "a text is filled up where it is told to stand",
        arguments: [
            (TextAlignment.leading, "한  "), (.trailing, "  한"), (.center, " 한 "),
        ])
    func padding(alignment: TextAlignment, result: String) {
        #expect("한".padded(toDisplayWidth: 4, alignment: alignment) == result)
    }

    @Test("an odd cell goes to the end, and a text too wide stays")
    func oddPadding() {
        #expect("한".padded(toDisplayWidth: 5, alignment: .center) == " 한  ")
        #expect("한글".padded(toDisplayWidth: 3) == "한글")
    }

    @Test("no cut text is wider than asked for, and padding fills exactly")
    func bounds() {
        var random = SeededRandom(seed: 3)
        for _ in 0..<2_000 {
            let text = random.text(maximumPieces: 10)
            let width = Int.random(in: 0...12, using: &random)
            let cut = text.truncated(toDisplayWidth: width)
            #expect(cut.displayWidth <= width)
            if text.displayWidth <= width { #expect(cut == text) }
            #expect(cut.padded(toDisplayWidth: 12).displayWidth == 12)
        }
    }
}
