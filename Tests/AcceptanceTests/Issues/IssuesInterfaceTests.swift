import Foundation
import TestSupport
import Testing

@Suite(
    "issues in a terminal", .needsPrograms, .serialized,
    .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed; Tools/setup --tests does"))
struct IssuesInterfaceTests {
    private static let project = ["--project", "kit/bag"]

    /// A home with two issues, in which the welcome was seen.
    private func home(locale: String = "C.UTF-8") throws -> Sandbox {
        let sandbox = try Sandbox(locale: locale)
        let commands = [
            ["project", "add", "kit/bag"], ["config", "set", "issues.user", "kim"],
            ["config", "set", "issues.project", "kit/bag"],
            ["label", "create", "bug", "--hex", "d73a4a"] + Self.project,
            ["milestone", "create", "v1.0"] + Self.project,
            ["add", "The door jams", "--label", "bug", "--assignee", "@me", "--body", "Open it"]
                + Self.project,
            ["add", "한글 제목", "--milestone", "v1.0", "--body", "화면"] + Self.project,
        ]
        for command in commands {
            let result = try sandbox.run("issues", command)
            #expect(result.status == 0, "\(command): \(result.errors)")
        }
        let state = #"{"version": 1, "values": {"welcomed": true}}"#
        try Data(state.utf8).write(
            to: URL(fileURLWithPath: sandbox.home + "/issues.state.json"))
        return sandbox
    }

    private func start(
        _ sandbox: Sandbox, _ words: String = "", columns: Int = 80, rows: Int = 24
    ) throws -> TmuxTerminal {
        let program = (Sandbox.programs ?? "") + "/issues"
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
        try await see(terminal, "한글 제목")
        // What stands at the bottom is drawn last.
        try await see(terminal, isKorean ? "도움말" : "help")
        try terminal.press("2")
        try await see(terminal, isKorean ? "진행 상태별" : "by progress")
        try terminal.press("3")
        try await see(terminal, isKorean ? "내가 맡은 이슈" : "Assigned to me")
        try terminal.press("4")
        try await see(terminal, isKorean ? "열림 1" : "1 open")
        try terminal.press("5")
        try await see(terminal, "░░░░")
        try terminal.press("6")
        try await see(terminal, isKorean ? "편집기" : "Editor")
        try terminal.press("C-c")
        #expect(try await see(terminal, "ended=").contains("ended=0"))
    }

    @Test("what another process adds appears by itself; an issue is closed here, and seen there")
    func live() async throws {
        let sandbox = try home()
        let terminal = try start(sandbox)
        try await see(terminal, "1 of 2")
        let added = try sandbox.run(
            "issues", ["add", "Squeaks", "--body", "All night"] + Self.project)
        #expect(added.status == 0)
        try await see(terminal, "Squeaks")
        try terminal.press("/")
        try await see(terminal, "complete")
        try terminal.type("label:bug")
        try await see(terminal, "1 of 1")
        try terminal.press("Enter")
        try await see(terminal, "clear query")
        try terminal.press("Enter")
        try await see(terminal, "Open it")
        try terminal.press("x")
        try await see(terminal, "Close as")
        try terminal.press("Enter")
        try await see(terminal, "Closed as completed")
        let shown = try sandbox.run("issues", ["show", "1", "--json"] + Self.project)
        #expect(shown.output.contains("completed"), "\(shown.output)")
    }

    @Test("a new issue that was not saved, and the place, survive kill -9")
    func survival() async throws {
        let sandbox = try home()
        let terminal = try start(sandbox)
        try await see(terminal, "1 of 2")
        try terminal.press("n")
        try await see(terminal, "New issue in kit/bag")
        try terminal.type("경첩이 삐걱거림")
        try await see(terminal, "경첩이 삐걱거림")
        // A draft is kept a moment after the last key.
        try await Task.sleep(for: .seconds(2))
        let number = try String(decoding: sandbox.read("process"), as: UTF8.self)
        let process = try #require(pid_t(number.trimmingCharacters(in: .newlines)))
        #expect(kill(process, SIGKILL) == 0)
        try await see(terminal, "ended=137")
        let again = try start(sandbox)
        let form = try await see(again, "Here is what was not saved")
        #expect(form.contains("경첩이 삐걱거림"), "\(form)")
        try again.press("C-s")
        try await see(again, "Added: #3")
        let shown = try sandbox.run("issues", ["show", "3", "--json"] + Self.project)
        #expect(shown.output.contains("경첩이 삐걱거림"), "\(shown.output)")
    }

    @Test("a link of its own leads to its issue; without a terminal nothing opens")
    func deepLinks() async throws {
        let sandbox = try home()
        let terminal = try start(sandbox, "kitbag://issues/kit/bag/1")
        try await see(terminal, "Open it")
        try terminal.press("q")
        try await see(terminal, "of 2")
        let piped = try sandbox.run("issues", ["kitbag://issues/kit/bag/1"])
        #expect(piped.status == 64 && piped.errors.contains("needs a terminal"), "\(piped.errors)")
    }
}
