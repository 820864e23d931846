import Testing

@testable import TerminalUI

@Suite("Keys from bytes")
struct KeyDecoderTests {
    static let known: [(String, InputEvent)] = [
        ("a", .key("a")), ("A", .key("A")), (" ", .key(" ")), ("한", .key("한")), ("é", .key("é")),
        ("😀", .key("😀")), ("\r", .key(.enter)), ("\n", .key(.enter)), ("\t", .key(.tab)),
        ("\u{7F}", .key(Key(.backspace))), ("\u{8}", .key(Key(.backspace))),
        ("\u{1}", .key(.control("a"))), ("\u{1A}", .key(.control("z"))),
        ("\u{0}", .key(.control(" "))), ("\u{1F}", .key(.control("_"))),
        ("\u{1B}[A", .key(.up)), ("\u{1B}OA", .key(.up)), ("\u{1B}[B", .key(.down)),
        ("\u{1B}OC", .key(.right)), ("\u{1B}[D", .key(.left)), ("\u{1B}[H", .key(Key(.home))),
        ("\u{1B}OF", .key(Key(.end))), ("\u{1B}[1~", .key(Key(.home))),
        ("\u{1B}[7~", .key(Key(.home))), ("\u{1B}[4~", .key(Key(.end))),
        ("\u{1B}[5~", .key(Key(.pageUp))), ("\u{1B}[6~", .key(Key(.pageDown))),
        ("\u{1B}[2~", .key(Key(.insert))), ("\u{1B}[3~", .key(Key(.delete))),
        ("\u{1B}[3;5~", .key(Key(.delete, .control))), ("\u{1B}[Z", .key(.backTab)),
        ("\u{1B}[1;5C", .key(Key(.right, .control))), ("\u{1B}[1;2D", .key(Key(.left, .shift))),
        ("\u{1B}[1;3A", .key(Key(.up, .alt))), ("\u{1B}[a", .key(Key(.up, .shift))),
        ("\u{1B}OP", .key(Key(.function(1)))), ("\u{1B}[[A", .key(Key(.function(1)))),
        ("\u{1B}[11~", .key(Key(.function(1)))), ("\u{1B}[15~", .key(Key(.function(5)))),
        ("\u{1B}[17~", .key(Key(.function(6)))), ("\u{1B}[24~", .key(Key(.function(12)))),
        ("\u{1B}[1;5P", .key(Key(.function(1), .control))), ("\u{1B}OM", .key(.enter)),
        ("\u{1B}Oq", .key("1")), ("\u{1B}x", .key(Key(.character("x"), .alt))),
        ("\u{1B}한", .key(Key(.character("한"), .alt))),
        ("\u{1B}\u{7F}", .key(Key(.backspace, .alt))), ("\u{1B}\u{1B}[A", .key(Key(.up, .alt))),
        ("\u{1B}[97;5u", .key(.control("a"))), ("\u{1B}[13;2u", .key(Key(.enter, .shift))),
        ("\u{1B}[27;5;13~", .key(Key(.enter, .control))),
        ("\u{1B}[<0;5;4M", .mouse(MouseEvent(.press, at: CellPoint(column: 4, row: 3)))),
        ("\u{1B}[<0;5;4m", .mouse(MouseEvent(.release, at: CellPoint(column: 4, row: 3)))),
        ("\u{1B}[<2;1;1M", .mouse(MouseEvent(.otherPress, at: CellPoint(column: 0, row: 0)))),
        ("\u{1B}[<32;9;9M", .mouse(MouseEvent(.drag, at: CellPoint(column: 8, row: 8)))),
        ("\u{1B}[<64;1;2M", .mouse(MouseEvent(.scrollUp, at: CellPoint(column: 0, row: 1)))),
        ("\u{1B}[<69;1;2M", .mouse(MouseEvent(.scrollDown, at: CellPoint(column: 0, row: 1)))),
        ("\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{1B}\\", .background(isLight: false)),
        ("\u{1B}]11;rgb:ff/ff/f0\u{7}", .background(isLight: true)),
        ("\u{1B}[200~두 줄\r\nb\u{1B}[201~", .paste("두 줄\nb")),
        ("\u{1B}[200~\u{1112}\u{1161}\u{11AB}\u{1B}[201~", .paste("한")),
        ("\u{1B}[200~a\u{1B}[31mb\u{1B}[201~", .paste("ab")),
    ]

    @Test("a sequence is one event, however it is cut into reads", arguments: known)
    func sequences(_ sequence: String, _ event: InputEvent) {
        let bytes = Array(sequence.utf8)
        for cut in 0...bytes.count {
            let decoder = Decoding()
            let events = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
            #expect(events == [event], "cut at \(cut)")
            #expect(!decoder.isWaiting)
        }
    }

    @Test("what follows a sequence is read as well")
    func many() {
        let decoder = Decoding()
        let events = decoder.decode(Array("j\u{1B}[Bk한\u{1B}[201~x".utf8))
        #expect(events == [.key("j"), .key(.down), .key("k"), .key("한"), .key("x")])
    }

    @Test("Escape alone is a key once nothing has followed")
    func escape() {
        let decoder = Decoding()
        #expect(decoder.decode([0x1B]).isEmpty)
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == [.key(.escape)])
        #expect(!decoder.isWaiting)
        #expect(decoder.decode([0x1B, 0x1B]).isEmpty)
        #expect(decoder.flush() == [.key(.escape), .key(.escape)])
        #expect(decoder.decode([0x1B, 0x5B]).isEmpty)
        #expect(decoder.flush() == [.key(Key(.character("["), .alt))])
    }

    @Test("half a character waits for the rest without a limit of time")
    func halfCharacter() {
        let decoder = Decoding()
        #expect(decoder.decode([0xED, 0x95]).isEmpty)
        #expect(!decoder.isWaiting)
        #expect(decoder.flush().isEmpty)
        #expect(decoder.decode([0x9C]) == [.key("한")])
    }

    @Test(
        "what is unknown or broken is passed over and hides nothing after it",
        arguments: [
            "\u{1B}[?1;2c", "\u{1B}[I", "\u{1B}[O", "\u{1B}[99~", "\u{1B}[38;5;1m", "\u{1B}[M !!",
            "\u{1B}P1$r0m\u{1B}\\", "\u{1B}]52;c;YQ==\u{7}", "\u{1B}[<1;2M",
            "\u{1B}]11;rgb:zz/00/00\u{7}", "\u{1B}[57358u",
        ])
    func unknown(_ sequence: String) {
        let decoder = Decoding()
        #expect(decoder.decode(Array((sequence + "k").utf8)) == [.key("k")])
    }

    @Test("bytes that are no UTF-8 are passed over")
    func invalid() {
        let decoder = Decoding()
        #expect(
            decoder.decode([0xFF, 0xC3, 0x61, 0x80, 0xE2, 0x28, 0x62]) == [
                .key("a"), .key("("), .key("b"),
            ])
    }

    @Test("no bytes at all upset the decoder, and it always comes back to keys")
    func random() {
        var generator = SystemRandomNumberGenerator()
        let pieces =
            Self.known.map { Array($0.0.utf8) } + [[0x1B], [0x1B, 0x5D], [0xE2], [0x1B, 0x50]]
        for _ in 0..<300 {
            let decoder = Decoding()
            for _ in 0..<20 {
                var piece = pieces.randomElement(using: &generator) ?? []
                if let index = piece.indices.randomElement(using: &generator), Bool.random() {
                    piece[index] = UInt8.random(in: 0...255, using: &generator)
                }
                _ = decoder.decode(piece)
                if Bool.random(using: &generator) { _ = decoder.flush() }
            }
            // Ends a paste, then a string, then whatever else.
            _ = decoder.decode(Array("\u{1B}[201~\u{7}".utf8))
            _ = decoder.flush()
            _ = decoder.decode(Array(repeating: 0x78, count: 8))
            #expect(decoder.decode([0x6A]) == [.key("j")])
        }
    }

    @Test("the keys of a Korean keyboard are those in their places")
    func hangul() {
        #expect(Key("ㅜ").commandKeys == ["n"])
        #expect(Key("ㅂ").commandKeys == ["q"])
        #expect(Key("어").commandKeys == ["d", "j"])
        #expect(Key("ㅃ").commandKeys == ["Q"])
        #expect(Key("괄").commandKeys == ["r", "h", "k", "f"])
        #expect(Key("x").commandKeys == ["x"])
        #expect(Key("漢").commandKeys == ["漢"])
    }
}

/// A decoder that expectations can call.
private final class Decoding {
    private var decoder = KeyDecoder()

    var isWaiting: Bool { decoder.isWaiting }
    func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] { decoder.decode(bytes) }
    func flush() -> [InputEvent] { decoder.flush() }
}
