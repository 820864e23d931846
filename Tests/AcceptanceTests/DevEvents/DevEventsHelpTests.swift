import Foundation
import TestSupport
import Testing

@Suite("Help, completions and manual pages of devevents", .needsPrograms)
struct DevEventsHelpTests {
    /// Every command of `devevents`.
    static let commands = [
        "", "source", "source add", "source list", "source show", "source remove", "refresh",
        "list",
        "show", "search", "favorite", "unfavorite", "note", "remind", "notify", "topics", "open",
        "export", "undo", "config", "config list", "config get", "config set",
    ]
    private static let locales = ["C.UTF-8", "ko_KR.UTF-8"]

    @Test("every command explains itself in both languages within 80 columns", arguments: locales)
    func help(locale: String) throws {
        let sandbox = try Sandbox(locale: locale)
        let isKorean = locale.hasPrefix("ko")
        for command in Self.commands {
            let words = command.split(separator: " ").map(String.init)
            let run = try sandbox.run("devevents", words + ["--help"])
            #expect(run.status == 0 && run.errors.isEmpty, "\(command)")
            let usage = isKorean ? "사용법: devevents" : "Usage: devevents"
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
        let help = try sandbox.devevents("--help").output
        let section = try #require(help.components(separatedBy: "\nCommands:\n").dropFirst().first)
        let named = section.split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { !$0.isEmpty }.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(whereSeparator: { " ,".contains($0) }).first.map(String.init) }
        #expect(Set(named).subtracting(["interface", "help"]) == known)
    }

    @Test("what is misspelled, missing or too much is told, with what may have been meant")
    func mistakes() throws {
        try Sandbox().expect(
            """
            $ devevents lst
            ! devevents: unknown command 'lst'
            ! Did you mean 'list'?
            [64]
            $ devevents source ad https://a.example/
            ! devevents: unknown command 'ad'
            ! Did you mean 'add'?
            [64]
            $ devevents list --ended --all
            ! devevents: --ended and --all cannot be used together
            ! Run 'devevents list --help' to see how it is used.
            [64]
            $ devevents list --sort size
            ! devevents: 'size' is not a value for --sort
            ! It can be one of: date, added, updated, name, cfp, number.
            [64]
            $ devevents remind --before 1d
            ! devevents: say of which event: devevents remind NUMBER
            ! Run 'devevents remind --help' to see how it is used.
            [64]
            $ devevents remind 1 --of party
            ! devevents: 'party' is not a value for --of
            ! It can be one of: start, registration, cfp.
            [64]
            $ devevents remind 1 --before soon
            ! devevents: "soon" is no length of time
            ! A length of time looks like this: 30m, 2h, 1d, 1w
            [64]
            $ devevents source add a.example b.example --title Both
            ! devevents: --title can be used for one source only
            ! Run 'devevents source add --help' to see how it is used.
            [64]
            $ devevents export --output events.doc
            ! devevents: the file's name says no format; add --format
            ! Run 'devevents export --help' to see how it is used.
            [64]
            $ devevents show 7
            ! devevents: there is no event number 7
            ! See the numbers with: devevents list
            [2]
            $ devevents source show 7
            ! devevents: there is no source "7"
            ! See the numbers with: devevents source list
            [2]
            """)
    }

    @Test(
        "completion scripts are fit for their shells, and offer events, topics and sources",
        arguments: [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")])
    func completions(shell: String, check: String) throws {
        let sandbox = try Sandbox()
        let script = try sandbox.devevents("--generate-completion-script", shell)
        #expect(script.status == 0)
        #expect(script.output.contains("unfavorite") && script.output.contains("allow-private"))
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
        #expect(try sandbox.devevents("--generate-manuals", "man").status == 0)
        let pages = Set(try FileManager.default.contentsOfDirectory(atPath: sandbox.desk + "/man"))
        let names = Set(
            Self.commands.map { words in
                (["devevents"] + words.split(separator: " ")).joined(separator: "-") + ".1"
            })
        #expect(pages.subtracting(["devevents-interface.1"]) == names)
        for page in pages {
            let run = try sandbox.run(mandoc, ["-T", "lint", "-W", "error", "man/" + page])
            #expect(run.status == 0, "\(page): \(run.output)\(run.errors)")
        }
    }

    @Test("piped and without arguments devevents prints its help")
    func alone() throws {
        let sandbox = try Sandbox()
        let run = try sandbox.devevents()
        #expect(run == (try sandbox.devevents("--help")))
        #expect(run.output.hasPrefix("Keep track of conferences"))
        #expect(try sandbox.devevents("--version").output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }
}
