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
    private static let help = ProgramHelp(program: "issues", commands: commands)

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
        arguments: ProgramHelp.shells)
    func completions(shell: String, check: String) throws {
        try Self.help.completes(["milestone", "all-projects"], in: shell, check)
    }

    @Test(
        "there is a faultless manual page for every command", .needs("mandoc"),
        arguments: ProgramHelp.locales)
    func manuals(locale: String) throws {
        try Self.help.hasManuals(in: locale)
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
