import AppSupport
import DiaryCore
import Foundation
import Testing
import TextProcessing

@Suite("What a diary file is")
struct DiaryFormatTests {
    @Test(
        "the content tells the format",
        arguments: [
            ("[2026-01-02 09:30] A", .jrnl), ("\u{FEFF}\n[2026-01-02 09:30 AM] A", .jrnl),
            ("Dear diary\n[2026-01-02 09:30] A", .jrnl),
            ("{\"tags\": {}, \"entries\": []}", .jrnlJSON),
            ("{\"title\": \"A\", \"body\": \"\", \"date\": \"2026-01-02\"}", .jrnlJSON),
            ("{\"metadata\":{\"version\":\"1.0\"},\"entries\":[]}", .dayOneJSON),
            ("{\"entries\":[{\"creationDate\":\"2021-03-03T11:48:50Z\"}]}", .dayOneJSON),
            ("{\n\"kitbag\": \"diary\",\n\"version\": 1,\n\"entries\": []}", .kitbagJSON),
            ("[{\"id\": 1, \"day\": \"2026-01-02\"}]", .kitbagJSON), ("[]", .kitbagJSON),
            ("{\n  \"id\": 1,\n  \"day\": \"2026-01-02\"\n}", .kitbagJSON),
            ("{\"kind\":\"entry\",\"id\":1,\"day\":\"2026-01-02\"}\n", .kitbagLines),
            ("---\ndate: 2026-01-02\n---\nA", .markdown),
            ("2013-08-03\n\ntext", .dateLines),
            ("\tDate:\tAugust 3, 2013 at 9:15 PM\n", .dateLines),
            ("# 2026\n\n## January\n\n### 2026-01-03 10:29 A\n", .dateLines),
            ("08/03/2013\ntext", .dateLines), ("[x] done\n2013-08-03\n", .dateLines),
        ] as [(String, DiaryFormat)])
    func detection(text: String, format: DiaryFormat) {
        #expect(DiaryFormat.detect(firstBytes: Array(text.utf8)) == .format(format))
    }

    @Test("a name with a date decides where the text has none")
    func names() {
        let text = Array("Nothing here.\n\n2013-08-03\n".utf8)
        #expect(
            DiaryFormat.detect(firstBytes: text, fileName: "a/2026-01-02.md") == .format(.markdown))
        #expect(DiaryFormat.detect(firstBytes: text, fileName: "notes.md") == .format(.dateLines))
        #expect(
            DiaryFormat.detect(firstBytes: Array("[2026-01-02] A".utf8), fileName: "2026-01-02.txt")
                == .format(.jrnl))
    }

    @Test("other files are refused as what they are")
    func foreign() {
        let files: [([UInt8], DiaryFileError)] = [
            ([], .empty), (Array(" \n\t".utf8), .empty),
            (Array("%PDF-1.7".utf8), .notADiary(.pdf)), ([0x1F, 0x8B, 8], .notADiary(.compressed)),
            (Array("SQLite format 3\0".utf8), .notADiary(.database)),
            ([0xFF, 0xD8, 0xFF, 0xE0], .notADiary(.image)), ([1, 0, 2], .notADiary(.binary)),
            (Array("<!DOCTYPE html><p>x".utf8), .notADiary(.webPage)),
            (Array("<!DOCTYPE NETSCAPE-Bookmark-file-1>".utf8), .notADiary(.webPage)),
            (Array("Just some text.\n".utf8), .notADiary(.text)),
            (Array("gAAAAABf3w==".utf8), .encryptedJournal),
            (Array("JRNLv3 x".utf8), .encryptedJournal),
        ]
        for (bytes, error) in files {
            #expect(DiaryFormat.detect(firstBytes: bytes) == .refused(error))
        }
        #expect(
            DiaryFormat.detect(
                firstBytes: Array("x".utf8), options: DiaryReadingOptions(timeFormat: "%Q"))
                == .refused(.malformedTimeFormat("%Q")))
    }

    @Test("a file is opened in its encoding")
    func files() throws {
        let folder = try ScratchFolder()
        let latin = Array("[2026-01-02 09:30] Caf".utf8) + [0xE9, 0x0A]
        let file = try DiaryFile(path: folder.write("j.txt", latin))
        #expect(file.format == .jrnl)
        #expect(try Reading(file.reader).texts == ["Café"])
        #expect(throws: FileProblem.self) { try DiaryFile(path: folder.path + "/none.txt") }
        #expect(throws: DiaryFileError.empty) { try DiaryFile(path: folder.write("e.txt", "")) }
    }

    @Test("every error and problem has its sentences")
    func sentences() {
        let errors: [DiaryFileError] =
            [
                .empty, .encryptedJournal, .textBeforeFirstEntry(line: 3, text: "Dear diary"),
                .ambiguousDate(line: 1, text: "08/03/2013"), .unexpectedJSON, .newerVersion(2),
                .malformedJSON(JSONError(kind: .unexpectedEnd, line: 2, column: 5, offset: 9)),
                .tooLarge(limit: 1 << 20), .malformedTimeFormat("%Q"), .noDiaryFiles,
                .folderTooLarge(limit: 10),
            ] + ForeignFile.allCases.map { .notADiary($0) }
        let english = Language.english.diaryFormats
        let korean = Language.korean.diaryFormats
        for error in errors {
            let one = english.unreadableFile("a.txt", error)
            let other = korean.unreadableFile("a.txt", error)
            #expect(one.hasPrefix("a.txt: ") && other.hasPrefix("a.txt: ") && one != other)
            #expect(english.advice(for: error) != nil && korean.advice(for: error) != nil)
        }
        #expect(
            english.unreadableFile("j.txt", errors[2])
                == "j.txt: line 3 stands before the first entry's date and would be lost: Dear diary"
        )
        #expect(
            korean.unreadableFile("j.txt", errors[2])
                == "j.txt: 3행은 첫 일기의 날짜보다 앞에 있어 잃게 됩니다: Dear diary")
        let weather = EntryProblem(line: nil, kind: .leftOut(.weather, count: 2))
        #expect(english.problem(weather) == "the weather left out: 2 entries")
        #expect(korean.problem(weather) == "날씨 뺌: 일기 2편")
    }

    @Test("moods are read as words of both languages and as faces")
    func moods() {
        #expect(
            ["good", " Good", "좋음", "🙂"].map { Mood(word: $0) } == [.good, .good, .good, .good])
        #expect(["normal", "보통", "😐"].map { Mood(word: $0) } == [.normal, .normal, .normal])
        #expect(["bad", "나쁨", "🙁\u{FE0F}"].map { Mood(word: $0) } == [.bad, .bad, .bad])
        #expect(Mood(word: "great") == nil)
    }
}
