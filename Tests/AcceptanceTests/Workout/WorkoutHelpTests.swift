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
    private static let help = ProgramHelp(program: "workout", commands: commands)

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

    @Test(
        "completion scripts are fit for their shells",
        arguments: ProgramHelp.shells)
    func completions(shell: String, check: String) throws {
        try Self.help.completes(["routine", "date-order"], in: shell, check)
    }

    @Test(
        "there is a faultless manual page for every command", .needs("mandoc"),
        arguments: ProgramHelp.locales)
    func manuals(locale: String) throws {
        try Self.help.hasManuals(in: locale)
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
