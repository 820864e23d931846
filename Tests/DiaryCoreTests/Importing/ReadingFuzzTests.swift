import AppSupport
import DiaryCore
import Foundation
import Testing

@Suite("Hostile diary files")
struct ReadingFuzzTests {
    private static let fixtures: [(DiaryFormat, String)] = [
        (.jrnl, "[2026-01-02 09:30:00 AM] A. b @tag *\nx\n\n[2026-01-03 09:30] 봄. #가\n"),
        (
            .jrnlJSON,
            "{\"entries\":[{\"title\":\"A\",\"body\":\"b\",\"date\":\"2026-01-02\",\"time\":\"09:30\",\"tags\":[\"@a\"],\"starred\":true}]}"
        ),
        (
            .dayOneJSON,
            "{\"metadata\":{},\"entries\":[{\"uuid\":\"0123456789ABCDEF0123456789ABCDEF\",\"creationDate\":\"2021-03-03T11:48:50Z\",\"timeZone\":\"Asia/Seoul\",\"text\":\"a\\\\. ![](dayone-moment://AB) `x`\",\"photos\":[{\"identifier\":\"AB\",\"md5\":\"CD\"}],\"weather\":{\"a\":1}}]}"
        ),
        (
            .kitbagJSON,
            "{\"kitbag\":\"diary\",\"version\":1,\"entries\":[{\"day\":\"2026-01-02\",\"time\":\"09:30:00\",\"text\":\"x\",\"attachments\":[{\"uid\":\"018f0000-0000-7000-8000-000000000002\",\"data\":\"iVBO\"}]}]}"
        ),
        (
            .kitbagLines,
            "{\"kind\":\"entry\",\"day\":\"2026-01-02\",\"uid\":null}\n{\"kind\":\"entry\",\"day\":\"2026-01-03\"}\n"
        ),
        (
            .markdown,
            "---\ntitle: 'a'\ndate: 2026-01-02T09:30:00+09:00\ntags: [a, \"b\"]\nx:\n  - y\nz: |\n  b\n---\n![](a.png) `x` \\!\n```\ny\n"
        ),
        (
            .dateLines,
            "# 2026\n\n## 2026-01-03 Saturday 09:30\n\n*good · #a*\n\nx\n2013년 8월 3일 (토) 오후 9시\n\tDate:\tAugust 3, 2013 at 9:15:00 PM GMT+9\n\tTags:\ta\n"
        ),
    ]

    @Test("a file that is cut or changed anywhere neither crashes nor hangs", arguments: fixtures)
    func fuzz(format: DiaryFormat, text: String) throws {
        let bytes = Array(text.utf8)
        #expect(DiaryFormat.detect(firstBytes: bytes) == .format(format))
        var outcomes = 0
        for index in bytes.indices {
            var doubled = bytes
            doubled.insert(contentsOf: bytes[index...], at: index)
            let changes = [
                Array(bytes[..<index]), bytes.changed(at: index), doubled,
                Array(bytes[..<index] + bytes[(index + 1)...]),
            ]
            for changed in changes {
                _ = DiaryFormat.detect(firstBytes: changed)
                let reader = try #require(
                    format.reader(of: MemoryByteSource(changed), fileName: "2026-01-02.md"))
                do {
                    outcomes += try Reading(reader).entries.count
                } catch is DiaryFileError {
                    outcomes += 1
                }
            }
        }
        #expect(outcomes > bytes.count)
    }

    @Test("texts made to be slow are not")
    func slow() throws {
        let marks = ["`", "``` ", "![", "![a](", "\\", "[", "#", "~~~\n", "![a](b \"", "- ", "@"]
        for mark in marks {
            let text = String(repeating: mark, count: 15_000)
            for head in ["---\nday: 2026-01-02\nx: ", "---\nday: 2026-01-02\n---\n"] {
                let reader = try #require(
                    DiaryFormat.markdown.reader(of: MemoryByteSource(head + text + "\n---\n")))
                #expect(try Reading(reader).entries.count <= 1)
            }
            #expect(try Reading(jrnl: "[2026-01-02 09:30] \(text)").entries.count == 1)
        }
        let runs = (1...600).map { String(repeating: "`", count: $0) }.joined(separator: " ")
        let json = String(decoding: try JSONEncoder().encode(runs), as: UTF8.self)
        let reader = try #require(
            DiaryFormat.dayOneJSON.reader(
                of: MemoryByteSource(
                    "{\"entries\":[{\"creationDate\":\"2021-03-03T11:48:50Z\",\"text\":\(json)}]}"))
        )
        #expect(try Reading(reader).texts == [runs])
    }
}
