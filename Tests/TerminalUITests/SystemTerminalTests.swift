import Foundation
import TestSupport
import Testing

/// The gallery in a real terminal.
private struct GalleryRun: Sendable {
    /// Beside the tests, or where `KITBAG_BIN` says.
    static let program = Sandbox.testProgram("terminal-gallery")

    static var canRun: Bool { TmuxTerminal.isAvailable && program != nil }

    let terminal: TmuxTerminal

    /// Starts the gallery under a shell that tells how it ended and whether the terminal's modes
    /// are what they were.
    init(
        columns: Int = 80,
        rows: Int = 24,
        environment: [String: String] = [:]
    ) throws {
        let program = Self.program ?? ""
        let modes = "stty -a > before 2>&1"
        let after = "echo status=$?; stty -a > after 2>&1; cmp before after && echo same modes"
        terminal = try TmuxTerminal(
            "exec /bin/sh -c '\(modes); \"\(program)\"; \(after); exec cat'", columns: columns,
            rows: rows, environment: environment)
    }

    /// Sends a signal to the gallery alone.
    func send(_ signal: Int32) async throws {
        let shell = try terminal.facts("#{pane_pid}")
        let children = try terminal.sandbox.run("/usr/bin/pgrep", ["-P", shell]).lines
        for child in children { kill(try #require(pid_t(child)), signal) }
    }

    /// The screen once the gallery is gone, and what tmux says of the terminal.
    func ending() async throws -> (screen: String, facts: String) {
        let screen = try await terminal.wait { $0.contains("status=") && $0.contains("modes") }
        let facts = try terminal.facts("#{alternate_on} #{mouse_any_flag} #{cursor_flag}")
        return (screen, facts)
    }
}

@Suite(
    "In a real terminal",
    .enabled(if: GalleryRun.canRun, "needs tmux, and terminal-gallery beside the tests"))
struct SystemTerminalTests {
    private static let restored = "0 0 1"

    @Test(
        "the first screen is whole at every size and in both languages",
        arguments: [(40, 12), (80, 24), (120, 40)], ["en", "ko"])
    func sizes(_ size: (columns: Int, rows: Int), _ language: String) async throws {
        let run = try GalleryRun(
            columns: size.columns, rows: size.rows, environment: ["KITBAG_LANG": language])
        let korean = language == "ko"
        let screen = try await run.terminal.wait(for: korean ? "? 도움말" : "? help")
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix(korean ? "  링크   보드   달력" : "  Links   Board   Calendar"))
        #expect(lines[1].hasPrefix(korean ? "▌  1  SQLite는 왜" : "▌  1  Why SQLite is so f"))
        #expect(lines[1].hasSuffix("example.com"))
        #expect(lines[size.rows - 2].contains("\(size.rows - 2)  "))
        #expect(try run.terminal.facts("#{alternate_on} #{cursor_flag}") == "1 0")
    }

    @Test("keys, typed Korean, paste, mouse and another size all arrive")
    func input() async throws {
        let run = try GalleryRun()
        let terminal = run.terminal
        try await terminal.wait(for: "? help")
        try terminal.press("Down", "j")
        try await terminal.wait(for: "3 of 100,000")
        try terminal.press("End")
        try await terminal.wait(for: "100,000 of 100,000")
        try terminal.press("Home", "/")
        try terminal.type("99998")
        let found = try await terminal.wait { $0.contains(" 1 of 1\n") }
        #expect(found.split(separator: "\n").dropFirst().first == "/ 99998")
        try terminal.press("Escape")
        try await terminal.wait(for: "of 100,000")

        // A click on the second row, then one on what is chosen.
        let click = Array("\u{1B}[<0;10;3M\u{1B}[<0;10;3m".utf8)
        try terminal.send(bytes: click)
        try await terminal.wait(for: "2 of 100,000")
        try terminal.send(bytes: click)
        try await terminal.wait(for: "Links › Designing")
        try terminal.press("Escape")
        try await terminal.wait(for: "2 of 100,000")

        try terminal.press("n")
        try await terminal.wait(for: "Links › New link")
        try terminal.type("https://한글.example")
        try await terminal.wait(for: "https://한글.example")
        #expect(try terminal.facts("#{cursor_flag}") == "1")
        try terminal.press("Tab")
        try terminal.paste("q/?\u{1112}\u{1161}\u{11AB}")
        try await terminal.wait(for: "q/?한")
        try terminal.resize(columns: 40, rows: 12)
        let small = try await terminal.wait { $0.contains("^S save") && !$0.contains("Note") }
        #expect(small.contains("q/?한"))
        try terminal.resize(columns: 80, rows: 24)
        try await terminal.wait(for: "Note")
        try terminal.press("C-s")
        #expect(try await terminal.wait(for: "Saved:").contains("Saved: q/?한|"))
        try terminal.press("q")
        let ending = try await run.ending()
        #expect(ending.screen.contains("status=0"))
        #expect(ending.screen.contains("same modes"))
        #expect(ending.facts == Self.restored)
    }

    @Test(
        "whatever ends the program gives the terminal back",
        arguments: [
            (SIGTERM, "", 143), (SIGHUP, "", 129), (SIGINT, "", 130), (SIGQUIT, "", 131),
            (SIGSEGV, "", 139), (SIGABRT, "", 134), (0, "pointer", 139), (0, "trap", 132),
            (0, "abort", 134), (0, "overflow", 139),
        ] as [(Int32, String, Int)])
    func endings(_ signal: Int32, _ crash: String, _ status: Int) async throws {
        let run = try GalleryRun(environment: ["GALLERY_CRASH": crash])
        try await run.terminal.wait(for: "? help")
        #expect(
            try run.terminal.facts("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "1 1 0")
        if signal == 0 {
            try run.terminal.press("K")
        } else {
            try await run.send(signal)
        }
        let ending = try await run.ending()
        #expect(ending.screen.contains("status=\(status)"))
        #expect(ending.screen.contains("same modes"))
        #expect(ending.facts == Self.restored)
    }

    @Test("a terminal that is taken away ends the program, which can still keep its drafts")
    func hangUp() async throws {
        let log = TemporaryDirectory()
        let run = try GalleryRun(environment: ["GALLERY_LOG": log.file("log")])
        try await run.terminal.wait(for: "? help")
        let shell = try run.terminal.facts("#{pane_pid}")
        let children = try run.terminal.sandbox.run("/usr/bin/pgrep", ["-P", shell]).lines
        let gallery = try #require(children.first.flatMap { pid_t($0) })
        try run.terminal.hangUp()
        let end = ContinuousClock.now + .seconds(30)
        while kill(gallery, 0) == 0, ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(kill(gallery, 0) != 0)
        let told = FileManager.default.contents(atPath: log.file("log")).map {
            String(decoding: $0, as: UTF8.self)
        }
        #expect(["signal(1)\n", "terminalLost\n"].contains(told))
    }

    @Test("Ctrl-Z goes to the shell and back, and the screen is whole again")
    func suspending() async throws {
        let program = try #require(GalleryRun.program)
        let terminal = try TmuxTerminal("/bin/bash --norc --noprofile -i")
        try terminal.type("PS1='ready '; '\(program)'\n")
        try await terminal.wait(for: "? help")
        try terminal.press("j", "C-z")
        let shell = try await terminal.wait(for: "Stopped")
        #expect(!shell.contains("? help"))
        #expect(
            try terminal.facts("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == Self.restored)
        try terminal.type("fg\n")
        let back = try await terminal.wait { $0.contains("2 of 100,000") && $0.contains("? help") }
        #expect(!back.contains("Stopped"))
        try terminal.press("j")
        try await terminal.wait(for: "3 of 100,000")
        #expect(try terminal.facts("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "1 1 0")
        try terminal.press("q")
        #expect(try await terminal.wait { !$0.contains("? help") }.contains("ready"))
    }

    @Test("the person's editor gets the terminal and the text, and the text comes back")
    func editor() async throws {
        let folder = TemporaryDirectory()
        let script = folder.file("editor")
        // An editor that waits for a key, so that it is seen to own the terminal.
        let text = """
            #!/bin/sh
            grep -c . "$1"
            echo "editing, press Return"
            read line
            echo "새로운 글: $line" > "$1"
            """
        let isWritten = FileManager.default.createFile(
            atPath: script, contents: Data(text.utf8), attributes: [.posixPermissions: 0o700])
        #expect(isWritten)
        let run = try GalleryRun(environment: ["EDITOR": script])
        try await run.terminal.wait(for: "? help")
        try run.terminal.press("Enter")
        try await run.terminal.wait(for: "Links › Why")
        try run.terminal.press("C-o")
        let editing = try await run.terminal.wait(for: "editing, press Return")
        #expect(!editing.contains("Links"))
        #expect(
            try run.terminal.facts("#{alternate_on} #{mouse_any_flag} #{cursor_flag}")
                == Self.restored)
        // Ctrl-C in the editor does not end the program that waits for it.
        try run.terminal.type("q한")
        try run.terminal.press("Enter")
        #expect(try await run.terminal.wait(for: "새로운 글").contains("새로운 글: q한"))
        try run.terminal.press("q", "q")
        #expect(try await run.ending().screen.contains("status=0"))
    }

    @Test("Ctrl-Z in the editor stops the program along with it, and both go on together")
    func suspendedEditor() async throws {
        let program = try #require(GalleryRun.program)
        let terminal = try TmuxTerminal(
            "/bin/bash --norc --noprofile -i",
            environment: ["EDITOR": "sh -c 'echo editing; read line; echo again $line >$0'"])
        try terminal.type("PS1='ready '; '\(program)'\n")
        try await terminal.wait(for: "? help")
        try terminal.press("Enter", "C-o")
        try await terminal.wait(for: "editing")
        try terminal.press("C-z")
        try await terminal.wait(for: "Stopped")
        try terminal.type("fg\n")
        try await terminal.wait { $0.contains("fg") && !$0.hasSuffix("ready") }
        try terminal.type("가\n")
        try await terminal.wait(for: "again 가")
        try terminal.press("q", "q")
        #expect(try await terminal.wait { !$0.contains("? help") }.contains("ready"))
    }

    @Test("doing nothing takes no processor time")
    func idle() async throws {
        let run = try GalleryRun()
        try await run.terminal.wait(for: "? help")
        let shell = try run.terminal.facts("#{pane_pid}")
        let children = try run.terminal.sandbox.run("/usr/bin/pgrep", ["-P", shell]).lines
        let gallery = try #require(children.first)
        func ticks() throws -> Int {
            let bytes = FileManager.default.contents(atPath: "/proc/\(gallery)/stat") ?? Data()
            let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
            return (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0)
        }
        // Where many tests run at once the start may last; what polls is never still for so long.
        var isStill = false
        for _ in 0..<20 where !isStill {
            let before = try ticks()
            try await Task.sleep(for: .seconds(2))
            isStill = try ticks() == before
        }
        #expect(isStill)
    }

    @Test(
        "a terminal that cannot show screens is refused with a sentence, and not with a mess",
        arguments: [
            ("dumb", "This terminal cannot show screens"),
            ("no-such", "This terminal is not known"),
        ])
    func refusals(_ name: String, _ sentence: String) async throws {
        let program = try #require(GalleryRun.program)
        let terminal = try TmuxTerminal("TERM=\(name) '\(program)'; echo status=$?; exec cat")
        let screen = try await terminal.wait(for: "status=")
        #expect(screen.contains(sentence))
        #expect(screen.contains("status=1"))
        let piped = try Sandbox().run(program, [])
        #expect(piped.status == 1)
        #expect(piped.errors.contains("Input and output are not a terminal."))
    }

    @Test("without any locale Korean is still Korean")
    func locale() async throws {
        let run = try GalleryRun(environment: ["LC_ALL": "POSIX", "KITBAG_LANG": "ko"])
        #expect(try await run.terminal.wait(for: "도움말").contains("왜 이렇게 빠른가"))
    }
}
