import Foundation
import TestSupport
import Testing

@Suite("Help, completions and manual pages of diary", .needsPrograms)
struct DiaryHelpTests {
    /// Every command of `diary`.
    static let commands = [
        "", "write", "add", "list", "show", "edit", "delete", "search", "mood", "like", "unlike",
        "tag", "tag list", "tag add", "tag remove", "tag rename", "tag delete", "calendar",
        "streak",
        "on-this-day", "prompt", "remind", "notify", "lock", "unlock", "passwd", "import", "export",
        "recover", "undo", "config", "config list", "config get", "config set",
    ]
    private static let help = ProgramHelp(program: "diary", commands: commands)

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
        "completion scripts are fit for their shells, and offer entries and tags but no locked ones",
        arguments: ProgramHelp.shells)
    func completions(shell: String, check: String) throws {
        try Self.help.completes(["on-this-day", "password-file"], in: shell, check)
    }

    @Test(
        "there is a faultless manual page for every command", .needs("mandoc"),
        arguments: ProgramHelp.locales)
    func manuals(locale: String) throws {
        try Self.help.hasManuals(in: locale)
    }

    @Test("piped and without arguments diary prints its help; it needs nothing of the toolchain")
    func alone() throws {
        let sandbox = try Sandbox()
        let run = try sandbox.diary()
        #expect(run == (try sandbox.diary("--help")) && run.output.hasPrefix("Keep a diary"))
        #expect(try sandbox.diary("--version").output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }
}
