import AppSupport
import Chrono
import DiaryCore
import Foundation
import Testing

@Suite("Diaries as JSON")
struct JSONEntryReaderTests {
    private func read(jrnl text: String) throws -> Reading {
        try Reading(JrnlJSONReader(MemoryByteSource(text)))
    }

    private func read(kitbag text: String, isLines: Bool = false) throws -> Reading {
        try Reading(KitbagEntryReader(MemoryByteSource(text), isLines: isLines))
    }

    // MARK: - jrnl

    @Test("jrnl's entries are title and body, with tags and stars")
    func jrnl() throws {
        let reading = try read(
            jrnl: """
                {"tags": {"@work": 1}, "entries": [
                 {"title": "Went out.", "body": "It was \\uc88b\\uc558\\ub2e4 @work\\n", "date": "2026-01-02",
                  "time": "09:30", "tags": ["@work", "#mood-good"], "starred": true},
                 {"title": "Only a title", "body": "", "date": "2026-01-03", "time": "10:29",
                  "tags": [], "starred": false, "uuid": "0123456789ABCDEF0123456789ABCDEF"}]}
                """)
        #expect(reading.texts == ["Went out.\nIt was 좋았다 @work", "Only a title"])
        #expect(try reading.entries[0].time == time("09:30"))
        #expect(reading.entries[0].tags == ["work"])
        #expect(reading.entries[0].mood == .good)
        #expect(reading.entries.map(\.isLiked) == [true, false])
        #expect(
            reading.entries[1].uid == UUID(uuidString: "01234567-89AB-CDEF-0123-456789ABCDEF"))
        #expect(reading.problems.isEmpty)
    }

    @Test("an entry without a date is left out by name, a broken time alone is dropped")
    func jrnlProblems() throws {
        let reading = try read(
            jrnl: """
                {"entries": [{"title": "A", "body": ""}, {"title": "B", "date": "soon"}, 3,
                {"title": "C", "date": "2026-01-02", "time": "99:00"}]}
                """)
        #expect(reading.texts == ["C"])
        #expect(reading.kinds == [.noDate, .malformedDate, .notAnEntry, .timeDropped])
        #expect(reading.problems.map(\.text) == ["A", "soon", "", "99:00"])
        #expect(throws: DiaryFileError.unexpectedJSON) { try read(jrnl: "{\"a\": 1}") }
        #expect(throws: DiaryFileError.empty) { try read(jrnl: " ") }
        #expect {
            try read(jrnl: "{\"entries\": [\n  oops]}")
        } throws: { error in
            guard case .malformedJSON(let place) = error as? DiaryFileError else { return false }
            return place.line == 2 && place.column == 3
        }
    }

    // MARK: - Kitbag

    private let whole = """
        {"id": 7, "uid": "018f0000-0000-7000-8000-000000000001", "day": "2026-01-02",
         "time": "09:30:15", "zone": "Asia/Seoul", "page": true, "text": "# A\\n\\nb", "tags": ["x"],
         "mood": "good", "liked": true, "attachments": [
          {"uid": "018f0000-0000-7000-8000-000000000002", "name": "a.png", "media_type": "image/png",
           "data": "iVBORw=="}],
         "created_at": "2026-01-02T00:30:15.250Z", "updated_at": "2026-01-03T00:00:00.000Z"}
        """

    @Test("a document of our own is read with all it has")
    func document() throws {
        let reading = try read(
            kitbag: "{\"kitbag\": \"diary\", \"version\": 1, \"entries\": [\(whole)]}")
        let entry = try #require(reading.entries.first)
        #expect(entry.number == 7)
        #expect(entry.uid == UUID(uuidString: "018f0000-0000-7000-8000-000000000001"))
        #expect(try entry.day == day("2026-01-02") && entry.time == time("09:30:15"))
        #expect(entry.zone == "Asia/Seoul" && entry.isPage == true && entry.text == "# A\n\nb")
        #expect(entry.tags == ["x"] && entry.mood == .good && entry.isLiked)
        #expect(entry.createdAt == Date(timeIntervalSince1970: 1_767_313_815.25))
        #expect(entry.updatedAt == Date(timeIntervalSince1970: 1_767_398_400))
        #expect(entry.attachments.map(\.name) == ["a.png"])
        #expect(entry.attachments.map(\.mediaType) == ["image/png"])
        #expect(try entry.attachments[0].content.bytes() == [0x89, 0x50, 0x4E, 0x47])
        #expect(reading.problems.isEmpty)
    }

    @Test("lines and lists are read, with what is null left open")
    func lines() throws {
        let line =
            "{\"kind\": \"entry\", \"id\": 1, \"uid\": null, \"day\": \"2026-01-02\", \"time\": null, "
            + "\"zone\": null, \"page\": false, \"text\": \"\", \"tags\": [], \"mood\": null, "
            + "\"liked\": false, \"attachments\": [], \"created_at\": null, \"updated_at\": null}"
        let lines = try read(kitbag: "\(line)\n\n\(line)\r\n", isLines: true)
        #expect(lines.entries.count == 2 && lines.lines == [1, 3])
        #expect(lines.entries[0].time == nil && lines.entries[0].uid == nil)
        let list = try read(kitbag: "[\(line)]")
        #expect(list.entries.count == 1 && list.problems.isEmpty)
        #expect(try read(kitbag: "[]").entries.isEmpty)
        #expect(try read(kitbag: line).entries.count == 1)
    }

    @Test("a list without the contents of attachments says which are missing")
    func withoutData() throws {
        let reading = try read(
            kitbag: """
                [{"day": "2026-01-02", "attachments": [{"uid": "u", "name": "a.png"},
                 {"uid": "018f0000-0000-7000-8000-000000000002", "name": "b", "data": "%"}]}]
                """)
        #expect(reading.kinds == [.missingAttachment, .malformedAttachment])
        #expect(reading.problems.map(\.text) == ["a.png", "b"])
        #expect(reading.entries[0].attachments.isEmpty)
    }

    @Test("a newer version is refused, and what makes no sense is told")
    func newer() throws {
        #expect(throws: DiaryFileError.newerVersion(2)) {
            try read(kitbag: "{\"kitbag\": \"diary\", \"version\": 2, \"entries\": []}")
        }
        #expect(throws: DiaryFileError.unexpectedJSON) {
            try read(kitbag: "{\"kitbag\": \"links\", \"version\": 1, \"entries\": []}")
        }
        let reading = try read(
            kitbag: """
                [{"day": "2026-02-30"}, {"text": "x"}, {"kind": "tag", "day": "2026-01-02"}, 1,
                {"day": "2026-01-02", "time": "25:00:00", "mood": "so so", "uid": "x",
                 "updated_at": "x"}]
                """)
        #expect(reading.entries.count == 1)
        #expect(
            reading.kinds == [
                .malformedDate, .notAnEntry, .notAnEntry, .notAnEntry, .malformedIdentifier,
                .timeDropped, .unknownMood, .updateDropped,
            ])
    }
}
