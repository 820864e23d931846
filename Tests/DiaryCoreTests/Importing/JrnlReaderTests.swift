import AppSupport
import Chrono
import DiaryCore
import Foundation
import Testing
import TextProcessing

@Suite("Text of jrnl")
struct JrnlReaderTests {
    @Test("entries begin at their dates and keep title and body")
    func entries() throws {
        let reading = try Reading(
            jrnl: """
                [2026-01-02 09:30:00 AM] Went out. It was cold.
                The lake was frozen.

                Second paragraph.

                [2026-01-02 09:30:00 PM] Evening

                [2026-01-03 12:05:00 AM] 자정이 지났다. @Work #한국어

                """)
        #expect(
            reading.texts == [
                "Went out. It was cold.\nThe lake was frozen.\n\nSecond paragraph.", "Evening",
                "자정이 지났다. @Work #한국어",
            ])
        #expect(reading.lines == [1, 6, 8])
        #expect(
            reading.entries.map(\.day.description) == ["2026-01-02", "2026-01-02", "2026-01-03"])
        #expect(reading.entries.map(\.time?.description) == ["09:30:00", "21:30:00", "00:05:00"])
        #expect(reading.entries.map(\.tags) == [[], [], ["work", "한국어"]])
        #expect(reading.entries.allSatisfy { $0.zone == nil && $0.uid == nil && $0.isPage == nil })
        #expect(reading.problems.isEmpty)
    }

    @Test("empty lines behind the first line stay, and the line with the mood of an export goes")
    func layout() throws {
        let reading = try Reading(
            jrnl: """
                [2026-01-02 09:30] Title


                Body
                @walk @mood-good

                [2026-01-03 09:30] * Star *

                Below
                @mood-bad

                [2026-01-04 09:30] Wrote @mood-good myself
                @walk

                [2026-01-05 09:30]
                @mood-normal

                """)
        #expect(
            reading.texts == [
                "Title\n\n\nBody", "Star\n\nBelow", "Wrote @mood-good myself\n@walk", "",
            ])
        #expect(reading.entries.map(\.tags) == [["walk"], [], ["walk"], []])
        #expect(reading.entries.map(\.mood) == [.good, .bad, .good, .normal])
    }

    @Test(
        "the dates of every version are known unasked",
        arguments: [
            ("2026-01-02 09:30:00 PM", "21:30:00"), ("2026-01-02 21:30", "21:30:00"),
            ("2026-01-02 21:30:05", "21:30:05"), ("2026-01-02 09:30 pm", "21:30:00"),
            ("January 2, 2026 9:30 PM", "21:30:00"), ("2026-01-02T21:30:00", "21:30:00"),
            ("2026-01-02 오후 9:30", "21:30:00"),
        ])
    func defaultDates(stamp: String, expected: String) throws {
        let reading = try Reading(jrnl: "[\(stamp)] A\n")
        #expect(reading.entries.map(\.day.description) == ["2026-01-02"])
        #expect(reading.entries.map(\.time?.description) == [expected])
    }

    @Test(
        "a person's own date format is read",
        arguments: [
            ("%d.%m.%Y %H:%M", "02.01.2026 21:30", "21:30:00"),
            ("%m/%d/%y %I:%M %p", "01/02/26 9:30 PM", "21:30:00"),
            ("%A, %e %B %Y, %R", "Friday,  2 January 2026, 21:30", "21:30:00"),
            ("%a %d %b %Y %T", "Fri 02 Jan 2026 21:30:05", "21:30:05"),
            ("%D %r", "01/02/26 09:30:00 PM", "21:30:00"),
            ("%Y년 %B %d일 %p %I:%M", "2026년 1월 02일 오후 09:30", "21:30:00"),
            ("%Y-%j", "2026-002", nil), ("%F", "2026-01-02", nil),
            ("%-d/%-m/%Y %%", "2/1/2026 %", nil),
        ])
    func ownDates(format: String, stamp: String, expected: String?) throws {
        let reading = try Reading(
            jrnl: "[\(stamp)] A\n", DiaryReadingOptions(timeFormat: format))
        #expect(reading.entries.map(\.day.description) == ["2026-01-02"])
        #expect(reading.entries.map(\.time?.description) == [expected])
    }

    @Test("with a format of one's own, other dates are text")
    func otherDates() throws {
        let reading = try Reading(
            jrnl: "[02.01.2026] A\n[2026-01-02 09:30] b\n",
            DiaryReadingOptions(timeFormat: "%d.%m.%Y"))
        #expect(reading.texts == ["A\n[2026-01-02 09:30] b"])
    }

    @Test(
        "a format that is none, or names no day, is refused",
        arguments: ["%Q", "%", "%H:%M", "%Y-%m", "plain"])
    func malformedFormat(format: String) throws {
        #expect(throws: DiaryFileError.malformedTimeFormat(format)) {
            try Reading(jrnl: "[2026] A\n", DiaryReadingOptions(timeFormat: format))
        }
    }

    @Test("a bracket that holds no date is text")
    func brackets() throws {
        let reading = try Reading(
            jrnl: """
                [2026-01-02 09:30] A
                [x] done
                [1] footnote
                [link](https://a.example)
                [2026-02-30 09:30] no such day
                [2026-01-02 09:30]no space
                [unclosed
                """)
        #expect(reading.entries.count == 1)
        #expect(reading.texts[0].hasSuffix("no such day\n[2026-01-02 09:30]no space\n[unclosed"))
    }

    @Test("text before the first date is refused by its line")
    func textBefore() throws {
        #expect(throws: DiaryFileError.textBeforeFirstEntry(line: 3, text: "Dear diary")) {
            try Reading(jrnl: "\n  \nDear diary\n[2026-01-02 09:30] A\n")
        }
        #expect(throws: DiaryFileError.empty) { try Reading(jrnl: "\n \n") }
        #expect(throws: DiaryFileError.empty) { try Reading(jrnl: "") }
    }

    @Test("a star at the end of the title line likes the entry")
    func stars() throws {
        let reading = try Reading(
            jrnl: """
                [2026-01-02 09:30] Good day. *
                body *

                [2026-01-02 09:31] Tight*

                [2026-01-02 09:32] no
                star here *

                [2026-01-02 09:33] *
                only body

                [2026-01-02 09:34] **Bold** title *
                body
                """)
        #expect(reading.entries.map(\.isLiked) == [true, true, false, true, true])
        #expect(
            reading.texts == [
                "Good day.\nbody *", "Tight", "no\nstar here *", "only body", "Bold** title\nbody",
            ])
    }

    @Test("a text of one line is parted behind its first sentence")
    func sentences() throws {
        let reading = try Reading(
            jrnl: """
                [2026-01-01 09:00] One. Two.
                [2026-01-02 09:00] He said "no!") Then left.
                [2026-01-03 09:00] Pi is 3.14 today
                [2026-01-04 09:00] 今日は。晴れ
                [2026-01-05 09:00] Wait… what?
                [2026-01-06 09:00] \u{3000}봄
                \u{3000}들여쓰기\u{A0}
                """)
        #expect(
            reading.texts == [
                "One.\nTwo.", "He said \"no!\")\nThen left.", "Pi is 3.14 today", "今日は。\n晴れ",
                "Wait…\nwhat?", "봄\n들여쓰기",
            ])
    }

    @Test("tags begin where words do, in lower case, each once")
    func tags() throws {
        let reading = try Reading(
            jrnl: "[2026-01-02 09:30] a@b.example @Home #home\n(#no) #a/b-c_d+e, \u{3000}#日本 # ##\n"
        )
        #expect(reading.entries[0].tags == ["home", "a/b-c_d+e", "日本"])
        let own = try Reading(
            jrnl: "[2026-01-02 09:30] @no +yes\n", DiaryReadingOptions(tagSymbols: "+"))
        #expect(own.entries[0].tags == ["yes"])
    }

    @Test("entries without text and entries of one minute are all given")
    func emptyEntries() throws {
        let reading = try Reading(
            jrnl:
                "[2026-01-02 09:30] \n\n[2026-01-02 09:30]\n[2026-01-02 09:30] A\n[2026-01-02 09:30] A"
        )
        #expect(reading.texts == ["", "", "A", "A"])
        #expect(reading.lines == [1, 3, 4, 5])
    }

    @Test("line ends, byte order marks and encodings of all kinds are read")
    func encodings() throws {
        let text = "[2026-01-02 09:30] Café 봄\r\nzwei\r\n"
        #expect(try Reading(jrnl: "\u{FEFF}" + text).texts == ["Café 봄\nzwei"])
        for (encoding, mark) in [
            (String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
        ] as [(String.Encoding, [UInt8])] {
            let bytes = mark + Array(try #require(text.data(using: encoding)))
            #expect(
                try Reading(JrnlReader(MemoryByteSource(bytes, largestPiece: 5))).texts
                    == ["Café 봄\nzwei"])
        }
        let latin = Array("[2026-01-02 09:30] Caf".utf8) + [0xE9]
        let options = DiaryReadingOptions(encoding: .windows1252)
        #expect(
            try Reading(JrnlReader(MemoryByteSource(latin), options: options)).texts == ["Café"])
        let broken = try Reading(JrnlReader(MemoryByteSource(latin)))
        #expect(broken.texts == ["Caf\u{FFFD}"])
        #expect(broken.problems == [EntryProblem(line: 1, kind: .undecodableText(count: 1))])
    }

    @Test("a text without end is cut at the limit and told")
    func limit() throws {
        let line = String(repeating: "x", count: 1 << 20) + "\n"
        let reading = try Reading(
            JrnlReader(
                MemoryByteSource(
                    "[2026-01-02 09:30] A\n" + String(repeating: line, count: 17)
                        + "[2026-01-03 09:30] B\n")))
        #expect(reading.entries.count == 2)
        #expect(reading.texts[0].utf8.count <= EntryProblem.textLimit)
        #expect(reading.problems == [EntryProblem(line: 1, kind: .cut)])
        #expect(reading.texts[1] == "B")
    }
}
