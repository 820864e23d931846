import Foundation
import TestSupport
import Testing

/// `docs/recipes.md`: its console sessions and its crontab, as they stand there.
@Suite("The recipes for scripts", .needsPrograms)
struct RecipeTests {
    private static let isPossible: Bool = {
        let probe = "command -v jq && command -v sqlite3"
        return (try? Sandbox().run("/bin/sh", ["-c", probe]))?.status == 0
    }()

    private let sandbox: Sandbox
    private let page: String

    init() throws {
        sandbox = try Sandbox()
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        page = try String(
            contentsOf: root.appendingPathComponent("docs/recipes.md"), encoding: .utf8)
    }

    /// What stands in the page's blocks of that kind.
    private func blocks(_ kind: String) -> [String] {
        page.components(separatedBy: "\n```\(kind)\n").dropFirst().map {
            ($0.components(separatedBy: "\n```\n").first ?? "") + "\n"
        }
    }

    @Test(
        "every command does and prints what the page says, one after another in an empty home",
        .enabled(if: isPossible, "takes jq and sqlite3"))
    func sessions() throws {
        let sessions = blocks("console")
        #expect(sessions.count > 6)
        let session = sessions.joined(separator: "\n")
        let told = try sandbox.play(session)
        let (expected, actual) = (session.split(separator: "\n"), told.split(separator: "\n"))
        for line in actual.difference(from: expected) {
            switch line {
            case .insert(_, let text, _): Issue.record("printed, and not on the page: \(text)")
            case .remove(_, let text, _): Issue.record("on the page, and not printed: \(text)")
            }
        }
    }

    @Test("the lines for cron work with what cron gives them, and print nothing")
    func crontab() throws {
        let added = try sandbox.run("links", ["add", "https://a.example/", "--no-fetch"])
        #expect(added.status == 0)
        #expect(try sandbox.run("diary", ["add", "A page"]).status == 0)
        #expect(try sandbox.run("workout", ["log", "squat 100kg x 5"]).status == 0)
        let calendar = """
            BEGIN:VCALENDAR\r
            VERSION:2.0\r
            PRODID:-//Tests//EN\r
            BEGIN:VEVENT\r
            UID:1@a.example\r
            DTSTAMP:20260101T000000Z\r
            DTSTART;VALUE=DATE:20990601\r
            SUMMARY:A conference\r
            END:VEVENT\r
            END:VCALENDAR\r

            """
        try sandbox.write(calendar.utf8, to: "events.ics")
        #expect(try sandbox.run("devevents", ["source", "add", "events.ics"]).status == 0)
        let home = sandbox.path + "/home"
        try FileManager.default.createDirectory(
            atPath: home + "/backup", withIntermediateDirectories: true)

        let lines = blocks("crontab").joined().split(separator: "\n")
        #expect(lines.first?.hasPrefix("PATH=") == true)
        var count = 0
        for line in lines where line.first?.isNumber == true {
            let fields = line.split(separator: " ", maxSplits: 5)
            let command = fields[5].trimmingCharacters(in: .whitespaces)
                .replacingOccurrences(of: #"\%"#, with: "%")
            // cron runs it in the home, and gives it these variables and no others.
            let script =
                "cd && exec env -i HOME=\"$HOME\" PATH=\"$PATH\" "
                + "KITBAG_HOME=\"$KITBAG_HOME\" /bin/sh -c \"$0\""
            let run = try sandbox.run("/bin/sh", ["-c", script, command])
            #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(line): \(run)")
            count += 1
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: home + "/backup").sorted()
        #expect(count == files.count + 1)
        #expect(files.first == "diary.json" && files.last == "workouts.json")
        #expect(
            try String(contentsOfFile: home + "/backup/diary.json", encoding: .utf8).contains(
                "A page"))
    }
}
