import Foundation
import TestSupport
import Testing

@Suite(
    "workout in a terminal", .needsPrograms, .serialized,
    .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed; Tools/setup --tests does"))
struct WorkoutInterfaceTests {
    /// A home in which the welcome was seen, with a workout of long ago.
    private func home(locale: String = "C.UTF-8") throws -> Sandbox {
        let sandbox = try Sandbox(locale: locale)
        let log = ["log", "--day", "2026-01-05", "--name", "강변 운동", "bench press 60x5, 60x5"]
        #expect(try sandbox.run("workout", log).status == 0)
        let state = #"{"version": 1, "values": {"welcomed": true}}"#
        try Data(state.utf8).write(to: URL(fileURLWithPath: sandbox.home + "/workout.state.json"))
        return sandbox
    }

    private func start(
        _ sandbox: Sandbox, _ words: String = "", columns: Int = 80, rows: Int = 24
    ) throws -> TmuxTerminal {
        let program = (Sandbox.programs ?? "") + "/workout"
        return try TmuxTerminal(
            "/bin/sh -c 'echo $$ >process-\(columns); exec \(program) \(words)'; echo ended=$?; exec cat",
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
        try await see(terminal, isKorean ? "운동 시작하기" : "Start a workout")
        try await see(terminal, isKorean ? "도움말" : "help")
        try terminal.press("3")
        try await see(terminal, isKorean ? "해 본 종목" : "Done before")
        try terminal.press("Enter")
        try await see(terminal, isKorean ? "전체 기간" : "All time")
        try terminal.press("q", "4")
        try await see(terminal, isKorean ? "아직 잰 것" : "Nothing is measured")
        try terminal.press("6")
        try await see(terminal, "kg · km")
        try terminal.press("C-c")
        #expect(try await see(terminal, "ended=").contains("ended=0"))
    }

    @Test("a workout is done in one terminal, seen live in another one, and outlives the first")
    func twoTerminals() async throws {
        let sandbox = try home()
        let first = try start(sandbox)
        try await see(first, "Start a workout")
        try first.press("s")
        try await see(first, "Press a to choose")
        let second = try start(sandbox, "kitbag://workout/progress", columns: 100, rows: 30)
        try await see(second, "Press a to choose")
        try first.press("a")
        try await see(first, "Choose an exercise")
        try first.type("bench press")
        try await see(first, "/ bench press")
        try first.press("Enter", "Enter")
        try await see(first, "Bench Press  set 1")
        try await see(second, "Bench Press  set 1")
        try first.type("62.5x5")
        try await see(first, "›  62.5x5")
        try first.press("Enter")
        try await see(second, "62.5 kg × 5")
        try await see(second, "Rest 1:")
        try await see(first, "Bench Press  set 2")
        try first.type("65x")
        try await see(first, "›  65x")
        // What is typed is kept a moment after the last key.
        try await Task.sleep(for: .seconds(1))
        let process = String(decoding: try sandbox.read("process-\(80)"), as: UTF8.self)
        let id = try #require(pid_t(process.filter(\.isNumber)))
        #expect(kill(id, SIGKILL) == 0)
        try await see(first, "ended=137")
        #expect(try sandbox.workoutSets("status") == ["Bench Press": ["62.5×5"]])
        // The other one goes on with it.
        try second.press("Space")
        try await see(second, "62.5 kg × 5 · 60 kg × 5")
        let third = try start(sandbox)
        try await see(third, "›  65x")
        try third.type("3")
        try await see(third, "›  65x3")
        try third.press("Enter")
        try await see(second, "65 kg × 3")
        #expect(
            try sandbox.workoutSets("status") == ["Bench Press": ["62.5×5", "60×5", "65×3"]])
    }

    @Test("a link of its own leads to its workout; without a terminal nothing opens")
    func deepLinks() async throws {
        let sandbox = try home()
        let terminal = try start(sandbox, "kitbag://workout/1")
        try await see(terminal, "강변 운동")
        try terminal.press("q")
        try await see(terminal, "Start a workout")
        let piped = try sandbox.run("workout", ["kitbag://workout/1"])
        #expect(piped.status == 64 && piped.errors.contains("needs a terminal"))
        #expect(try sandbox.run("workout", []).output.contains("workout"))
    }
}
