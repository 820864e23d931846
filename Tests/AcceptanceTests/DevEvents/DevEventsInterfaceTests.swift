import Foundation
import TestSupport
import Testing

@Suite(
    "devevents in a terminal", .needsPrograms, .serialized,
    .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed; Tools/setup --tests does"))
struct DevEventsInterfaceTests {
    private static let events = """
        [{"name": "서울 스위프트 모임", "url": "https://seoul.example/", "startDate": "2099-05-04",
          "endDate": "2099-05-04", "city": "Seoul", "country": "South Korea"},
         {"name": "SwiftConf", "url": "https://conf.example/", "startDate": "2099-06-10",
          "endDate": "2099-06-12", "city": "Berlin", "country": "Germany", "online": true}]
        """
    private static let oneMore = """
        [{"name": "Rust by the river", "url": "https://rust.example/", "startDate": "2099-07-01",
          "endDate": "2099-07-02", "city": "Basel", "country": "Switzerland"}]
        """

    /// A home with a source of two events, in which the welcome was seen.
    private func home(locale: String = "C.UTF-8") throws -> Sandbox {
        let sandbox = try Sandbox(locale: locale)
        try sandbox.write(Self.events.utf8, to: "events.json")
        #expect(try sandbox.run("devevents", ["source", "add", "-q", "./events.json"]).status == 0)
        let state = #"{"version": 1, "values": {"welcomed": true}}"#
        try Data(state.utf8).write(
            to: URL(fileURLWithPath: sandbox.home + "/devevents.state.json"))
        return sandbox
    }

    private func start(
        _ sandbox: Sandbox, _ words: String = "", columns: Int = 80, rows: Int = 24
    ) throws -> TmuxTerminal {
        let program = (Sandbox.programs ?? "") + "/devevents"
        return try TmuxTerminal(
            "/bin/sh -c 'echo $$ >process; exec \(program) \(words)'; echo ended=$?; exec cat",
            in: sandbox, columns: columns, rows: rows,
            environment: ["PATH": sandbox.environment["PATH"] ?? ""])
    }

    /// Waits until something is seen, and does not go on as if it were when it is not.
    @discardableResult
    private func see(
        _ terminal: TmuxTerminal, _ text: String, at location: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let screen = try await terminal.wait(for: text)
        #expect(
            screen.contains(text), "never came: \(text)\n\(screen)", sourceLocation: location)
        return screen
    }

    @Test(
        "the tabs, in both languages and at three sizes",
        arguments: ["C.UTF-8", "ko_KR.UTF-8"], [(40, 12), (80, 24), (120, 40)])
    func tabs(locale: String, size: (columns: Int, rows: Int)) async throws {
        let sandbox = try home(locale: locale)
        let terminal = try start(sandbox, columns: size.columns, rows: size.rows)
        let isKorean = locale.hasPrefix("ko")
        try await see(terminal, "서울 스위프트 모임")
        // What stands at the bottom is drawn last.
        let first = try await see(terminal, isKorean ? "도움말" : "help")
        #expect(first.contains(isKorean ? "2099년 5월" : "May 2099"), "\(first)")
        try terminal.press("f")
        try await see(terminal, "★ 서울 스위프트 모임")
        try terminal.press("2")
        try await see(terminal, isKorean ? "다가오는 행사" : "Upcoming")
        try terminal.press("Enter")
        try await see(terminal, "seoul.example")
        try terminal.press("q", "3")
        try await see(terminal, "events.json")
        try terminal.press("4")
        try await see(terminal, isKorean ? "브라우저" : "Browser")
        try terminal.press("C-c")
        #expect(try await see(terminal, "ended=").contains("ended=0"))
    }

    @Test("what another process adds appears by itself, and a source is added by hand")
    func sources() async throws {
        let sandbox = try home()
        let terminal = try start(sandbox)
        try await see(terminal, "1 of 2")
        try sandbox.write(Self.oneMore.utf8, to: "more.json")
        #expect(try sandbox.run("devevents", ["source", "add", "-q", "./more.json"]).status == 0)
        try await see(terminal, "Rust by the river")
        #expect(
            try sandbox.run("devevents", ["source", "remove", "-q", "2"]).status == 0)
        try await see(terminal, "1 of 2")
        try terminal.press("3", "n")
        try await see(terminal, "New source")
        try terminal.type("./nowhere.json")
        try terminal.press("C-s")
        try await see(terminal, "there is no such file")
        try terminal.press("C-u")
        try terminal.type("./more.json")
        try terminal.press("C-s")
        try await see(terminal, "Added: ")
        try terminal.press("1")
        try await see(terminal, "Rust by the river")
    }

    @Test("the draft of a note and the place survive kill -9")
    func survival() async throws {
        let sandbox = try home()
        let terminal = try start(sandbox)
        try await see(terminal, "1 of 2")
        try terminal.press("Enter")
        try await see(terminal, "seoul.example")
        try terminal.press("n")
        try await see(terminal, "Note about event 1")
        try terminal.type("민아와 함께")
        let state = sandbox.home + "/devevents.state.json"
        for _ in 0..<1200 {
            if String(decoding: try sandbox.read(state), as: UTF8.self).contains("민아와 함께") { break }
            try await Task.sleep(for: .milliseconds(25))
        }
        let number = try String(decoding: sandbox.read("process"), as: UTF8.self)
        let process = try #require(pid_t(number.trimmingCharacters(in: .newlines)))
        #expect(kill(process, SIGKILL) == 0)
        try await see(terminal, "ended=137")
        let again = try start(sandbox)
        let form = try await see(again, "민아와 함께")
        #expect(form.contains("Here is what was not saved"), "\(form)")
        try again.press("C-s")
        try await see(again, "The note is saved.")
        let shown = try sandbox.run("devevents", ["show", "1", "--json"])
        #expect(shown.output.contains("민아와 함께"), "\(shown.output)")
    }

    @Test("a link of its own leads to its event; without a terminal nothing opens")
    func deepLinks() async throws {
        let sandbox = try home()
        let terminal = try start(sandbox, "kitbag://devevents/2")
        try await see(terminal, "conf.example")
        try terminal.press("q")
        try await see(terminal, "of 2")
        let piped = try sandbox.run("devevents", ["kitbag://devevents/2"])
        #expect(piped.status == 64 && piped.errors.contains("needs a terminal"))
    }
}
