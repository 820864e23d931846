import Foundation
import TestSupport
import Testing

@Suite(
    "A journal that jrnl itself wrote", .needsPrograms,
    .enabled(if: jrnl != nil, "jrnl is not installed; Tools/setup --tests does"))
struct DiaryJrnlTests {
    private func settings(_ sandbox: Sandbox, timeFormat: String) -> String {
        """
        colors: {body: none, date: none, tags: none, title: none}
        default_hour: 9
        default_minute: 0
        editor: ''
        encrypt: false
        highlight: true
        indent_character: '|'
        journals: {default: '\(sandbox.desk)/journal.txt'}
        linewrap: 79
        tagsymbols: '@#'
        template: false
        timeformat: '\(timeFormat)'
        version: v4.6

        """
    }

    private func run(_ sandbox: Sandbox, _ arguments: [String]) throws -> CommandRun {
        let run = try sandbox.run(
            try #require(jrnl), ["--config-file", sandbox.desk + "/jrnl.yaml"] + arguments)
        #expect(run.status == 0, "\(arguments): \(run.errors)")
        return run
    }

    /// What jrnl says that the journal on the desk holds, each entry in one line.
    private func entries(_ sandbox: Sandbox) throws -> [String] {
        let output = try run(sandbox, ["--format", "json"]).output
        let start = try #require(output.firstIndex(of: "{"))
        let object = try JSONSerialization.jsonObject(with: Data(output[start...].utf8))
        let entries = try #require((object as? [String: Any])?["entries"] as? [[String: Any]])
        return entries.map { entry in
            let tags = (entry["tags"] as? [String] ?? []).sorted().joined(separator: ",")
            return ["date", "time", "title", "body", "starred"].map { "\(entry[$0] ?? "")" }
                .joined(separator: "|") + "|" + tags
        }
    }

    @Test(
        "imports, and exported again is to jrnl the same journal",
        arguments: ["%F %r", "%Y-%m-%d %H:%M"])
    func roundTrip(timeFormat: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(settings(sandbox, timeFormat: timeFormat).utf8, to: "jrnl.yaml")
        try sandbox.write([], to: "journal.txt")
        for text in [
            "2025-03-02 09:15: First day. Long walk @river with @mina.",
            "2025-03-02 09:15: First day. Long walk @river with @mina.",
            "2025-03-02 21:40: 두 번째 날. 한강을 따라 #산책 *",
            "2025-12-31 23:59: Last minute! A question? And [brackets] in it.",
            "2024-02-29 00:10: After midnight\nwith a second line\n\nand a paragraph",
        ] {
            _ = try run(sandbox, [text])
        }
        let before = try entries(sandbox)
        #expect(before.count == 5)
        #expect(
            try sandbox.diary("import", "journal.txt").errors
                == "5 added, 0 unchanged, 0 skipped\n")
        #expect(
            try sandbox.diary("import", "journal.txt").errors
                == "Nothing changed. 0 added, 5 unchanged, 0 skipped\n")
        #expect(
            try sandbox.entries("day").map { $0 ?? "" } == [
                "2024-02-29", "2025-03-02", "2025-03-02", "2025-03-02", "2025-12-31",
            ])
        #expect(
            try sandbox.entries("time").map { $0 ?? "" } == [
                "00:10:00", "09:15:00", "09:15:00", "21:40:00", "23:59:00",
            ])
        #expect(try sandbox.diary("list", "--liked", "--format", "ndjson").lines.count == 1)
        let words = [
            "export", "--format", "jrnl", "--time-format", timeFormat, "--output", "journal.txt",
        ]
        #expect(try sandbox.run("diary", words).status == 0)
        #expect(try entries(sandbox).sorted() == before.sorted())
        #expect(try run(sandbox, ["--short"]).lines.count >= 5)
        // jrnl's JSON of the same journal is known to be the same entries.
        let output = try run(sandbox, ["--format", "json"]).output
        try sandbox.write(output[try #require(output.firstIndex(of: "{"))...].utf8, to: "jrnl.json")
        let report = try sandbox.diary("import", "jrnl.json").errors
        #expect(report == "Nothing changed. 0 added, 5 unchanged, 0 skipped\n")
    }
}

/// Where jrnl is: where the tests' set-up puts it, or anywhere in `PATH`.
private let jrnl: String? = {
    let folder = NSHomeDirectory() + "/.cache/kitbag-test-tools/bin/jrnl"
    return FileManager.default.isExecutableFile(atPath: folder) ? folder : installed("jrnl")
}()
