import Foundation
import TestSupport
import Testing

@Suite("What a person at a terminal gets from links", .needsPrograms)
struct TerminalTests {
    private func home(locale: String = "C.UTF-8") throws -> Sandbox {
        let sandbox = try Sandbox(locale: locale)
        try sandbox.write(BookmarkSamples.browser.utf8, to: "bookmarks.html")
        #expect(try sandbox.links("import", "-q", "bookmarks.html").status == 0)
        return sandbox
    }

    @Test(
        "lists fit the terminal's width, also with Korean, and are not cut when piped",
        arguments: [40, 60, 80, 200])
    func width(columns: Int) throws {
        for locale in ["C.UTF-8", "ko_KR.UTF-8"] {
            let sandbox = try home(locale: locale)
            for words in [["list"], ["search", "검색"], ["folder"], ["tag"], ["show", "2"]] {
                let run = try sandbox.runInTerminal(
                    "links", words, columns: columns, environment: ["NO_COLOR": "1"])
                #expect(run.status == 0 && !run.lines.isEmpty)
                #expect(run.lines.allSatisfy { cells(of: $0) <= columns }, "\(run.output)")
            }
            let piped = try sandbox.links("list").output
            #expect(piped.contains("한국어 전문검색엔진 만들기") && !piped.contains("…"))
            let wide = try sandbox.runInTerminal(
                "links", ["list"], columns: 200, environment: ["NO_COLOR": "1"])
            #expect(wide.output == piped)
        }
    }

    @Test("color is for terminals, unless something says otherwise")
    func color() throws {
        let sandbox = try home()
        func isColored(
            _ words: String..., environment: [String: String] = [:], piped: Bool = false
        ) throws -> Bool {
            let run =
                piped
                ? try sandbox.run("links", ["list"] + words, environment: environment)
                : try sandbox.runInTerminal("links", ["list"] + words, environment: environment)
            return run.output.contains("\u{1B}[")
        }
        #expect(try isColored())
        #expect(try !isColored(piped: true))
        #expect(try !isColored("--color", "never"))
        #expect(try !isColored(environment: ["NO_COLOR": "1"]))
        #expect(try isColored(environment: ["NO_COLOR": ""]))
        #expect(try isColored("--color", "always", environment: ["NO_COLOR": "1"]))
        #expect(try !isColored(environment: ["TERM": "dumb"]))
        #expect(try isColored("--color", "always", piped: true))
        #expect(try isColored(environment: ["CLICOLOR_FORCE": "1"], piped: true))
        #expect(try sandbox.links("config", "set", "color", "never").status == 0)
        #expect(try !isColored())
        #expect(try isColored("--color", "always"))
        // Nothing but color differs.
        let plain = try sandbox.links("list").output
        let colored = try sandbox.links("list", "--color", "always").output
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test("below a list that goes on stands how much more there is")
    func footer() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.large(22).utf8, to: "large.html")
        #expect(try sandbox.links("import", "-q", "large.html").status == 0)
        let run = try sandbox.runInTerminal("links", ["list"], environment: ["NO_COLOR": "1"])
        #expect(run.lines.count == 22)
        #expect(run.lines.last == "2 more: --page 2")
    }

    @Test("progress of a long import is shown and leaves no trace")
    func progress() throws {
        let sandbox = try Sandbox()
        try sandbox.write(BookmarkSamples.large(20_000).utf8, to: "large.html")
        let run = try sandbox.runInTerminal("links", ["import", "large.html"])
        #expect(run.output.contains("Importing: "))
        let end = "20000 added, 0 updated, 0 unchanged, 0 skipped; 0 new folders\n"
        #expect(run.output.hasSuffix("\u{1B}[K" + end) || run.output.hasSuffix("\u{1B}[2K" + end))
    }
}
