import AppSupport
import Chrono
import DiaryCore
import Foundation
import TestSupport
import Testing

@Suite("A diary as Markdown")
struct MarkdownEntryWriterTests {
    @Test("years and days are headings, and what is known of an entry a line below")
    func document() throws {
        let entries = [
            try EntrySamples.entry("2025-12-31", nil, "Last day."),
            try EntrySamples.entry("2026-01-03", "09:30", "# Title\n\nText\n") {
                $0.mood = .good
                $0.isLiked = true
                $0.tags = ["walk", "two words", "snake_case"]
                $0.zone = "America/New_York"
            },
            try EntrySamples.entry("2026-01-03", "21:05:09", ""),
        ]
        #expect(
            try EntrySamples.text(entries, as: .markdown) == """
                # 2025

                ## 2025-12-31 Wednesday

                Last day.

                # 2026

                ## 2026-01-03 Saturday 09:30

                *good · liked · #walk #two-words #snake\\_case · America/New\\_York*

                # Title

                Text

                ## 2026-01-03 Saturday 21:05:09

                """)
        #expect(try EntrySamples.text([], as: .markdown) == "")
    }

    @Test("a heading in a text that looks like the document's own is none")
    func headings() throws {
        let text =
            "# 2026\n## 2024-01-01\n  ### January 5, 2024\n# Room 101\n#2024\n    # 2024\nin 2024\n\\# x"
        let entry = try EntrySamples.entry("2026-01-03", nil, text)
        let written = try EntrySamples.text([entry], as: .markdown)
        #expect(
            written.hasSuffix(
                """

                \\# 2026
                \\## 2024-01-01
                  \\### January 5, 2024
                # Room 101
                \\#2024
                    # 2024
                in 2024
                \\\\# x

                """))
    }
}

@Suite("A diary as a folder of Markdown")
struct MarkdownFolderWriterTests {
    private let directory = TemporaryDirectory()

    private func write(_ entries: [EntryDraft], to name: String) throws {
        try MarkdownFolderWriter.write(to: directory.file(name)) { writer in
            for entry in entries { try writer.write(entry) }
        }
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: directory.file(name), encoding: .utf8)
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.file(folder)).sorted()
    }

    @Test("an entry has all that is known in its front matter, and its files beside it")
    func entry() throws {
        try write([EntrySamples.full()], to: "diary")
        #expect(
            try text("diary/2026-01-02-0930.md") == """
                ---
                day: 2026-01-02
                time: "09:30:15"
                zone: Asia/Seoul
                page: false
                tags: [바다, "two words"]
                mood: good
                liked: true
                id: 12
                uid: "0190a6a0-1111-7222-8333-444455556666"
                created: 2026-01-02T00:30:15.250Z
                updated: 2026-01-02T02:13:20.001Z
                attachments:
                  - {"uid":"0190a6a0-0000-7000-8000-00000000ab01","name":"beach day.png",\
                "media_type":"image/png","file":"attachments/2026-01-02-0930-beach-day.png"}
                ---

                # 바다

                ![](attachments/2026-01-02-0930-beach-day.png)

                A "day" at sea

                """)
        let file = directory.file("diary/attachments/2026-01-02-0930-beach-day.png")
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: file))) == EntrySamples.png)
        #expect(directory.names == ["diary"])
    }

    @Test("pages have their day's name, entries of a time theirs, and no two the same")
    func names() throws {
        let entries = [
            try EntrySamples.entry("2026-01-02", "09:30", "page") { $0.isPage = true },
            try EntrySamples.entry("2026-01-02", nil, "second"),
            try EntrySamples.entry("2026-01-02", "09:30", "timed"),
            try EntrySamples.entry("2026-01-02", "09:30:59", "same minute"),
            try EntrySamples.entry("2026-01-03", nil, ""),
        ]
        try write(entries, to: "diary")
        #expect(
            try names("diary") == [
                "2026-01-02-0930-2.md", "2026-01-02-0930.md", "2026-01-02-2.md", "2026-01-02.md",
                "2026-01-03.md",
            ])
        #expect(try text("diary/2026-01-03.md") == "---\nday: 2026-01-03\n---\n")
        #expect(try text("diary/2026-01-02-0930-2.md").hasSuffix("---\n\nsame minute\n"))
    }

    @Test("names of files lose what a link or a file system would not take, and stay apart")
    func attachments() throws {
        let given = ["../../etc/passwd", "a b(1).JPG", "a b(1).JPG", "바다.png", "...", "con|x?.png"]
        let entry = try EntrySamples.entry("2026-01-02", nil, "a") { entry in
            entry.attachments = given.enumerated().map { index, name in
                EntrySamples.attachment(
                    name, "application/x-thing", [UInt8(index)],
                    uid: UUID(high: 0x7000, low: UInt64(index)))
            }
        }
        try write([entry], to: "diary")
        #expect(
            try names("diary/attachments")
                == [
                    "2026-01-02-a-b-1-2.jpg", "2026-01-02-a-b-1.jpg", "2026-01-02-con-x.png",
                    "2026-01-02-file.bin", "2026-01-02-passwd.bin", "2026-01-02-바다.png",
                ].sorted())
    }

    @Test("tags that YAML would read as something else are in quotes")
    func yaml() throws {
        let entry = try EntrySamples.entry("2026-01-02", nil, "a") {
            $0.tags = ["true", "No", "12", "a: b", "- x", "a-b/c", "\"q\"", "#x", "여행", "", "null"]
        }
        try write([entry], to: "diary")
        #expect(
            try text("diary/2026-01-02.md").contains(
                """
                tags: ["true", "No", "12", "a: b", "- x", a-b/c, "\\"q\\"", "#x", 여행, "", "null"]
                """))
    }

    @Test("an empty folder is filled, one with something in it is left alone")
    func occupied() throws {
        let entry = try EntrySamples.entry("2026-01-02", nil, "a")
        mkdir(directory.file("empty"), 0o755)
        try write([entry], to: "empty/")
        #expect(try names("empty") == ["2026-01-02.md"])
        let path = directory.file("empty")
        #expect(throws: FileProblem(.makeFolder, path, code: ENOTEMPTY)) {
            try write([entry], to: "empty")
        }
        #expect(throws: FileProblem.self) { try write([entry], to: "missing/diary") }
        #expect(throws: FileProblem.self) { try write([entry], to: "empty/2026-01-02.md") }
        #expect(directory.names == ["empty"])
    }

    @Test("a folder that could not be written whole is not there at all")
    func broken() throws {
        struct Unreadable: Error {}
        let good = try EntrySamples.full()
        var bad = good
        bad.attachments = [
            AttachmentDraft(
                uid: EntrySamples.photo, name: "b", mediaType: "image/png",
                content: AttachmentContent(source: "b") { throw Unreadable() })
        ]
        #expect(throws: Unreadable.self) { try write([good, bad], to: "diary") }
        #expect(directory.names == [])
    }
}
