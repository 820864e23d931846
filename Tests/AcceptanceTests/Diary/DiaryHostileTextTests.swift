import Foundation
import TestSupport
import Testing

@Suite("Entries that would do something to a terminal", .needsPrograms)
struct DiaryHostileTextTests {
    /// Clears the screen, sets the window's title, rings, reads backwards, hides, and begins another
    /// line; with the eight-bit forms of ESC too.
    private static let text =
        "A\u{1B}[2J\u{1B}]0;owned\u{7}B\u{9B}31mC\u{202E}D\u{2066}E\u{200B}F\u{7F}G\r\nDeleted 5: H\u{0085}I"

    private func home() throws -> Sandbox {
        let sandbox = try Sandbox()
        for command in ["add", "write"] {
            let run = try sandbox.diary(
                command, "-q", "--day", "2026-03-02", "--tag", "t" + Self.text, "--tag", "이모지👩‍👩‍👧‍👦",
                Self.text + "\n\n👩‍👩‍👧‍👦 family, #e\u{301}te\u{301}, "
                    + String(repeating: "longword", count: 400))
            #expect(run.status == 0, "\(run.errors)")
        }
        return sandbox
    }

    /// What in a text would do something to a terminal, beside ending a line. A joiner within an
    /// emoji does nothing but join it.
    private func harm(in text: String) -> [String] {
        let text = text.replacing("👩‍👩‍👧‍👦", with: "")
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
        ["list"], ["show", "1"], ["show", "2026-03-02"], ["search", "B"], ["search", "family"],
        ["tag"], ["undo", "--list"], ["on-this-day", "2025-03-02"], ["calendar", "2026-03"],
        ["search", text], ["show", text], ["import", text], ["export", "--output", "no/" + text],
        ["tag", "delete", text], ["config", "get", text], ["list", "--since", text],
        ["list", "--format", text], ["calendar", text], ["mood", text], [text], ["like", "1"],
        ["tag", "add", "-e", "1", "u" + text], ["tag", "rename", "t" + text, "v" + text],
        ["edit", "1", "--mood", "good"], ["edit", "1", "--text", "x" + text], ["delete", "1"],
        ["undo"], ["list", "--password-file", text],
    ]

    @Test("no control character or bidi override reaches a pipe in what people read")
    func pipes() throws {
        let sandbox = try home()
        for words in Self.commands {
            let run = try sandbox.run("diary", words)
            #expect(run.status != nil, "\(words)")
            #expect(harm(in: run.output + run.errors) == [], "\(words)")
        }
        // In a text that is shown whole, lines stay lines.
        #expect(try sandbox.diary("show", "2").lines.count { $0.hasPrefix("Deleted 5") } == 1)
        #expect(try sandbox.diary("list").lines.count { $0.hasPrefix("Deleted 5") } == 0)
    }

    @Test(
        "nor a terminal, in any format, nor does a list break its lines",
        arguments: ["table", "json", "ndjson", "csv", "tsv", "markdown"])
    func terminals(format: String) throws {
        let sandbox = try home()
        for words in [
            ["list"], ["show", "1"], ["tag"], ["undo", "--list"], ["search", "family"],
        ] {
            let run = try sandbox.runInTerminal(
                "diary", words + ["--format", format], environment: ["NO_COLOR": "1"])
            #expect(run.status == 0)
            let text = run.output.replacing("\t", with: " ")  // tabs part the columns of TSV
            #expect(harm(in: text) == [], "\(words)")
            if format == "table", words != ["show", "1"] {
                #expect(run.lines.allSatisfy { cells(of: $0.replacing("👩‍👩‍👧‍👦", with: "")) <= 80 })
            }
        }
    }

    @Test("an export to a terminal commands it nothing either, and to a file it is the text itself")
    func exports() throws {
        let sandbox = try home()
        for format in ["json", "ndjson", "jrnl", "html"] {
            let run = try sandbox.runInTerminal("diary", ["export", "--format", format])
            #expect(run.status == 0 && harm(in: run.output) == [], "\(format)")
        }
        let json = try sandbox.diaryJSON("show", "1") as? [String: Any]
        #expect((json?["text"] as? String)?.hasPrefix(Self.text + "\n\n") == true)
    }

    @Test("what an editor failed over is shown harmlessly by recover")
    func recover() throws {
        let sandbox = try home()
        let script = #"printf 'x\033[2J\007y\nz' > "$1"; exit 1"#
        let editor = try sandbox.editor("fails", script)
        #expect(try sandbox.diary("edit", "1", environment: editor).status == 1)
        let listed = try sandbox.diary("recover", "--list")
        #expect(harm(in: listed.output + listed.errors) == [])
        let recovered = try sandbox.diary("recover")
        #expect(recovered.status == 0 && harm(in: recovered.errors) == [])
    }

    @Test("names of files that are imported, and their problems, are told harmlessly")
    func files() throws {
        let sandbox = try Sandbox()
        let name = "x\u{1B}[31m\u{202E}.txt"
        try sandbox.write("no date \u{1B}[2J\n[2026-03-02 09:00] x\n".utf8, to: name)
        let run = try sandbox.diary("import", name)
        #expect(run.status == 1 && harm(in: run.output + run.errors) == [], "\(run.errors)")
        try sandbox.write("[2026-03-02 09:00] x\n".utf8, to: name)
        #expect(try sandbox.diary("import", name).status == 0)
        let log = try sandbox.diary("undo", "--list")
        #expect(harm(in: log.output) == [])
    }
}
