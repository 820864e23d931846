import Foundation
import Terminal
import Testing
import TextProcessing

@Suite("Styled text")
struct StyledTextTests {
    @Test("styles appear only where color is wanted, and end what they began")
    func rendering() {
        let text = StyledText("#12", .accent) + " " + StyledText("깨짐", .failure)
        #expect(text.rendered(color: false) == "#12 깨짐")
        #expect(text.rendered(color: true) == "\u{1B}[36m#12\u{1B}[39m \u{1B}[1;31m깨짐\u{1B}[22;39m")
    }

    @Test("every style ends with the terminal as it was", arguments: Style.allCases)
    func closing(style: Style) {
        let rendered = StyledText("a", style).rendered(color: true)
        #expect(rendered.hasPrefix("\u{1B}["))
        #expect(rendered.hasSuffix("m"))
        for on in ["1", "2", "4", "31", "32", "35", "36"] {
            let codes = rendered.split(separator: "a").map(String.init)
            guard codes[0].dropFirst(2).dropLast().split(separator: ";").contains(on[...]) else {
                continue
            }
            let off = on.count == 2 ? "39" : on == "4" ? "24" : "22"
            #expect(codes[1].contains(off))
        }
    }

    @Test("no escape sequence comes in with the text")
    func cleaning() {
        let text = StyledText("a\u{1B}[31mb\u{7}\u{9B}2J\u{202E}c", .muted)
        for scalar in text.plainText.unicodeScalars {
            #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
        }
        #expect(StyledText("a\nb").singleLine.plainText == "a b")
    }

    @Test("hits of a search stand out, out of order or overlapping ones do not harm")
    func highlighting() throws {
        let text = "문을 고치다"
        let door = try #require(text.range(of: "문"))
        let fix = try #require(text.range(of: "고치"))
        let styled = StyledText(text, highlighting: [door, door, fix, door])
        #expect(styled.plainText == text)
        #expect(styled.runs.filter { $0.style == .match }.map(\.text) == ["문", "고치"])
        #expect(StyledText("", highlighting: []).isEmpty)
    }

    @Test("cutting counts cells, keeps styles and says so")
    func truncation() {
        let text = StyledText("가나", .accent) + StyledText("다라", .failure)
        #expect(text.truncated(toDisplayWidth: 8) == text)
        #expect(text.truncated(toDisplayWidth: 7).plainText == "가나다…")
        #expect(text.truncated(toDisplayWidth: 6).plainText == "가나…")
        #expect(text.truncated(toDisplayWidth: 5).plainText == "가나…")
        #expect(text.truncated(toDisplayWidth: 4).plainText == "가…")
        #expect(text.truncated(toDisplayWidth: 1).plainText == "…")
        #expect(text.truncated(toDisplayWidth: 0).isEmpty)
        #expect(text.truncated(toDisplayWidth: -3).isEmpty)
        #expect(text.truncated(toDisplayWidth: 7).runs.last?.style == .failure)
    }

    @Test("padding fills to the width")
    func padding() {
        #expect(StyledText("가").padded(toDisplayWidth: 5).plainText == "가   ")
        #expect(StyledText("가").padded(toDisplayWidth: 5, alignment: .trailing).plainText == "   가")
        #expect(StyledText("가").padded(toDisplayWidth: 5, alignment: .center).plainText == " 가  ")
        #expect(StyledText("가나다").padded(toDisplayWidth: 5).plainText == "가나다")
    }
}
