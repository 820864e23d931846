import AppSupport
import Chrono
import DiaryCore
import Foundation
import TestSupport
import Testing

@Suite("Day One's archive")
struct DayOneEntryWriterTests {
    private struct Journal: Codable {
        var metadata: [String: String]
        var entries: [Entry]
    }

    private struct Entry: Codable {
        var uuid: String
        var creationDate: String
        var modifiedDate: String
        var timeZone: String?
        var text: String
        var starred: Bool
        var isAllDay: Bool
        var tags: [String]
        var photos: [Medium]?
        var videos: [Medium]?
        var audios: [Medium]?
        var pdfAttachments: [Medium]?
    }

    private struct Medium: Codable, Equatable {
        var identifier: String
        var md5: String
        var type: String
        var orderInEntry: Int
        var filename: String
    }

    /// The journal and the other files with their sizes, as Python unpacks them.
    private func unpacked(_ entries: [EntryDraft]) throws -> (journal: Journal, files: [String]) {
        let python = try #require(EntrySamples.program("python3"))
        let sandbox = try Sandbox()
        let path = try sandbox.write(EntrySamples.written(entries, as: .dayOne), to: "a.zip")
        let script = """
            import sys, zipfile
            archive = zipfile.ZipFile(sys.argv[1])
            assert archive.testzip() is None
            for info in archive.infolist()[1:]:
                print(info.filename, info.file_size)
            archive.extract("Journal.json")
            """
        let run = try sandbox.run(python, ["-c", script, path])
        try #require(run.status == 0, "\(run.errors)")

        return (
            try JSONDecoder().decode(Journal.self, from: sandbox.read("Journal.json")), run.lines
        )
    }

    @Test("an entry has the fields that Day One writes, and its picture")
    func fields() throws {
        let (journal, files) = try unpacked([EntrySamples.full()])
        #expect(journal.metadata == ["version": "1.0"])
        let entry = try #require(journal.entries.first)
        #expect(entry.uuid == "0190A6A0111172228333444455556666")
        #expect(entry.creationDate == "2026-01-02T00:30:15Z")
        #expect(entry.modifiedDate == "2026-01-02T02:13:20Z")
        #expect(entry.timeZone == "Asia/Seoul")
        #expect(
            entry.text
                == "# 바다\n\n![](dayone-moment://0190A6A000007000800000000000AB01)\n\nA \"day\" at sea"
        )
        #expect(entry.starred)
        #expect(!entry.isAllDay)
        #expect(entry.tags == ["바다", "two words", "mood-good"])
        let md5 = MD5.hexadecimal(EntrySamples.png)
        #expect(
            entry.photos == [
                Medium(
                    identifier: "0190A6A000007000800000000000AB01", md5: md5, type: "png",
                    orderInEntry: 0, filename: "beach day.png")
            ])
        #expect(files == ["photos/\(md5).png \(EntrySamples.png.count)"])
    }

    @Test("an entry without a time lasts all day, one without a zone has UTC's clock")
    func times() throws {
        let entries = [
            try EntrySamples.entry("2026-01-02", nil, "a") { $0.zone = "Pacific/Kiritimati" },
            try EntrySamples.entry("2026-01-02", "23:59:59", "b"),
            try EntrySamples.entry("2026-01-02", nil, "c"),
        ]
        let (journal, _) = try unpacked(entries)
        #expect(
            journal.entries.map(\.creationDate) == [
                "2026-01-01T22:00:00Z", "2026-01-02T23:59:59Z", "2026-01-02T12:00:00Z",
            ])
        #expect(journal.entries.map(\.isAllDay) == [true, false, true])
        #expect(journal.entries.map(\.timeZone) == ["Pacific/Kiritimati", nil, nil])
        #expect(journal.entries.allSatisfy { $0.uuid.count == 32 })
        #expect(Set(journal.entries.map(\.uuid)).count == 3)
        let (again, _) = try unpacked(entries)
        #expect(again.entries.map(\.uuid) == journal.entries.map(\.uuid))
    }

    @Test("in the hour that comes twice, the instant of making tells which it was")
    func twice() throws {
        // New York, 2025-11-02: 01:30 is 05:30 UTC, and an hour later 06:30 UTC.
        let entry = try EntrySamples.entry("2025-11-02", "01:30", "a") {
            $0.zone = "America/New_York"
        }
        var second = entry
        second.createdAt = Timestamp.parse("2025-11-02T06:30:00.400Z")
        var unrelated = entry
        unrelated.createdAt = Timestamp.parse("2025-12-24T06:30:00Z")
        let (journal, _) = try unpacked([entry, second, unrelated])
        #expect(
            journal.entries.map(\.creationDate) == [
                "2025-11-02T05:30:00Z", "2025-11-02T06:30:00Z", "2025-11-02T05:30:00Z",
            ])
    }

    @Test("a backslash that a reader would take away is escaped, but not in code")
    func backslashes() throws {
        let entry = try EntrySamples.entry("2026-01-02", nil, #"\*no\* C:\dir `a\*` \`b end\"#)
        let (journal, _) = try unpacked([entry])
        let text = try #require(journal.entries.first?.text)
        #expect(text == #"\\\*no\\\* C:\dir `a\*` \\\`b end\"#)
    }

    @Test("films, sounds and PDFs have their folders; the same bytes are one file; others are lost")
    func media() throws {
        let uids = (1...5).map { UUID(high: 0x0190_0000_0000_7000, low: 1 << 63 | UInt64($0)) }
        let text = uids.map { "![](attachment:\($0.text))" }.joined(separator: " ")
        let types = [
            ("a.MOV", "video/quicktime"), ("b.m4a", "audio/mp4"), ("c.pdf", "application/pdf"),
            ("d.txt", "text/plain"), ("e.bin", "image/jpeg"),
        ]
        let entry = try EntrySamples.entry("2026-01-02", nil, text) { entry in
            entry.attachments = zip(uids, types).map { uid, type in
                EntrySamples.attachment(type.0, type.1, [1, 2, 3], uid: uid)
            }
        }
        let (journal, files) = try unpacked([entry, entry])
        let md5 = MD5.hexadecimal([1, 2, 3])
        #expect(
            files == [
                "videos/\(md5).mov 3", "audios/\(md5).m4a 3", "pdfs/\(md5).pdf 3",
                "photos/\(md5).jpeg 3",
            ])
        let written = try #require(journal.entries.first)
        #expect(written.photos?.map(\.orderInEntry) == [4])
        #expect(written.videos?.map(\.type) == ["mov"])
        #expect(written.audios?.map(\.filename) == ["b.m4a"])
        #expect(written.pdfAttachments?.count == 1)
        let digits = uids.map { $0.uuidString.filter { $0 != "-" } }
        #expect(
            written.text == """
                ![](dayone-moment:/video/\(digits[0])) ![](dayone-moment:/audio/\(digits[1])) \
                ![](dayone-moment:/pdfAttachment/\(digits[2])) ![](attachment:\(uids[3].text)) \
                ![](dayone-moment://\(digits[4]))
                """)
    }
}
