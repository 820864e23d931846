import Foundation
import TestSupport
import Testing

@Suite("Notes, and pages in the browser", .needsPrograms)
struct DevEventsKeepingTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.writeSources()
        #expect(try sandbox.devevents("source", "add", "swift.json", "months.md").status == 0)
    }

    private func note() throws -> String? {
        try (sandbox.eventsJSON("show", "1") as? [String: Any])?["note"] as? String
    }

    @Test("a note comes from words, standard input or the editor, and an empty one removes it")
    func notes() throws {
        let words = try sandbox.devevents("note", "1", "Ask", "Mina")
        #expect(words.errors == "Noted, 1: River Swift Days\n")
        #expect(try note() == "Ask Mina")
        #expect(try sandbox.devevents("note", "1", "-", input: "배를 타고\n둘째 줄\n").status == 0)
        #expect(try note() == "배를 타고\n둘째 줄")
        #expect(try sandbox.devevents("note", "1", input: "from a pipe\n").status == 0)
        #expect(try note() == "from a pipe")

        // An input that is empty by accident removes nothing.
        let nothing = try sandbox.devevents("note", "1")
        #expect(nothing.status == 64)
        #expect(nothing.errors.hasPrefix("devevents: there is no text in standard input"))
        let named = try sandbox.devevents("note", "1", "-")
        #expect(named.status == 64 && named.errors == nothing.errors)
        #expect(try note() == "from a pipe")
        let removed = try sandbox.devevents("note", "1", "")
        #expect(removed.errors == "Removed the note, 1: River Swift Days\n")
        #expect(try note() == "")
        #expect(try sandbox.devevents("undo").status == 0)
        #expect(try note() == "from a pipe")
        #expect(try sandbox.devevents("search", "pipe", "--json").output.contains("River"))
        #expect(try sandbox.devevents("note", "99", "text").status == 2)
    }

    @Test("in a terminal the editor opens with the note; one that fails changes nothing")
    func editor() throws {
        #expect(try sandbox.devevents("note", "1", "before").status == 0)
        var variables = try sandbox.editor(
            "editor", "cat \"$1\" > seen; printf 'after\\n' > \"$1\"")
        let run = try sandbox.runInTerminal("devevents", ["note", "1"], environment: variables)
        #expect(run.status == 0, "\(run.output)")
        #expect(try String(decoding: sandbox.read("seen"), as: UTF8.self) == "before\n")
        #expect(try note() == "after")
        variables = try sandbox.editor("fails", "exit 3")
        let failed = try sandbox.runInTerminal("devevents", ["note", "1"], environment: variables)
        #expect(failed.status == 1 && failed.output.contains("Nothing was changed."))
        variables = try sandbox.editor("unchanged", ":")
        let same = try sandbox.runInTerminal("devevents", ["note", "1"], environment: variables)
        #expect(same.status == 0 && same.output.contains("The note was not changed."))
        #expect(try note() == "after")
    }

    @Test("what was typed and can't be saved stays where it is, and that is told")
    func unsaved() throws {
        // Another process removes the event while its note is written.
        let variables = try sandbox.editor(
            "editor",
            "printf 'typed\\n' > \"$1\"; '\(Sandbox.programs ?? "")/devevents' source remove 1 2")
        let run = try sandbox.runInTerminal("devevents", ["note", "1"], environment: variables)
        #expect(run.status == 2, "\(run.output)")
        let path = try #require(run.output.firstMatch(of: /still in (\/[^;]+);/)?.1)
        #expect(try String(decoding: sandbox.read(String(path)), as: UTF8.self) == "typed\n")
        try FileManager.default.removeItem(
            at: URL(fileURLWithPath: String(path)).deletingLastPathComponent())
    }

    @Test("a page opens in the browser that is set, as one argument and through no shell")
    func browser() throws {
        try sandbox.editor("browser", "printf '%s\\n' \"$@\" > '\(sandbox.desk)/opened'")
        try sandbox.expect(
            """
            $ devevents config set devevents.browser "$PWD/browser --new"
            ! devevents.browser is now ~/desk/browser --new
            $ devevents open 4
            ! Opened https://hack.example/?a=1&b=2
            $ cat opened
            --new
            https://hack.example/?a=1&b=2
            $ devevents open 1 --cfp
            ! Opened https://river.example/talks
            $ devevents open 2 --cfp
            ! devevents: event 2 has no page on which talks are proposed
            ! See the event with: devevents show 2
            [1]
            $ devevents config set devevents.browser nowhere
            ! devevents.browser is now nowhere
            $ devevents open 1
            ! devevents: no program could show the page; tried: nowhere
            ! Choose one with: devevents config set devevents.browser PROGRAM
            [1]
            """)
    }
}
