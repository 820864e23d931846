import AppSupport
import Chrono
import DiaryCore
import Foundation
import Testing

@Suite("Day One's exports")
struct DayOneReaderTests {
    private static let photo = "4B4F6C0DD7B3471EA4B3A0B0E1D0C001"
    private static let uid = "4b4f6c0d-d7b3-471e-a4b3-a0b0e1d0c001"
    private static let md5 = "d41d8cd98f00b204e9800998ecf8427e"

    private func journal(_ entries: String...) -> String {
        "{\"metadata\":{\"version\":\"1.0\"},\"entries\":[\(entries.joined(separator: ",\n"))]}"
    }

    private func entry(_ text: String, _ more: String = "") throws -> String {
        let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        return """
            {"uuid":"0123456789ABCDEF0123456789ABCDEF","creationDate":"2021-03-03T11:48:50Z",
            "timeZone":"Australia\\/Sydney","text":\(json)\(more)}
            """
    }

    private func read(_ files: [(String, String)]) throws -> Reading {
        let folder = try ScratchFolder()
        let path = try folder.write("export.zip", ZipBuilder(files).bytes)
        return try Reading(DiaryFile(path: path).reader)
    }

    @Test("instants become day and time by the entry's own zone")
    func zones() throws {
        let reading = try read([
            (
                "Journal.json",
                journal(
                    """
                    {"uuid":"0123456789ABCDEF0123456789ABCDEF","creationDate":"2021-03-03T13:48:50Z",
                    "modifiedDate":"2021-03-04T00:00:00Z","timeZone":"Australia\\/Sydney","text":"A",
                    "starred":true,"tags":["one two","mood-bad"]}
                    """,
                    "{\"creationDate\":\"2021-03-03T23:00:00Z\",\"timeZone\":\"Mars\\/Base\",\"text\":\"B\"}",
                    "{\"creationDate\":\"2021-03-03T23:00:00Z\",\"timeZone\":\"GMT+0900\",\"text\":\"C\"}",
                    "{\"creationDate\":\"2021-03-03T23:00:00Z\",\"text\":\"D\",\"isAllDay\":true}",
                    "{\"creationDate\":\"2021-03-03T23:00:00Z\",\"text\":\"D\",\"isAllDay\":true}")
            )
        ])
        #expect(
            reading.entries.map(\.day.description) == [
                "2021-03-04", "2021-03-03", "2021-03-04", "2021-03-03", "2021-03-03",
            ])
        #expect(
            reading.entries.map(\.time?.description) == [
                "00:48:50", "23:00:00", "08:00:00", nil, nil,
            ])
        #expect(reading.entries.map(\.zone) == ["Australia/Sydney", "UTC", nil, nil, nil])
        let first = reading.entries[0]
        #expect(first.uid == UUID(uuidString: "01234567-89AB-CDEF-0123-456789ABCDEF"))
        #expect(first.createdAt == Date(timeIntervalSince1970: 1_614_779_330))
        #expect(first.updatedAt == Date(timeIntervalSince1970: 1_614_816_000))
        #expect(first.isLiked && first.tags == ["one two"] && first.mood == .bad)
        #expect(reading.kinds == [.unknownZone])
        #expect(
            reading.problems[0].text == "Mars/Base" && reading.problems[0].file == "Journal.json")
    }

    @Test(
        "escapes are undone before punctuation, but not in code",
        arguments: [
            ("3\\.5 \\- yes\\!", "3.5 - yes!"), ("a\\\\b", "a\\b"), ("\\n stays", "\\n stays"),
            ("`a\\.b` c\\.d", "`a\\.b` c.d"), ("\\`a\\.b\\`", "`a.b`"),
            ("``a`\\.`` \\.", "``a`\\.`` ."), ("`open \\.", "`open ."),
            ("x\\.\n```\na\\.b\n```\ny\\.", "x.\n```\na\\.b\n```\ny."),
            ("~~~\n\\.\n```\n\\.\n~~~\n\\.", "~~~\n\\.\n```\n\\.\n~~~\n."), ("end\\", "end\\"),
        ])
    func escapes(text: String, expected: String) throws {
        #expect(try read([("J.json", journal(entry(text)))]).texts == [expected])
    }

    @Test("media become attachments, named in the text by their identifiers")
    func media() throws {
        let text =
            "# Beach\n\n![](dayone-moment://\(Self.photo))\n\nand ![](dayone-moment:/video/AA)"
        let more = """
            ,"photos":[{"identifier":"\(Self.photo)","md5":"\(Self.md5)","type":"jpeg",
            "orderInEntry":0},{"identifier":"nothing","md5":"00000000000000000000000000000002",
            "type":"png","filename":"IMG 1.png","orderInEntry":1}],
            "videos":[{"identifier":"AA","md5":"00000000000000000000000000000003","type":"mov"}]
            """
        let reading = try read([
            ("Journal.json", journal(try entry(text, more))), ("photos/\(Self.md5).jpeg", "J"),
            ("photos/00000000000000000000000000000002.png", "P"),
        ])
        let found = try #require(reading.entries.first)
        #expect(
            found.text == "# Beach\n\n![](attachment:\(Self.uid))\n\nand "
                + "[video 00000000000000000000000000000003.mov]")
        #expect(
            found.attachments.map(\.uid.uuidString) == [
                Self.uid.uppercased(), "00000000-0000-0000-0000-000000000002",
            ])
        #expect(found.attachments.map(\.name) == ["\(Self.md5).jpeg", "IMG 1.png"])
        #expect(found.attachments.map(\.mediaType) == ["image/jpeg", "image/png"])
        #expect(try found.attachments.map { try $0.content.bytes() } == [[0x4A], [0x50]])
        #expect(reading.kinds == [.missingAttachment])
        #expect(reading.problems[0].text == "00000000000000000000000000000003.mov")
    }

    @Test("an entry of a picture alone is kept, an empty one is told")
    func emptyTexts() throws {
        let photos =
            ",\"photos\":[{\"identifier\":\"\(Self.photo)\",\"md5\":\"\(Self.md5)\",\"type\":\"jpeg\"}]"
        let reading = try read([
            ("J.json", journal(try entry("", photos), try entry(""))),
            ("photos/\(Self.md5).jpeg", "J"),
        ])
        #expect(reading.entries.map(\.attachments.count) == [1])
        #expect(reading.kinds == [.emptyEntry])
    }

    @Test("rich text is read where there is no other")
    func richText() throws {
        let rich = """
            {"meta":{"version":1},"contents":[
            {"attributes":{"line":{"header":1}},"text":"Title\\n"},
            {"attributes":{"line":{"listStyle":"bulleted","indentLevel":1}},"text":"one \\\\. two\\n"},
            {"embeddedObjects":[{"type":"photo","identifier":"\(Self.photo)"}]},
            {"text":"plain "},{"text":"end"}]}
            """
        let json = String(decoding: try JSONEncoder().encode(rich), as: UTF8.self)
        let reading = try read([
            (
                "J.json",
                journal("{\"creationDate\":\"2021-03-03T11:48:50Z\",\"richText\":\(json)}")
            )
        ])
        #expect(
            reading.texts == ["# Title\n- one \\. two\n[\(Self.photo)]\nplain end"])
    }

    @Test("what has no place here is counted and told once")
    func leftOut() throws {
        let more = """
            ,"location":{"country":"Australia"},"weather":{"weatherCode":"clear"},"isPinned":false,
            "creationDevice":"x","creationOSName":"y","duration":0,"favoriteColor":"red"
            """
        let reading = try read([("J.json", journal(try entry("a", more), try entry("b", more)))])
        #expect(
            reading.kinds == [
                .leftOut(.location, count: 2), .leftOut(.weather, count: 2),
                .leftOut(.device, count: 2), .leftOut(.other, count: 2),
            ])
        #expect(reading.problems.map(\.text) == ["", "", "", "favoriteColor"])
    }

    @Test("of several journals each name becomes a tag, of one it does not")
    func journals() throws {
        #expect(try read([("Trips.json", journal(entry("a")))]).entries[0].tags == [])
        let reading = try read([
            ("Trips.json", journal(try entry("a"))), ("Work.json", journal(try entry("b"))),
            ("__MACOSX/._Work.json", "junk"),
        ])
        #expect(reading.entries.map(\.tags) == [["Trips"], ["Work"]])
        #expect(reading.files == ["Trips.json", "Work.json"])
        #expect(reading.kinds == [.journalBecameTag, .journalBecameTag])
    }

    @Test("an unpacked folder and the bare file find their media as well")
    func unpacked() throws {
        let folder = try ScratchFolder()
        let text = "![](dayone-moment://\(Self.photo))"
        let photos =
            ",\"photos\":[{\"identifier\":\"\(Self.photo)\",\"md5\":\"\(Self.md5)\",\"type\":\"jpeg\"}]"
        let file = try folder.write("Journal.json", journal(try entry(text, photos)))
        try folder.write("photos/\(Self.md5).jpeg", "J")
        try folder.write("readme.md", "none of it")
        for path in [folder.path, file] {
            let reading = try Reading(DiaryFile(path: path).reader)
            #expect(reading.texts == ["![](attachment:\(Self.uid))"])
            #expect(try reading.entries[0].attachments[0].content.bytes() == [0x4A])
            #expect(reading.problems.isEmpty)
        }
    }

    @Test("entries without a date are told, and broken JSON by its place")
    func broken() throws {
        let reading = try read([
            ("J.json", journal("{\"text\":\"a\"}", "{\"creationDate\":\"x\",\"text\":\"b\"}", "1"))
        ])
        #expect(reading.entries.isEmpty)
        #expect(reading.kinds == [.noDate, .malformedDate, .notAnEntry])
        #expect {
            try read([("J.json", "{\"metadata\":{},\n\"entries\":[,]}")])
        } throws: { error in
            guard case .malformedJSON(let place) = error as? DiaryFileError else { return false }
            return place.line == 2
        }
    }

    @Test("an archive without diary files is refused")
    func noDiary() {
        #expect(throws: DiaryFileError.noDiaryFiles) { try read([("a.png", "x")]) }
    }
}
