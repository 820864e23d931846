import Foundation
import TestSupport
import Testing

@Suite("Text that would do something to a terminal", .needsPrograms)
struct HostileTextTests {
    /// A title that clears the screen, sets the window's title, rings, reads backwards, hides a
    /// character, and begins another line; with the eight-bit forms of ESC too.
    private static let title =
        "A\u{1B}[2J\u{1B}]0;owned\u{7}B\u{9B}31mC\u{202E}D\u{2066}E\u{200B}F\u{7F}G\nDeleted 5: H\u{0085}I"

    private func home() throws -> Sandbox {
        let sandbox = try Sandbox()
        for address in ["a.example", "b.example"] {
            let run = try sandbox.links(
                "add", "--no-fetch", "-q", address, "--title", Self.title, "--note", Self.title,
                "--description",
                Self.title, "--tag", "t" + Self.title, "--keyword", Self.title)
            #expect(run.status == 0, "\(run.errors)")
        }
        let folder = try sandbox.links(
            "folder", "add", "-q", "F" + Self.title, "--note", Self.title, "--category", Self.title,
            "--tag", Self.title)
        #expect(folder.status == 0, "\(folder.errors)")
        return sandbox
    }

    /// What in a text would do something to a terminal, beside ending a line.
    private func harm(in text: String) -> [String] {
        let harmful = text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
                true
            default: false
            }
        }
        return Set(harmful.map { "U+" + String($0.value, radix: 16) }).sorted()
    }

    private static let commands = [
        ["list"], ["show", "1", "2"], ["search", "B"], ["search", "C", "--page", "9"], ["folder"],
        ["folder", "show", "1"], ["tag"], ["undo", "--list"], ["search", title], ["show", title],
        ["add", title], ["import", title], ["folder", "show", title], ["tag", "delete", title],
        ["config", "get", title], ["list", "--since", title], ["list", "--format", title], [title],
        ["add", "--no-fetch", "c.example", "--title", title], ["edit", "1", "--title", title],
        ["delete", "1"],
        ["undo"],
        ["folder", "add", "G" + title], ["folder", "delete", "1"],
    ]

    @Test("no control character or bidi override reaches a pipe in what people read")
    func pipes() throws {
        let sandbox = try home()
        for words in Self.commands {
            let run = try sandbox.run("links", words)
            #expect(run.status != nil, "\(words)")
            #expect(harm(in: run.output + run.errors) == [], "\(words)")
            let lines = (run.output + run.errors).split(separator: "\n")
            #expect(lines.count { $0.hasPrefix("Deleted 5") } == 0, "\(words)")
        }
    }

    @Test(
        "nor a terminal, in any format",
        arguments: ["table", "json", "ndjson", "csv", "tsv", "markdown"])
    func terminals(format: String) throws {
        let sandbox = try home()
        for words in [["list"], ["show", "1"], ["folder"], ["tag"], ["undo", "--list"]] {
            let run = try sandbox.runInTerminal(
                "links", words + ["--format", format], environment: ["NO_COLOR": "1"])
            #expect(run.status == 0)
            let text = run.output.replacing("\t", with: " ")  // tabs part the columns of TSV
            #expect(harm(in: text) == [], "\(words)")
        }
    }

    @Test("a file's names and problems are harmless in the report")
    func report() throws {
        let sandbox = try Sandbox()
        let name = "x\u{1B}[31m.html"
        let file = """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <DL><p>
            <DT><A HREF="javascript:x">\(Self.title)</A>
            <DT><A HREF="https://a.example/\u{1B}[0m">\(Self.title)</A>
            </DL><p>

            """
        try sandbox.write(file.utf8, to: name)
        let run = try sandbox.links("import", name)
        #expect(run.status == 0)
        #expect(harm(in: run.output + run.errors) == [])
    }

    @Test("bytes that are no text are stored as text, and U+0000 is refused")
    func undecodable() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            Array(
                "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><A HREF=\"https://a.example/\">x"
                    .utf8)
                + [0xFF, 0xFE, 0x80] + Array("y</A>\n</DL><p>\n".utf8), to: "bytes.html")
        #expect(try sandbox.links("import", "-q", "bytes.html").status == 0)
        let links = try sandbox.linksByAddress()
        #expect(links["https://a.example/"]?["title"]?.hasPrefix("x\u{FFFD}") == true)
    }
}
