import Testing
import TextProcessing

struct TerminalCleaningTests {
    @Test(
        "safe text passes unchanged",
        arguments: [
            "plain", "서울시청에서 열린 회의", "東京タワー — “引用”", "Ελληνικά Привет naïve", "👨‍👩‍👧 ❤️ 👍🏽 🇰🇷 1️⃣",
            "می‌خواهم", "क्‍ष", "葛\u{E0100}", "\u{E000}",
        ])
    func clean(text: String) {
        #expect(text.cleanedForTerminal.unicodeScalars.elementsEqual(text.unicodeScalars))
        #expect(
            text.cleanedForTerminalKeepingLines.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test(
        "escape sequences go whole",
        arguments: [
            ("\u{1B}[31mred\u{1B}[0m", "red"), ("a\u{1B}[2J\u{1B}[1;1Hb", "ab"),
            ("\u{1B}]0;title\u{7}x", "x"),
            ("\u{1B}]52;c;aGk=\u{1B}\\x", "x"),
            ("\u{1B}]8;;http://e.x\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
            ("\u{1B}Pq#0\u{1B}\\x", "x"), ("\u{1B}_Gf=1\u{1B}\\x", "x"), ("\u{1B}(Bx", "x"),
            ("\u{1B}cx", "x"),
            ("\u{9B}31mx", "x"), ("\u{9D}0;t\u{9C}x", "x"), ("\u{1B}", ""), ("a\u{1B}[", "a"),
            ("\u{1B}[3", "3"),
            ("\u{1B}]0;never ends", "0;never ends"), ("\u{1B}]0;a\nb\u{7}", "0;a b�"),
            ("\u{1B}\u{1B}[31mx", "x"), ("\u{1B}[31\nm", " m"),
        ])
    func escapes(text: String, result: String) {
        #expect(text.cleanedForTerminal == result)
    }

    @Test(
        "lone controls show, and what is invisible or reorders goes",
        arguments: [
            ("a\u{0}b\u{8}c\u{7F}d\u{8D}e", "a�b�c�d�e"),
            ("user\u{202E}gnp.exe", "usergnp.exe"),
            ("\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}", "a"),
            ("a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e\u{34F}f", "abcdef"),
            ("\u{FFF9}a\u{FFFA}b\u{FFFB}", "ab"),
            ("a\u{E0041}\u{E007F}b", "ab"), ("가\u{3164}나\u{115F}\u{1160}\u{FFA0}", "가나"),
            ("a\u{200D}b \u{200D}👍\u{200D}", "ab 👍"), ("\u{FE0F}a\u{FE0F}\u{FE0F}", "a\u{FE0F}"),
            ("\u{180E}\u{206A}\u{2064}x", "x"),
        ])
    func invisible(text: String, result: String) {
        #expect(text.cleanedForTerminal.unicodeScalars.elementsEqual(result.unicodeScalars))
    }

    @Test("noncharacters show as replaced", arguments: [0xFDD0, 0xFFFE, 0x1FFFF] as [UInt32])
    func noncharacters(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect("a\(scalar)b".cleanedForTerminal == "a�b")
    }

    @Test("breaks of every kind become a space, or a line feed where lines are kept")
    func breaks() {
        let text = "a\nb\r\nc\rd\u{B}e\u{C}f\u{85}g\u{2028}h\u{2029}i\tj"
        #expect(text.cleanedForTerminal == "a b c d e f g h i j")
        #expect(text.cleanedForTerminalKeepingLines == "a\nb\nc\nd\ne\nf\ng\nh\ni    j")
    }

    @Test("no control ever passes, and cleaning again changes nothing")
    func fuzz() {
        var random = SeededRandom(seed: 4)
        for _ in 0..<4_000 {
            var text = random.text(maximumPieces: 12)
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let value = UInt32.random(in: 0...0x9F, using: &random)
                text.unicodeScalars.append(Unicode.Scalar(value) ?? " ")
            }
            let line = text.cleanedForTerminal
            let isControl = { (scalar: Unicode.Scalar) in
                scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            }
            #expect(!line.unicodeScalars.contains(where: isControl))
            #expect(
                line.cleanedForTerminal.utf8.elementsEqual(line.utf8), "\(text.debugDescription)")
            let lines = text.cleanedForTerminalKeepingLines
            #expect(!lines.unicodeScalars.contains { isControl($0) && $0 != "\n" })
        }
    }
}
