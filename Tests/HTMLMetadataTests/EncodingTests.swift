import Testing
import TextProcessing

@testable import HTMLMetadata

@Suite("Encodings")
struct EncodingTests {
    /// "가" in EUC-KR.
    private let ga: [UInt8] = [0xB0, 0xA1]

    private func title(_ parts: [UInt8]..., contentType: String? = nil) throws -> String? {
        try PageWorld.page(Array(parts.joined()), contentType: contentType).title?.value
    }

    private func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test("a byte order mark beats the server, the server beats the page")
    func order() throws {
        #expect(
            try title(
                [0xEF, 0xBB, 0xBF], ascii("<title>가</title>"),
                contentType: "text/html; charset=euc-kr") == "가")
        #expect(
            try title(
                ascii("<meta charset=utf-8><title>"), ga, ascii("</title>"),
                contentType: "text/html;Charset=\"EUC-KR\"")
                == "가")
        #expect(
            try title([
                0xFF, 0xFE, 0x3C, 0, 0x74, 0, 0x69, 0, 0x74, 0, 0x6C, 0, 0x65, 0, 0x3E, 0, 0, 0xAC,
            ]) == "가")
    }

    @Test("a meta counts near and far, not in comments and not without its pragma")
    func metas() throws {
        let far = ascii(
            "<style>" + String(repeating: "a{}", count: 1000)
                + "</style><meta charset=ks_c_5601-1987>")
        #expect(try title(ascii("<title>"), ga, ascii("</title>"), far) == "가")
        #expect(
            try title(
                ascii(
                    "<!--<meta charset=utf-8>--><meta content='text/html; charset=windows-1251'>"
                        + "<meta http-equiv=content-type content='text/html; charset=euc-kr'><title>"
                ), ga) == "가")
    }

    @Test(
        "labels mean what the standard says",
        arguments: [
            ("latin1", "windows-1252"), (" UTF8 ", "utf-8"), ("gb2312", "gbk"),
            ("x-sjis", "shift_jis"), ("iso-8859-9", "windows-1254"),
        ])
    func labels(label: String, name: String) {
        #expect(TextEncoding(label: label)?.name == name)
        #expect(TextEncoding(label: "none") == nil)
    }

    @Test(
        "single bytes, pairs and stateful encodings are decoded",
        arguments: [
            ("windows-1252", [0x80, 0x81, 0xE9], "€\u{81}é"), ("windows-1255", [0xF2, 0xE1], "עב"),
            ("koi8-r", [0xF0], "П"), ("shift_jis", [0x87, 0x40], "①"), ("gbk", [0x87, 0xE5], "囧"),
            ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42], "あ"),
            ("euc-kr", [0x8C, 0x63], "똠"),
            ("euc-kr", [0xB0, 0x20, 0x61], "\u{FFFD} a"),
            ("utf-8", [0xED, 0x95, 0x20], "\u{FFFD} "), ("replacement", [0x41, 0x42], "\u{FFFD}"),
        ] as [(String, [UInt8], String)])
    func decoding(name: String, bytes: [UInt8], expected: String) {
        let whole = StreamDecoder(TextEncoding(name))
        var output: [UInt8] = []
        bytes.withUnsafeBufferPointer { whole.decode($0, isLast: true, into: &output) }
        #expect(String(decoding: output, as: UTF8.self) == expected)

        let pieces = StreamDecoder(TextEncoding(name))
        output = []
        for byte in bytes {
            [byte].withUnsafeBufferPointer { pieces.decode($0, isLast: false, into: &output) }
        }
        pieces.decode(UnsafeBufferPointer(start: nil, count: 0), isLast: true, into: &output)
        #expect(String(decoding: output, as: UTF8.self) == expected)
    }

    @Test("an undeclared page is what its bytes look like")
    func guesses() throws {
        #expect(try title(ascii("<title>가나다 é</title>")) == "가나다 é")
        #expect(try title(ascii("<title>Caf"), [0xE9], ascii("</title>")) == "Café")
        #expect(try title(ascii("<title>plain</title>")) == "plain")
        #expect(try PageWorld.page(ascii("<title>plain</title>")).encoding == .windows1252)
    }
}
