import AppSupport
import Chrono
import DiaryCore
import Foundation
import Testing

@Suite("Text with date lines")
struct DateLineReaderTests {
    private func read(
        _ text: String, _ options: DiaryReadingOptions = DiaryReadingOptions()
    ) throws -> Reading {
        let reader = DiaryFormat.dateLines.reader(of: MemoryByteSource(text), options: options)
        return try Reading(#require(reader))
    }

    @Test(
        "a line that is a date begins an entry",
        arguments: [
            ("2013-08-03", nil), ("2013-08-03 21:15", "21:15:00"), ("2013.8.3", nil),
            ("2013. 8. 3.", nil), ("2013/08/03", nil), ("20130803", nil),
            ("2013년 8월 3일 (토)", nil), ("2013년 8월 3일 토요일 오후 9:15", "21:15:00"),
            ("August 3, 2013", nil), ("3 August 2013", nil), ("Sat, 3rd Aug. 2013", nil),
            ("Saturday, August 3rd, 2013 at 9:15 PM", "21:15:00"), ("13/08/2013", nil),
            ("2013-08-03 Sat", nil), ("2013-08-03T21:15:30+09:00", "21:15:30"),
            ("Date: 2013-08-03", nil), ("\tDate:\tAugust 3, 2013 at 9:15:00 PM GMT+9", "21:15:00"),
            ("\tDate:\tAugust 3, 2013 at 9:15:00\u{202F}PM KST", "21:15:00"),
            ("**2013-08-03**", nil), ("2013-08-03:", nil), ("# 2013-08-03", nil),
            ("## Saturday, August 3, 2013", nil), ("03/03/2013", nil),
        ] as [(String, String?)])
    func dates(line: String, time: String?) throws {
        let reading = try read("\n\(line)\n\nThe text.\n")
        let expected =
            line.hasPrefix("13/")
            ? "2013-08-13" : line.hasPrefix("03/03") ? "2013-03-03" : "2013-08-03"
        #expect(reading.entries.map(\.day.description) == [expected])
        #expect(reading.entries.map(\.time?.description) == [time])
        #expect(reading.texts == ["The text."])
        #expect(reading.lines == [2])
    }

    @Test(
        "other lines with numbers are text",
        arguments: [
            "2013-08-03 was a good day", "2013-13-03", "at 9:15", "2013", "# 2013-08-03rd",
            "Call 2013-0803", "August 2013", "2013-08-03 25:15", "# 10 things",
        ])
    func others(line: String) throws {
        #expect(try read("2013-08-03\n\(line)\n").texts == [line])
    }

    @Test("entries follow one another, underlined or titled")
    func entries() throws {
        let reading = try read(
            """
            2013-08-03
            ==========
            one

            ---
            still one
            ### 2013-08-04 21:15 A title
            two
            # 2013-08-05 일기
            # 2013-08-06: 10 things
            """)
        #expect(
            reading.texts == ["one\n\n---\nstill one", "A title\n\ntwo", "일기", "10 things"])
        #expect(reading.entries.map(\.day.day) == [3, 4, 5, 6])
    }

    @Test("text before the first date is refused by its line, and so is a date of two readings")
    func refused() {
        #expect(throws: DiaryFileError.textBeforeFirstEntry(line: 2, text: "Dear diary")) {
            try read("\nDear diary\n2013-08-03\nx")
        }
        #expect(throws: DiaryFileError.ambiguousDate(line: 1, text: "08/03/2013")) {
            try read("08/03/2013\nx")
        }
        #expect(throws: DiaryFileError.empty) { try read("\n") }
    }

    @Test("a later date of two readings stays text, and is told")
    func ambiguous() throws {
        let reading = try read("13/08/2013\na\n08/09/2013\nb\n")
        #expect(reading.texts == ["a\n08/09/2013\nb"])
        #expect(
            reading.problems == [
                EntryProblem(line: 3, kind: .ambiguousDateLine, text: "08/09/2013")
            ])
        let own = try read("09/08/2013\na\n", DiaryReadingOptions(timeFormat: "%m/%d/%Y"))
        #expect(own.entries.map(\.day.description) == ["2013-09-08"])
    }

    @Test("Day One's plain text has fields under its date")
    func dayOne() throws {
        let reading = try read(
            """
            \tDate:\tAugust 3, 2013 at 9:15:00 PM GMT+9
            \tWeather:\t25°C Clear
            \tLocation:\tSeoul
            \tTags:\twalk, two words
            \tPhoto:\t1.jpg

            The text.
            \tWeather:\tis text here

            \tDate:\tAugust 4, 2013 at 9:15:00 AM GMT+9
            \tWeather:\t20°C

            Next.
            """)
        #expect(reading.texts == ["The text.\n\tWeather:\tis text here", "Next."])
        #expect(reading.entries[0].tags == ["walk", "two words"])
        #expect(reading.entries[0].createdAt == Date(timeIntervalSince1970: 1_375_532_100))
        #expect(
            reading.kinds.sorted { "\($0)" < "\($1)" } == [
                .leftOut(.location, count: 1), .leftOut(.other, count: 1),
                .leftOut(.weather, count: 2),
            ])
    }

    @Test("jrnl's Markdown is read as jrnl wrote it")
    func jrnl() throws {
        let reading = try read(
            """
            # 2026

            ## January

            ### 2026-01-03 10:29 Went out @work.

            It was cold.
            #### A heading
            ## February
             \

            ### 2026-02-01 09:00:00 PM Later

             \

            """)
        #expect(reading.texts == ["Went out @work.\nIt was cold.\n# A heading", "Later"])
        #expect(reading.entries.map(\.tags) == [["work"], []])
        #expect(reading.entries.map(\.time?.description) == ["10:29:00", "21:00:00"])
    }

    @Test("Kitbag's Markdown is read with its details")
    func kitbag() throws {
        let reading = try read(
            """
            # 2026

            ## 2026-01-03 Saturday 09:30

            *good · liked · #walk #family\\_day · Asia/Seoul*

            The text.
            \\# 2026 was a year

            ## 2026-01-04 Sunday

            *not · details*
            """)
        #expect(reading.texts == ["The text.\n# 2026 was a year", "*not · details*"])
        let first = reading.entries[0]
        #expect(first.mood == .good && first.isLiked && first.tags == ["walk", "family_day"])
        #expect(try first.zone == "Asia/Seoul" && first.time == time("09:30"))
        #expect(reading.entries[1].time == nil)
    }
}
