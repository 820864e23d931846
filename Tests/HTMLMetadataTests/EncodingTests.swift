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

    @Test("an undeclared page is what its bytes look like")
    func guesses() throws {
        #expect(try title(ascii("<title>가나다 é</title>")) == "가나다 é")
        #expect(try title(ascii("<title>Caf"), [0xE9], ascii("</title>")) == "Café")
        #expect(try title(ascii("<title>plain</title>")) == "plain")
        #expect(try PageWorld.page(ascii("<title>plain</title>")).encoding == .windows1252)
    }
}
