import Terminal
import Testing
import TextProcessing

@Suite("Wrapping")
struct WrappingTests {
    @Test(
        "lines end between words",
        arguments: [
            ("the quick brown fox", 10, ["the quick", "brown fox"]),
            ("the quick brown fox", 9, ["the quick", "brown fox"]),
            ("the quick brown fox", 19, ["the quick brown fox"]),
            ("a  b", 2, ["a", "b"]), ("a b ", 10, ["a b"]), ("", 10, [""]), ("   ", 2, [""]),
            ("one\n\ntwo three", 5, ["one", "", "two", "three"]), ("a\r\nb", 5, ["a", "b"]),
            ("  indented text here", 12, ["  indented", "text here"]),
            ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
            ("ab abcdefghij", 4, ["ab", "abcd", "efgh", "ij"]),
            ("abcdefghij kl", 4, ["abcd", "efgh", "ij", "kl"]), ("abc", 0, ["a", "b", "c"]),
        ])
    func words(text: String, width: Int, lines: [String]) {
        #expect(text.wrapped(toDisplayWidth: width) == lines)
    }

    @Test(
        "Korean is broken at spaces, and within a word only when it must be",
        arguments: [
            ("문을 고치는 방법", 11, ["문을 고치는", "방법"]), ("문을 고치는 방법", 10, ["문을", "고치는", "방법"]),
            ("동해물과백두산이", 7, ["동해물", "과백두", "산이"]), ("가나", 1, ["가", "나"]),
            ("한글(괄호), 쉼표", 12, ["한글(괄호),", "쉼표"]),
        ])
    func korean(text: String, width: Int, lines: [String]) {
        #expect(text.wrapped(toDisplayWidth: width) == lines)
    }

    @Test("Chinese and Japanese are broken between characters, but not before a closing mark")
    func ideographs() {
        #expect("日本語の文章です。".wrapped(toDisplayWidth: 8) == ["日本語の", "文章で", "す。"])
        #expect("「日本」語".wrapped(toDisplayWidth: 6) == ["「日", "本」語"])
    }

    @Test("emoji are never split")
    func emoji() {
        #expect("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧".wrapped(toDisplayWidth: 5) == ["👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧"])
    }

    @Test("styles survive the break")
    func styles() {
        let text = StyledText("one two ", .accent) + StyledText("three four", .muted)
        let lines = text.wrapped(toDisplayWidth: 9)
        #expect(lines.map(\.plainText) == ["one two", "three", "four"])
        #expect(lines.map { $0.runs.map(\.style) } == [[.accent], [.muted], [.muted]])
        #expect(StyledText("a\nb").lines.map(\.plainText) == ["a", "b"])
    }

    @Test("no line is wider than asked, and no visible character is lost")
    func properties() {
        let pieces = [
            "a", "word", " ", "  ", "가", "한국어", "日本", "。", "👍🏽", "(", ")", "e\u{301}", "\n", "-",
        ]
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 0...25)).map { _ in pieces.randomElement() ?? "" }
                .joined()
            let width = Int.random(in: 2...20)
            let lines = text.wrapped(toDisplayWidth: width)
            #expect(
                lines.allSatisfy { $0.displayWidth <= width },
                "\(text.debugDescription) at \(width)")
            #expect(
                lines.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace },
                "\(text.debugDescription) at \(width)")
        }
    }
}
