import Foundation
import TestSupport
import Testing

@Suite(
    "diary in a terminal", .needsPrograms, .serialized,
    .enabled(if: TmuxTerminal.isAvailable, "tmux is not installed; Tools/setup --tests does"))
struct DiaryInterfaceTests {
    private func start(
        _ sandbox: Sandbox, _ words: String = "", columns: Int = 80, rows: Int = 24
    ) throws -> TmuxTerminal {
        let program = (Sandbox.programs ?? "") + "/diary"
        return try TmuxTerminal(
            "/bin/sh -c 'echo $$ >process; exec \(program) \(words)'; echo ended=$?; exec cat",
            in: sandbox, columns: columns, rows: rows,
            environment: ["PATH": sandbox.environment["PATH"] ?? ""])
    }

    /// Writes onto the page of a day.
    private func write(_ sandbox: Sandbox, _ words: String...) throws {
        #expect(try sandbox.run("diary", ["write", "-q"] + words).status == 0)
    }

    @Test(
        "the tabs, in both languages and at three sizes",
        arguments: ["C.UTF-8", "ko_KR.UTF-8"], [(40, 12), (80, 24), (120, 40)])
    func tabs(locale: String, size: (columns: Int, rows: Int)) async throws {
        let sandbox = try Sandbox(locale: locale)
        try write(sandbox, "강가에서 산책. #봄", "--mood", "good", "--like")
        let terminal = try start(sandbox, columns: size.columns, rows: size.rows)
        let isKorean = locale.hasPrefix("ko")
        try await terminal.wait(for: "강가에서 산책")
        // What stands at the bottom is drawn last.
        let first = try await terminal.wait(for: isKorean ? "도움말" : "help")
        #expect(first.contains(isKorean ? "오늘" : "Today"), "\(first)")
        try terminal.press("Tab")
        try await terminal.wait(for: "▲♥")
        try terminal.press("Tab")
        try await terminal.wait(for: "▲ ♥")
        try terminal.press("/")
        try terminal.type("산책")
        try terminal.press("Enter", "Enter")
        try await terminal.wait(for: isKorean ? "1번 일기" : "Entry 1")
        try terminal.press("q", "Tab")
        try await terminal.wait(for: isKorean ? "암호 정하기" : "Set a password")
        try terminal.press("q")
        #expect(try await terminal.wait(for: "ended=").contains("ended=0"))
    }

    @Test("what another process writes appears by itself, and what is typed is saved")
    func writing() async throws {
        let sandbox = try Sandbox()
        let terminal = try start(sandbox)
        try await terminal.wait(for: "Press Return to begin")
        try write(sandbox, "From elsewhere.")
        try await terminal.wait(for: "From elsewhere.")
        try terminal.press("a")
        try await terminal.wait(for: "New entry")
        try terminal.type("점심에 민아를 만났다")
        try terminal.press("C-s")
        try await terminal.wait(for: "Saved.")
        try await terminal.wait(for: "점심에 민아를 만났다")
        #expect(try sandbox.run("diary", ["show"]).output.contains("점심에 민아를 만났다"))
    }

    @Test("what was typed into a form that was killed is told of and comes back by a command, too")
    func recovering() async throws {
        let sandbox = try Sandbox()
        try write(sandbox, "Before.")
        let terminal = try start(sandbox)
        try await terminal.wait(for: "Before.")
        try await terminal.wait(for: "help")
        try terminal.press("a")
        try await terminal.wait(for: "F1 help")
        try terminal.type("unsaved hazel")
        try await terminal.wait(for: "unsaved hazel")
        // The draft is kept a moment after the last key.
        for _ in 0..<600 {
            let kept = try sandbox.run("diary", ["recover", "--list"]).output
            if kept.contains("unsaved hazel") { break }
            try await Task.sleep(for: .milliseconds(50))
        }
        let number = try String(decoding: sandbox.read("process"), as: UTF8.self)
        let process = try #require(pid_t(number.trimmingCharacters(in: .newlines)))
        #expect(kill(process, SIGKILL) == 0)
        try await terminal.wait(for: "ended=137")
        let list = try sandbox.run("diary", ["list"])
        #expect(list.errors.contains("Bring it back: diary recover"), "\(list.errors)")
        #expect(!list.output.contains("hazel"))
        let json = try sandbox.run("diary", ["show", "--json"])
        #expect(json.status == 0 && json.errors.isEmpty)
        #expect(try sandbox.run("diary", ["recover"]).errors == "Recovered as 2: unsaved hazel\n")
        #expect(try sandbox.run("diary", ["list"]).errors.isEmpty)
    }

    @Test("the person's editor gets the text, and what it saves is shown")
    func editor() async throws {
        let sandbox = try Sandbox()
        try sandbox.write("#!/bin/sh\necho 'By the editor.' >>\"$1\"\n".utf8, to: "editor")
        let editor = "/bin/sh " + sandbox.desk + "/editor"
        #expect(
            try sandbox.run("diary", ["config", "set", "diary.editor", editor]).status == 0)
        try write(sandbox, "Before.")
        let terminal = try start(sandbox)
        try await terminal.wait(for: "Before.")
        try terminal.press("E")
        let screen = try await terminal.wait(for: "By the editor.")
        #expect(screen.contains("Before.") && screen.contains("Today"), "\(screen)")
    }

    @Test("a locked diary asks first, and kill -9 leaves nothing of it in any file")
    func locked() async throws {
        let sandbox = try Sandbox()
        try write(sandbox, "A walnut thought.")
        try sandbox.write("correct horse\n".utf8, to: "password")
        let environment = ["DIARY_PASSWORD_FILE": sandbox.desk + "/password"]
        #expect(
            try sandbox.run(
                "diary", ["lock", "--password-file", sandbox.desk + "/password"],
                environment: environment
            ).status == 0)
        let terminal = try start(sandbox)
        let sheet = try await terminal.wait(for: "The diary is locked")
        #expect(!sheet.contains("walnut"))
        try terminal.type("correct horse")
        try terminal.press("Enter")
        try await terminal.wait(for: "A walnut thought.")
        try terminal.press("a")
        try await terminal.wait(for: "New entry")
        let before = try files(sandbox, besides: "-shm")
        try terminal.type("unsaved hazel")
        // A draft that is kept is a change of the database's files.
        for _ in 0..<1200 where try files(sandbox, besides: "-shm") == before {
            try await Task.sleep(for: .milliseconds(25))
        }
        let number = try String(decoding: sandbox.read("process"), as: UTF8.self)
        let process = try #require(pid_t(number.trimmingCharacters(in: .newlines)))
        #expect(kill(process, SIGKILL) == 0)
        try await terminal.wait(for: "ended=137")
        for data in try files(sandbox) {
            for word in ["walnut", "hazel", "correct horse"] {
                #expect(data.range(of: Data(word.utf8)) == nil)
            }
        }
        let again = try start(sandbox)
        try await again.wait(for: "The diary is locked")
        try again.type("correct horse")
        try again.press("Enter")
        try await again.wait(for: "A walnut thought.")
        try again.press("a")
        let form = try await again.wait(for: "unsaved hazel")
        #expect(form.contains("Here is what was not saved"), "\(form)")
    }

    /// What is in the files of the home.
    private func files(_ sandbox: Sandbox, besides ending: String? = nil) throws -> [Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: sandbox.home).sorted()
        return names.filter { name in ending.map { !name.hasSuffix($0) } ?? true }.compactMap {
            FileManager.default.contents(atPath: sandbox.home + "/" + $0)
        }
    }
}
