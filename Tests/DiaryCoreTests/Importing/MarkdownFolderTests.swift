import AppSupport
import Chrono
import DiaryCore
import Foundation
import Testing

@Suite("Folders of Markdown")
struct MarkdownFolderTests {
    private func read(_ files: [(String, String)]) throws -> Reading {
        let folder = try ScratchFolder()
        for (name, text) in files { try folder.write(name, text) }
        return try Reading(DiaryFile(path: folder.path).reader)
    }

    private func read(_ text: String, name: String = "a.md") throws -> Reading {
        try read([(name, text)])
    }

    @Test("front matter says what it can")
    func frontMatter() throws {
        let reading = try read(
            """
            ---
            title: "A \\"good\\" day"
            date: 2026-01-02 09:30
            zone: Asia/Seoul
            tags: [walk, "two words", '#sea']
            mood: 좋음
            starred: true
            uid: 018f0000-0000-7000-8000-000000000001
            updated: 2026-01-03T00:00:00Z
            # a comment
            ---

            The text.

            """)
        let entry = try #require(reading.entries.first)
        #expect(entry.text == "# A \"good\" day\n\nThe text.")
        #expect(try entry.day == day("2026-01-02") && entry.time == time("09:30"))
        #expect(entry.zone == "Asia/Seoul" && entry.mood == .good && entry.isLiked)
        #expect(entry.tags == ["walk", "two words", "sea"])
        #expect(entry.uid == UUID(uuidString: "018f0000-0000-7000-8000-000000000001"))
        #expect(entry.updatedAt == Date(timeIntervalSince1970: 1_767_398_400))
        #expect(reading.problems.isEmpty)
    }

    @Test(
        "dates of front matter come in many forms",
        arguments: [
            ("date: 2026-01-02", "2026-01-02", nil, nil),
            ("created: 2026-01-02T09:30:00+09:00", "2026-01-02", "09:30:00", nil),
            (
                "date: 2026-01-02T00:30:00Z\nzone: Asia/Seoul", "2026-01-02", "09:30:00",
                "Asia/Seoul"
            ),
            (
                "date: 2026-01-01T20:30:00Z\ntimezone: Asia/Seoul", "2026-01-02", "05:30:00",
                "Asia/Seoul"
            ),
            ("date: 2026-01-02T00:30:00Z", "2026-01-02", "00:30:00", "UTC"),
            ("day: 2026-01-02\ntime: \"21:15\"", "2026-01-02", "21:15:00", nil),
            ("date: 2026-01-02 09:30:00 PM", "2026-01-02", "21:30:00", nil),
            ("date: January 2, 2026", "2026-01-02", nil, nil),
            ("date: '2026년 1월 2일 오후 3시 5분'", "2026-01-02", "15:05:00", nil),
        ] as [(String, String, String?, String?)])
    func dates(head: String, day: String, time: String?, zone: String?) throws {
        let reading = try read("---\n\(head)\n---\nx")
        #expect(reading.entries.map(\.day.description) == [day])
        #expect(reading.entries.map(\.time?.description) == [time])
        #expect(reading.entries.map(\.zone) == [zone])
        #expect(reading.problems.isEmpty)
    }

    @Test(
        "without one the file's name dates the entry",
        arguments: [
            ("2026-01-02.md", "2026-01-02", nil, "x"), ("20260102.txt", "2026-01-02", nil, "x"),
            ("2026-01-02 My day.md", "2026-01-02", nil, "# My day\n\nx"),
            ("2026-01-02_slug-of-it.md", "2026-01-02", nil, "x"),
            ("2026-01-02-0930.md", "2026-01-02", "09:30:00", "x"),
            ("2026-01-02-0930-2.md", "2026-01-02", "09:30:00", "x"),
            ("2026-01-02T09-30-15.md", "2026-01-02", "09:30:15", "x"),
            ("2026-01-02 2024 plans.md", "2026-01-02", nil, "# 2024 plans\n\nx"),
            ("notes/2026/01/02.md", "2026-01-02", nil, "x"),
            ("2026/2026-01-02.markdown", "2026-01-02", nil, "x"),
            ("2026년 1월 2일.md", "2026-01-02", nil, "x"),
        ] as [(String, String, String?, String)])
    func names(name: String, day: String, time: String?, text: String) throws {
        let reading = try read("x\n", name: name)
        #expect(reading.entries.map(\.day.description) == [day])
        #expect(reading.entries.map(\.time?.description) == [time])
        #expect(reading.texts == [text])
    }

    @Test("what jrnl exports as YAML is read")
    func jrnlYAML() throws {
        let reading = try read(
            "---\ntitle: Leap day: one\ndate: 2024-02-29 11:59:00 PM\nstarred: True\n"
                + "tags: work, home\nbody: |\t\t\n\tFirst.\n\t\n\t    indented\n...\n",
            name: "2024-02-29_leap-day.md")
        let entry = try #require(reading.entries.first)
        #expect(entry.text == "# Leap day: one\n\nFirst.\n\n    indented")
        #expect(try entry.time == time("23:59") && entry.isLiked)
        #expect(entry.tags == ["work", "home"] && reading.problems.isEmpty)
    }

    @Test("lists and texts of several lines are read, unknown keys told once with their number")
    func yaml() throws {
        let head = """
            ---
            date: 2026-01-02
            tags:
              - one
              - "two: three"
            cover: a.png
            creator:
                device: x
            title: >
              Folded
              title
            ---
            Folded title

            x
            """
        let reading = try read([
            ("a.md", head), ("b.md", head), ("c.md", "---\nday: 2026-01-03\nodd\n---\n"),
        ])
        #expect(reading.texts == ["Folded title\n\nx", "Folded title\n\nx", ""])
        #expect(reading.entries[0].tags == ["one", "two: three"])
        #expect(
            reading.kinds == [
                .malformedFrontMatter, .unknownKey(count: 2), .unknownKey(count: 2),
            ])
        #expect(reading.problems.map(\.text) == ["odd", "cover", "creator"])
        #expect(reading.problems.map(\.file) == ["c.md", nil, nil])
        #expect(reading.problems[0].line == 3)
    }

    @Test("a file without a date is told by name, and the rest goes on")
    func noDate() throws {
        let reading = try read([
            ("a.md", "no date\n"), ("b.md", "---\ntitle: x\n---\nno\n"),
            ("c.md", "---\ndate: soon\n---\nno\n"), ("d/2026-01-02.md", "x"), ("e.md", ""),
            ("f.md", "---\ndate: 03/04/2026\n---\nno\n"), (".obsidian/2026-01-01.md", "hidden"),
            ("d/.2026-01-01.md", "hidden"), ("image.png", "x"),
        ])
        #expect(reading.texts == ["x"])
        #expect(reading.files == ["d/2026-01-02.md"])
        #expect(reading.problems.map(\.file) == ["a.md", "b.md", "c.md", "e.md", "f.md"])
        #expect(
            reading.kinds == [.noDate, .noDate, .malformedDate, .emptyEntry, .ambiguousDate])
    }

    @Test("front matter that does not end is text, and told")
    func unclosed() throws {
        let reading = try read("---\ntitle: x\ntext\n", name: "2026-01-02.md")
        #expect(reading.texts == ["---\ntitle: x\ntext"])
        #expect(reading.kinds == [.unclosedFrontMatter])
    }

    @Test("values that make no sense are dropped and told by their line")
    func nonsense() throws {
        let reading = try read(
            "---\nday: 2026-01-02\ntime: noon\nmood: meh\nuid: x\nzone: Mars/Base\nupdated: y\n---\nx"
        )
        #expect(reading.entries.map(\.time) == [nil])
        #expect(
            Set(reading.problems.map(\.line)) == [3, 4, 5, 6, 7] && reading.problems.count == 5)
        #expect(reading.kinds.contains(.zoneDropped) && reading.kinds.contains(.timeDropped))
    }

    @Test("pictures of the folder become attachments, others stay where they are")
    func pictures() throws {
        let folder = try ScratchFolder()
        let outside = try ScratchFolder()
        try outside.write("secret.png", "S")
        try folder.write("d/img/a b.png", "A")
        try folder.write("up.jpg", "U")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/d/link.png", withDestinationPath: outside.path + "/secret.png")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/linked", withDestinationPath: outside.path)
        try folder.write(
            "d/2026-01-02.md",
            """
            ![one](img/a%20b.png) ![](../up.jpg "title") ![again](<img/a b.png>)
            ![](../../secret.png) ![](link.png) ![](/etc/passwd) ![](none.png)
            ![](https://a.example/x.png) `![](../up.jpg)`
            """)
        let reading = try Reading(DiaryFile(path: folder.path).reader)
        let entry = try #require(reading.entries.first)
        let uids = entry.attachments.map { $0.uid.uuidString.lowercased() }
        try #require(uids.count == 2)
        #expect(
            entry.text == """
                ![one](attachment:\(uids[0])) ![](attachment:\(uids[1])) ![again](attachment:\(uids[0]))
                ![](../../secret.png) ![](link.png) ![](/etc/passwd) ![](none.png)
                ![](https://a.example/x.png) `![](../up.jpg)`
                """)
        #expect(entry.attachments.map(\.name) == ["a b.png", "up.jpg"])
        #expect(try entry.attachments.map { try $0.content.bytes() } == [[0x41], [0x55]])
        #expect(
            reading.kinds == [
                .outsideAttachment, .outsideAttachment, .outsideAttachment, .missingAttachment,
            ])
        // The same again, so that a second import changes nothing.
        #expect(try Reading(DiaryFile(path: folder.path).reader).entries == reading.entries)
    }

    @Test("Kitbag's own front matter keeps what attachments are")
    func ownAttachments() throws {
        let uid = "018f0000-0000-7000-8000-000000000002"
        let reading = try read([
            (
                "2026-01-02.md",
                """
                ---
                day: 2026-01-02
                page: true
                id: 12
                attachments:
                  - {"uid":"\(uid)","name":"Sea 1.png","media_type":"image/x-sea","file":"attachments/s.png"}
                ---

                ![](attachments/s.png)

                """
            ), ("attachments/s.png", "P"),
        ])
        let entry = try #require(reading.entries.first)
        #expect(
            entry.text == "![](attachment:\(uid))" && entry.isPage == true && entry.number == 12)
        #expect(entry.attachments.map(\.name) == ["Sea 1.png"])
        #expect(entry.attachments.map(\.mediaType) == ["image/x-sea"])
        #expect(reading.problems.isEmpty)
    }

    @Test("a single file is read with the pictures beside it")
    func single() throws {
        let folder = try ScratchFolder()
        try folder.write("a.png", "A")
        let path = try folder.write("2026-01-02.md", "![](a.png)\n")
        let file = try DiaryFile(path: path)
        let reading = try Reading(file.reader)
        #expect(file.format == .markdown && reading.files == [nil])
        #expect(reading.entries[0].attachments.count == 1)
    }

    @Test("a folder of jrnl's files and a zip of Markdown are read the same way")
    func others() throws {
        let reading = try read([
            ("2026/01/02.txt", "[2026-01-02 09:30] A\n\n[2026-01-02 10:00] B\n"),
            ("2026/01/03.txt", "oops\n[2026-01-03 09:30] C\n"),
        ])
        #expect(reading.texts == ["A", "B"])
        #expect(
            reading.kinds == [.unreadableFile(.textBeforeFirstEntry(line: 1, text: "oops"))])
        let folder = try ScratchFolder()
        let zip = ZipBuilder([("d/2026-01-02.md", "![](a.png)"), ("d/a.png", "A")])
        let file = try DiaryFile(path: folder.write("d.zip", zip.bytes))
        #expect(file.format == .archive)
        #expect(try Reading(file.reader).entries[0].attachments[0].content.bytes() == [0x41])
    }

    @Test("a folder without diary files is refused")
    func noFiles() {
        #expect(throws: DiaryFileError.noDiaryFiles) { try read([("a.png", "x")]) }
    }
}
