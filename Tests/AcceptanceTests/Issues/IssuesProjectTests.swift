import Foundation
import TestSupport
import Testing

@Suite("Which project it is, and who somebody is", .needsPrograms)
struct IssuesProjectTests {
    private func makeRepository(_ path: String, _ config: String) throws {
        try FileManager.default.createDirectory(
            atPath: path + "/.git", withIntermediateDirectories: true)
        try Data(config.utf8).write(to: URL(fileURLWithPath: path + "/.git/config"))
    }

    @Test("outside of repositories the option or the setting says it, or the error what to say")
    func outside() throws {
        try Sandbox().expect(
            """
            $ issues list
            ! issues: there is no git repository here, and no project was named
            ! Name one with --project, or set it: issues config set issues.project NAME
            [64]
            $ issues add "x" --project house
            ! issues: it is not known who you are
            ! Say it once: issues config set issues.user LOGIN
            [1]
            $ issues config set issues.user mina
            ! issues.user is now mina
            $ issues add "x" --project house
            ! issues: there is no project "house"
            ! Make it: issues project add NAME
            [2]
            $ issues project add house
            ! Made project house.
            $ issues add "x" --project hosue
            ! issues: there is no project "hosue"
            ! These are there: house   Make another one: issues project add NAME
            [2]
            $ issues add "x" --project house
            ! Added #1: x
            $ issues config set issues.project house
            ! issues.project is now house
            $ issues show 1 | head -1
            x  house#1
            $ issues show house#1 | head -1
            x  house#1
            """)
    }

    @Test("git itself makes what is found: folders, worktrees, submodules", .needs("git"))
    func realGit() throws {
        let sandbox = try Sandbox()
        let script = """
            set -e
            export GIT_CONFIG_NOSYSTEM=1 HOME="$HOME"
            git config --global user.email m@example.com
            git config --global user.name 'Mina Kim'
            git config --global protocol.file.allow always
            git init -q plain && mkdir -p plain/deep/er
            git -C plain commit -q --allow-empty -m x
            git -C plain worktree add -q ../tree
            git init -q outer
            git -C outer submodule --quiet add ../plain inner
            git -C outer/inner remote set-url origin https://example.com/group/sub/inner.git
            git init -q 'with space' && git -C 'with space' remote add origin \
                'ssh://git@example.com:2222/team/far%20away.git'
            """
        let git = try sandbox.run("/bin/sh", ["-c", script])
        #expect(git.status == 0, "\(git.errors)")
        func project(_ folder: String) throws -> String {
            let run = try sandbox.run("/bin/sh", ["-c", "cd '\(folder)' && issues list"])
            return run.errors
        }
        let folder = { (name: String) in
            "There are no issues in \(name) yet. “issues add TITLE” makes one.\n"
        }
        #expect(try project("plain/deep/er") == folder("plain"))
        #expect(try project("tree") == folder("tree"))
        #expect(try project("outer/inner") == folder("sub/inner"))
        #expect(try project("with space") == folder("team/far-away"))
        let stated = try sandbox.issues("list", environment: ["GIT_DIR": "plain/.git"])
        #expect(stated.errors == folder("plain"))
        let added = try sandbox.run("/bin/sh", ["-c", "cd plain && issues add x --json"])
        #expect(added.output.contains("\"author\": \"Mina-Kim\""))
    }

    @Test(
        "reading makes nothing; the first issue makes the project, and undoing it gives no number back"
    )
    func firstWrite() throws {
        let sandbox = try Sandbox.repository()
        for command in [["list"], ["status"], ["label", "list"], ["milestone", "list"]] {
            #expect(try sandbox.run("issues", command).status == 0)
        }
        #expect(try (sandbox.issuesJSON("project", "list") as? [Any])?.isEmpty == true)
        #expect(try sandbox.issues("add", "a", "--label", "nope").status == 2)
        #expect(try sandbox.issues("add", "a", "--assignee", "two words").status == 64)
        #expect(try (sandbox.issuesJSON("project", "list") as? [Any])?.isEmpty == true)
        #expect(try sandbox.issues("add", "a").status == 0)
        #expect(try sandbox.issues("undo").status == 0)
        #expect(try sandbox.issues("add", "b").errors == "Added #2: b\n")
    }

    @Test("twenty who add an issue at once get twenty numbers")
    func parallel() throws {
        let sandbox = try Sandbox.repository()
        let programs = try (1...20).map {
            try sandbox.start("issues", ["add", "issue \($0)", "--json"])
        }
        var numbers: [Int] = []
        for program in programs {
            let run = program.wait()
            #expect(run.status == 0, "\(run.errors)")
            let issue = try JSONSerialization.jsonObject(with: Data(run.outputBytes))
            numbers.append(try #require((issue as? [String: Any])?["number"] as? Int))
        }
        #expect(numbers.sorted() == Array(1...20))
        #expect(try Set(sandbox.issueTitles()).count == 20)
        #expect(try (sandbox.issuesJSON("project", "list") as? [Any])?.count == 1)
    }
}
