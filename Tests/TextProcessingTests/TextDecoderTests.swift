import Testing
import TextProcessing

@Suite("Text decoding")
struct TextDecoderTests {
    /// The text of `bytes`, given to the decoder `piece` bytes at a time, and the number of repairs.
    private static func text(
        _ bytes: [UInt8], _ label: String, piece: Int
    ) throws -> (text: String, repairs: Int) {
        var decoder = try TextDecoder(try #require(TextEncoding(label: label)))
        var output: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: piece) {
            decoder.decode(Array(bytes[start..<min(start + piece, bytes.count)]), into: &output)
        }
        decoder.finish(into: &output)

        return (String(decoding: output, as: UTF8.self), decoder.repairCount)
    }

    @Test(
        "labels mean what the standard says",
        arguments: [
            ("latin1", "windows-1252"), (" UTF8\n", "utf-8"), ("gb2312", "gbk"),
            ("x-sjis", "shift_jis"), ("iso-8859-9", "windows-1254"), ("ASCII", "windows-1252"),
            ("ks_c_5601-1987", "euc-kr"), ("iso_8859-2:1987", "iso-8859-2"), ("utf-16", "utf-16le"),
            ("x-user-defined", "x-user-defined"), ("hz-gb-2312", "replacement"),
        ])
    func labels(label: String, name: String) {
        #expect(TextEncoding(label: label)?.name == name)
    }

    @Test(
        "what the standard does not know is no label",
        arguments: ["", " ", "none", "utf-8 utf8", "8", "utf\u{2011}8", "\u{A0}utf-8"])
    func unknownLabels(label: String) {
        #expect(TextEncoding(label: label) == nil)
    }

    @Test(
        "every kind of encoding is decoded, in pieces of any size",
        arguments: [
            ("windows-1252", [0x80, 0x81, 0xE9], "€\u{81}é"), ("windows-1255", [0xF2, 0xE1], "עב"),
            ("windows-1258", [0x61, 0xCC, 0xF2], "a\u{300}\u{323}"),
            ("koi8-r", [0xF0], "П"), ("koi8-u", [0xAE, 0xBE], "ўЎ"),
            ("macintosh", [0xDB, 0xF0], "€\u{F8FF}"), ("x-mac-cyrillic", [0xA2, 0xFF], "Ґ€"),
            ("ibm866", [0x80], "А"), ("iso-8859-8-i", [0xE0], "א"), ("windows-874", [0xA1], "ก"),
            ("x-user-defined", [0x41, 0x80], "A\u{F780}"),
            ("shift_jis", [0x87, 0x40, 0x80, 0xB1, 0x5C], "①\u{80}ｱ\\"),
            ("gbk", [0x87, 0xE5, 0x80, 0x94, 0x39, 0xDA, 0x33], "囧€💩"),
            ("gb18030", [0xC4, 0xE3, 0x30], "你0"),
            ("big5", [0xA7, 0x41, 0x88, 0x62, 0xA7, 0x41], "你\u{CA}\u{304}你"),
            ("euc-jp", [0xC6, 0xFC, 0x8E, 0xB1, 0x8F, 0xB0, 0xA1, 0xA1, 0xC1], "日ｱ丂～"),
            ("euc-kr", [0x8C, 0x63, 0xB0, 0xA1], "똠가"),
            (
                "iso-2022-jp",
                Array("\u{1B}$B$\"-!\u{1B}(J\\\u{1B}(I1\u{1B}(BA".utf8), "あ①¥ｱA"
            ),
            ("utf-16le", [0x3D, 0xD8, 0xDA, 0xDC, 0x00, 0xAC], "📚가"),
            ("utf-16be", [0xD8, 0x3D, 0xDC, 0xDA, 0xAC, 0x00], "📚가"),
            ("utf-8", Array("한글📚é".utf8), "한글📚é"),
        ] as [(String, [UInt8], String)])
    func decoding(label: String, bytes: [UInt8], expected: String) throws {
        for piece in [1, 2, 3, 100] {
            let (text, repairs) = try Self.text(bytes, label, piece: piece)
            #expect(text.unicodeScalars.elementsEqual(expected.unicodeScalars))
            #expect(repairs == 0)
        }
    }

    @Test(
        "what is ill-formed costs what the standard says, and never an ASCII character",
        arguments: [
            ("utf-8", [0xED, 0x95, 0x20], "\u{FFFD} ", 1),
            ("utf-8", [0xF0, 0x9F, 0x93, 0xC3], "\u{FFFD}\u{FFFD}", 2),
            ("euc-kr", [0xB0, 0x20, 0x61], "\u{FFFD} a", 1),
            ("euc-kr", [0xB0, 0x3C, 0xFF, 0xB0, 0xA1], "\u{FFFD}<\u{FFFD}가", 2),
            ("euc-kr", [0xC9, 0xFF, 0xB0, 0xA1], "\u{FFFD}가", 1),
            ("euc-kr", [0xB0], "\u{FFFD}", 1),
            ("shift_jis", [0x81, 0x22, 0xFF, 0x93, 0xFA], "\u{FFFD}\"\u{FFFD}日", 2),
            ("gbk", [0x81, 0x20, 0xC4, 0xE3, 0x81], "\u{FFFD} 你\u{FFFD}", 2),
            ("euc-jp", [0x8F, 0xA1, 0x41, 0xC6, 0xFC], "\u{FFFD}A日", 1),
            (
                "iso-2022-jp", Array("A\u{0E}\u{1B}Z\u{1B}(B\u{1B}(B".utf8),
                "A\u{FFFD}\u{FFFD}Z\u{FFFD}", 3
            ),
            ("iso-8859-7", [0xAE, 0xE1], "\u{FFFD}α", 1),
            ("utf-16le", [0x00, 0xDC, 0x41, 0x00, 0x3D, 0xD8], "\u{FFFD}A\u{FFFD}", 2),
            ("utf-16le", [0x41, 0x00, 0x42], "A\u{FFFD}", 1),
            ("hz-gb-2312", [0x41, 0x42], "\u{FFFD}", 1),
        ] as [(String, [UInt8], String, Int)])
    func repairs(label: String, bytes: [UInt8], expected: String, count: Int) throws {
        for piece in [1, 2, 3, 100] {
            let (text, repairs) = try Self.text(bytes, label, piece: piece)
            #expect(text.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(piece)")
            #expect(repairs == count)
        }
    }

    @Test("the first repair of a call is told by its place in the output")
    func firstRepair() throws {
        var decoder = try TextDecoder(.utf8)
        var output = Array("..".utf8)
        decoder.decode(Array("ab".utf8) + [0xFF, 0xFE], into: &output)
        #expect(decoder.firstRepair == 4)
        decoder.decode(Array("ab".utf8), into: &output)
        #expect(decoder.firstRepair == nil && decoder.repairCount == 2)
    }

    @Test("UTF-8 is handed on in place, and a cut character with the next piece")
    func inPlace() throws {
        var decoder = try TextDecoder(.utf8)
        let bytes = Array("abc한글".utf8)
        var pieces: [String] = []
        var isInPlace: [Bool] = []
        for range in [0..<4, 4..<9] {
            bytes[range].withUnsafeBytes { piece in
                decoder.decode(piece) { text in
                    pieces.append(String(decoding: text, as: UTF8.self))
                    isInPlace.append(text.baseAddress == piece.baseAddress)
                }
            }
        }
        #expect(pieces == ["abc", "한글"])
        #expect(isInPlace == [true, false])
    }

    @Test("a whole text can be had at once")
    func wholeText() throws {
        #expect(try TextEncoding(label: "euc-kr")?.text(of: [0xC7, 0xD1, 0xB1, 0xDB]) == "한글")
        #expect(TextEncoding.byteOrderMark(of: [0xFE, 0xFF, 0])?.encoding == .utf16BigEndian)
        #expect(TextEncoding.byteOrderMark(of: [0xFE]) == nil)
        #expect(TextEncoding(label: "utf-16be")?.asDeclaredByMeta == .utf8)
    }

    @Test(
        "texts that declare nothing are what their bytes look like",
        arguments: [
            ("utf-8", Array("한글 é".utf8)), ("windows-1252", Array("Caf".utf8) + [0xE9, 0x21]),
            (
                "euc-kr",
                [0xB4, 0xEB, 0xC7, 0xD1, 0xB9, 0xCE, 0xB1, 0xB9, 0x20, 0xBB, 0xE7, 0xB6, 0xF7]
            ),
            (
                "shift_jis",
                [0x82, 0xB1, 0x82, 0xEA, 0x82, 0xCD, 0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA]
            ),
            ("gbk", [0xD6, 0xD0, 0xB9, 0xFA, 0xC8, 0xCB, 0xC3, 0xF1, 0xB4, 0xF3, 0xBB, 0xE1]),
            (
                "windows-1251",
                [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x2C, 0x20, 0xEC, 0xE8, 0xF0, 0x21]
            ),
        ] as [(String, [UInt8])])
    func guesses(name: String, bytes: [UInt8]) {
        #expect(EncodingDetector.guess(bytes).name == name)
    }
}
