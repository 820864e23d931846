import AppSupport
import Chrono
import Foundation
import Testing

@Suite("The lines of an iCalendar")
struct CalendarLineTests {
    private let body = CalendarSample.event(
        "DTSTART:20260131T090000Z\nDESCRIPTION:Long\n er than\n\t one line\nLOCATION:Seoul")

    @Test("end with CRLF, LF or CR alone", arguments: ["\r\n", "\n", "\r"])
    func lineEnds(end: String) throws {
        let contents = try CalendarSample.read(CalendarSample.bytes(body, lineEnd: end))
        let event = try #require(contents.events.first)
        #expect(contents.events.count == 1)
        #expect(event.description == "Longer than one line")
        #expect(event.location == "Seoul")
        #expect(event.line == 3)
    }

    @Test("may be folded inside a character, at every byte")
    func foldedCharacters() throws {
        let name = "데브 컨퍼런스 🎉"
        let line = Array("SUMMARY:\(name)".utf8)
        for place in 1..<line.count {
            var bytes = Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20260131\r\n".utf8)
            bytes += line[..<place] + Array("\r\n ".utf8) + line[place...]
            bytes += Array("\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
            let contents = try CalendarSample.read(bytes)
            #expect(contents.events.map(\.summary) == [name], "folded at \(place)")
        }
    }

    @Test("are read in an older encoding, which the file as a whole tells")
    func olderEncodings() throws {
        func names(_ names: [[UInt8]]) throws -> [String] {
            var bytes = Array("BEGIN:VCALENDAR\r\n".utf8)
            for name in names {
                bytes += Array("BEGIN:VEVENT\r\nDTSTART:20260131\r\nSUMMARY:".utf8) + name
                bytes += Array("\r\nEND:VEVENT\r\n".utf8)
            }
            bytes += Array("END:VCALENDAR\r\n".utf8)
            return try CalendarSample.read(bytes).events.map(\.summary)
        }
        // EUC-KR, be it ever so short.
        let korean: [[UInt8]] = [
            [0xB8, 0xF0, 0xC0, 0xD3],
            [
                0xBF, 0xC0, 0xB4, 0xC3, 0xC0, 0xBA, 0x20, 0xB3, 0xAF, 0xBE, 0xBE, 0xB0,
                0xA1, 0x20, 0xC1, 0xC1, 0xBE, 0xC6, 0xBF, 0xE4,
            ],
        ]
        #expect(try names(korean) == ["모임", "오늘은 날씨가 좋아요"])
        #expect(try names([korean[0]]) == ["모임"])
        // ISO 8859-1.
        #expect(try names([[0x63, 0x61, 0x66, 0xE9]]) == ["café"])
    }

    @Test("have names in any case of letters")
    func cases() throws {
        let contents = try CalendarSample.read(
            Array(
                "begin:vcalendar\nBegin:vEvent\ndtstart;value=date:20260131\nSummary:x\nend:vevent\nend:vcalendar"
                    .utf8))
        #expect(contents.events.map(\.when) == ["2026-01-31"])
        #expect(contents.events.map(\.summary) == ["x"])
    }

    @Test("have escapes in texts, and keep what is none")
    func escapes() throws {
        let contents = try CalendarSample.read(
            CalendarSample.event(
                #"DTSTART:20260131\#nDESCRIPTION:a\, b\; c\\d\ne\Nf \x \"g\"\#nCATEGORIES:Swift\, too,iOS,\#nCATEGORIES:웹"#
            ))
        let event = try #require(contents.events.first)
        #expect(event.description == "a, b; c\\d\ne\nf \\x \"g\"")
        #expect(event.categories == ["Swift, too", "iOS", "", "웹"])
    }

    @Test("have parameters with quotes and the escapes of RFC 6868")
    func parameters() throws {
        let contents = try CalendarSample.read(
            CalendarSample.event(
                #"DTSTART;X-A="a;b:c";TZID="Asia/Seoul":20260131T090000\#nORGANIZER;ROLE=CHAIR;CN="Mina: ^'Kim^' ^^ Co":mailto:mina@example.com"#
            ))
        let event = try #require(contents.events.first)
        #expect(event.when == "2026-01-31 09:00 Asia/Seoul")
        #expect(event.organizer?.name == "Mina: \"Kim\" ^ Co")
        #expect(event.organizer?.address == "mailto:mina@example.com")
    }

    @Test("that are none are passed over")
    func noLines() throws {
        let contents = try CalendarSample.read(
            "no colon here\n:no name\n\n" + CalendarSample.event("???\nDTSTART:20260131\n;;;:\n"))
        #expect(contents.events.map(\.when) == ["2026-01-31"])
        #expect(contents.unread.isEmpty)
    }

    @Test("are read in other encodings")
    func encodings() throws {
        let body = CalendarSample.event("DTSTART:20260131", summary: "안녕하세요 여러분 개발자 모임입니다")
        let text = String(decoding: CalendarSample.bytes(body), as: UTF8.self)
        var utf16: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        // The same in EUC-KR.
        let name: [UInt8] = [
            0xBE, 0xC8, 0xB3, 0xE7, 0xC7, 0xCF, 0xBC, 0xBC, 0xBF, 0xE4, 0x20, 0xBF, 0xA9, 0xB7,
            0xAF, 0xBA, 0xD0, 0x20, 0xB0, 0xB3, 0xB9, 0xDF, 0xC0, 0xDA, 0x20, 0xB8, 0xF0, 0xC0,
            0xD3, 0xC0, 0xD4, 0xB4, 0xCF, 0xB4, 0xD9,
        ]
        let utf8 = Array("안녕하세요 여러분 개발자 모임입니다".utf8)
        let korean = Array(text.utf8).replacing(utf8, with: name)
        for bytes in [utf16, [0xEF, 0xBB, 0xBF] + Array(text.utf8), korean] {
            let contents = try CalendarSample.read(bytes)
            #expect(contents.events.map(\.summary) == ["안녕하세요 여러분 개발자 모임입니다"])
        }
    }

    @Test("of UTF-8 with a broken character are kept but for that")
    func brokenCharacter() throws {
        var bytes = CalendarSample.bytes(
            CalendarSample.event("DTSTART:20260131", summary: "서울 # 모임"))
        let place = try #require(bytes.firstIndex(of: UInt8(ascii: "#")))
        bytes[place] = 0xFF
        #expect(try CalendarSample.read(bytes).events.map(\.summary) == ["서울 \u{FFFD} 모임"])
    }

    @Test("give the calendar's name")
    func name() throws {
        let contents = try CalendarSample.read(
            "X-WR-CALNAME:모임\\, 서울\n" + CalendarSample.event("DTSTART:20260131"))
        #expect(contents.name == "모임, 서울")
        #expect(try CalendarSample.read("NAME:B").name == "B")
        #expect(try CalendarSample.read("X-A:B").name == nil)
    }
}
