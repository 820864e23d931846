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
    private static let help = ProgramHelp(program: "devevents", commands: commands)

    @Test(
        "every command explains itself in both languages within 80 columns",
        arguments: ProgramHelp.locales)
    func help(locale: String) throws {
        try Self.help.explainsEveryCommand(in: locale)
    }

    @Test("the help names every command that there is, and no other")
    func complete() throws {
        try Self.help.namesEveryCommand()
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
        arguments: ProgramHelp.shells)
    func completions(shell: String, check: String) throws {
        try Self.help.completes(["unfavorite", "allow-private"], in: shell, check)
    }

    @Test(
        "there is a faultless manual page for every command", .needs("mandoc"),
        arguments: ProgramHelp.locales)
    func manuals(locale: String) throws {
        try Self.help.hasManuals(in: locale)
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
