import AppSupport
import Chrono
import DiaryCore
import Foundation
import TestSupport
import Testing

@Suite("jrnl's files")
struct JrnlEntryWriterTests {
    private func written(_ entry: EntryDraft, _ format: JrnlTimeFormat = .standard) throws -> String
    {
        try EntrySamples.text([entry], as: .jrnl, DiaryWritingOptions(jrnlTimeFormat: format))
    }

    @Test(
        "times are those of a clock of twelve hours, or of one of twenty-four",
        arguments: [
            (nil, "12:00:00 AM", "00:00"), ("00:10", "12:10:00 AM", "00:10"),
            ("09:05:07", "09:05:07 AM", "09:05"), ("12:00", "12:00:00 PM", "12:00"),
            ("23:59:59", "11:59:59 PM", "23:59"),
        ])
    func times(_ time: String?, _ standard: String, _ minutes: String) throws {
        let entry = try EntrySamples.entry("2026-01-02", time, "Title")
        #expect(try written(entry) == "[2026-01-02 \(standard)] Title\n")
        #expect(try written(entry, .minutes) == "[2026-01-02 \(minutes)] Title\n")
    }

    @Test("tags that the text does not mention and the mood are words of a last line")
    func tags() throws {
        let entry = try EntrySamples.entry("2026-01-02", "09:30", "Walk with #Family.\nFine. ") {
            $0.tags = ["family", "sea side", "walk", "!?"]
            $0.mood = .good
            $0.isLiked = true
        }
        #expect(
            try written(entry) == """
                [2026-01-02 09:30:00 AM] Walk with #Family. *
                Fine.
                @sea-side @walk @mood-good

                """)
        #expect(Mood(tag: "mood-good") == .good)
        #expect(Mood(tag: "mood-great") == nil)
    }

    @Test("entries stand apart by an empty line, empty ones too")
    func several() throws {
        let entries = [
            try EntrySamples.entry("2026-01-02", "09:30", ""),
            try EntrySamples.entry("2026-01-03", "09:30", "a\n\nb\n\n"),
        ]
        #expect(
            try EntrySamples.text(entries, as: .jrnl) == """
                [2026-01-02 09:30:00 AM]\u{20}

                [2026-01-03 09:30:00 AM] a

                b

                """)
    }

    @Test(
        "a line that could begin an entry begins with a space, and others stay",
        arguments: [
            ("[2026-01-02 09:30] x", " [2026-01-02 09:30] x"),
            ("[tomorrow maybe]", " [tomorrow maybe]"),
            ("[never closed", " [never closed"), ("[over\nlines] x", " [over\nlines] x"),
            ("[link](https://a.example)", "[link](https://a.example)"), ("[x] done", "[x] done"),
            ("- [ ] open", "- [ ] open"), ("[1]: note", "[1]: note"),
        ])
    func stamps(_ line: String, _ escaped: String) throws {
        let entry = try EntrySamples.entry("2026-01-02", "09:30", "Title\n" + line)
        #expect(try written(entry) == "[2026-01-02 09:30:00 AM] Title\n\(escaped)\n")
    }

    @Test("a first line with asterisks around it stands below the date")
    func asterisks() throws {
        let plain = try EntrySamples.entry("2026-01-02", "09:30", "**bold**\nbody")
        #expect(try written(plain) == "[2026-01-02 09:30:00 AM] \n**bold**\nbody\n")
        let liked = try EntrySamples.entry("2026-01-02", "09:30", "* item") { $0.isLiked = true }
        #expect(try written(liked) == "[2026-01-02 09:30:00 AM] *\n* item\n\n")
        let unlike = try EntrySamples.entry("2026-01-02", "09:30", "* item")
        #expect(try written(unlike) == "[2026-01-02 09:30:00 AM] * item\n")
    }

    @Test("jrnl's JSON has title, body, date, tags and star, and counts the tags")
    func json() throws {
        let entries = [
            try EntrySamples.entry("2026-01-02", "09:30:15", "Title\n\nBody #walk") {
                $0.isLiked = true
                $0.uid = EntrySamples.uid
            },
            try EntrySamples.entry("2026-01-03", nil, "One line. And more.") {
                $0.tags = ["Walk", "sea"]
                $0.mood = .bad
            },
        ]
        #expect(
            try EntrySamples.text(entries, as: .jrnlJSON) == """
                {
                "entries": [
                {"title":"Title","body":"Body #walk","date":"2026-01-02","time":"09:30",\
                "tags":["@walk"],"starred":true,"uuid":"0190A6A0111172228333444455556666"},
                {"title":"One line. And more.","body":"","date":"2026-01-03","time":"00:00",\
                "tags":["@mood-bad","@sea","@walk"],"starred":false}
                ],
                "tags": {"@walk":2,"@mood-bad":1,"@sea":1}
                }

                """)
        #expect(
            try EntrySamples.text([], as: .jrnlJSON) == "{\n\"entries\": [],\n\"tags\": {}\n}\n")
    }
}

/// What jrnl says of an entry.
private struct JrnlEntry: Codable, Equatable {
    var title: String
    var body: String
    var date: String
    var time: String
    var tags: [String]
    var starred: Bool
}

@Suite("The real jrnl", .enabled(if: EntrySamples.program("jrnl") != nil))
struct RealJrnlTests {
    /// The entries that jrnl 4.6 lists of a file.
    private func listed(_ bytes: [UInt8], timeFormat: String) throws -> [JrnlEntry] {
        struct Listing: Codable { var entries: [JrnlEntry] }
        let jrnl = try #require(EntrySamples.program("jrnl"))
        let sandbox = try Sandbox()
        let journal = try sandbox.write(bytes, to: "journal.txt")
        let configuration = try sandbox.write(
            """
            version: v4.6
            journals: {default: {journal: \(journal)}}
            editor: ''
            encrypt: false
            template: false
            default_hour: 9
            default_minute: 0
            timeformat: '\(timeFormat)'
            tagsymbols: '#@'
            highlight: true
            linewrap: 79
            indent_character: '|'
            colors: {body: none, date: none, tags: none, title: none}

            """.utf8, to: "jrnl.yaml")
        let run = try sandbox.run(
            jrnl, ["--config-file", configuration, "--format", "json", "-99999"])
        try #require(run.status == 0, "\(run.errors)")
        #expect(try Array(sandbox.read(journal)) == bytes)

        return try JSONDecoder().decode(Listing.self, from: Data(run.outputBytes)).entries
    }

    private static let texts: [(text: String, title: String, body: String)] = [
        ("Title sentence.", "Title sentence.", ""),
        ("First. And second!", "First. And second!", ""),
        ("Line\nbody\n\nmore", "Line", "body\n\nmore"),
        ("오늘은 맑음。\n바다에 갔다", "오늘은 맑음。", "바다에 갔다"),
        ("t\n[2020-01-01 10:00] not an entry", "t", "[2020-01-01 10:00] not an entry"),
        ("t\nx\n[2020-01-01 10:00:00 AM] nor this", "t", "x\n [2020-01-01 10:00:00 AM] nor this"),
        ("[2020-01-01 10:00] first line", "[2020-01-01 10:00] first line", ""),
        ("t\nb\n[tomorrow maybe] x", "t", "b\n [tomorrow maybe] x"),
        ("t\nb\n[never closed", "t", "b\n [never closed"),
        ("t\nb\r[2020-01-01 10:00] x\r\ny", "t", "b\n [2020-01-01 10:00] x\ny"),
        (
            "t\n[x] done\n- [ ] open\n[a](https://a.example)", "t",
            "[x] done\n- [ ] open\n[a](https://a.example)"
        ),
        ("**bold**", "**bold**", ""), ("**bold**\nbody *", "**bold**", "body *"),
        ("* item\n* second", "* item", "* second"), ("t *\nb", "t *", "b"),
        ("", "", ""), ("  spaces  \n\n  b  ", "spaces", "b"),
        ("t\n2020-01-01 10:00 no bracket", "t", "2020-01-01 10:00 no bracket"),
    ]

    @Test(
        "jrnl lists what was exported, whatever it is told of dates",
        arguments: [
            (JrnlTimeFormat.standard, "%F %r"), (.minutes, "%Y-%m-%d %H:%M"),
            (.standard, "%Y-%m-%d %H:%M"), (.minutes, "%F %r"),
        ])
    func listing(_ format: JrnlTimeFormat, _ configured: String) throws {
        var entries: [EntryDraft] = []
        var expected: [JrnlEntry] = []
        for (index, sample) in Self.texts.enumerated() {
            for isLiked in [false, true] {
                let day = "2026-01-\(index + 10)"
                let time = isLiked ? "21:05" : "00:10"
                entries.append(
                    try EntrySamples.entry(day, time, sample.text) { $0.isLiked = isLiked })
                expected.append(
                    JrnlEntry(
                        title: sample.title, body: sample.body, date: day, time: time, tags: [],
                        starred: isLiked))
            }
        }
        let bytes = try EntrySamples.written(
            entries, as: .jrnl, DiaryWritingOptions(jrnlTimeFormat: format))
        let listed = try listed(bytes, timeFormat: configured)
        #expect(listed.count == expected.count)
        for (var listed, expected) in zip(listed, expected) {
            // Of an entry without text jrnl makes a line break the title.
            if listed.title == "\n" { listed.title = "" }
            #expect(listed == expected)
        }
    }

    @Test("jrnl finds the tags and the moods")
    func tags() throws {
        let entry = try EntrySamples.entry("2026-01-02", "09:30", "With #Anna.\nFine") {
            $0.tags = ["바다", "two words", "anna"]
            $0.mood = .normal
        }
        let bytes = try EntrySamples.written([entry], as: .jrnl)
        let listed = try #require(try listed(bytes, timeFormat: "%F %r").first)
        #expect(Set(listed.tags) == ["#anna", "@바다", "@two-words", "@mood-normal"])
        #expect(listed.body == "Fine\n@바다 @two-words @mood-normal")
    }
}
