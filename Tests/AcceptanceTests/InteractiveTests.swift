import Foundation
import TestSupport
import Testing

@Suite(
    "links in a terminal", .needsPrograms, .serialized,
    .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed; Tools/setup --tests does"))
struct InteractiveTests {
    /// A home with three links, in which the welcome was seen.
    private func home(locale: String = "C.UTF-8") throws -> Sandbox {
        let sandbox = try Sandbox(locale: locale)
        try sandbox.write(BookmarkSamples.browser.utf8, to: "bookmarks.html")
        #expect(try sandbox.links("import", "-q", "bookmarks.html").status == 0)
        let state = #"{"version": 1, "values": {"welcomed": true}}"#
        try Data(state.utf8).write(to: URL(fileURLWithPath: sandbox.home + "/links.state.json"))
        return sandbox
    }

    private func start(
        _ sandbox: Sandbox, _ words: String = "", columns: Int = 80, rows: Int = 24
    ) throws -> TmuxTerminal {
        let program = (Sandbox.programs ?? "") + "/links"
        return try TmuxTerminal(
            "/bin/sh -c 'echo $$ >process; exec \(program) \(words)'; echo ended=$?; exec cat",
            in: sandbox, columns: columns, rows: rows,
            environment: ["PATH": sandbox.environment["PATH"] ?? ""])
    }

    @Test(
        "the first screen, a link and the way back, in both languages and at three sizes",
        arguments: ["C.UTF-8", "ko_KR.UTF-8"], [(40, 12), (80, 24), (120, 40)])
    func wayThere(locale: String, size: (columns: Int, rows: Int)) async throws {
        let terminal = try start(home(locale: locale), columns: size.columns, rows: size.rows)
        let isKorean = locale.hasPrefix("ko")
        let first = try await terminal.wait(for: "한국어 전문검색엔진")
        #expect(first.contains(isKorean ? "링크" : "Links"), "\(first)")
        #expect(first.contains(isKorean ? "도움말" : "help"), "\(first)")
        let lines = first.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= size.rows + 1)
        try terminal.press("/")
        try terminal.type("전문")
        try await terminal.wait { $0.contains("1 / 1") || $0.contains("1 of 1") }
        try terminal.press("Enter", "Enter")
        // The site stands in the list too; the folder's path does not.
        let link = try await terminal.wait(for: "Work/Search")
        #expect(link.contains("한국어 전문검색엔진 만들기") && link.contains("Work/Search"), "\(link)")
        try terminal.press("q")
        try await terminal.wait { !$0.contains("Work/Search") }
        try terminal.press("q")
        #expect(try await terminal.wait(for: "ended=").contains("ended=0"))
    }

    @Test("a page is added with what it says about itself, while its address is typed")
    func adding() async throws {
        let server = LoopbackServer.answering { _ in
            ok("<title>A walk by the river</title>", "Content-Type: text/html; charset=utf-8")
        }
        let sandbox = try home()
        let terminal = try start(sandbox, "interface --allow-private")
        try await terminal.wait(for: "한국어")
        try terminal.press("n")
        try await terminal.wait(for: "New link")
        try terminal.type("127.0.0.1:\(server.port)/산책")
        let found = try await terminal.wait(for: "A walk by the river")
        #expect(found.contains("The page was found."), "\(found)")
        try terminal.press("C-s")
        try await terminal.wait(for: "Saved as 4")
        let list = try await terminal.wait(for: "4  A walk by the river")
        #expect(list.contains("of 4"), "\(list)")
        let link = try sandbox.json("show", "4", "--json") as? [String: Any]
        #expect(link?["title"] as? String == "A walk by the river")
    }

    @Test("what is deleted or moved is told, and u takes it back")
    func undoing() async throws {
        let sandbox = try home()
        let terminal = try start(sandbox)
        try await terminal.wait(for: "한국어 전문검색엔진")
        try terminal.press("d")
        try await terminal.wait(for: "Deleted: ")
        #expect(try sandbox.linksByAddress().count == 2)
        try terminal.press("u")
        try await terminal.wait(for: "Undone: delete")
        #expect(try sandbox.linksByAddress().count == 3)
        try terminal.press("m")
        try await terminal.wait(for: "Move to")
        try terminal.press("Enter")
        try await terminal.wait(for: "Taken out of its folder")
        try terminal.press("u")
        try await terminal.wait(for: "Undone: edit")
    }

    @Test("what another process changes appears by itself")
    func otherProcess() async throws {
        let sandbox = try home()
        let terminal = try start(sandbox)
        try await terminal.wait(for: "한국어 전문검색엔진")
        #expect(try sandbox.links("add", "-q", "--no-fetch", "elsewhere.example").status == 0)
        let list = try await terminal.wait(for: "elsewhere.example")
        #expect(list.contains("of 4"), "\(list)")
    }

    @Test(
        "a draft and the place survive kill -9 and a terminal that goes",
        arguments: ["kill", "hang up"])
    func survival(end: String) async throws {
        let sandbox = try home()
        let terminal = try start(sandbox)
        try await terminal.wait(for: "한국어 전문검색엔진")
        try terminal.press("n")
        try await terminal.wait(for: "New link")
        try terminal.type("draft.example/한글")
        let state = sandbox.home + "/links.state.json"
        for _ in 0..<1200 {
            let text = try String(decoding: sandbox.read(state), as: UTF8.self)
            if text.contains("draft.example/한글") { break }
            try await Task.sleep(for: .milliseconds(25))
        }
        if end == "kill" {
            let number = try String(decoding: sandbox.read("process"), as: UTF8.self)
            let process = try #require(pid_t(number.trimmingCharacters(in: .newlines)))
            #expect(kill(process, SIGKILL) == 0)
            try await terminal.wait(for: "ended=137")
        } else {
            try terminal.hangUp()
        }
        let again = try start(sandbox)
        let form = try await again.wait(for: "draft.example/한글")
        #expect(form.contains("New link") && form.contains("Here is what was not saved"), "\(form)")
        try again.press("Escape")
        try await again.wait(for: "Leave without saving?")
        try again.press("y")
        let list = try await again.wait(for: "한국어 전문검색엔진")
        #expect(!list.contains("draft.example"))
        #expect(try sandbox.linksByAddress().count == 3)
        try again.press("q")
        try await again.wait(for: "ended=0")
        #expect(!String(decoding: try sandbox.read(state), as: UTF8.self).contains("draft.example"))
    }

    @Test("a link of its own leads to its place; without a terminal nothing opens")
    func deepLinks() async throws {
        let sandbox = try home()
        let terminal = try start(sandbox, "kitbag://links/2")
        try await terminal.wait(for: "search.example")
        try terminal.press("q")
        try await terminal.wait(for: "of 3")
        let piped = try sandbox.links("kitbag://links/2")
        #expect(piped.status == 64 && piped.errors.contains("needs a terminal"))
        #expect(try sandbox.links().output.contains("import"))
        let wrong = try start(sandbox, "interface nonsense")
        let screen = try await wrong.wait(for: "ended=")
        #expect(screen.contains("ended=64") && screen.contains("kitbag://links/12"), "\(screen)")
    }

    @Test("the welcome is shown once")
    func welcome() async throws {
        let sandbox = try Sandbox()
        let first = try start(sandbox)
        try await first.wait(for: "Welcome to links")
        try first.press("Enter")
        try await first.wait(for: "No links yet")
        try first.press("q")
        try await first.wait(for: "ended=0")
        let second = try start(sandbox)
        let screen = try await second.wait(for: "No links yet")
        #expect(!screen.contains("Welcome"))
    }
}
