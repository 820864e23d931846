import Foundation
import TestSupport
import Testing

@Suite("Bringing diaries in, and taking them elsewhere", .needsPrograms)
struct DiaryExchangeTests {
    /// What an entry says, without what every import makes anew.
    private func contents(_ sandbox: Sandbox) throws -> [String] {
        let list = try #require(sandbox.diaryJSON("list", "--reverse") as? [[String: Any]])
        return list.map { entry in
            ["day", "time", "mood", "liked", "tags", "text"].map { "\(entry[$0] ?? "")" }
                .joined(separator: "|")
        }.sorted()
    }

    /// A diary with all that an entry can have.
    private func full() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("a picture's bytes".utf8, to: "photo")
        #expect(
            try sandbox.run("/usr/bin/env", ["python3", "-c", ArchiveScripts.dayOne]).status == 0)
        try sandbox.expect(
            """
            $ diary write -q --day 2026-03-02 "A page. #tag" --mood good --like; diary write -q --day 2026-03-02 "Another paragraph."
            $ diary add -q --day 2026-03-02 --at 09:15 "Same minute"; diary add -q --day 2026-03-02 --at 09:15 "Same minute"
            $ diary add -q --day 2024-02-29 --at 23:59 "윤날의 밤 #한강" --tag "two words" --mood bad
            $ diary mood -q normal --day 2026-03-05
            $ diary import dayone.zip
            ! 1 added, 0 unchanged, 0 skipped, 1 attachment
            """)
        return sandbox
    }

    @Test("a JSON export imported into an empty home and exported again is the same, byte for byte")
    func json() throws {
        let sandbox = try full()
        for format in ["json", "ndjson"] {
            let elsewhere = ["KITBAG_HOME": sandbox.path + "/" + format]
            let first = try sandbox.diary("export", "--format", format)
            try sandbox.write(first.outputBytes, to: "first." + format)
            let report = try sandbox.diary("import", "first." + format, environment: elsewhere)
            #expect(report.errors == "6 added, 0 unchanged, 0 skipped, 1 attachment\n")
            let second = try sandbox.diary("export", "--format", format, environment: elsewhere)
            #expect(second.outputBytes == first.outputBytes, "\(format)")
            let twice = try sandbox.diary("import", "first." + format, environment: elsewhere)
            #expect(twice.errors == "Nothing changed. 0 added, 6 unchanged, 0 skipped\n")
            let third = try sandbox.diary("export", "--format", format, environment: elsewhere)
            #expect(third.outputBytes == first.outputBytes, "\(format)")
        }
        #expect(try sandbox.diary("export").output.contains("YSBwaWN0dXJlJ3MgYnl0ZXM="))
    }

    @Test(
        "every other format comes back with texts, days, times and tags, and its own file changes nothing",
        arguments: ["zip", "markdown-folder", "txt"])
    func formats(format: String) throws {
        let sandbox = try full()
        // A day that has a mood and no text is nothing to other programs.
        #expect(try sandbox.diary("delete", "2026-03-05").status == 0)
        let name = "out." + format
        let words = format == "markdown-folder" ? ["--format", format] : []
        let run = try sandbox.run("diary", ["export", "--output", name] + words)
        #expect(run.errors == "Wrote 5 entries to \(name)\n")
        let again = try sandbox.diary("import", name)
        #expect(
            again.errors.hasSuffix("Nothing changed. 0 added, 5 unchanged, 0 skipped\n"),
            "\(again.errors)")
        let elsewhere = ["KITBAG_HOME": sandbox.path + "/elsewhere"]
        #expect(try sandbox.diary("import", name, environment: elsewhere).status == 0)
        #expect(try sandbox.entries("text", environment: elsewhere).count == 5)
        for field in ["text", "day", "time"] where format != "txt" {
            let (here, there) = (
                try sandbox.entries(field), try sandbox.entries(field, environment: elsewhere)
            )
            #expect(here.map { $0 ?? "" }.sorted() == there.map { $0 ?? "" }.sorted(), "\(field)")
        }
        let twice = try sandbox.diary("import", name, environment: elsewhere)
        #expect(twice.errors.contains("0 added, 5 unchanged"), "\(twice.errors)")
    }

    @Test("exports are in the order of the days, and python reads the archive with its pictures")
    func order() throws {
        let sandbox = try full()
        let days = try sandbox.diary("export", "--format", "ndjson").lines.compactMap {
            $0.firstMatch(of: /"day":"([-0-9]+)"/).map { String($0.output.1) }
        }
        #expect(days.count == 6 && days == days.sorted())
        #expect(try sandbox.diary("export", "--output", "x.zip").status == 0)
        let found = try sandbox.run(
            "/usr/bin/env", ["python3", "-c", ArchiveScripts.find, "x.zip", "a picture's bytes"])
        #expect(found.output == "found\n", "\(found.errors)")
        #expect(
            try sandbox.diary("export", "--since", "2026-01-01", "--format", "ndjson").lines.count
                == 4)
        // A folder that has something in it is left alone; the name says the format, or one must.
        try sandbox.expect(
            """
            $ mkdir mine; echo mine > mine/file; diary export --format markdown-folder --output mine 2>/dev/null; ls mine
            file
            $ diary export --output x.unknown 2>&1 | head -1
            diary: the file's name does not tell the format; say it with --format
            $ diary export --output /nowhere/x.json
            ! diary: cannot write /nowhere/x.json: there is no such folder
            ! Check the path; is it spelled right?
            [1]
            """)
    }

    @Test("text before the first date is refused by name, and nothing of the file is stored")
    func headless() throws {
        let sandbox = try Sandbox()
        try sandbox.expect(
            """
            $ printf 'Dear diary\\n\\n[2026-03-02 09:00] Title here. Body.\\n' > journal.txt; diary import journal.txt
            ! diary: journal.txt: line 1 stands before the first entry's date and would be lost: Dear diary
            ! Put a date before it, such as [2026-01-02 09:30], or give the date format with --time-format. Nothing was changed.
            [1]
            $ : > empty.txt; diary import empty.txt 2>&1 | head -1
            diary: empty.txt: there is nothing in it
            $ diary import nowhere.txt
            ! diary: cannot read nowhere.txt: there is no such file
            ! Check the path; is it spelled right?
            [2]
            $ head -c 3000 /dev/urandom > noise.zip; diary import noise.zip 2>/dev/null
            [1]
            $ printf 'PK\\003\\004 no archive' > broken.zip; diary import broken.zip 2>/dev/null
            [1]
            $ echo '{"entries": [{"text": "no date"}]}' > odd.json; diary import odd.json >/dev/null 2>&1; diary list
            ! Nothing written yet. Begin with: diary write
            """)
    }

    @Test("two entries in one second stay two, and the same file twice changes nothing")
    func twins() throws {
        try Sandbox().expect(
            """
            $ printf '[2026-03-02 09:00] Twin.\\n\\n[2026-03-02 09:00] Twin.\\n\\n[2026-03-02 09:00] Other.\\n' > journal.txt
            $ diary import --dry-run journal.txt; diary list
            ! Dry run, nothing was changed. 3 added, 0 unchanged, 0 skipped
            ! Nothing written yet. Begin with: diary write
            $ diary import journal.txt; diary import journal.txt; diary list
            #  Day             Time   Mood  Entry   Tags
            3  2026-03-02 Mon  09:00        Other.
            2  2026-03-02 Mon  09:00        Twin.
            1  2026-03-02 Mon  09:00        Twin.
            ! 3 added, 0 unchanged, 0 skipped
            ! Nothing changed. 0 added, 3 unchanged, 0 skipped
            $ diary import - < journal.txt; diary undo; diary list -q
            ! Nothing changed. 0 added, 3 unchanged, 0 skipped
            ! Undone: import journal.txt
            $ KITBAG_LANG=ko diary import journal.txt
            ! 추가 3개, 그대로 0개, 건너뜀 0개
            """)
    }

    @Test("an entry that is there already with another text is not passed over in silence")
    func sameIdentity() throws {
        let sandbox = try Sandbox()
        #expect(try sandbox.diary("add", "-q", "--day", "2026-03-02", "one text").status == 0)
        let export = try sandbox.diary("export").output
        try sandbox.write(export.replacing("one text", with: "another text").utf8, to: "other.json")
        let report = try sandbox.diary("import", "other.json")
        let texts = try sandbox.entries("text")
        #expect(texts.contains("one text"))
        let isTold = report.errors.contains("other.json") && report.errors.contains("1 skipped")
        #expect(isTold || texts.contains("another text"), "\(report.errors)")
    }

    @Test("an archive that leads out of itself is refused, and what of one makes no sense is told")
    func hostileArchive() throws {
        let sandbox = try Sandbox()
        let script = """
            import json, zipfile
            good = {"uuid": "A" * 32, "creationDate": "2025-06-01T03:30:00Z", "timeZone": "No/Where",
                    "text": "good", "photos": [{"identifier": "Z", "md5": "0" * 32, "type": "jpeg"}]}
            odd = [{"text": "no date"}, {"creationDate": "2025-13-45T99:30:00Z", "text": "x"}, 5, None]
            for name, extra in [("slip.zip", "photos/../../evil"), ("odd.zip", "photos/fine")]:
                with zipfile.ZipFile(name, "w") as archive:
                    archive.writestr("Journal.json", json.dumps({"entries": [good] + odd}))
                    archive.writestr(extra, b"bytes")
            """
        #expect(try sandbox.run("/usr/bin/env", ["python3", "-c", script]).status == 0)
        let slip = try sandbox.diary("import", "slip.zip")
        #expect(slip.status == 1)
        #expect(slip.errors.hasPrefix("diary: slip.zip: the name \"photos/../../evil\" leads out "))
        #expect(try sandbox.entries("text").isEmpty)
        let evil = Sandbox.files(in: [sandbox.path]).filter { $0.hasSuffix("/evil") }
        #expect(evil == [])
        let odd = try sandbox.diary("import", "odd.zip")
        #expect(odd.status == 0 && odd.errors.hasSuffix("1 added, 0 unchanged, 4 skipped\n"))
        #expect(odd.errors.contains("kept without a picture or file that is not there"))
        #expect(try sandbox.entries("text") == ["good"])
    }

    @Test(
        "a Day One archive comes in by its own zone's clock, with its photo, and without its escapes"
    )
    func dayOne() throws {
        let sandbox = try Sandbox()
        try sandbox.write("a picture's bytes".utf8, to: "photo")
        #expect(
            try sandbox.run("/usr/bin/env", ["python3", "-c", ArchiveScripts.dayOne]).status == 0)
        #expect(try sandbox.diary("import", "dayone.zip").status == 0)
        let entry = try #require(sandbox.diaryJSON("show", "1") as? [String: Any])
        // 03:30 in UTC on 1 June was the evening before in New York.
        #expect(entry["day"] as? String == "2025-05-31" && entry["time"] as? String == "23:30:00")
        #expect(entry["zone"] as? String == "America/New_York")
        #expect(entry["liked"] as? Bool == true && entry["tags"] as? [String] == ["travel"])
        let attachments = try #require(entry["attachments"] as? [[String: String]])
        #expect(attachments.count == 1 && attachments[0]["media_type"] == "image/jpeg")
        let uid = try #require(attachments[0]["uid"])
        #expect(entry["text"] as? String == "A day at the sea.\n\n![](attachment:\(uid))")
        #expect(entry["created_at"] as? String == "2025-06-01T03:30:00.000Z")
        let html = try sandbox.diary("export", "--format", "html").output
        #expect(html.contains("data:image/jpeg;base64,YSBwaWN0dXJlJ3MgYnl0ZXM="))
    }

    @Test("Markdown with front matter, or with the day in its name, comes in as it stands")
    func markdownFolder() throws {
        let sandbox = try Sandbox()
        try sandbox.expect(
            """
            $ mkdir -p notes/2026; printf -- '---\\ndate: 2026-03-02\\ntags: [walk, 한강]\\nmood: good\\n---\\n\\n# River\\n\\nLong *walk*.\\n' > notes/river.md
            $ printf 'Only a name.\\n' > notes/2026/2026-03-04.md; printf 'No date at all.\\n' > notes/undated.md
            $ diary import notes 2>&1 | tail -1
            2 added, 0 unchanged, 1 skipped
            $ diary import notes 2>&1 | grep -c undated
            1
            $ diary list -q
            #  Day             Time  Mood  Entry         Tags
            1  2026-03-04 Wed              Only a name.
            2  2026-03-02 Mon        good  River         #walk #한강
            $ diary show 2 | tail -3
            # River

            Long *walk*.
            """)
    }

    @Test("a page of HTML holds no markup that an entry, a tag or a file's name brought")
    func html() throws {
        let sandbox = try Sandbox()
        let hostile =
            #"<script>alert(1)</script> " ' & [x](javascript:alert(2)) ![y](data:text/html,z) </p><img src=x onerror=alert(3)> <!-- ]]>"#
        #expect(
            try sandbox.diary(
                "write", "-q", "--day", "2026-03-02", "--tag", "<b>\"'&", "-", input: hostile
            ).status == 0)
        let bytes = try sandbox.diary("export", "--format", "html")
        let html = bytes.output
        #expect(html.hasPrefix("<!DOCTYPE html>") || html.hasPrefix("<!doctype html>"))
        #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
        for harm in [
            "<script>alert", "<img src=x", "href=\"javascript:", "<b>\"", "<!-- ]]>",
            "data:text/html",
        ] {
            #expect(!html.contains(harm), "\(harm)")
        }
        // It is complete in itself: it loads nothing from anywhere.
        #expect(html.firstMatch(of: /(src|href)="(https?:)?\/\//) == nil)
        #expect(html.contains("prefers-color-scheme"))
    }
}
