import Foundation
import TestSupport
import Testing

@Suite("Issues from files and into files", .needsPrograms)
struct IssuesTransferTests {
    /// What `gh issue list --state all --json …` prints, with a title that is none.
    private static let list = """
        [{"number":7,"title":"Crash at start","body":"=1+1, ask @lee","state":"CLOSED",
        "stateReason":"COMPLETED","author":{"login":"octocat","name":"Octo Cat"},
        "labels":[{"name":"bug","description":"Broken","color":"d73a4a"}],
        "comments":[{"id":"IC_1","author":{"login":"hubot"},"body":"봤어요 👀",
        "createdAt":"2026-01-02T10:00:00Z",
        "url":"https://github.com/octo/app/issues/7#issuecomment-1"}],
        "createdAt":"2026-01-01T10:00:00Z","updatedAt":"2026-01-03T10:00:00Z",
        "closedAt":"2026-01-03T10:00:00Z","url":"https://github.com/octo/app/issues/7"},
        {"number":8,"title":17,"url":"https://github.com/octo/app/issues/8"},
        {"number":9,"title":"Other","url":"https://github.com/octo/app/issues/9"}]

        """

    @Test("an import tells what it did, what it left out and where; twice it changes nothing")
    func list() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Self.list.utf8, to: "list.json")
        let trial = try sandbox.run("issues", ["import", "--dry-run", "list.json"])
        #expect(
            trial.errors == """
                list.json: line 9: “title” is not what it should be
                1 thing could not be understood and was left out.
                Would bring in 2 issues, 1 comment, 1 label, 1 project, 4 people. Nothing was changed.

                """)
        #expect(trial.status == 1)
        let strict = try sandbox.run("issues", ["import", "--strict", "-q", "list.json"])
        #expect(strict.status == 1)
        let run = try sandbox.run("issues", ["import", "list.json"])
        #expect(run.status == 1)
        #expect(
            run.errors.hasSuffix("Brought in 2 issues, 1 comment, 1 label, 1 project, 4 people.\n"))
        let again = try sandbox.run(
            "issues", ["import", "-", "--json"], input: Array(Self.list.utf8))
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(again.outputBytes)) as? [String: Any])
        #expect(report["issues_unchanged"] as? Int == 2 && report["issues_added"] as? Int == 0)
        #expect((report["unread"] as? [[String: Any]])?.first?["field"] as? String == "title")
    }

    @Test("all of it goes out and comes in elsewhere as the same bytes, and undo takes it back")
    func everything() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Self.list.utf8, to: "list.json")
        _ = try sandbox.run("issues", ["import", "-q", "list.json"])
        for name in ["all.json", "all.ndjson"] {
            let out = try sandbox.run("issues", ["export", "--all", "-o", name])
            #expect(out.status == 0 && out.errors == "Wrote 2 issues to \(name).\n")
            let other = ["KITBAG_HOME": sandbox.desk + "/home-of-" + name]
            let run = try sandbox.run("issues", ["import", name], environment: other)
            #expect(run.status == 0, "\(run.errors)")
            _ = try sandbox.run(
                "issues", ["export", "--all", "-q", "-o", "again-" + name], environment: other)
            #expect(try sandbox.read(name) == sandbox.read("again-" + name))
            let empty = try sandbox.run(
                "issues", ["export", "--all", "--format", "csv", "x"], environment: other)
            #expect(empty.output.split(separator: "\r\n").count == 1)
            #expect(try sandbox.run("issues", ["undo"], environment: other).status == 0)
            let undone = try sandbox.run(
                "issues", ["export", "--all", "--format", "ndjson"], environment: other)
            #expect(undone.output == "")
        }
    }

    @Test("a spreadsheet runs nothing, and a folder of Markdown files comes back")
    func others() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Self.list.utf8, to: "list.json")
        _ = try sandbox.run("issues", ["import", "-q", "list.json"])
        let table = try sandbox.run("issues", ["export", "label:bug", "--format", "csv"])
        let rows = table.output.components(separatedBy: "\r\n")
        #expect(rows.first?.hasPrefix("project,number,uid,title,state,reason,author") == true)
        #expect(rows.count == 3 && rows[1].hasSuffix("\"'=1+1, ask @lee\""))
        let out = try sandbox.run("issues", ["export", "--format", "markdown", "-o", "notes"])
        #expect(out.status == 0, "\(out.errors)")
        let other = ["KITBAG_HOME": sandbox.desk + "/other"]
        let run = try sandbox.run("issues", ["import", "notes"], environment: other)
        #expect(run.status == 0 && run.errors.contains("2 issues, 1 comment"), "\(run.errors)")
        let taken = try sandbox.run("issues", ["export", "--format", "markdown", "-o", "notes"])
        #expect(taken.status == 1 && !taken.errors.isEmpty)
    }

    @Test("what can't be read says so in both languages, and changes nothing")
    func refused() throws {
        let sandbox = try Sandbox()
        try sandbox.write("<html>".utf8, to: "page.json")
        let run = try sandbox.run("issues", ["import", "page.json"])
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("issues: \"page.json\" holds no issues\n"))
        let korean = try sandbox.run(
            "issues", ["import", "page.json"], environment: ["KITBAG_LANG": "ko"])
        #expect(korean.errors.hasPrefix("issues: \"page.json\" 파일에 이슈가 없습니다\n"))
        let form = try sandbox.run("issues", ["export", "-o", "file.xyz"])
        #expect(form.status == 64)
    }
}
