import Testing

@testable import TerminalUI

@Suite("Text with a cursor")
struct EditableTextTests {
    private func typed(_ text: EditableText, _ keys: Key..., width: Int = .max) -> EditableText {
        var text = text
        for key in keys { _ = text.handle(key, width: width) }
        return text
    }

    @Test("the cursor moves by characters, whatever they are made of")
    func characters() {
        let text = typed(EditableText("한글 👨‍👩‍👧e\u{301}"), .left, .left, Key(.backspace))
        #expect(text.text == "한글👨‍👩‍👧é")
        #expect(text.cursor == 2)
        #expect(typed(text, Key(.delete)).text == "한글é")
        #expect(typed(text, Key(.home), "x", Key(.end), "y").text == "x한글👨‍👩‍👧éy")
    }

    @Test("a syllable that arrives in parts becomes one character")
    func conjoining() {
        var text = EditableText()
        for part in ["\u{1112}", "\u{1161}", "\u{11AB}"] { text.insert(part) }
        #expect(text.text.unicodeScalars.map(\.value) == [0xD55C])
        #expect(text.cursor == 1)
    }

    @Test("an emoji that is typed scalar by scalar is one character in the end")
    func emoji() {
        var text = EditableText()
        for part in ["👩", "\u{200D}", "💻"] { text.insert(part) }
        #expect(text.text == "👩‍💻")
        #expect(text.cursor == 1)
    }

    @Test("what could harm the terminal does not get in, and one line stays one line")
    func cleaning() {
        var text = EditableText()
        text.insert("a\u{1B}[31mb\nc\td")
        #expect(text.text == "ab c d")
        var lines = EditableText(isMultiline: true)
        lines.insert("a\r\nb")
        #expect(lines.text == "a\nb")
        #expect(lines.cursor == 3)
    }

    @Test("words and lines are deleted by the keys that people know")
    func words() {
        let text = EditableText("하나 둘, three four")
        #expect(typed(text, .control("w")).text == "하나 둘, three ")
        #expect(typed(text, .control("w"), .control("w")).text == "하나 둘, ")
        #expect(typed(text, .control("w"), .control("w"), .control("w")).text == "하나 ")
        #expect(typed(text, .control("u")).text.isEmpty)
        #expect(typed(text, .control("a"), .control("k")).text.isEmpty)
        #expect(typed(text, Key(.left, .control), .control("k")).text == "하나 둘, three ")
        #expect(typed(text, Key(.home), Key(.right, .alt), "!").text == "하나! 둘, three four")
    }

    @Test("keys that mean nothing to a text are left to others")
    func foreign() {
        var text = EditableText("a")
        for key in [Key.up, .down, .enter, .tab, .escape, Key(.pageUp), .control("s")] {
            let isTaken = text.handle(key)
            #expect(!isTaken, "\(key.name)")
        }
        #expect(text.text == "a")
    }

    @Test("long lines are broken after spaces, and wide characters never in half")
    func lines() {
        let text = EditableText("the quick brown\n가나다라마", isMultiline: true)
        let lines = text.shownLines(width: 8).map(\.text)
        #expect(lines == ["the ", "quick ", "brown", "가나다", "라마"])
        #expect(EditableText("", isMultiline: true).shownLines(width: 8).map(\.text) == [""])
    }

    @Test("up and down keep the column, and leave the text at its ends")
    func vertical() {
        var text = EditableText("abcdef\n가나다\nxy", isMultiline: true)
        text = typed(text, .up, width: 20)
        #expect(text.place(width: 20) == (1, 2))
        text.insert("!")
        #expect(text.text == "abcdef\n가!나다\nxy")
        text = typed(text, .up, width: 20)
        #expect(text.place(width: 20) == (0, 3))
        let isTaken = text.handle(.up, width: 20)
        #expect(!isTaken)
    }

    @Test("a field shows the part of a long text that holds the cursor")
    func window() {
        let text = EditableText("0123456789")
        #expect(text.window(width: 5) == ("6789", 4))
        #expect(typed(text, Key(.home)).window(width: 5) == ("01234", 0))
        #expect(EditableText("가나다").window(width: 4) == ("다", 2))
    }
}
