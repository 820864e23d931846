import AppSupport
import Chrono
import DiaryCore
import Foundation
import TestSupport
import Testing

/// What is written is read by Kitbag's own readers.
@Suite("A diary written and read again")
struct RoundTripTests {
    private let directory = TemporaryDirectory()

    private func read(_ bytes: [UInt8], named name: String) throws -> Reading {
        let path = directory.file(name)
        try Data(bytes).write(to: URL(fileURLWithPath: path))

        return try Reading(DiaryFile(path: path).reader)
    }

    private func entry(_ random: inout SeededRandom) -> EntryDraft {
        let days = Int.random(in: 0..<20_000, using: &random)
        var entry = EntryDraft(day: Day(daysSince1970: days), text: text(&random))
        if Bool.random(using: &random) {
            entry.time = TimeOfDay(secondsSinceMidnight: .random(in: 0..<86_400, using: &random))
        }
        entry.zone =
            ["Asia/Seoul", "UTC", "America/Argentina/Buenos_Aires", nil]
            .randomElement(using: &random) ?? nil
        entry.uid = UUID(
            high: random.next() & ~0xF000 | 0x7000,
            low: random.next() & .max >> 2 | 1 << 63)
        entry.mood = Mood.allCases.randomElement(using: &random)
        entry.isLiked = Bool.random(using: &random)
        entry.tags = Array(
            ["walk", "바다", "a-b", "x/y", "#hash"].shuffled(using: &random).prefix(2))
        entry.number = Int64.random(in: 1...999_999, using: &random)
        entry.isPage = Bool.random(using: &random)
        entry.createdAt = Date(milliseconds: .random(in: 0...2_000_000_000_000, using: &random))
        entry.updatedAt = Date(milliseconds: .random(in: 0...2_000_000_000_000, using: &random))
        if Int.random(in: 0..<4, using: &random) == 0 {
            let uid = UUID(high: 0x7000, low: random.next() & .max >> 2 | 1 << 63)
            let bytes = (0..<Int.random(in: 0...50, using: &random)).map { UInt8($0) }
            entry.attachments = [
                EntrySamples.attachment("sea side.png", "image/png", bytes, uid: uid)
            ]
            if Bool.random(using: &random) { entry.text += "\n![](attachment:\(uid.text))" }
        }

        return entry
    }

    /// A text without white space at its ends, which few formats keep.
    private func text(_ random: inout SeededRandom) -> String {
        let pieces = [
            "word", "글", " ", "\n", "\n\n", "# ", "## 2024-01-01", "# 2026", "\\#", "\\", "\\*",
            "`", "``", "```\n", "*", "*good*", "*liked · #x*", "[2026-01-02 09:30] ", "[x] ", "- ",
            "2026-01-02", "---", "![](", ")", "![a](b.png)", "@tag", "#tag", "\"", "<b>", "&amp;",
            "\t", "\u{200B}", "é", "😀", "---\nday: 2020-01-01\n---\n", "Date: 2020-01-01", ".", "|",
        ]
        let count = Int.random(in: 0...12, using: &random)
        let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()

        return "t" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func entries(_ count: Int, seed: UInt64) -> [EntryDraft] {
        var random = SeededRandom(seed: seed)

        return (0..<count).map { _ in entry(&random) }
    }

    /// The entry without what only the source of an attachment tells.
    private func contents(_ entry: EntryDraft) throws -> [[UInt8]] {
        try entry.attachments.map { try $0.content.bytes() }
    }

    @Test(
        "Kitbag's JSON and NDJSON are the same bytes again",
        arguments: [DiaryExportFormat.json, .ndjson])
    func kitbag(_ format: DiaryExportFormat) throws {
        let bytes = try EntrySamples.written(
            entries(300, seed: 1) + [EntrySamples.full()], as: format)
        let reading = try read(bytes, named: "a." + format.rawValue)
        #expect(reading.problems.isEmpty)
        #expect(reading.entries.count == 301)
        #expect(try EntrySamples.written(reading.entries, as: format) == bytes)
    }

    @Test("Day One's archive gives back everything that it has a place for")
    func dayOne() throws {
        let entries = entries(300, seed: 2)
        let reading = try read(EntrySamples.written(entries, as: .dayOne), named: "a.zip")
        #expect(reading.problems.isEmpty)
        #expect(reading.entries.count == entries.count)
        for (read, entry) in zip(reading.entries, entries) {
            #expect(read.text == entry.text)
            #expect(read.day == entry.day)
            #expect(read.time == entry.time)
            #expect(read.zone == entry.zone)
            #expect(read.uid == entry.uid)
            #expect(read.tags == entry.tags)
            #expect(read.mood == entry.mood)
            #expect(read.isLiked == entry.isLiked)
            #expect(read.attachments.map(\.uid) == entry.attachments.map(\.uid))
            #expect(read.attachments.map(\.name) == entry.attachments.map(\.name))
            #expect(read.attachments.map(\.mediaType) == entry.attachments.map(\.mediaType))
            #expect(try contents(read) == contents(entry))
        }
    }

    @Test("a folder of Markdown gives back everything")
    func folder() throws {
        let entries = entries(120, seed: 3)
        let path = directory.file("folder")
        try MarkdownFolderWriter.write(to: path) { writer in
            for entry in entries { try writer.write(entry) }
        }
        let reading = try Reading(DiaryFile(path: path).reader)
        // Some texts show a picture that was never there.
        #expect(reading.problems.allSatisfy { $0.kind == .missingAttachment })
        #expect(reading.entries.count == entries.count)
        let read = Dictionary(grouping: reading.entries, by: \.uid).compactMapValues(\.first)
        for entry in entries {
            let read = try #require(read[entry.uid])
            #expect(read.text == entry.text)
            #expect(try contents(read) == contents(entry))
            // A tag's mark is none of it.
            var expected = entry
            expected.tags = entry.tags.map { String($0.drop { $0 == "#" }) }
            #expect(read.row == expected.row)
        }
    }

    @Test("the Markdown document gives back texts, days, times, zones, moods and likes")
    func document() throws {
        // A line with nothing but a date begins an entry for this reader.
        let entries = entries(300, seed: 4).sorted { $0.day < $1.day }.filter { entry in
            !entry.text.contains("Date:") && !entry.text.contains("\n2026-01-02")
        }
        let bytes = try EntrySamples.written(entries, as: .markdown)
        let reader = DiaryFormat.dateLines.reader(of: MemoryByteSource(bytes))
        let reading = try Reading(#require(reader))
        #expect(reading.problems.isEmpty)
        #expect(reading.entries.count == entries.count)
        for (read, entry) in zip(reading.entries, entries) {
            #expect(read.text == entry.text)
            #expect(read.day == entry.day)
            #expect(read.time == entry.time)
            #expect(read.zone == entry.zone)
            #expect(read.mood == entry.mood)
            #expect(read.isLiked == entry.isLiked)
        }
    }

    @Test(
        "jrnl's text has every entry, mood and like, and settles",
        arguments: JrnlTimeFormat.allCases)
    func jrnl(_ format: JrnlTimeFormat) throws {
        let entries = entries(300, seed: 5)
        let options = DiaryWritingOptions(jrnlTimeFormat: format)
        let bytes = try EntrySamples.written(entries, as: .jrnl, options)
        let reading = try read(bytes, named: "a.txt")
        #expect(reading.problems.isEmpty)
        #expect(reading.entries.count == entries.count)
        for (read, entry) in zip(reading.entries, entries) {
            #expect(read.day == entry.day)
            #expect(read.mood == entry.mood)
            #expect(read.isLiked == entry.isLiked)
        }
        // What jrnl strips is gone after the first time; then nothing changes any more.
        let again = try EntrySamples.written(reading.entries, as: .jrnl, options)
        let third = try read(again, named: "b.txt")
        #expect(try EntrySamples.written(third.entries, as: .jrnl, options) == again)
    }

    @Test("jrnl's JSON has every entry, mood, like and identifier")
    func jrnlJSON() throws {
        let entries = entries(300, seed: 6)
        let reading = try read(EntrySamples.written(entries, as: .jrnlJSON), named: "a.json")
        #expect(reading.problems.isEmpty)
        #expect(reading.entries.map(\.uid) == entries.map(\.uid))
        #expect(reading.entries.map(\.mood) == entries.map(\.mood))
        #expect(reading.entries.map(\.isLiked) == entries.map(\.isLiked))
        #expect(reading.entries.map(\.day) == entries.map(\.day))
    }
}
