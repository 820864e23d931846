import Foundation
import TestSupport
import Testing

@Suite("Help, completions and manual pages of workout", .needsPrograms)
struct WorkoutHelpTests {
    /// Every command of `workout`.
    static let commands = [
        "", "start", "set", "next", "status", "rest", "finish", "discard", "log", "list", "show",
        "edit", "delete", "search", "calendar", "stats", "records", "chart", "body", "body add",
        "body list", "body delete", "body chart", "photo", "photo add", "photo list", "photo show",
        "photo compare", "photo frames", "photo edit", "photo delete", "photo export", "exercise",
        "exercise list", "exercise show", "exercise add", "exercise edit", "exercise delete",
        "routine", "routine add", "routine list", "routine show", "routine edit", "routine delete",
        "import", "export", "undo", "config", "config list", "config get", "config set",
    ]
    private static let locales = ["C.UTF-8", "ko_KR.UTF-8"]

    @Test("every command explains itself in both languages within 80 columns", arguments: locales)
    func help(locale: String) throws {
        let sandbox = try Sandbox(locale: locale)
        let isKorean = locale.hasPrefix("ko")
        for command in Self.commands {
            let words = command.split(separator: " ").map(String.init)
            let run = try sandbox.run("workout", words + ["--help"])
            #expect(run.status == 0 && run.errors.isEmpty, "\(command)")
            let usage = isKorean ? "사용법: workout" : "Usage: workout"
            #expect(run.output.contains("\n\(usage)\(command.isEmpty ? "" : " ")\(command)"))
            #expect(run.output.contains(isKorean ? "\n옵션:\n" : "\nOptions:\n"), "\(command)")
            for line in run.output.split(separator: "\n") {
                #expect(cells(of: line) <= 80, "\(command): \(line)")
                #expect(line.last != " ", "\(command): \(line)")
            }
            if isKorean { #expect(run.output.contains(/[가-힣]{2}/), "\(command)") }
        }
        // Nobody asked for anything to be kept.
        #expect(!FileManager.default.fileExists(atPath: sandbox.home))
    }

    @Test("the help names every command that there is, and no other")
    func complete() throws {
        let sandbox = try Sandbox()
        let known = Set(Self.commands.filter { !$0.isEmpty && !$0.contains(" ") })
        let help = try sandbox.workout("--help").output
        let section = try #require(help.components(separatedBy: "\nCommands:\n").dropFirst().first)
        let named = section.split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { !$0.isEmpty }.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(whereSeparator: { " ,".contains($0) }).first.map(String.init) }
        #expect(Set(named).subtracting(["interface", "help"]) == known)
    }

    @Test(
        "completion scripts are fit for their shells",
        arguments: [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")])
    func completions(shell: String, check: String) throws {
        let sandbox = try Sandbox()
        let script = try sandbox.workout("--generate-completion-script", shell)
        #expect(script.status == 0)
        #expect(script.output.contains("routine") && script.output.contains("date-order"))
        // Tools/setup --tests installs them all; elsewhere one that is missing says nothing.
        guard let program = installed(shell) else { return }
        let file = try sandbox.write(script.outputBytes, to: "completions")
        let run = try sandbox.run(program, [check, file])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }

    @Test(
        "there is a faultless manual page for every command", .needs("mandoc"), arguments: locales)
    func manuals(locale: String) throws {
        let sandbox = try Sandbox(locale: locale)
        let mandoc = try #require(installed("mandoc"))
        #expect(try sandbox.workout("--generate-manuals", "man").status == 0)
        let pages = Set(try FileManager.default.contentsOfDirectory(atPath: sandbox.desk + "/man"))
        let names = Set(
            Self.commands.map { words in
                (["workout"] + words.split(separator: " ")).joined(separator: "-") + ".1"
            })
        #expect(pages.subtracting(["workout-interface.1"]) == names)
        for page in pages {
            let run = try sandbox.run(mandoc, ["-T", "lint", "-W", "error", "man/" + page])
            #expect(run.status == 0, "\(page): \(run.output)\(run.errors)")
        }
    }

    @Test("piped and without arguments workout prints its help")
    func alone() throws {
        let sandbox = try Sandbox()
        let run = try sandbox.workout()
        #expect(run == (try sandbox.workout("--help")))
        #expect(run.output.hasPrefix("Keep track of workouts"))
        #expect(try sandbox.workout("--version").output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }
}
