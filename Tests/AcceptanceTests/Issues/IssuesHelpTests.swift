import Foundation
import TestSupport
import Testing

@Suite("Help, completions and manual pages of issues", .needsPrograms)
struct IssuesHelpTests {
    /// Every command of `issues`.
    static let commands = [
        "", "add", "list", "show", "edit", "delete", "close", "reopen", "search", "status",
        "history", "recover", "comment", "comment add", "comment edit", "comment delete", "react",
        "assign", "unassign", "pin", "unpin", "transfer", "link", "unlink", "label", "label list",
        "label create", "label edit", "label delete", "milestone", "milestone list",
        "milestone create", "milestone edit", "milestone close", "milestone reopen",
        "milestone delete", "project", "project list", "project add", "project edit", "import",
        "export", "undo",
        "config", "config list", "config get", "config set",
    ]
    private static let locales = ["C.UTF-8", "ko_KR.UTF-8"]

    @Test("every command explains itself in both languages within 80 columns", arguments: locales)
    func help(locale: String) throws {
        let sandbox = try Sandbox(locale: locale)
        let isKorean = locale.hasPrefix("ko")
        for command in Self.commands {
            let words = command.split(separator: " ").map(String.init)
            let run = try sandbox.run("issues", words + ["--help"])
            #expect(run.status == 0 && run.errors.isEmpty, "\(command)")
            let usage = isKorean ? "사용법: issues" : "Usage: issues"
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
        let help = try sandbox.issues("--help").output
        let section = try #require(help.components(separatedBy: "\nCommands:\n").dropFirst().first)
        let named = section.split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { !$0.isEmpty }.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(whereSeparator: { " ,".contains($0) }).first.map(String.init) }
        #expect(Set(named).subtracting(["interface", "help"]) == known)
    }

    @Test("what is misspelled, missing or too much is told, with what may have been meant")
    func mistakes() throws {
        try Sandbox.repository().expect(
            """
            $ issues lst
            ! issues: unknown command 'lst'
            ! Did you mean 'list'?
            [64]
            $ issues label creat bug
            ! issues: unknown command 'creat'
            ! Did you mean 'create'?
            [64]
            $ issues list --all-projects --project x
            ! issues: --all-projects and --project cannot be used together
            ! Run 'issues list --help' to see how it is used.
            [64]
            $ issues list is:opne
            ! issues: is: can't be "opne"
            !   is:opne
            !      ^^^^
            ! Did you mean is:open?
            [64]
            $ issues list --state opened
            ! issues: 'opened' is not a value for --state
            ! Did you mean 'open'?
            [64]
            $ issues show door
            ! issues: 'door' is not a value for <number>
            ! It must be a number such as 12, #12 or owner/name#12.
            [64]
            $ issues label create bug --hex red
            ! issues: 'red' is not a value for --hex
            ! It must be three or six hexadecimal digits, such as d73a4a.
            [64]
            $ issues react 1 hug
            ! issues: 'hug' is not a value for <reaction>
            ! It can be one of: +1, -1, laugh, hooray, confused, heart, rocket, eyes.
            [64]
            $ issues add
            ! issues: an issue needs a title
            [64]
            $ issues edit 1
            ! issues: there is no issue #1 in house/door
            ! See the numbers with: issues list --state all
            [2]
            $ issues comment 1
            ! issues: there is no issue #1 in house/door
            ! See the numbers with: issues list --state all
            [2]
            $ issues transfer 1
            ! issues: say what goes where: issues transfer NUMBER PROJECT
            ! Run 'issues transfer --help' to see how it is used.
            [64]
            $ issues comment delete 7
            ! issues: there is no comment number 7
            ! Comments stand with their numbers in: issues show NUMBER
            [2]
            $ issues label edit bug --name defect
            ! issues: there is no label "bug" in house/door
            ! Make it: issues label create bug
            [2]
            """)
    }

    @Test(
        "completion scripts are fit for their shells, and offer numbers, labels and people",
        arguments: [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")])
    func completions(shell: String, check: String) throws {
        let sandbox = try Sandbox()
        let script = try sandbox.issues("--generate-completion-script", shell)
        #expect(script.status == 0)
        #expect(script.output.contains("milestone") && script.output.contains("all-projects"))
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
        #expect(try sandbox.issues("--generate-manuals", "man").status == 0)
        let pages = Set(try FileManager.default.contentsOfDirectory(atPath: sandbox.desk + "/man"))
        let names = Set(
            Self.commands.map { words in
                (["issues"] + words.split(separator: " ")).joined(separator: "-") + ".1"
            })
        #expect(pages.subtracting(["issues-interface.1"]) == names)
        for page in pages {
            let run = try sandbox.run(mandoc, ["-T", "lint", "-W", "error", "man/" + page])
            #expect(run.status == 0, "\(page): \(run.output)\(run.errors)")
        }
    }

    @Test("piped and without arguments issues prints its help")
    func alone() throws {
        let sandbox = try Sandbox()
        let run = try sandbox.issues()
        #expect(run == (try sandbox.issues("--help")))
        #expect(run.output.hasPrefix("Keep track of issues"))
        #expect(try sandbox.issues("--version").output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }
}
