import Foundation
import TestSupport
import Testing

@Suite("Issues written in an editor, and what becomes of them", .needsPrograms)
struct IssuesEditorTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox.repository() }

    private func editing(_ script: String) throws -> [String: String] {
        try sandbox.editor("editor", script)
    }

    @Test("the first line is the title, what follows the body; an empty text adds nothing")
    func writing() throws {
        let write = try editing(#"printf 'The door jams\n\n# Steps\n\n- open it\n' > "$1""#)
        let added = try sandbox.issues("add", "--editor", environment: write)
        #expect(added.errors == "Added #1: The door jams\n")
        #expect(try sandbox.issue(1, "body") == "# Steps\n\n- open it")
        let shown = try editing(#"cat "$1"; sed -i 's/open it/open it wide/' "$1""#)
        let edited = try sandbox.issues("edit", "1", "--editor", environment: shown)
        #expect(edited.output == "The door jams\n\n# Steps\n\n- open it\n")
        #expect(try sandbox.issue(1, "title") == "The door jams")
        #expect(try sandbox.issue(1, "body") == "# Steps\n\n- open it wide")
        let empty = try sandbox.issues(
            "add", "-e", environment: editing(#": > "$1""#))
        #expect(empty.status == 0 && empty.errors == "Nothing was written, so nothing was added.\n")
        // With the hint still below it, and with words below the hint.
        let below = try editing(#"sed -i '1s/.*/Titled/' "$1"; echo more >> "$1""#)
        #expect(try sandbox.issues("add", "-e", environment: below).errors == "Added #2: Titled\n")
        #expect(try sandbox.issue(2, "body") == "more")
    }

    @Test("at a terminal the editor opens by itself, unless a body is given")
    func terminal() throws {
        var environment = try editing(#"printf 'Typed\n' > "$1""#)
        environment["TERM"] = "xterm"
        #expect(try sandbox.runInTerminal("issues", ["add"], environment: environment).status == 0)
        let given = try sandbox.runInTerminal(
            "issues", ["add", "Given", "-b", ""], environment: environment)
        #expect(given.status == 0)
        #expect(try sandbox.issueTitles() == ["Typed", "Given"])
    }

    @Test("labels, milestones and names are checked before the editor opens")
    func checkedFirst() throws {
        let mark = sandbox.desk + "/opened"
        let environment = try editing("touch '\(mark)'; echo x > \"$1\"")
        for wrong in [["-l", "nope"], ["-m", "nope"], ["-a", "no one"], ["-T", "nope"]] {
            let run = try sandbox.run(
                "issues", ["add", "-e"] + wrong, environment: environment)
            #expect(run.status != 0, "\(wrong)")
        }
        #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test(
        "if an editor fails or is killed, what was typed waits for issues recover",
        arguments: ["exit 1", "kill -9 $$", "kill -TERM $$"])
    func failing(end: String) throws {
        #expect(try sandbox.issues("label", "create", "bug").status == 0)
        let environment = try editing("printf 'Typed\\n\\nbody\\n' > \"$1\"; \(end)")
        let run = try sandbox.issues(
            "add", "-e", "-l", "bug", "-a", "@me", environment: environment)
        #expect(run.status == 1 && run.errors.contains("issues recover"))
        #expect(try sandbox.issueTitles().isEmpty)
        let list = try sandbox.issues("recover", "--list")
        #expect(list.output == "Typed\n\nbody\n")
        #expect(list.errors == "A new issue in house/door:\n")
        #expect(try sandbox.issues("recover").errors == "Saved with #1: Typed\n")
        #expect(try sandbox.issue(1, "labels", as: [String].self) == ["bug"])
        #expect(try sandbox.issue(1, "assignees", as: [String].self) == ["mina"])
        #expect(try sandbox.issue(1, "body") == "body")
        #expect(try sandbox.issues("recover").errors == "Nothing was left unsaved.\n")
    }

    @Test("if issues itself is killed while the editor is open, the text is known and comes back")
    func killedProgram() throws {
        #expect(try sandbox.issues("add", "Old").status == 0)
        // The editor ends the program that has started it, through the shell between them.
        let script = #"""
            echo 'It is the hinge.' > "$1"
            parent=$PPID
            while [ "$(cat /proc/$parent/comm)" != issues ]; do
                parent=$(awk '/^PPid/ { print $2 }' /proc/$parent/status)
            done
            kill -9 $parent
            """#
        let run = try sandbox.issues("comment", "1", "-e", environment: editing(script))
        #expect(run.status != 0)
        #expect(try sandbox.issue(1, "comment_count", as: Int.self) == 0)
        let listed = try sandbox.issuesJSON("recover", "--list")
        let texts = try #require(listed as? [[String: Any]])
        #expect(texts.map { $0["text"] as? String } == ["It is the hinge."])
        #expect(texts.map { $0["issue"] as? String } == ["house/door#1"])
        #expect(try sandbox.issues("recover").errors == "Saved with #1: Old\n")
        #expect(try sandbox.issue(1, "comment_count", as: Int.self) == 1)
    }

    @Test("a text that somebody else has changed meanwhile is kept, and theirs stays")
    func changedMeanwhile() throws {
        #expect(try sandbox.issues("add", "Old", "-b", "body").status == 0)
        let environment = try editing(
            "issues edit 1 -b theirs; printf 'Old\\n\\nmine\\n' > \"$1\"")
        let run = try sandbox.issues("edit", "1", "-e", environment: environment)
        #expect(run.status == 1 && run.errors.contains("#1 was changed meanwhile"))
        #expect(try sandbox.issue(1, "body") == "theirs")
        let again = try sandbox.issues("recover")
        #expect(again.status == 1 && again.errors.contains("one text could not be saved"))
        #expect(try sandbox.issues("recover", "--list").output == "Old\n\nmine\n")
        #expect(try sandbox.issues("edit", "1", "-b", "body").status == 0)
        #expect(try sandbox.issues("recover").status == 0)
        #expect(try sandbox.issue(1, "body") == "mine")
        #expect(try sandbox.issues("recover", "--discard").errors == "Nothing was left unsaved.\n")
    }

    @Test("a template of the repository fills in title, labels and body; forms are told of")
    func templates() throws {
        let folder = sandbox.desk + "/.github/ISSUE_TEMPLATE"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try sandbox.write(
            """
            ---
            name: Bug report
            about: Something is broken
            title: "[bug] "
            labels: [bug, "good first issue"]
            assignees: kim
            ---

            ## Steps
            """.utf8, to: ".github/ISSUE_TEMPLATE/bug.md")
        try sandbox.write("# Wish\n".utf8, to: ".github/ISSUE_TEMPLATE/wish.md")
        try sandbox.write("name: Form\n".utf8, to: ".github/ISSUE_TEMPLATE/form.yml")
        #expect(try sandbox.issues("label", "create", "bug").status == 0)
        let environment = try editing(#"sed -i '1s/$/jams/' "$1""#)
        let added = try sandbox.issues(
            "add", "-e", "-T", "bug report", environment: environment)
        #expect(added.errors.contains("there is no label \"good first issue\""))
        #expect(added.errors.hasSuffix("Added #1: [bug] jams\n"))
        #expect(try sandbox.issue(1, "body") == "## Steps")
        #expect(try sandbox.issue(1, "labels", as: [String].self) == ["bug"])
        #expect(try sandbox.issue(1, "assignees", as: [String].self) == ["kim"])
        let unknown = try sandbox.issues("add", "x", "-T", "form")
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("Bug report, wish"))
        #expect(unknown.errors.contains("form.yml"))
        // Of several none is taken unasked.
        let several = try sandbox.issues(
            "add", "-e", environment: editing(#"sed -i '1s/$/plain/' "$1""#))
        #expect(several.errors.contains("for --template: Bug report, wish"))
        #expect(try sandbox.issue(2, "body") == "")
    }
}
