import Foundation
import TestSupport
import Testing

/// What the help, the completions and the manual pages of every program have to be.
struct ProgramHelp {
    /// The languages in which everything is looked at.
    static let locales = ["C.UTF-8", "ko_KR.UTF-8"]
    /// Shells, and how each is asked to check a script without running it.
    static let shells = [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")]

    let program: String
    /// Every command, with those that it has in turn; the program itself is empty.
    let commands: [String]

    /// Every command explains itself within 80 columns, and keeps nothing.
    func explainsEveryCommand(in locale: String) throws {
        let sandbox = try Sandbox(locale: locale)
        let isKorean = locale.hasPrefix("ko")
        for command in commands {
            let words = command.split(separator: " ").map(String.init)
            let run = try sandbox.run(program, words + ["--help"])
            #expect(run.status == 0 && run.errors.isEmpty, "\(command)")
            let usage = isKorean ? "사용법: \(program)" : "Usage: \(program)"
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

    /// The help names every command that there is, and no other.
    func namesEveryCommand() throws {
        let known = Set(commands.filter { !$0.isEmpty && !$0.contains(" ") })
        let help = try Sandbox().run(program, ["--help"]).output
        let section = try #require(help.components(separatedBy: "\nCommands:\n").dropFirst().first)
        let named = section.split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { !$0.isEmpty }.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(whereSeparator: { " ,".contains($0) }).first.map(String.init) }
        #expect(Set(named).subtracting(["interface", "help"]) == known)
    }

    /// A completion script is fit for its shell, and has some words.
    func completes(_ words: [String], in shell: String, _ check: String) throws {
        let sandbox = try Sandbox()
        let script = try sandbox.run(program, ["--generate-completion-script", shell])
        #expect(script.status == 0)
        for word in words { #expect(script.output.contains(word), "\(word)") }
        // Tools/setup --tests installs them all; elsewhere one that is missing says nothing.
        guard let path = installed(shell) else { return }
        let file = try sandbox.write(script.outputBytes, to: "completions")
        let run = try sandbox.run(path, [check, file])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }

    /// There is a faultless manual page for every command.
    func hasManuals(in locale: String) throws {
        let sandbox = try Sandbox(locale: locale)
        let mandoc = try #require(installed("mandoc"))
        #expect(try sandbox.run(program, ["--generate-manuals", "man"]).status == 0)
        let pages = Set(try FileManager.default.contentsOfDirectory(atPath: sandbox.desk + "/man"))
        let names = Set(
            commands.map { words in
                ([program[...]] + words.split(separator: " ")).joined(separator: "-") + ".1"
            })
        #expect(pages.subtracting(["\(program)-interface.1"]) == names)
        for page in pages {
            let run = try sandbox.run(mandoc, ["-T", "lint", "-W", "error", "man/" + page])
            #expect(run.status == 0, "\(page): \(run.output)\(run.errors)")
        }
    }
}
