import Foundation
import TestSupport
import Testing

@Suite("Text that comes on diary's standard input", .needsPrograms)
struct DiaryInputTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    private func write(_ bytes: [UInt8]) throws -> CommandRun {
        try sandbox.run("diary", ["write", "--day", "2026-03-02"], input: bytes)
    }

    @Test("what is nothing, is no text, or has U+0000, is refused whole and makes no page")
    func refused() throws {
        for empty in ["", " ", "\n\n\n", " \t\r\n", "\u{3000}\u{A0}\n"] {
            let run = try write(Array(empty.utf8))
            #expect(run.status == 64, "\(empty.debugDescription)")
            #expect(run.errors.hasPrefix("diary: there is nothing to keep: the text is empty\n"))
        }
        let korean: [UInt8] = [0xC7, 0xD1, 0xB1, 0xDB, 0x0A]  // 한글 in EUC-KR
        let run = try write(korean)
        #expect(run.status == 1)
        #expect(
            run.errors == """
                diary: standard input is not text in UTF-8; nothing of it was kept
                Convert it first, for example: iconv -f EUC-KR -t UTF-8

                """)
        #expect(try write(Array("a\0b".utf8)).status == 1)
        #expect(try write(Array("a\0b".utf8)).errors.contains("U+0000"))
        #expect(try sandbox.entries("text").isEmpty)
    }

    @Test(
        "line breaks of every kind within a text stay, those at its end go, a byte order mark too")
    func lineBreaks() throws {
        #expect(try write(Array("\u{FEFF}one\r\ntwo\n\n  three  \n\n\n".utf8)).status == 0)
        let text = try #require(try sandbox.entries("text").first ?? nil)
        #expect(text.replacing("\r\n", with: "\n") == "one\ntwo\n\n  three  ")
        #expect(try sandbox.diary("show", "1").output.contains("\r") == false)
    }

    @Test("five megabytes are kept to the byte, found, shown, and told of in one short line")
    func large() throws {
        let line = "The quick brown fox 한글 number "
        let text = (0..<130_000).map { line + "\($0)" }.joined(separator: "\n")
        #expect(text.utf8.count > 5_000_000)
        #expect(try write(Array(text.utf8)).status == 0)
        #expect(try sandbox.entries("text") == [text])
        #expect(try sandbox.diary("search", "129999", "fox").lines.count == 2)
        let long = String(repeating: "x", count: 5_000_000)
        let added = try sandbox.diary("add", "--day", "2026-03-02", "-", input: long)
        #expect(added.errors == "Written as 2, 2026-03-02 Mon\n")
        let deleted = try sandbox.diary("delete", "2").errors
        #expect(deleted.hasPrefix("Deleted 2: xxx") && deleted.utf8.count < 1000)
        #expect(try sandbox.diary("undo").errors.hasPrefix("Undone: delete 2 2026-03-02 xxx"))
        #expect(try sandbox.entries("text").last??.utf8.count == 5_000_000)
    }

    @Test(
        "a page grows by a paragraph with each text, and words that look like options can be said")
    func paragraphs() throws {
        for word in ["one", "two\n", "\nthree"] { #expect(try write(Array(word.utf8)).status == 0) }
        #expect(try sandbox.entries("text") == ["one\n\ntwo\n\n\nthree"])
        let words = try sandbox.diary("add", "--day", "2026-03-03", "--", "--json", "-", "x")
        #expect(words.status == 0)
        #expect(try sandbox.entries("text").last == "--json - x")
    }
}
